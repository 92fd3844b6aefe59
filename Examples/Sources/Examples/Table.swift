import Foundation

/// The records of a small CSV file, as texts by the names of their fields: enough for the data of the examples.
struct Table: Sendable {
    /// What is wrong with a file.
    enum Failure: Error {
        /// A record has no value of this name that is what it should be.
        case value(String)
        /// There is no such file.
        case file(String)
    }

    /// The records in the order of their lines.
    let records: [[String: String]]

    /// The records of the file at `path`; nil where there is no such file.
    init?(_ path: String) {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let lines = Self.lines(of: text)
        guard let names = lines.first else { return nil }
        records = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
    }

    /// The records of the file at `path`, which must be there.
    static func required(_ path: String) throws -> Table {
        guard let table = Table(path) else { throw Failure.file(path) }
        return table
    }

    /// The lines, each cut into its fields.
    private static func lines(of text: String) -> [[String]] {
        var lines: [[String]] = []
        var line: [String] = []
        var field = ""
        var isQuoted = false
        var wasQuote = false
        for character in text {
            if isQuoted {
                if character == "\"" { (isQuoted, wasQuote) = (false, true) } else { field.append(character) }
                continue
            }
            switch character {
            case "\"":
                if wasQuote { field.append("\"") }
                isQuoted = true
            case ",":
                line.append(field)
                field = ""
            case "\n", "\r\n":
                line.append(field)
                lines.append(line)
                (line, field) = ([], "")
            default: field.append(character)
            }
            wasQuote = false
        }
        return lines
    }
}

extension [String: String] {
    /// The value called `name`, as `make` makes it of its text.
    func value<Made>(_ name: String, _ make: (String) -> Made?) throws -> Made {
        guard let value = self[name].flatMap(make) else { throw Table.Failure.value(name) }
        return value
    }

    /// The value called `name`, as `make` makes it of its text; nil where there is none.
    func optional<Made>(_ name: String, _ make: (String) -> Made?) throws -> Made? {
        guard let text = self[name], !text.isEmpty else { return nil }
        return try value(name, make)
    }
}
