import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

extension Field {
    /// The problem that the field's values can be read in several ways, or in none; nil where they are clear.
    func problem(_ declaration: FieldDeclaration?, at place: Place?) -> Problem? {
        switch writing {
        case .ambiguous(let ambiguity): return problem(ambiguity, declaration, at: place)
        case .contradictory(let contradiction):
            let other = contradiction.later == .point ? contradiction.comma : contradiction.point
            let declared = declaration?.type == nil ? "fields: { \(Field.quoted(name)): text }" : "type: text"
            return Problem(
                "\"\(contradiction.sample)\" in the field \"\(name)\" is not written like \"\(other)\" before it",
                at: place ?? declaration?.name.place,
                advice: "A field has one decimal sign: mend the values, or read them as they stand: \(declared).")
        default: return nil
        }
    }

    private func problem(_ ambiguity: Ambiguity, _ declaration: FieldDeclaration?, at place: Place?) -> Problem {
        let meanings = ambiguity.readings.map(\.meaning)
        let isTyped = declaration?.type != nil
        var choices = ambiguity.readings.map { reading in
            let keys = Field.keys(for: reading.writing).filter { $0 != "type: date" }
            return "\(keys.joined(separator: ", ")) for \(reading.meaning)"
        }
        if !isTyped, let first = ambiguity.readings.first {
            let keys = Field.keys(for: first.writing).filter { $0 != "type: date" }.joined(separator: ", ")
            choices[0] = "fields: { \(Field.quoted(name)): { \(keys) } } for \(first.meaning)"
        }
        let advice =
            isTyped
            ? "Say which in its declaration: \(choices.joined(separator: ", "))."
            : "Say which: \(choices.joined(separator: ", ")), type: text for neither."
        return Problem(
            "\"\(ambiguity.sample)\" in the field \"\(name)\" can mean \(Self.either(meanings))",
            at: place ?? declaration?.name.place, advice: advice)
    }

    private static func either(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// What to do where the values are needed as figures and are texts so far, since one of them is no
    /// figure or their currency is not clear.
    var hint: String? {
        if let stray { return "\(stray.remark(of: name)). \(stray.advice(for: name))" }
        guard let unit, type == .text else { return nil }
        let line = "fields: { \(Field.quoted(name)): { currency: "
        switch unit {
        case .sign(let sign):
            let codes = sign.codes.prefix(3).joined(separator: ", ")
            return "Several currencies have the sign \(sign.text) (\(codes)); say which: "
                + "\(line)\(sign.codes.first ?? "EUR") } }."
        case .partly(let currency):
            return "Only some of its values say \(currency.code); say that all are: \(line)\(currency.code) } }."
        case .several(let one, let other):
            return "Its values are in different currencies (\(one), \(other)), and only a field of their own can tell "
                + "which: give it one, and write currency: and its name."
        case .currency, .beside, .percent: return nil
        }
    }
}

extension Ambiguity {
    /// Whether it is one of dates with a time of day, which are texts as long as nobody says that they are dates.
    var isOfTimes: Bool {
        readings.contains { if case .dates(let pattern, _) = $0.writing { pattern.contains(":mm") } else { false } }
    }

    /// Whether it is one of figures.
    var isOfFigures: Bool {
        readings.contains { if case .figures = $0.writing { true } else { false } }
    }
}
