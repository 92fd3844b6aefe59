import BroadsheetYAML

/// The keys as a person reads them, on a terminal of 80 columns.
enum KeyText {
    /// How wide it is.
    private static let width = 80

    /// All mappings, and where they stand.
    static func overview(_ index: KeyIndex) -> String {
        let names = index.all.map(\.table.name)
        let column = (names.map(\.count).max() ?? 0) + 2
        let lines = index.all.flatMap { found in
            let place = found.paths.isEmpty ? "in \(users(of: found.table, in: index))" : found.paths[0]
            return entry(found.table.name, [place], column)
        }
        return lines.joined(separator: "\n") + "\n\n\"broadsheet keys NAME\" tells the keys of one of them."
    }

    /// The keys of one mapping.
    static func page(_ found: KeyIndex.Found, in index: KeyIndex) -> String {
        let table = found.table
        let places =
            found.paths.isEmpty
            ? "Shared by \(users(of: table, in: index))." : "Stands at \(found.paths.joined(separator: "; "))."
        var parts = [TerminalText.wrapped("The keys of \(table.mapping). \(places)", width).joined(separator: "\n")]
        parts.append(rows(table.rows))
        for shared in table.shared {
            parts.append("and all keys of \(shared.mapping): broadsheet keys \(shared.name)")
        }
        return parts.joined(separator: "\n\n")
    }

    /// One key, in each of `tables`.
    static func key(_ name: String, in tables: [KeyTable]) -> String {
        tables.map { table in
            "In \(table.mapping):\n\n" + rows(table.rows.filter { $0.name == name })
        }.joined(separator: "\n\n")
    }

    private static func rows(_ rows: [KeyTable.Row]) -> String {
        let column = (rows.map(\.name.count).max() ?? 0) + 2
        return rows.flatMap { row in
            let facts = [row.entry.shape.words, row.entry.absence.words].compactMap(\.self).joined(separator: "; ")
            let example = row.entry.shape.isReserved ? [] : [row.example]
            return entry(row.name, [row.entry.sentence, facts] + example, column)
        }.joined(separator: "\n")
    }

    /// A term, and beside it paragraphs.
    private static func entry(_ term: String, _ paragraphs: [String], _ column: Int) -> [String] {
        let lines = paragraphs.flatMap { TerminalText.wrapped($0.filter { $0 != "`" }, width - column - 2) }
        let indent = String(repeating: " ", count: column + 2)
        return lines.enumerated().map { number, line in
            (number == 0 ? "  \(term)" + String(repeating: " ", count: column - term.count) : indent) + line
        }
    }

    /// The mappings that have the keys of `table` as well.
    private static func users(of table: KeyTable, in index: KeyIndex) -> String {
        index.all.map(\.table).filter { $0.has(table) }.map(\.mapping).joined(separator: ", ")
    }
}

extension KeyTable {
    /// Whether it has all keys of `other` beside its own.
    fileprivate func has(_ other: KeyTable) -> Bool {
        shared.contains { $0.mapping == other.mapping || $0.has(other) }
    }
}
