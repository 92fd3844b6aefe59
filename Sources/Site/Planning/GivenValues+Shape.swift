import BroadsheetBytes
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

extension GivenValues {
    /// What templates see of the inputs: `input.year`, as readers of `locale` write it; nothing where there are none.
    func shapes(in locale: LocaleTable) -> [String: Shape] {
        if inputs.isEmpty { return [:] }
        let names = Dictionary(inputs.map { ($0.name, $0.value.shape(in: locale)) }, uniquingKeysWith: { $1 })
        return ["input": .object(names, text: nil)]
    }
}

extension InputValue {
    /// The value as text, and of what is no text also as machines read it; of true and false, whether it is true.
    fileprivate func shape(in locale: LocaleTable) -> Shape {
        var sink = ByteSink()
        switch self {
        case .text(let text): return .constant(text)
        case .boolean(let isTrue): return .boolean(isTrue)
        case .number(let number):
            let digits = Int(number.scale)
            NumberFormat(
                locale: locale, minimumDigits: digits, maximumDigits: digits, grouping: false, rounding: .halfEven
            ).append(number, to: &sink)
        case .date(let day): DateFormat(locale: locale, precision: day.precision).append(day, to: &sink)
        }
        return .object(["value": .constant(plain)], text: .constant(sink.string))
    }
}
