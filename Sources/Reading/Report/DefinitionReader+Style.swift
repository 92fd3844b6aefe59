import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// How a value is shown, wherever it is declared.
extension DefinitionReader {
    /// The style that a mapping says among its other keys.
    mutating func style(_ keys: MappingReader<StyleKey>) -> CellStyle {
        var style = CellStyle()
        style.label = text(keys[.label])
        style.show = word(keys[.show])
        style.digits = integer(keys[.digits])
        style.grouping = boolean(keys[.grouping])
        style.letterCase = choice(keys[.case], of: LetterCase.self)
        style.accounting = boolean(keys[.accounting])
        style.align = choice(keys[.align], of: Alignment.self)
        style.missing = text(keys[.missing])
        style.classes = classes(keys[.class])
        return style
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
