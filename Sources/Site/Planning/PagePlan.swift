import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

/// A content page, or one view of it, with everything resolved: one page, or one for each record or group.
struct PagePlan: Sendable {
    /// The content file.
    let file: String
    /// The page's address, `/products/`; of a set, empty.
    var url: String
    /// The title, where it is the same for all pages.
    var title: String
    /// The reports in the order of the page.
    var reports: [PlannedReport]
    /// The layout, bound to all that is known.
    var layout: Program
    /// The prose and the places of the reports in it.
    var prose: [ProsePart]
    /// The description, where it names totals of the reports.
    var description: DescriptionPlan?
    /// The cards of other pages, and the theme's partial for them.
    var cards: [CardPlan] = []
    var cardsProgram = Program.nothing
    /// Where the links of the prose lead that leave the site, in its order.
    var links: [String] = []
    /// The records that pages are made of, if they are.
    var set: PageSetPlan?
    /// The page in other languages, if it may be there in any.
    var family: FamilyPlan?
    /// What stands before the path of a page of the set: nothing, or `de/`.
    var prefix = ""
    /// What is appended to the address of a page of the set: the view's name.
    var suffix = ""
    /// Whether it is one of several pages that are made for values.
    var isVariant = false
    /// The names of the page's views.
    var views: [String] = []
    /// The day of the build, if something on the page depends on it.
    var day: Day?
    /// Whether it stands in the site map.
    var isListed = true
}

/// A report of a page, and the programs of its rows.
struct PlannedReport: Sendable {
    var plan: ReportPlan
    var programs: RowPrograms
    var order: RecordOrder
    /// The downloads that it offers: the kind and the file's name.
    var downloads: [(kind: Download, name: String)]
    /// What becomes of texts in them that are formulas to a spreadsheet.
    var formulas: FormulaRule
    var expectations: [Expectation]
    /// Where its rows lead, if that is to a page of the site.
    var link: LocatedText?
    /// Where it was declared.
    var place: Place
}

/// A part of a page's prose.
enum ProsePart: Sendable {
    /// Finished HTML.
    case html([UInt8])
    /// The report of that number.
    case report(Int)
    /// The cards of other pages.
    case cards
    /// The text of that number of the page's, rendered as Markdown.
    case body(Int)
}

extension [UInt8] {
    /// Appends the bytes to `sink`.
    func append(to sink: inout ByteSink) {
        sink.append(span)
    }
}

/// How the pages of a set are made.
struct PageSetPlan: Sendable {
    var pages: PagesPlan
    /// The path, the title, the description and the path in the page's family, then the fields that the layout shows.
    var texts: PageTexts
    /// The path as it was written.
    var written: LocatedText
    /// Where that is, for clashes.
    var place: Place { written.place }
    /// The fields that the layout shows.
    var shown: [String] = []
    /// What `--records` calls the source that the pages are made of.
    var sourceName = ""
    /// The parts of a description that names totals, but for these.
    var descriptionTexts: PageTexts?
    /// Whether each page leads to the one before it and the one behind it.
    var hasNeighbours = false
    /// The text that is the page's Markdown, and where it was asked for.
    var body: Int?
    var bodyPlace: Place?

    static let path = 0
    static let title = 1
    static let description = 2
    /// The path as the page's family has it.
    static let family = 3
    /// The first field that the layout shows.
    static let fields = 4
}
