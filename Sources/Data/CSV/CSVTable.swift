/// A table in a sample, as it shows by certain signs: a first row, and rows of one shape behind it.
struct CSVTable {
    /// The signs.
    let signs: CSVSigns
    /// All rows of the sample by these signs.
    let rows: [CSVRow]
    /// The first row of the table: its header, or its first record.
    let first: Int
    /// Behind the last row that fits.
    let end: Int
    /// How many fields a record has.
    let columns: Int
    /// Whether the header has one field fewer, because only the records end in a delimiter.
    let hasShortHeader: Bool

    /// How many rows fit.
    var count: Int { end - first }
    /// How many rows are records, if the first is a header.
    var records: Range<Int> { min(first + 1, end)..<end }
    /// Whether nothing of the sample but what `until` cuts off lies outside.
    var isAll: Bool { first == 0 && (end == rows.count || rows[end].isBehindRecords) }

    /// The table that begins with row `first`, as far as its rows have one shape.
    init(_ signs: CSVSigns, _ rows: [CSVRow], at first: Int, mayHaveShortHeader: Bool) {
        self.signs = signs
        self.rows = rows
        self.first = first
        let count = rows[first].count
        let plain = Self.end(rows, from: first, count)
        let short = Self.end(rows, from: first + 1, count + 1, emptyAtEnd: 1)
        // Where only some of the records end in a delimiter, those are the wrong ones.
        let isMixed = short < rows.count && Self.fits(rows[short], count)
        hasShortHeader = mayHaveShortHeader && short > first + 1 && !isMixed
        columns = hasShortHeader ? count + 1 : count
        end = max(hasShortHeader ? short : plain, first + 1)
    }

    /// Behind the rows from `start` on that have `columns` fields, of which the last `empty` ones are empty.
    private static func end(_ rows: [CSVRow], from start: Int, _ columns: Int, emptyAtEnd empty: Int = 0) -> Int {
        var end = start
        while end < rows.count, fits(rows[end], columns), rows[end].emptyAtEnd >= empty { end += 1 }
        return end
    }

    private static func fits(_ row: CSVRow, _ columns: Int) -> Bool {
        row.count == columns && !row.isFaulty && !row.isBehindRecords
    }

    /// The tables of two columns and more that follow one another in `rows`.
    static func all(_ signs: CSVSigns, _ rows: [CSVRow], _ sample: CSVSample) -> [CSVTable] {
        var tables: [CSVTable] = []
        var i = 0
        while i < rows.count {
            var table = CSVTable(signs, rows, at: i, mayHaveShortHeader: true)
            if table.hasShortHeader, !table.isShortHeaderMeant(sample) {
                table = CSVTable(signs, rows, at: i, mayHaveShortHeader: false)
            }
            if table.columns > 1, !rows[i].isFaulty { tables.append(table) }
            i = table.end
        }
        return tables
    }

    /// Whether the row before the records is their header, and not a remark before a header that, like the records, ends
    /// in a delimiter.
    private func isShortHeaderMeant(_ sample: CSVSample) -> Bool {
        guard isCleanHeader(sample) else { return false }
        let inner = CSVTable(signs, rows, at: first + 1, mayHaveShortHeader: false)
        return !(inner.isCleanHeader(sample) && inner.hasContrast(sample))
    }

    /// The texts of row `i`.
    func texts(_ i: Int, _ sample: CSVSample) -> [String] {
        let row = rows[i]
        // An offset of 0 would have a byte order mark looked for, which is no part of a sample.
        let record = CSVRecord(in: sample.bytes.span.extracting(row.start..<row.end), from: 1, signs)
        return record?.fields.map(\.text) ?? []
    }

    /// Whether the first row names every column, but for some at the end.
    func isCleanHeader(_ sample: CSVSample) -> Bool {
        let names = Self.trimmed(texts(first, sample))
        return names.count >= 1 && names.allSatisfy { CSVLook.isName($0) }
    }

    /// Whether there is a column of figures or dates below a name: then the first row is no record.
    func hasContrast(_ sample: CSVSample) -> Bool {
        let names = texts(first, sample)
        var isValue = names.map { CSVLook.isName($0) }
        var isFilled = names.map { _ in false }
        for row in records.prefix(50) {
            for (i, text) in texts(row, sample).enumerated() where i < names.count && isValue[i] {
                let look = CSVLook(text)
                // A dash stands for nothing.
                if look == .text, !text.isEmpty, text.allSatisfy({ "-–—".contains($0) }) { continue }
                if look == .text { isValue[i] = false }
                if look != .empty { isFilled[i] = true }
            }
        }
        return names.indices.contains { isValue[$0] && isFilled[$0] }
    }

    /// `texts` without the blank ones at its end.
    static func trimmed(_ texts: [String]) -> [String] {
        var texts = texts
        while let last = texts.last, CSVLook(last) == .empty { texts.removeLast() }
        return texts
    }
}
