package import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

extension ColumnProfile {
    /// The keys that say how its values are written.
    var writingKeys: [(key: String, value: String)] { Self.keys(of: field.writing) }

    /// The key that says which words stand for no value, if some do.
    var absentKeys: [(key: String, value: String)] {
        if absent.isEmpty { return [] }
        return [("missing_values", "[" + absent.map { YAMLWriting.quoted($0) }.joined(separator: ", ") + "]")]
    }

    /// The keys that say that values are written so.
    package static func keys(of writing: FieldWriting) -> [(key: String, value: String)] {
        switch writing {
        case .plain, .ambiguous, .contradictory: return []
        case .figures(let sign): return [("decimal", YAMLWriting.quoted(sign.rawValue))]
        case .dates("yyyy-MM-dd", _): return []
        case .dates(let pattern, let locale):
            return [("format", YAMLWriting.text(pattern))] + (locale.map { [("locale", $0)] } ?? [])
        }
    }

    /// The line of a field that waits for a person who knows what is meant: text, so that no figure is guessed, and
    /// the lines to choose from.
    var openLine: FieldLine? {
        guard isAmbiguous else { return nil }
        let name = YAMLWriting.text(name)
        var line = FieldLine(name: name, keys: [("type", "text")], comment: FieldLine.open + (doubt ?? ""))
        line.choices = choices.map { FieldLine(name: name, keys: $0.keys, comment: $0.meaning) }
        if case .ambiguous(let ambiguity) = field.writing {
            let sample = DraftYAML.comment(ambiguity.sample, room: 24)
            line.comment = FieldLine.open + "\(sample) can be read in more than one way; take one of these lines"
        }
        return line
    }

    /// What could be declared of a field that is ambiguous, and what its values would mean then.
    private var choices: [(keys: [(key: String, value: String)], meaning: String)] {
        switch field.writing {
        case .ambiguous(let ambiguity):
            let sample = DraftYAML.comment(ambiguity.sample, room: 24)
            return ambiguity.readings.map { reading in
                (types(reading.writing) + Self.keys(of: reading.writing), "\(sample) is \(reading.meaning)")
            }
        case .contradictory: return []
        case .plain, .figures, .dates: return currencies.map { (Self.money($0) + writingKeys, "") }
        }
    }

    /// What the values could be, if they are written so.
    private func types(_ writing: FieldWriting) -> [(key: String, value: String)] {
        if case .dates = writing { return [("type", "date")] }
        if let currency = currencies.first { return Self.money(currency) }
        return [("type", field.unit == .percent ? "percent" : "number")]
    }

    /// The currencies that the signs beside its values can mean, the most usual ones.
    private var currencies: [String] {
        switch field.unit {
        case .currency(let currency)?, .partly(let currency)?: [currency.code]
        case .sign(let sign)?: Array(sign.codes.prefix(4))
        case .percent?, .beside?, .several?, nil: []
        }
    }

    private static func money(_ code: String) -> [(key: String, value: String)] {
        [("type", "money"), ("currency", code)]
    }
}
