/// A value of JSON as manifests and journals have them: whole numbers, no fractions.
indirect enum JSONValue: Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// The member called `name` of an object.
    subscript(name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }

    /// The text, if it is one.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, if it is one.
    var integer: Int? { if case .integer(let number) = self { number } else { nil } }

    /// The values, if it is a list.
    var list: [JSONValue]? { if case .list(let values) = self { values } else { nil } }

    /// `text` as JSON writes it, in quotes.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
