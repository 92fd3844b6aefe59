package import BroadsheetDiagnostics

/// The cards of a page: what it shows of others, each with a figure of its report.
package struct CardsDefinition: Sendable {
    /// Where they are declared.
    package var place: Place
    /// The cards; nil where they choose themselves: one for each page with a report.
    package var cards: [CardDefinition]?

    /// The cards that are declared at `place`.
    package init(at place: Place, _ cards: [CardDefinition]? = nil) { (self.place, self.cards) = (place, cards) }
}

/// A card of a page.
package struct CardDefinition: Sendable {
    /// The page that it is of: its file or its address.
    package var page: LocatedText
    /// What it is called, if not as the page.
    package var title: LocatedText?
    /// Which of the page's reports its figure is of, where there are several.
    package var report: LocatedText?
    /// The figure, `amount` or `amount.avg`; one is chosen where nothing is said.
    package var figure: LocatedText?
    /// What the figure is called, if not as its column and its rule.
    package var label: LocatedText?
    /// The section that the figure is of, by its title or the key of its group; of all of them if nothing is said.
    package var section: LocatedText?
    /// Whether it has a figure.
    package var hasFigure = true
    /// Whether it shows how the figure went on from group to group, where these follow each other in time.
    package var hasTrend = true

    /// A card of `page`.
    package init(_ page: LocatedText) { self.page = page }
}
