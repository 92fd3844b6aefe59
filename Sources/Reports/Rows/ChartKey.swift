import BroadsheetBytes
import BroadsheetValues

/// What a name at the axis of a chart is told apart and ordered by: the value that a group is of, or the title of a section.
struct ChartKey {
    /// As it is in data, and as the page shows it.
    var text = ""
    var title = ""
    /// The value, where it is a day or a number.
    var day: Day?
    var number: Decimal?
    /// Whether it is all that a limit leaves out, which stands behind all names.
    var isRest = false

    /// No name's.
    init() {}

    /// Whether it comes before another one, both greater than which it is told to be if `descending`; what has no key is last.
    func precedes(_ other: ChartKey, descending: Bool, _ collator: Collator) -> Bool? {
        if isRest != other.isRest { return other.isRest }
        if let day, let second = other.day {
            return day.number == second.number ? nil : (day.number < second.number) != descending
        }
        if let number, let second = other.number { return number == second ? nil : (number < second) != descending }
        // A group without a key stands among days or numbers.
        let isValue = (day != nil || number != nil, other.day != nil || other.number != nil)
        if isValue.0 != isValue.1 { return isValue.0 }
        let keys = [text, other.text].map { text in
            var sink = ByteSink(capacity: 64)
            collator.appendKey(of: text.utf8Span.span, to: &sink)
            return sink.array
        }
        return keys[0] == keys[1] ? nil : keys[0].lexicographicallyPrecedes(keys[1]) != descending
    }
}
