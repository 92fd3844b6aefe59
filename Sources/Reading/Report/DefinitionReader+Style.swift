import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// How a value is shown, wherever it is declared.
extension DefinitionReader {
    /// The style that a mapping says among its other keys.
    mutating func style(_ keys: MappingReader<StyleKey>) -> CellStyle {
        var style = CellStyle()
        style.label = label(keys[.label])
        style.show = word(keys[.show])
        style.digits = integer(keys[.digits])
        style.compact = located(keys[.compact])
        style.significant = integer(keys[.significant])
        style.unit = label(keys[.unit])
        checkLength(style)
        style.grouping = boolean(keys[.grouping])
        style.letterCase = choice(keys[.case], of: LetterCase.self)
        style.accounting = boolean(keys[.accounting])
        style.align = choice(keys[.align], of: Alignment.self)
        style.missing = label(keys[.missing])
        style.classes = classes(keys[.class])
        return style
    }

    /// `true` or `false` with its place.
    private mutating func located(_ value: KeyedValue?) -> Located<Bool>? {
        boolean(value).flatMap { isTrue in value.map { Located(isTrue, at: $0.place) } }
    }

    /// Keys for the digits of figures that contradict each other.
    private mutating func checkLength(_ style: CellStyle) {
        let brief =
            style.significant.map { ("significant", $0.place) }
            ?? style.compact.flatMap { $0.content ? ("compact", $0.place) : nil }
        if let (key, place) = brief, style.show != nil {
            problems.add(
                Problem(
                    "\"\(key)\" and \"show\" exclude each other", at: place,
                    advice: "A pattern says itself how many digits it has: keep one of them."))
        }
        if let significant = style.significant, style.digits != nil {
            problems.add(
                Problem(
                    "\"significant\" and \"digits\" exclude each other", at: significant.place,
                    advice: "One counts from the first digit, the other behind the decimal point: keep one of them."))
        }
        if let unit = style.unit, unit.content.isEmpty || unit.content.count > 30 {
            problems.add(
                Problem(
                    "a unit is a short text", at: unit.place, advice: "Write unit: kg, or take it out for none."))
        }
    }

    /// Class names: a text of them, or a mapping of each to its condition.
    private mutating func classes(_ value: KeyedValue?) -> [(name: LocatedText, condition: LocatedText?)] {
        guard let value else { return [] }
        if let entries = value.mapping {
            return entries.compactMap { entry in
                word(KeyedValue(entry)).map { (entry.key, $0) }
            }
        }
        guard let names = word(value) else { return [] }
        return names.content.split(whereSeparator: \.isWhitespace).map { (Located(String($0), at: names.place), nil) }
    }
}
