import BroadsheetValues

extension Field {
    /// The line that the field needs in `fields:` before its values can be used, in YAML: where they are ambiguous, have
    /// a sign that says too little, or are text although they look like dates. Nil where nothing need be said.
    /// `remark` says why; where there is a choice, this is the first one.
    package var proposal: String? {
        switch writing {
        case .ambiguous(let ambiguity):
            return ambiguity.readings.first.map { line(Self.keys(for: $0.writing)) }
        case .contradictory: return line(["type: text"])
        case .dates(_, _) where type == .number || type == .text: return line(dateKeys)
        default: break
        }
        guard let unit, unit.isUnclear else { return nil }
        return line(["type: money", "currency: \(unit.likelyCode)"])
    }

    /// Why the field needs its `proposal`, as a comment for a reader of the YAML; no `#` before it.
    package var remark: String? {
        switch writing {
        case .ambiguous(let ambiguity): return ambiguity.remark
        case .contradictory(let contradiction):
            return
                "\(contradiction.point) and \(contradiction.comma) cannot be written the same way; text until that is mended"
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

    /// The line that says of the field all that is known of it, in YAML; nil for text, of which nothing need be said.
    package var declaration: String? {
        if let proposal { return proposal }
        switch type {
        case .text: return nil
        case .boolean: return line(["type: boolean"])
        case .rate: return line(["type: rate"])
        case .date: return line(dateKeys)
        case .number: return line([unit == .percent ? "type: percent" : "type: number"] + decimalKeys)
        case .money:
            guard case .currency(let currency)? = unit else { return line(["type: money"] + decimalKeys) }
            return line(["type: money", "currency: \(currency.code)"] + decimalKeys)
        }
    }

    private var decimalKeys: [String] {
        guard case .figures(let sign) = writing else { return [] }
        return ["decimal: \"\(sign.rawValue)\""]
    }

    private var dateKeys: [String] {
        ["type: date"] + (writing == .plain ? [] : Self.keys(for: writing).filter { $0 != "type: date" })
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

    private func line(_ keys: [String]) -> String { "\(Self.quoted(name)): { \(keys.joined(separator: ", ")) }" }

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

extension FigureUnit {
    /// The currency that is declared first: the most usual one.
    fileprivate var likelyCode: String {
        switch self {
        case .currency(let currency), .partly(let currency): currency.code
        case .sign(let sign): sign.codes.first ?? "EUR"
        case .percent, .several: "EUR"
        }
    }
}
