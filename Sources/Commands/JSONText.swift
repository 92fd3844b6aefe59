import BroadsheetDiagnostics

/// A JSON value on its way out: what `--json` prints.
indirect enum JSONText {
    case null
    case boolean(Bool)
    case integer(Int)
    case text(String)
    case list([JSONText])
    /// Members in the order in which they are printed.
    case object([(String, JSONText)])

    /// A problem: where, what, and what to do.
    static func problem(_ problem: Problem) -> JSONText {
        .object([
            ("file", problem.place.map { .text($0.file) } ?? .null),
            ("line", problem.place.map { .integer($0.line) } ?? .null),
            ("column", problem.place.map { .integer($0.column) } ?? .null),
            ("message", .text(problem.message)),
            ("advice", problem.advice.map { .text($0) } ?? .null),
        ])
    }

    /// The value in JSON's writing, on one line.
    var text: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .text(let value): JSONText.quoted(value)
        case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSONText.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isUnseen:
                for unit in Character(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
