import BroadsheetBytes
package import BroadsheetDiagnostics

/// Finds lines and columns by reading a file once more, so that reading records need not count lines.
package enum PlaceFinder {
    /// The longest line that is shown in a message.
    static let longestExcerpt = 1 << 16

    /// Where the byte at `offset` of `file` stands; as far as is known, if the file cannot be read any more.
    ///
    /// - Parameter size: How many bytes are meant from there on; what is counted in the message is characters.
    package static func place(_ file: SourceFile, at offset: Int, size: Int = 1) -> Place {
        guard let input = try? file.reader(isLenient: true) else { return Place(lostIn: file.name) }
        var counter = LineCounter()
        var piece = ByteSink(capacity: SourceFile.pieceSize)
        var position = 0
        while position < offset {
            piece.removeAll()
            let wanted = min(SourceFile.pieceSize, offset - position)
            guard let got = try? input.read(wanted, into: &piece) else { return Place(lostIn: file.name) }
            if got == 0 { break }
            counter.count(piece.span)
            position += got
        }
        return place(file, input, offset, size, counter)
    }

    /// Reads the line that begins where `counter` says, and measures in it.
    private static func place(
        _ file: SourceFile, _ input: borrowing TextReader, _ offset: Int, _ size: Int, _ counter: LineCounter
    ) -> Place {
        var start = counter.lineStart
        var line = ByteSink()
        // A byte order mark is no part of the first line.
        guard (try? input.seek(to: start)) != nil, (try? input.read(longestExcerpt, into: &line)) != nil else {
            return Place(file: file.name, line: counter.line, column: 1)
        }
        var skipped = 0
        if start == 0, line.count >= 3, line.span[0] == 0xEF, line.span[1] == 0xBB, line.span[2] == 0xBF { skipped = 3 }
        start += skipped
        var end = skipped
        while end < line.count, line.span[end] != 0x0A, line.span[end] != 0x0D { end += 1 }
        if end == longestExcerpt {
            return Place(file: file.name, line: counter.line, column: 1 + counter.characters - (skipped == 0 ? 0 : 1))
        }
        let before = max(skipped, min(offset - start + skipped, end))
        let after = max(before, min(before + size, end))
        return Place(
            file: file.name,
            line: counter.line,
            column: 1 + characters(line.bytes(skipped, before - skipped)),
            length: characters(line.bytes(before, after - before)),
            excerpt: line.bytes(skipped, end - skipped).string)
    }

    private static func characters(_ bytes: borrowing Span<UInt8>) -> Int {
        var count = 0
        for i in bytes.indices where bytes[i] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}

/// Counts lines that end in LF, CRLF or CR.
struct LineCounter {
    /// The line at hand, from 1.
    private(set) var line = 1
    /// Where that line begins.
    private(set) var lineStart = 0
    /// How many characters of it were counted.
    private(set) var characters = 0
    private var position = 0
    private var afterReturn = false

    /// Counts the line ends in the next piece of the file.
    mutating func count(_ bytes: borrowing Span<UInt8>) {
        for i in bytes.indices {
            let byte = bytes[i]
            if byte == 0x0A || byte == 0x0D {
                // The LF of a CRLF ends no further line, it only moves the beginning of the next.
                if !(byte == 0x0A && afterReturn) { line += 1 }
                lineStart = position + i + 1
                characters = 0
            } else if byte & 0xC0 != 0x80 {
                characters += 1
            }
            afterReturn = byte == 0x0D
        }
        position += bytes.count
    }
}
