/// Whose SQL it is.
package enum Dialect: Sendable {
    /// SQLite's own.
    case sqlite
    /// PostgreSQL's.
    case postgres

    /// What messages call the database.
    var name: String {
        switch self {
        case .sqlite: "SQLite"
        case .postgres: "PostgreSQL"
        }
    }

    /// A statement that gives rows begins with one of these.
    var beginnings: [String] {
        switch self {
        case .sqlite: ["select", "with", "values"]
        case .postgres: ["select", "with", "values", "table", "("]
        }
    }

    /// The name of a table or a column as SQL takes it letter by letter.
    func quoted(_ name: String) -> String {
        var quoted = "\""
        for scalar in name.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// How the parameter number `number` is written, counted from 1.
    func parameter(_ number: Int) -> String {
        switch self {
        case .sqlite: "?\(number)"
        case .postgres: "$\(number)"
        }
    }
}
