import BroadsheetDiagnostics

/// Chooses among the tables that show in a sample by several delimiters.
struct CSVChoice {
    private let candidates: [(signs: CSVSigns, rows: [CSVRow])]
    private let sample: CSVSample
    private let declared: CSVDeclaration
    private let file: SourceFile

    /// The rows by each of the delimiters, the likeliest first.
    init(
        _ candidates: [(signs: CSVSigns, rows: [CSVRow])], _ sample: CSVSample, _ declared: CSVDeclaration,
        _ file: SourceFile
    ) {
        self.candidates = candidates.filter { !$0.rows.isEmpty }
        self.sample = sample
        self.declared = declared
        self.file = file
    }

    /// The table, and where another one may begin; nil if there is no row.
    func table() throws(Problem) -> (table: CSVTable, possible: CSVTable?)? {
        guard let usual = candidates.first else { return nil }
        let atTop = candidates.map {
            CSVTable($0.signs, $0.rows, at: 0, mayHaveShortHeader: declared.hasHeaderLine)
        }
        let whole = atTop.filter { $0.isAll && $0.columns > 1 && fitsNames($0) }
        if !whole.isEmpty {
            let table = try theOne(of: whole)
            if isSearched, let later = tableFurtherDown(table) { throw unclear(later) }
            return (table, nil)
        }
        let below = isSearched ? candidates.flatMap { CSVTable.all($0.signs, $0.rows, sample) } : []
        let clear = below.filter { CSVPreamble(before: $0, in: sample).isClear }
        let size = clear.map(Self.size).max()
        let best = clear.filter { Self.size($0) == size }
        let table = try best.isEmpty ? mostlyRight(atTop) ?? usualTable(usual) : theOne(of: best)
        guard table.first == 0 else { return (table, nil) }
        let possible = below.filter {
            $0.first > 0 && $0.count > 1 && $0.isCleanHeader(sample) && $0.hasContrast(sample)
        }.max { Self.size($0) < Self.size($1) }
        if table.columns == 1, let possible, possible.count * 2 > possible.rows.count { throw unclear(possible) }
        return (table, possible)
    }

    /// One column, or what there is of a table that begins with a fault.
    private func usualTable(_ usual: (signs: CSVSigns, rows: [CSVRow])) -> CSVTable {
        CSVTable(usual.signs, usual.rows, at: 0, mayHaveShortHeader: declared.hasHeaderLine)
    }

    /// Whether the table may begin further down: where neither `skip` nor `header` is declared.
    private var isSearched: Bool { declared.skip == nil && declared.header == nil }

    private static func size(_ table: CSVTable) -> Int { table.count * table.columns }

    /// Whether the table has as many columns as the author names.
    private func fitsNames(_ table: CSVTable) -> Bool {
        guard let names = declared.names else { return true }
        return table.columns == names.count || table.columns == names.count + 1
    }

    /// Of tables that begin at the top, the one that most rows fit; the likelier delimiter where that does not tell.
    private func mostlyRight(_ tables: [CSVTable]) -> CSVTable? {
        func share(_ table: CSVTable) -> (fitting: Int, all: Int) {
            (table.rows.count { $0.count == table.columns && !$0.isFaulty }, table.rows.count)
        }
        var best: CSVTable?
        for table in tables where table.columns > 1 && !table.rows[0].isFaulty {
            guard let other = best else {
                best = table
                continue
            }
            let (a, b) = (share(table), share(other))
            if a.fitting * b.all > b.fitting * a.all { best = table }
        }
        return best
    }
}

// What is not clear.
extension CSVChoice {
    /// The one of tables that are equally good.
    private func theOne(of tables: [CSVTable]) throws(Problem) -> CSVTable {
        guard let first = tables.first, tables.count > 1 else { return tables[0] }
        if declared.prefersTabs { return first }
        let rest = tables.filter { table in
            table.signs.delimiter != UInt8(ascii: ",")
                || !tables.contains { $0.signs.delimiter != table.signs.delimiter && hasDecimalCommas($0) }
        }
        guard rest.count > 1 else { return rest.first ?? first }
        let words = rest.map { $0.signs.delimiterWord }.joined(separator: " or ")
        throw Problem(
            "it is not clear what stands between the fields of \(file.name): \(words)",
            at: place(of: first), advice: "Say so in the source: delimiter: \"\(Self.written(rest[0].signs))\".")
    }

    private static func written(_ signs: CSVSigns) -> String {
        signs.delimiter == UInt8(ascii: "\t") ? "tab" : String(Character(UnicodeScalar(signs.delimiter)))
    }

    /// Whether every comma in the records of `table` stands between digits, and every one in its header before a blank.
    private func hasDecimalCommas(_ table: CSVTable) -> Bool {
        (table.first..<table.end).allSatisfy { i in
            let row = table.rows[i]
            return sample.bytes[row.start..<row.end].indices.allSatisfy { at in
                guard sample.bytes[at] == UInt8(ascii: ",") else { return true }
                let before = at > row.start ? sample.bytes[at - 1] : 0
                let after = at + 1 < row.end ? sample.bytes[at + 1] : 0
                return i == table.first && declared.hasHeaderLine
                    ? after == UInt8(ascii: " ") : Self.isDigit(before) && Self.isDigit(after)
            }
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// A table that begins below lines of its own width: with delimiters filled up to it, or with an account and its
    /// balance.
    private func tableFurtherDown(_ table: CSVTable) -> CSVTable? {
        let looks = table.texts(0, sample).map { CSVLook($0) }
        let hasValue = looks.contains { $0 == .date || $0 == .figure }
        guard table.columns > 2, table.rows[0].emptyAtEnd > 1 || hasValue else { return nil }
        for i in table.rows.indices.prefix(60).dropFirst() where table.rows[i].emptyAtEnd <= 1 {
            let later = CSVTable(table.signs, table.rows, at: i, mayHaveShortHeader: false)
            if later.count > 1, later.isCleanHeader(sample), later.hasContrast(sample) { return later }
        }
        return nil
    }

    private func unclear(_ table: CSVTable) -> Problem {
        let line = sample.line(of: table.rows[table.first].start)
        return Problem(
            "it is not clear which line of \(file.name) names the fields", at: place(of: table),
            advice: "Write skip: \(line - 1) in the source if this line does, or header: true if the first line does.")
    }

    private func place(of table: CSVTable) -> Place {
        let row = table.rows[table.first]
        return PlaceFinder.place(file, at: sample.origin + row.start, size: row.end - row.start)
    }
}
