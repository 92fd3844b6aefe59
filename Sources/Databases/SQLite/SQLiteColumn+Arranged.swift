extension ArrangedColumn {
    /// A column of SQLite, and what a look at its values has shown, if there was one.
    static func of(_ column: SQLiteColumn, _ look: SQLiteLook?) -> ArrangedColumn {
        ArrangedColumn(name: column.name, kind: kind(column, look))
    }

    private static func kind(_ column: SQLiteColumn, _ look: SQLiteLook?) -> Kind {
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
