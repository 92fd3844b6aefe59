import BroadsheetDiagnostics
import BroadsheetYAML

// The cards of a page.
extension DefinitionReader {
    /// `cards: true`, or a list of pages and of cards
    mutating func cards(_ value: KeyedValue?) -> CardsDefinition? {
        guard let value else { return nil }
        if let isThere = value.scalar?.asBool { return isThere ? CardsDefinition(at: value.place) : nil }
        let cards = (list(value) ?? []).compactMap { card(value.element($0)) }
        if value.sequence?.isEmpty == true {
            problems.add(
                Problem(
                    "\"cards\" names no page", at: value.place,
                    advice: "Name some, or write cards: true for one of each report."))
        }
        return CardsDefinition(at: value.place, cards)
    }

    /// `stocks`, or `{ page: stocks, figure: value }`
    private mutating func card(_ value: KeyedValue) -> CardDefinition? {
        if value.mapping == nil { return word(value).map { CardDefinition($0) } }
        guard let keys = mapping(value, of: CardKey.self) else { return nil }
        requireNeeded(keys, advice: "Write { page: stocks }.")
        let page = word(keys[.page])
        var card = CardDefinition(page ?? LocatedText("", at: keys.place))
        card.title = label(keys[.title])
        card.report = word(keys[.report])
        card.figure = word(keys[.figure])
        if card.figure?.content == "none" { (card.figure, card.hasFigure) = (nil, false) }
        card.label = label(keys[.label])
        card.section = label(keys[.section])
        card.hasTrend = boolean(keys[.trend]) ?? true
        return page == nil ? nil : card
    }
}
