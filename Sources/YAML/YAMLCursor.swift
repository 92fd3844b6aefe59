import BroadsheetBytes
import BroadsheetDiagnostics

/// Turns libyaml's character indices into places. It only ever walks forward where events come in order.
///
/// libyaml's own line numbers are not used: it also counts the separators U+0085, U+2028 and U+2029 as line ends,
/// and no editor shows them so.
struct YAMLCursor {
    let file: String
    let lineOffset: Int
    private var index = 0
    private var offset = 0
    private var line = 0
    private var lineStart = 0
    private var column = 0
    private var excerpt: String?

    /// A cursor at the beginning of a text whose first line is line `lineOffset + 1` of `file`.
    init(file: String, lineOffset: Int) {
        self.file = file
        self.lineOffset = lineOffset
    }

    /// The place from character `start` to `end`, cut off where the line ends.
    mutating func place(from start: Int, to end: Int, in bytes: borrowing Span<UInt8>) -> Place {
        move(to: start, in: bytes)
        let excerpt = excerpt ?? lineText(in: bytes)
        self.excerpt = excerpt
        var length = 0
        var next = offset
        while length < end - start, next < bytes.count, bytes[next] != 0x0A, bytes[next] != 0x0D {
            next += 1
            while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
            length += 1
        }
        return Place(
            file: file, line: lineOffset + line + 1, column: column + 1, length: length, excerpt: excerpt)
    }

    /// The place of the first character that is not blank on the lines after `place` — where the text of a block scalar begins —
    /// or `place` where there is none.
    mutating func placeOfBlockText(after place: Place, start: Int, in bytes: borrowing Span<UInt8>) -> Place {
        move(to: start, in: bytes)
        var next = offset
        while next < bytes.count, bytes[next] != 0x0A { next += 1 }
        var index = index + scalars(from: offset, to: next, in: bytes)
        while next < bytes.count, isBlank(bytes[next]) {
            next += 1
            index += 1
        }
        return next < bytes.count ? self.place(from: index, to: index + 1, in: bytes) : place
    }

    private mutating func move(to target: Int, in bytes: borrowing Span<UInt8>) {
        if target < index { self = YAMLCursor(file: file, lineOffset: lineOffset) }
        while index < target, offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            index += 1
            column += 1
            guard byte == 0x0A else { continue }
            line += 1
            column = 0
            lineStart = offset
            excerpt = nil
        }
    }

    private func lineText(in bytes: borrowing Span<UInt8>) -> String {
        var end = lineStart
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return bytes.extracting(lineStart..<end).string
    }

    private func scalars(from start: Int, to end: Int, in bytes: borrowing Span<UInt8>) -> Int {
        var count = 0
        for i in start..<end where bytes[i] & 0xC0 != 0x80 { count += 1 }
        return count
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D }
}
