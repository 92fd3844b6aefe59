import BroadsheetBytes
import BroadsheetDiagnostics

/// What templates and downloads call a column.
enum ColumnName {
    /// Words that mean something else in the engine's expressions.
    private static let reserved: Set<String> = ["and", "or", "not", "true", "false", "missing", "base", "in"]

    /// A name made from a title: `Share price` is `share_price`.
    static func made(from title: String, number: Int) -> String {
        let name = slug(title).replacing("-", with: "_")
        return isOne(name) ? name : "column\(number)"
    }

    /// Whether it is made of small letters, digits and underscores, and begins with a letter.
    static func isOne(_ name: String) -> Bool {
        guard let first = name.utf8.first, 0x61...0x7A ~= first, !reserved.contains(name) else { return false }
        return name.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x5F }
    }

    static func problem(_ name: String, at place: Place) -> Problem {
        Problem(
            "\"\(name)\" cannot be the name of a column", at: place,
            advice: "Templates and downloads have names of small letters, digits and underscores: share_price.")
    }
}

extension CalendarPrecision {
    /// The engine's function that makes such a period of a day.
    var function: String {
        switch self {
        case .week: "week"
        case .month: "month"
        case .quarter: "quarter"
        case .year: "year"
        }
    }
}
