/// What stands before a table in a sample, and whether it can be left out without being asked for.
struct CSVPreamble {
    private let table: CSVTable
    private let sample: CSVSample

    /// What stands before `table`.
    init(before table: CSVTable, in sample: CSVSample) {
        self.table = table
        self.sample = sample
    }

    /// More lines than any bank writes before its table.
    private static let longest = 60

    /// Whether it is clear that the table begins where it does: it has names with figures or dates below them, and no row
    /// before it could be one of its records or the header of another table.
    var isClear: Bool {
        guard table.isCleanHeader(sample), table.first == 0 || table.hasContrast(sample) else { return false }
        guard table.first > 0 else { return true }
        guard table.count > 1, table.first <= Self.longest else { return false }
        return (0..<table.first).allSatisfy { isRemark($0) } && !isLonelyName
    }

    /// Whether a row is neither a record of the table nor the header of something else that would be lost.
    private func isRemark(_ i: Int) -> Bool {
        let row = table.rows[i]
        guard row.count < table.columns, !row.beginsBehindRecords || row.isEmpty else { return false }
        let names = CSVTable.trimmed(table.texts(i, sample))
        guard names.count > 1, names.allSatisfy({ CSVLook.isName($0) }) else { return true }
        // It looks like a header. A blank line must stand between, the table must be much wider, and what is below
        // must be pairs of a word and its value, or one line.
        let isApart = table.rows[(i + 1)...table.first].contains { $0.isAfterBlank || $0.isEmpty }
        let below = table.rows[(i + 1)..<table.first].prefix { $0.count == row.count }.count
        return isApart && names.count + 2 <= table.columns && (names.count == 2 || below <= 1)
    }

    /// Whether all there is before the table is one word right above it: the only name of a file of one column?
    private var isLonelyName: Bool {
        guard table.first == 1, !table.rows[1].isAfterBlank else { return false }
        let names = CSVTable.trimmed(table.texts(0, sample))
        guard names.count == 1, let name = names.first, CSVLook.isName(name) else { return false }
        return name.split(separator: " ").count <= 2 && !name.unicodeScalars.contains { $0 == ":" }
    }
}
