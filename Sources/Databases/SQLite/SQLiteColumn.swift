import BroadsheetRecords
import BroadsheetValues

/// A column of a query of SQLite: what its table declares of it, which SQLite itself takes as a hint only.
struct SQLiteColumn: Sendable {
    /// What the declaration means for a report.
    enum Hint: Sendable, Hashable {
        case integer, real, boolean, date, text
        /// Exact decimals, with so many after the point, if that is said.
        case decimal(scale: Int)
        /// Nothing is declared, or nothing that means anything here.
        case none
    }

    let name: String
    let hint: Hint
    /// Whether SQLite turns what is stored there into a number if it looks like one, or into a text.
    let storesNumbers: Bool
    let storesTexts: Bool

    /// The column called `name`, declared as `DECIMAL(12, 2)`; nil for what is calculated.
    init(_ name: String, declared: String?) {
        self.name = name
        let words = (declared ?? "").uppercased()
        hint = Self.hint(words)
        // SQLite's own rules for the affinity of a column, in their order.
        let isInteger = words.contains("INT")
        storesTexts = !isInteger && ["CHAR", "CLOB", "TEXT"].contains { words.contains($0) }
        storesNumbers = !storesTexts && !words.isEmpty && (isInteger || !words.contains("BLOB"))
    }

    private static func hint(_ words: String) -> Hint {
        func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
        if words.isEmpty { return .none }
        if has("BOOL") { return .boolean }
        if has("DATETIME", "TIMESTAMP", "DATE_TIME") { return .text }
        if has("DATE") { return .date }
        if has("DECIMAL", "NUMERIC", "NUMBER", "MONEY") { return .decimal(scale: scale(words)) }
        if has("INT") { return .integer }
        if has("CHAR", "CLOB", "TEXT") { return .text }
        return has("REAL", "FLOA", "DOUB") ? .real : .none
    }

    /// The 2 of `DECIMAL(12, 2)`.
    private static func scale(_ words: String) -> Int {
        guard let open = words.firstIndex(of: "("), let close = words.firstIndex(of: ")"), open < close else {
            return 0
        }
        let parts = words[words.index(after: open)..<close].split(separator: ",")
        guard parts.count == 2, let scale = Int(parts[1].filter { $0 != " " }) else { return 0 }
        return min(max(scale, 0), 38)
    }

    /// What a report may take for granted of the field without a look at the values.
    var field: Field {
        switch hint {
        case .integer: Field(name, .number)
        case .real: Field(name, .number)
        case .boolean: Field(name, .boolean)
        case .date: Field(name, .date)
        case .decimal(let scale): Field(name, .number, scale: scale)
        case .text, .none: Field(name)
        }
    }
}

extension ArrangedColumn {
    /// A column of SQLite, and what a look at its values has shown, if there was one.
    static func of(_ column: SQLiteColumn, _ look: SQLiteLook?) -> ArrangedColumn {
        ArrangedColumn(name: column.name, kind: kind(column, look))
    }

    private static func kind(_ column: SQLiteColumn, _ look: SQLiteLook?) -> Kind {
        if let days = look?.days(column.name), days.type == .date {
            // The texts of one midnight may differ, so that their order is not that of the days.
            return days.writing == .plain ? .dateText : .other
        }
        switch column.hint {
        case .boolean: return .boolean
        case .date: return .dateText
        case .integer where look?.hasTexts != true: return look?.hasReals == true ? .double : .integer
        case .real where look?.hasTexts != true: return .double
        // SQLite stores a decimal in a column of numbers in binary, and in one of texts as it is.
        case .decimal where column.storesNumbers && look?.hasTexts != true: return .double
        case .text where column.storesTexts: return .text
        default: break
        }
        guard let look else { return .other }
        if look.hasTexts { return look.hasIntegers || look.hasReals || !isPlainText(column) ? .other : .text }
        return look.hasReals ? .double : look.hasIntegers ? .integer : .other
    }

    /// Whether a report takes the texts of the column for texts.
    private static func isPlainText(_ column: SQLiteColumn) -> Bool {
        switch column.hint {
        case .text, .none: true
        default: false
        }
    }
}
