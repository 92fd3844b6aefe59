import BroadsheetDiagnostics

/// What a reader of numbers or dates reads, and who says so: for messages.
@usableFromInline
package enum ReaderWriting: Sendable, Hashable {
    /// Numbers as a declared locale writes them.
    case locale(String)
    /// Numbers with this decimal sign, declared or found among the other values.
    case decimal(FieldWriting.DecimalSign, isDeclared: Bool)
    /// Dates of this pattern, declared or found among the other values.
    case pattern(String, isDeclared: Bool)
}

extension ReaderWriting {
    /// The problem of `text`, which is quoted, in the field called `name`: it is not written like this.
    func problem(_ text: String, at place: Place, named name: String) -> Problem {
        Problem("\(text) is not \(words)", at: place, advice: advice(name))
    }

    private var words: String {
        switch self {
        case .locale(let locale): "a number as \(locale) writes it"
        case .decimal(.point, _): "a number with a decimal point"
        case .decimal(.comma, _): "a number with a decimal comma"
        case .pattern(let pattern, _): "a date of the form \(pattern)"
        }
    }

    private func advice(_ name: String) -> String {
        switch self {
        case .locale: return "The field \"\(name)\" is declared with this locale."
        case .decimal(let sign, isDeclared: true):
            return "The field \"\(name)\" is declared with decimal: \"\(sign.rawValue)\"."
        case .pattern(_, isDeclared: true): return "The field \"\(name)\" is declared with this format."
        case .decimal(_, isDeclared: false), .pattern(_, isDeclared: false):
            return "So the first values of the field are written: mend this one, or declare the field: \(name): text."
        }
    }
}
