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
    /// Whether only the file is known: it could not be read again to find the line.
    package var isLost = false
    /// Which of the records that are declared on this line of a program is meant, counted from 1; nil for the line itself.
    package var record: Int?
    /// Which cell of a workbook is meant, with its sheet: `Sheet1!C7`; nil for a place in a text.
    package var cell: String?

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
    /// Somewhere in `file`, which cannot be read again to find the line.
    package init(lostIn file: String) {
        self.init(file: file, line: 1, column: 1)
        isLost = true
    }

    /// A record, counted from 1, of those that are declared on `line` of a program's `file`.
    package init(file: String, line: Int, record: Int) {
        self.init(file: file, line: line, column: 1)
        self.record = record
    }

    /// What messages call the source that the record at this place is in: its file, or where its records are declared.
    package var source: String { record == nil ? file : "the records of \(file):\(line)" }

    /// Where in its source the record at this place begins: `line 12`, `record 3`, `Sheet1!A7`.
    package var inSource: String {
        isLost ? "at a line that could not be found again" : cell ?? record.map { "record \($0)" } ?? "line \(line)"
    }

    /// The record, without its field: `data/posted.csv:12`, `data/stock.xlsx: Sheet1!C7`.
    package var lineHead: String { isLost ? file : cell.map { "\(file): \($0)" } ?? "\(file):\(line)" }

    /// What a message begins with: `content/card.md:7:12`, `App/Card.swift:7, record 3`, `data/stock.xlsx: Sheet1!C7`.
    package var head: String {
        if isLost { return file }
        if let cell { return "\(file): \(cell)" }
        return record.map { "\(file):\(line), record \($0)" } ?? "\(file):\(line):\(column)"
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
