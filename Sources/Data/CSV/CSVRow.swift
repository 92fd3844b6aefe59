/// The outline of a record in a sample: how many fields it has, without what is in them.
struct CSVRow {
    /// Where it begins and ends in the sample, its line end aside.
    var start: Int
    var end: Int
    /// How many fields it has.
    var count = 1
    /// How many of the last of them are empty.
    var emptyAtEnd = 0
    /// Whether its quotes are wrong.
    var isFaulty = false
    /// Whether a blank line stands before it.
    var isAfterBlank: Bool
    /// Whether it, or one of its fields, begins with what ends the records.
    var isBehindRecords = false
    /// Whether it begins so itself: before a table, any field may.
    var beginsBehindRecords = false

    /// Whether no field has anything in it.
    var isEmpty: Bool { emptyAtEnd == count }
}

extension CSVRow {
    /// The rows of `sample` by these signs. One that the sample cuts off is left out.
    static func all(in sample: CSVSample, _ signs: CSVSigns, until: [UInt8] = []) -> [CSVRow] {
        var outliner = Outliner(signs)
        outliner.read(sample.bytes.span, isWhole: sample.isWhole)
        var rows = outliner.rows
        guard !until.isEmpty else { return rows }
        for i in rows.indices {
            let line = sample.bytes.span.extracting(rows[i].start..<rows[i].end)
            rows[i].isBehindRecords = signs.hasField(in: line, beginningWith: until)
            let bytes = sample.bytes[rows[i].start..<rows[i].end]
            rows[i].beginsBehindRecords =
                bytes.starts(with: until) || bytes.first == signs.quote && bytes.dropFirst().starts(with: until)
        }
        return rows
    }

    /// Goes over the bytes of a sample once.
    private struct Outliner {
        let signs: CSVSigns
        var rows: [CSVRow] = []
        private var row = CSVRow(start: 0, end: 0, isAfterBlank: false)
        private var fieldStart = 0
        private var isFilled = false
        private var isQuoted = false
        private var isBlank = false

        init(_ signs: CSVSigns) {
            self.signs = signs
        }

        mutating func read(_ bytes: borrowing Span<UInt8>, isWhole: Bool) {
            begin(at: 0)
            var i = 0
            while true {
                let next = isQuoted ? quote(in: bytes, from: i) : sign(in: bytes, from: i)
                if next > i { isFilled = true }
                i = next
                if i == bytes.count { break }
                let byte = bytes[i]
                if isQuoted {
                    i += closeQuote(bytes, i, byte)
                } else if byte == signs.quote, i == fieldStart {
                    isQuoted = true
                } else if byte == signs.delimiter {
                    endField()
                    row.count += 1
                    fieldStart = i + 1
                } else if CSVSigns.isLineEnd(byte) {
                    endLine(at: i, isPair: byte == 0x0D && i + 1 < bytes.count && bytes[i + 1] == 0x0A)
                    if row.start == i + 2 { i += 1 }
                } else {
                    isFilled = true
                }
                i += 1
            }
            if isWhole, row.start < bytes.count {
                if isQuoted { row.isFaulty = true }
                endLine(at: bytes.count, isPair: false)
            }
        }

        /// The next byte from `start` on that means something outside of quotes. Most bytes mean nothing, and nothing but
        /// the place is written down while they are gone over.
        private func sign(in bytes: borrowing Span<UInt8>, from start: Int) -> Int {
            let (delimiter, quote) = (signs.delimiter, signs.quote)
            for i in start..<bytes.count {
                let byte = bytes[i]
                if byte == delimiter || byte == quote || byte == 0x0A || byte == 0x0D { return i }
            }
            return bytes.count
        }

        /// The next quote from `start` on.
        private func quote(in bytes: borrowing Span<UInt8>, from start: Int) -> Int {
            let quote = signs.quote
            for i in start..<bytes.count where bytes[i] == quote { return i }
            return bytes.count
        }

        /// A byte within quotes; gives how many bytes more than it are dealt with.
        private mutating func closeQuote(_ bytes: borrowing Span<UInt8>, _ i: Int, _ byte: UInt8) -> Int {
            if byte != signs.quote {
                isFilled = true
                return 0
            }
            let next = i + 1 < bytes.count ? bytes[i + 1] : 0x0A
            if next == byte {
                isFilled = true
                return 1
            }
            isQuoted = false
            if next != signs.delimiter, !CSVSigns.isLineEnd(next) { row.isFaulty = true }
            return 0
        }

        private mutating func begin(at start: Int) {
            row = CSVRow(start: start, end: start, isAfterBlank: isBlank)
            fieldStart = start
            isFilled = false
        }

        private mutating func endField() {
            row.emptyAtEnd = isFilled ? 0 : row.emptyAtEnd + 1
            isFilled = false
        }

        private mutating func endLine(at end: Int, isPair: Bool) {
            if end == row.start {
                isBlank = true
            } else {
                endField()
                row.end = end
                rows.append(row)
                isBlank = row.isEmpty
            }
            begin(at: end + (isPair ? 2 : 1))
        }
    }
}
