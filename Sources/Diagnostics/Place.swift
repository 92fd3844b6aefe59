/// Where something stands in a file: what an error points at.
public struct Place: Sendable, Hashable {
    /// The file's path as the user would type it, relative to the site.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The column in characters (Unicode scalars), counted from 1.
    public var column: Int
    /// How many characters are meant; at least 1.
    public var length: Int
    /// The text of that line, without its line end; empty if there is nothing to show.
    public var excerpt: String

    /// A place in `file`; `length` characters from `line` and `column` on.
    public init(file: String, line: Int, column: Int, length: Int = 1, excerpt: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.length = max(1, length)
        self.excerpt = excerpt
    }

    /// The place `columns` characters further on the same line, `length` characters long: a part of what
    /// stands here.
    public func part(at columns: Int, length: Int = 1) -> Place {
        Place(file: file, line: line, column: column + columns, length: length, excerpt: excerpt)
    }
}

extension Place {
    /// The place of the byte `offset` in a text of UTF-8 `bytes`; bad UTF-8 is shown as replacement characters.
    public init(file: String, in bytes: borrowing Span<UInt8>, at offset: Int, length: Int = 1) {
        let end = min(offset, bytes.count)
        var line = 1
        var start = 0
        for i in 0..<end where bytes[i] == 0x0A {
            line += 1
            start = i + 1
        }
        var stop = start
        while stop < bytes.count, bytes[stop] != 0x0A, bytes[stop] != 0x0D { stop += 1 }
        var column = 1
        for i in start..<max(start, end) where bytes[i] & 0xC0 != 0x80 { column += 1 }
        let excerpt = unsafe bytes.extracting(start..<stop).withUnsafeBufferPointer { line in
            // Sound: the buffer is read inside this closure only.
            unsafe String(decoding: line, as: UTF8.self)
        }
        self.init(file: file, line: line, column: column, length: length, excerpt: excerpt)
    }
}
