import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// How a value is shown, wherever it is declared.
extension DefinitionReader {
    /// The style that a mapping says among its other keys.
    mutating func style<Key: MappingKey>(_ keys: MappingReader<Key>) -> CellStyle {
        func node(_ key: StyleKey) -> YAMLNode? { keys[name: key.rawValue] }
        var style = CellStyle()
        style.label = text(node(.label), "label")
        style.show = word(node(.show), "show")
        style.digits = integer(node(.digits), "digits", in: 0...34)
        style.grouping = boolean(node(.grouping), "grouping")
        style.letterCase = choice(node(.case), "case", of: LetterCase.self)
        style.accounting = boolean(node(.accounting), "accounting")
        style.align = choice(node(.align), "align", of: Alignment.self)
        style.missing = text(node(.missing), "missing")
        style.classes = classes(node(.class))
        return style
    }

    /// Class names: a text of them, or a mapping of each to its condition.
    private mutating func classes(_ node: YAMLNode?) -> [(name: LocatedText, condition: LocatedText?)] {
        guard let node else { return [] }
        if let entries = node.mapping {
            return entries.compactMap { entry in
                word(entry.value, entry.key.content).map { (entry.key, $0) }
            }
        }
        guard let names = word(node, "class") else { return [] }
        return names.content.split(whereSeparator: \.isWhitespace).map { (Located(String($0), at: names.place), nil) }
    }
}
