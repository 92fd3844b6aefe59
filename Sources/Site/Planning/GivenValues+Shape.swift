import BroadsheetBytes
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

extension GivenValues {
    /// What templates see of the inputs, `input.year`, as readers of `locale` write it, and of the texts, `text.total`;
    /// nothing where there are none.
    func shapes(in locale: LocaleTable) -> [String: Shape] {
        var shapes: [String: Shape] = [:]
        if !inputs.isEmpty { shapes["input"] = .object(inputShapes(in: locale), text: nil) }
        if texts.isThere { shapes["text"] = .object(texts.words.mapValues { .constant($0) }, text: nil) }
        return shapes
    }

    /// The inputs by their names; what is known beside a value, `client.name`, is in the object of that value.
    private func inputShapes(in locale: LocaleTable) -> [String: Shape] {
        var shapes: [String: Shape] = [:]
        for input in inputs {
            let shape = input.value.shape(in: locale)
            guard let dot = input.name.firstIndex(of: ".") else {
                shapes[input.name] = shape
                continue
            }
            let name = String(input.name[..<dot])
            var (inner, text): ([String: Shape], Shape?) = ([:], shapes[name])
            if case .object(let members, let own)? = shapes[name] { (inner, text) = (members, own) }
            inner[String(input.name[input.name.index(after: dot)...])] = shape
            shapes[name] = .object(inner, text: text)
        }
        return shapes
    }
}

extension InputValue {
    /// The value as text, and of what is no text also as machines read it; of true and false, whether it is true.
    fileprivate func shape(in locale: LocaleTable) -> Shape {
        var sink = ByteSink()
        switch self {
        case .text(let text): return .constant(text)
        case .boolean(let isTrue): return .boolean(isTrue)
        case .missing: return .constant("")
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
