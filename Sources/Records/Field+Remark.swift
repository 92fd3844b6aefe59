import BroadsheetDiagnostics
import BroadsheetValues

extension Field {
    /// Why something of the field must or may be declared, in words; nil where nothing need be said.
    package var remark: String? {
        switch writing {
        case .ambiguous(let ambiguity): return ambiguity.remark
        case .contradictory(let contradiction):
            return
                "\(contradiction.point) and \(contradiction.comma) cannot be written the same way; text until that is mended"
        case .dates(let pattern, _) where UnixTime(rawValue: pattern) != nil:
            return "\(UnixTime(rawValue: pattern)?.words ?? ""); as a date, each is its day in UTC"
        case .dates(_, _) where type == .number: return "a number, but every value could be a date"
        case .dates(_, _) where type == .text: return "times; as a date, each is the day as it is written"
        default: break
        }
        switch unit {
        case .sign(let sign)?:
            return "\(sign.text) can be \(sign.codes.prefix(4).joined(separator: ", ")) …: write the one that is meant"
        case .partly(let currency)?: return "only some of the values say that they are \(currency.code)"
        case .several(let one, let other)?:
            return "\(one) and \(other) stand in the same field; text, if both are meant"
        default: return nil
        }
    }

    /// The keys that declare a writing.
    package static func keys(for writing: FieldWriting) -> [String] {
        switch writing {
        case .plain, .ambiguous, .contradictory: []
        case .figures(let sign): ["decimal: \"\(sign.rawValue)\""]
        case .dates(let pattern, let locale):
            ["type: date", "format: \(quoted(pattern))"] + (locale.map { ["locale: \($0)"] } ?? [])
        }
    }

    /// A name or a value as YAML can read it inside braces: in quotes unless it is a word.
    package static func quoted(_ text: String) -> String {
        let isWord = text.utf8.enumerated().allSatisfy { i, byte in
            (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || byte >= 0x80
                || i > 0 && ((0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E)
        }
        let meansElse = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
        if isWord, !meansElse, !text.isEmpty { return text }
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case _ where scalar.isUnseen:
                "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}

extension Ambiguity {
    /// What the sample can mean, in words: `1,234 can mean 1234 (decimal: ".") or 1.234 (decimal: ",")`.
    package var remark: String {
        let meanings = readings.map {
            "\($0.meaning) (\(Field.keys(for: $0.writing).filter { $0 != "type: date" }.joined(separator: ", ")))"
        }
        return "\(sample) can mean \(meanings.joined(separator: " or "))"
    }
}
