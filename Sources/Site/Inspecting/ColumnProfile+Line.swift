import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

extension ColumnProfile {
    /// The line that declares the field; nil for a text, which needs none.
    package var line: FieldLine? {
        if let line = openLine { return line }
        let name = YAMLWriting.text(name)
        if case .dates = field.writing, field.type != .date {
            let remark = writingKeys.isEmpty ? nil : field.remark
            let comment = [remark, comment].compactMap(\.self).joined(separator: "; ")
            return FieldLine(name: name, keys: [("type", "date")] + writingKeys, comment: comment)
        }
        switch field.type {
        case .text: return nil
        case .date: return FieldLine(name: name, keys: [("type", "date")] + writingKeys, comment: comment)
        case .boolean: return FieldLine(name: name, keys: [("type", "boolean")], comment: comment)
        case .number, .money, .rate: return FieldLine(name: name, keys: figureKeys, comment: comment)
        }
    }

    /// The line of a field that waits for a person who knows what is meant: text, so that no figure is guessed.
    var openLine: FieldLine? {
        guard isAmbiguous else { return nil }
        var comment = FieldLine.open + (doubt ?? "")
        if case .sign(let sign)? = field.unit, let code = sign.codes.first {
            comment += ": { type: money, currency: \(code) }"
        }
        return FieldLine(name: YAMLWriting.text(name), keys: [("type", "text")], comment: comment)
    }

    /// What a comment says of the field: how its values look, and what they are.
    private var comment: String {
        let sample = writingKeys.isEmpty ? nil : values.first.map { DraftYAML.comment($0, room: 24) }
        return [sample, extentInWords].compactMap(\.self).joined(separator: "; ")
    }

    /// The type of a figure, its currency and its writing.
    private var figureKeys: [(String, String)] {
        if case .currency(let currency)? = field.unit {
            return [("type", "money"), ("currency", currency.code)] + writingKeys
        }
        return [("type", field.unit == .percent ? "percent" : "number")] + writingKeys
    }

    /// The keys that say how its values are written.
    var writingKeys: [(key: String, value: String)] {
        switch field.writing {
        case .plain, .ambiguous, .contradictory: return []
        case .figures(let sign): return [("decimal", YAMLWriting.quoted(sign.rawValue))]
        case .dates("yyyy-MM-dd", _): return []
        case .dates(let pattern, let locale):
            return [("format", YAMLWriting.text(pattern))] + (locale.map { [("locale", $0)] } ?? [])
        }
    }
}
