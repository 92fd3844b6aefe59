import BroadsheetRecords
import BroadsheetValues

/// Writes conditions as SQL that lets at least the wished records through; values become parameters.
struct ConditionWriter {
    let dialect: Dialect
    let columns: [ArrangedColumn]
    /// The number of the first parameter that is free.
    let firstNumber: Int
    /// The values of the parameters, and what they are called.
    private(set) var values: [(value: String?, name: String)] = []

    init(dialect: Dialect, columns: [ArrangedColumn], firstNumber: Int) {
        self.dialect = dialect
        self.columns = columns
        self.firstNumber = firstNumber
    }

    /// The condition in SQL, or its opposite; nil if it cannot be said so that nothing is lost.
    mutating func condition(_ condition: Arrangement.Condition, isNegated: Bool = false) -> String? {
        switch condition {
        case .not(let inner): return self.condition(inner, isNegated: !isNegated)
        case .both(let left, let right), .either(let left, let right):
            let isBoth = if case .both = condition { !isNegated } else { isNegated }
            let values = values
            let parts = [left, right].compactMap { self.condition($0, isNegated: isNegated) }
            // Of two conditions that must both hold, one alone is better than none.
            if parts.count == 2 { return "(\(parts.joined(separator: isBoth ? " AND " : " OR ")))" }
            if isBoth, let part = parts.first { return part }
            self.values = values
            return nil
        case .isMissing(let field):
            guard let column = column(field), column.kind != .other else { return nil }
            return "\(name(column)) IS \(isNegated ? "NOT " : "")NULL"
        case .isTrue(let field):
            guard let column = column(field), column.kind == .boolean else { return nil }
            return truth(column, !isNegated)
        case .compare(let field, let comparison, let constant):
            guard let column = column(field) else { return nil }
            return compare(column, isNegated ? comparison.opposite : comparison, constant)
        }
    }

    private func column(_ name: String) -> ArrangedColumn? { columns.first { $0.name == name } }

    private func name(_ column: ArrangedColumn) -> String { "q.\(dialect.quoted(column.name))" }

    private mutating func compare(
        _ column: ArrangedColumn, _ comparison: Arrangement.Comparison, _ constant: Arrangement.Constant
    ) -> String? {
        switch (column.kind, constant) {
        case (.integer, .number(let number)), (.decimal, .number(let number)), (.double, .number(let number)):
            guard let type = type(column.kind, number) else { return nil }
            return "\(name(column)) \(comparison.rawValue) \(parameter(written(number), type, column))"
        case (.text, .text(let text)) where comparison == .equal || comparison == .notEqual:
            if text.utf8.contains(0) { return nil }
            let collation = dialect == .sqlite ? " COLLATE BINARY" : ""
            return "\(name(column))\(collation) \(comparison.rawValue) \(parameter(text, "text", column))"
        case (.date, .date(let day)) where day.precision == .day:
            return "\(name(column)) \(comparison.rawValue) \(parameter(day.description, "date", column))"
        case (.dateText, .date(let day)) where day.precision == .day:
            // What is not written as a day must reach the report, which has something to say of it.
            let compared = "\(name(column)) \(comparison.rawValue) \(parameter(day.description, "date", column))"
            return "(\(compared) OR length(\(name(column))) <> 10)"
        case (.boolean, .boolean(let truth)):
            switch comparison {
            case .equal: return self.truth(column, truth)
            case .notEqual: return self.truth(column, !truth)
            default: return nil
            }
        default: return nil
        }
    }

    private func truth(_ column: ArrangedColumn, _ truth: Bool) -> String {
        switch dialect {
        case .postgres: "\(name(column)) = \(truth)"
        case .sqlite: "(\(name(column)) = \(truth ? 1 : 0) OR typeof(\(name(column))) = 'text')"
        }
    }

    /// The type as which a number is compared with a column; nil if the database might see it otherwise than a report.
    private func type(_ kind: ArrangedColumn.Kind, _ number: Decimal) -> String? {
        switch kind {
        case .integer where Int64(number.description) != nil: "bigint"
        // Of binary numbers and decimals of up to 15 digits, no two decimals are the same number.
        case .double where number.units.magnitude < 1_000_000_000_000_000 && number.scale <= 15: "float8"
        case .double: nil
        // SQLite compares whole and binary numbers exactly.
        case .integer where dialect == .sqlite: self.type(.double, number)
        default: dialect == .sqlite ? nil : "numeric"
        }
    }

    /// The number as a parameter: SQLite takes a text for a number only if it is written as SQLite would write it.
    private func written(_ number: Decimal) -> String {
        guard dialect == .sqlite, number.scale > 0, let real = Double(number.description) else {
            return number.description
        }
        return RealText.text(of: real)
    }

    private mutating func parameter(_ value: String, _ type: String, _ column: ArrangedColumn) -> String {
        values.append((value, "a value of the condition on \(column.name)"))
        let number = dialect.parameter(firstNumber + values.count - 1)
        return dialect == .sqlite ? number : "\(number)::\(type)"
    }
}

extension Arrangement.Comparison {
    /// The comparison that holds where this one does not; neither does for a missing value.
    fileprivate var opposite: Arrangement.Comparison {
        switch self {
        case .equal: .notEqual
        case .notEqual: .equal
        case .less: .greaterOrEqual
        case .lessOrEqual: .greater
        case .greater: .lessOrEqual
        case .greaterOrEqual: .less
        }
    }
}
