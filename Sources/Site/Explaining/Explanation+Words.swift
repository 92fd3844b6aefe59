import BroadsheetFigures

// What an explanation says, in sentences that the terminal and the preview share.
extension Explanation {
    /// The rule of the figure, what it is of, and what the page shows.
    package var headline: String {
        let of = [figure.label, figure.title].filter { !$0.isEmpty }.joined(separator: ", ")
        return of.isEmpty ? "\(figure.rule): \(figure.text)" : "\(figure.rule) of \(of): \(figure.text)"
    }

    /// What its exact value is, how it was rounded, and how many records it is made of: as far as there is something to say.
    package var sentences: [String] {
        var sentences: [String] = []
        if let value = figure.value, figure.text != value {
            let rounding = rounding.isEmpty ? "" : ", \(rounding)"
            sentences.append("exactly \(Self.exact(value, figure.unit)), shown as \(figure.text)\(rounding)")
        }
        if figure.rule != "item", figure.rule != Self.detail, records > 0 || leftOut > 0 {
            var sentence = "made of \(records == 1 ? "1 record" : "\(records) records")"
            if leftOut > 0 { sentence += "; \(leftOut) more without a value left out" }
            sentences.append(sentence)
        }
        return sentences
    }

    /// The rule of a value of a record.
    static let detail = "value"

    /// An exact value with its currency or unit.
    package static func exact(_ value: String, _ unit: String) -> String { unit.isEmpty ? value : "\(value) \(unit)" }
}

extension Explanation {
    /// The page and the figure, as a command line names them.
    package var name: String { "\(page)#\(figure.id)" }
}

extension Explanation.Parts {
    /// What the parts leave out, in a sentence; empty where they are all of their figure.
    package var remark: String {
        var remarks: [String] = []
        if let rest { remarks.append("these are not all: \(rest) is in none of them") }
        if !lacking.isEmpty {
            let more = lacking.count > 5 ? " and \(lacking.count - 5) more" : ""
            remarks.append("without such a total: \(lacking.prefix(5).joined(separator: ", "))\(more)")
        }
        return remarks.joined(separator: "; ")
    }
}

extension Explanation.Part {
    /// The id of its figure.
    package var id: String { figure.id }
    /// What it shows; where that is nothing, its id.
    package var shown: String { figure.text.isEmpty ? figure.id : figure.text }
    /// The group that it is of, or else what it is called.
    package var of: String { figure.title.isEmpty ? figure.label : figure.title }
}
