import BroadsheetDiagnostics

/// What can be wrong in a delimited text, in words.
enum CSVFault {
    /// A record with fewer or more fields than others; `names` says what has how many.
    case count(Int, others: String, isMore: Bool, CSVSigns)
    /// Text between a closing quote and the next delimiter.
    case afterQuote(CSVSigns)
    /// A quote that is never closed.
    case openQuote(CSVSigns)

    /// The problem, at `place`; `hint` is what may help as well.
    func problem(at place: Place, hint: String? = nil) -> Problem {
        Problem(message, at: place, advice: hint.map { "\(advice) \($0)" } ?? advice)
    }

    private var message: String {
        switch self {
        case .count(let count, let others, _, _):
            "this record has \(count) field\(count == 1 ? "" : "s"), but \(others)"
        case .afterQuote: "there is text after the closing quote of a field"
        case .openQuote: "this quote is never closed"
        }
    }

    private var advice: String {
        switch self {
        case .count(_, _, let isMore, let signs):
            isMore
                ? "A field that holds \(signs.delimiterWord) must stand in quotes."
                : "Every record must have all the fields; a field that holds a line break must stand in quotes."
        case .afterQuote(let signs): "Write \(signs.doubledQuote) for a quote inside a quoted field."
        case .openQuote(let signs): "Close the field with a quote; write \(signs.doubledQuote) for a quote inside it."
        }
    }
}
