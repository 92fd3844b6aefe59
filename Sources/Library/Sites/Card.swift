import BroadsheetDiagnostics
import BroadsheetReading

/// A card that shows another page with a figure of its report, by the rules of that report: `Card("stocks", figure: "value")`.
public struct Card: Sendable {
    let definition: CardDefinition

    /// A card of the page at `page`, its path or its address, called `title` if not as the page.
    ///
    /// `figure` is the name of a total, `amount` or `amount.avg`, or `count`; the card chooses one where nothing is said. It is called `label`, and is of
    /// the section called `section` if there is one. `trend` shows how it went on where groups follow each other in time.
    public init(
        _ page: String, title: String? = nil, figure: String? = nil, label: String? = nil, section: String? = nil,
        trend: Bool = true, file: StaticString = #fileID, line: Int = #line
    ) {
        let place = Place(file, line)
        let text = { (text: String) in LocatedText(text, at: place) }
        var card = CardDefinition(text(page.hasPrefix("/") ? page : "/\(page)/"))
        (card.title, card.figure, card.label) = (title.map(text), figure.map(text), label.map(text))
        (card.section, card.hasTrend) = (section.map(text), trend)
        definition = card
    }
}
