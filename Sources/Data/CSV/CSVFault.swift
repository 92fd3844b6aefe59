import BroadsheetDiagnostics

/// What can be wrong in a CSV file, in words.
enum CSVFault {
    /// A record with fewer or more fields than the header.
    case count(Int, expected: Int)
    /// Text between a closing quote and the next comma.
    case afterQuote
    /// A quote that is never closed.
    case openQuote
    /// A NUL, or bytes that are no UTF-8.
    case notText

    /// The problem, at `place`.
    func problem(at place: Place) -> Problem {
        Problem(message, at: place, advice: advice)
    }

    private var message: String {
        switch self {
        case .count(let count, let expected):
            "this record has \(count) field\(count == 1 ? "" : "s"), but the header names \(expected)"
        case .afterQuote: "there is text after the closing quote of a field"
        case .openQuote: "this quote is never closed"
        case .notText: "this is not UTF-8 text"
        }
    }

    private var advice: String {
        switch self {
        case .count(let count, let expected):
            count > expected
                ? "A field that holds a comma must stand in quotes."
                : "Every record must have all the fields; a field that holds a line break must stand in quotes."
        case .afterQuote: "Write \"\" for a quote inside a quoted field."
        case .openQuote: "Close the field with a quote; write \"\" for a quote inside it."
        case .notText: "Export the file as UTF-8."
        }
    }
}
