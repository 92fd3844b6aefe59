import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

// What was seen of a field, in words.
extension ColumnProfile {
    /// The smallest and the largest value, if there are any: `17.20 to 211.00`.
    package var extentInWords: String? {
        switch extent {
        case .none: nil
        case .numbers(let least, let most): Self.range(least.description, most.description)
        case .dates(let first, let last): Self.range(first.written, last.written)
        case .truths(let yes, let no): "\(yes) true, \(no) false"
        case .characters(let least, let most):
            Self.range(String(least), String(most)) + (most == 1 ? " character" : " characters")
        }
    }

    /// What the field is, in one or two words.
    package var typeInWords: String {
        if isAmbiguous { return "text, until it is decided what is meant" }
        switch field.type {
        case .text:
            if case .dates = field.writing { return "text, which can be a date" }
            return filled == 0 ? "nothing at all" : "text"
        case .number:
            if case .dates = field.writing { return "number, which can be a date" }
            return field.unit == .percent ? "percent" : "number"
        case .money:
            if case .currency(let currency)? = field.unit { return "money in \(currency.code)" }
            if case .beside(let name)? = field.unit { return "money, whose currency is in \(name)" }
            return "money"
        case .rate: return "rate"
        case .date: return "date"
        case .boolean: return "true or false"
        }
    }

    private static func range(_ least: String, _ most: String) -> String {
        least == most ? least : "\(least) to \(most)"
    }
}

extension Day {
    /// The day as ISO 8601 writes it.
    package var written: String {
        var sink = ByteSink(capacity: 16)
        appendISO(to: &sink)
        return sink.string
    }
}
