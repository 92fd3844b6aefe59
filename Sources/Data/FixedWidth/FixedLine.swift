import BroadsheetBytes
import BroadsheetRecords

/// A line of text of fixed widths: where it ends, and where its columns begin and end.
struct FixedLine {
    /// Where it begins, and behind its last byte.
    let start: Int
    let end: Int
    /// Where the next line begins.
    let next: Int
    /// Whether every character is one byte.
    let isASCII: Bool
    /// Where a character with the number 0 stands in it.
    let nul: Int?

    /// The line that begins at `start`; nil if the `bytes` end before it does, and `isLast` does not say that this is
    /// its end. A block behind the bytes can be read, and holds blanks.
    init?(in bytes: borrowing ByteSink, from start: Int, isLast: Bool) {
        let count = bytes.count
        var isASCII = true
        var nul: Int?
        var end = -1
        var block = start
        search: while block < count {
            // Sound: a block can be read from any place below `count`.
            var (marks, notASCII) = unsafe ByteBlock.marks(bytes.base + block, 0x0A, 0x0D)
            if notASCII != 0 { isASCII = false }
            while marks != 0 {
                let at = block + marks.trailingZeroBitCount
                marks &= marks &- 1
                // Sound: blanks behind the bytes are no marks, so this is one of them.
                let byte = unsafe bytes.base[at]
                if byte == 0x0A || byte == 0x0D {
                    end = at
                    break search
                }
                if byte == 0, nul == nil { nul = at }
            }
            block += ByteBlock.size
        }
        if end < 0 {
            guard isLast, start < count else { return nil }
            end = count
            next = count
        } else if bytes.span[end] == 0x0A {
            next = end + 1
        } else if end + 1 < count {
            next = end + (bytes.span[end + 1] == 0x0A ? 2 : 1)
        } else {
            // The LF of this CR may follow.
            guard isLast else { return nil }
            next = end + 1
        }
        self.start = start
        self.end = end
        self.isASCII = isASCII
        self.nul = nul
    }

    /// The same line without its first `count` bytes.
    func dropping(_ count: Int) -> FixedLine {
        FixedLine(start: start + count, end: end, next: next, isASCII: isASCII, nul: nul)
    }

    private init(start: Int, end: Int, next: Int, isASCII: Bool, nul: Int?) {
        (self.start, self.end, self.next, self.isASCII, self.nul) = (start, end, next, isASCII, nul)
    }

    /// Finds the bytes where the characters of `columns` begin and end, each as far as the line goes.
    func edges(of columns: FixedColumns, in bytes: borrowing ByteSink, into found: inout [Int]) {
        found.removeAll(keepingCapacity: true)
        if isASCII {
            for edge in columns.edges { found.append(start + min(edge, end - start)) }
            return
        }
        let span = bytes.span
        var at = start
        var character = 0
        for edge in columns.edges {
            while character < edge, at < end {
                at += 1
                while at < end, span[at] & 0xC0 == 0x80 { at += 1 }
                character += 1
            }
            found.append(at)
        }
    }

    /// What stands between two places, without the blanks around it.
    static func cell(from start: Int, to end: Int, in bytes: borrowing ByteSink) -> Cell {
        let span = bytes.span
        var (start, end) = (start, end)
        while end > start, span[end - 1] == 0x20 { end -= 1 }
        while start < end, span[start] == 0x20 { start += 1 }
        return start == end ? .missing : Cell(start, end - start, .text)
    }
}
