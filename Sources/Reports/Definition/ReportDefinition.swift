package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetValues

/// A report as its author wrote it: a literal value, nothing resolved yet. `ReportPlan` is made from it.
package struct ReportDefinition: Sendable {
    /// The name, where a page has several reports; empty for the only one.
    package var name = ""
    /// Where the definition stands.
    package var place: Place
    /// What the report is called: a small template; else it has the page's title.
    package var title: LocatedText?
    /// The source of all sections that name none.
    package var source: SourceDefinition?
    /// What is looked up for each record in other sources, one after the other.
    package var joins: [JoinDefinition] = []
    /// The rates that amounts are converted by, instead of the site's.
    package var rates: RatesDefinition?
    /// What is declared of the fields of the records.
    package var fields: [FieldDeclaration] = []
    /// Named values that are computed for each record, in the order in which they may use each other.
    package var compute: [Computation] = []
    /// Which records are in the report.
    package var condition: LocatedText?
    /// What names each record for ever: the parts of its key; none for rows without names.
    package var key: [LocatedText] = []
    /// The order of the details.
    package var sort: [SortKey] = []
    /// The most details that a section shows.
    package var limit: Located<Int>?
    /// What running balances begin with.
    package var openings: [OpeningDefinition] = []
    /// What totals are of where a limit leaves something out.
    package var totalsOf = TotalsOf.all
    /// Whether there are details.
    package var details: Located<DetailsShown>?
    /// The declared sections, or none.
    package var sections: [SectionDefinition] = []
    /// The levels of grouping, outermost first.
    package var groups: [GroupDefinition] = []
    /// The columns, or nil for all fields.
    package var columns: [ColumnDefinition]?
    /// What is totalled, in the whole report.
    package var totals: [TotalDefinition] = []
    /// What shares a band.
    package var band: Band = .group
    /// The kind of the detail rows: a name, or an expression in parentheses or with operators.
    package var row: LocatedText?
    /// Where a detail row links to: a small template, `/products/{{slug}}/`.
    package var link: LocatedText?
    /// The currency that the report is kept in, `base` in expressions.
    package var base: LocatedText?
    /// Where amounts say their currency; in each cell, if nothing is said.
    package var currency = CurrencyPlace.cells
    /// Other arrangements of the same records, by name; the first is shown at the page's own address.
    package var views: [ViewDefinition] = []
    /// How figures are rounded.
    package var rounding: Rounding?
    /// How it is parted into pages; nil where it is on one.
    package var pagination: PaginationDefinition?
    /// What happens where shown figures do not add up; a note, if nothing is said.
    package var footing: Located<Footing>?
    /// Which downloads are offered.
    package var downloads: [Located<Download>]?
    /// Whether texts in the CSV that a spreadsheet would run as formulas get an apostrophe; nil where nothing is said: the
    /// first of them is then warned of.
    package var guardsFormulas: Bool?
    /// Control totals by section title ("" for the whole report).
    package var expectations: [Expectation] = []
    /// A file of more of them.
    package var expectationFile: SourceDefinition?
    /// What must hold of the records.
    package var assertions: [AssertionDefinition] = []
    /// The date that decides which period a record is in, for periods that are closed.
    package var period: LocatedText?
    /// The message in place of a source that is missing, or of one without records.
    package var messages = Messages()
    /// Where totals are shown besides the footers.
    package var headerTotals = false
    /// Whether totals lead to their records; nil where the site says it.
    package var explains: Located<Bool>?
    /// Whether figures are marked that the last release showed otherwise; nil where the site says it.
    package var marksRevised: Bool?
    /// How far the table of contents goes; nil for what suits the number of sections.
    package var contents: ContentsDepth?
    /// What the summary at the top shows: totals of its own, or nil for none.
    package var summary: [TotalDefinition]?
    /// Whether the summary shows the report's own totals.
    package var summaryIsOfTotals = false
    /// The charts, in the order in which they stand.
    package var charts: [ChartDefinition] = []

    /// What is declared of fields, under `fields` or where a column shows them; of two, the column's holds.
    package var declarations: [FieldDeclaration] {
        fields + (columns ?? []).filter { $0.value == nil }.compactMap(\.declaration)
    }

    /// An empty report at `place`.
    package init(at place: Place) {
        self.place = place
    }
}

/// What totals are of where a limit leaves something out: of all records, or of those that are shown.
package enum TotalsOf: String, Sendable { case all, shown }

/// Where the amounts of a table say their currency: in each cell, or once in the head, where it is known before the records.
package enum CurrencyPlace: String, Sendable, CaseIterable { case cells, head }

/// Whether a report or section shows details: `folded` has them beneath one line a group until that is opened, `none` such
/// lines alone.
package enum DetailsShown: String, Sendable, CaseIterable { case shown, folded, none }

/// What is said in place of rows.
package struct Messages: Sendable {
    /// When the source is not there or cannot be read.
    package var missing: LocatedText?
    /// When the source has no records.
    package var empty: LocatedText?

    /// Whether a section without records vanishes (`empty: hide`).
    package var hidesEmpty = false

    /// Nothing declared: the theme's words are used.
    package init() {}
}

/// What shares a band: a group of the innermost level (or of the level of that number, counted from 0), each row, or nothing.
package enum Band: Sendable, Equatable {
    case group, row, none
    case level(Int)
}

/// How figures are rounded when they are shown, and what a total adds.
package struct Rounding: Sendable, Equatable {
    /// What happens to a half.
    package enum Mode: Sendable {
        case halfEven, halfUp

        /// The mode of the arithmetic.
        package var arithmetic: RoundingMode { self == .halfEven ? .halfEven : .halfUp }
    }
    /// Whether a total adds the exact figures and is rounded itself, or adds the figures as they are shown.
    package enum Totals: Sendable { case roundOfSum, ofRounded }
    package var mode = Mode.halfEven
    package var totals = Totals.roundOfSum

    /// Half-even, totals rounded themselves.
    package init() {}
}

/// A file that offers a report's rows for download.
package enum Download: String, Sendable, CaseIterable {
    case csv, json
}

/// Another arrangement of the same records: what it says replaces what the report says.
package struct ViewDefinition: Sendable {
    /// The last part of its address; the first view has the page's own.
    package var name: LocatedText
    /// What the switch between the views calls it.
    package var title: LocatedText?
    /// The whole definition with this view's keys in place of the report's.
    package var report: ReportDefinition

    /// The view called `name`.
    package init(_ name: LocatedText, title: LocatedText?, report: ReportDefinition) {
        self.name = name
        self.title = title
        self.report = report
    }
}

extension ReportDefinition {
    /// The controls among the items of all its sections.
    package var controls: [ControlDefinition] { sections.flatMap { $0.items ?? [] }.compactMap(\.control) }
}
