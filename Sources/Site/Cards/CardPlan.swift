import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues

/// A card with everything found: its page, and which figure of its report it shows.
struct CardPlan: Sendable {
    /// The address of the page, and what the card is called.
    var url: String
    var title: String
    /// The part of the site that the page is in, as the menu calls it; empty for none.
    var section = ""
    /// The page's one sentence about itself.
    var description: String
    /// The same where it names totals of its page.
    var descriptionPlan: DescriptionPlan?
    /// The page's date, for machines and as its readers write it.
    var date: (value: String, text: String)?
    /// The tag and the direction of the page's language, if it is another than that of the page with the card.
    var language: (tag: String, direction: String)?
    /// The words for totals that are not of all records, and for a figure beside the one before it, in the language of the card.
    var incomplete = ""
    var against = ""
    /// The tag of the language in which the card's own title and label are written, where these are there and it is another.
    var ownTitle = ""
    var ownLabel = ""
    /// Where it was declared.
    var place: Place
    /// What stands in place of a figure: the page's words for a source that is not there.
    var message = ""
    /// The figure; nil for a card without one.
    var figure: CardFigurePlan?
}

/// The figure of a card.
struct CardFigurePlan: Sendable {
    /// The report that has it, and the order of its records.
    var report: ReportPlan
    var order: RecordOrder
    /// The number of the figure among those of the report; nil for the number of records.
    var number: Int?
    /// What it is called, and its rule in words, where that is not said.
    var label: String
    var word: String
    /// The section that it is of, by its title or, where sections are groups, by its key; and where that was said.
    var section: LocatedText?
    /// The slot of the keys of groups that are sections; nil where sections are not groups.
    var sectionKey: Int?
    /// The level whose groups it is followed through, if they follow each other in time.
    var trend: CardTrendPlan?
}

/// Groups that follow each other in time, through which a figure is followed.
struct CardTrendPlan: Sendable {
    /// The level in the section: 0 where the groups are the sections themselves.
    var level: Int
    /// The slot of the groups' keys.
    var key: Int
    /// What stands for a missing key; nil where titles say something else.
    var missing: String?
    /// Whether the latest comes first.
    var isDescending: Bool
    /// What the line through the figures tells, and how the page writes numbers.
    var words: ChartWords
    var locale: LocaleTable
    var isRightToLeft: Bool
}
