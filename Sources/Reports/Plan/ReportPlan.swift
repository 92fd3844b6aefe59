import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetValues

/// A report with every name resolved: made once, run for as many pages as there are, by as many workers.
package struct ReportPlan: Sendable {
    /// The report's name; empty for the only one of a page.
    package var name: String
    /// The id that its sections' and rows' ids begin with; empty for the only one of a page.
    package var idPrefix: String
    /// Whether totals lead to their records, and whether figures are marked that were others before.
    package var explains = false
    package var marksRevised = false
    /// The columns of its details.
    package var columns: [ColumnPlan]
    /// The sections, or the one whose groups are the sections.
    package var sections: [SectionPlan]
    /// What is added up, under one number in all sections.
    package var accumulators: [AccumulatorPlan]
    /// Where each of these was asked for, for messages.
    package var totalPlaces: [Place] = []
    /// The figures made of it: the cells of footers.
    package var figures: [FigurePlan]
    /// What calculated figures are made of, each with its name and where it was asked for.
    package var figureMeasures: [Measure] = []
    var measureNames: [String] = []
    var measurePlaces: [Place] = []
    /// The programs of the calculations, and the texts in them.
    var calculations = ProgramList()
    var calculationConstants: [UInt8] = []
    /// Which figures the grand footer shows.
    package var grand: LevelFigures
    /// Whether there is a grand footer.
    package var hasGrandFooter: Bool
    /// Whether something can be left out by a limit.
    package var hasLimits = false
    /// Whether there are no details, so that the columns are those of totals; and which of them has the number of records.
    package var isOfTotals = false
    package var countColumn: Int?
    /// What totals are of where a limit leaves something out, and what is said of that.
    package var totalsOf = TotalsOf.all
    package var limitWords: LimitWords?
    /// The names of the row kinds: the built-in ones, then the report's own.
    package var kinds: [String]
    /// What each row looks like, by the number that a row carries.
    package var shapes: [RowShape]
    /// How values are shown.
    package var formats: FormatTable
    /// How many values of the page each section begins with.
    package var pageSlots: [PageSlot]
    /// How it is parted into pages; nil where it is on one.
    package var pagination: PaginationPlan?
    /// Whether headers show totals, or a share is shown: the records are then gone through twice.
    package var looksAhead: Bool
    /// How many levels of groups are remembered for that, each with all of its groups.
    package var aheadLevels = 0
    /// What stands before the sections and is known only behind them.
    package var overview = OverviewPlan()
    /// Whether figures compare groups with each other.
    var comparesGroups: Bool { figureMeasures.contains(where: \.comparesGroups) }
    /// Whether the records are gone through twice.
    package var measures: Bool { aheadLevels > 0 || overview.isAsked }
    /// Whether it has more columns than fit a narrow window, so that its tables scroll there.
    package var isWide: Bool { columns.count > 5 }
    /// Of a table of many columns, the last one of figures, which is what its rows come to; nil where that is the first of all, or none.
    private var lastOfFigures: Int? {
        guard isWide, let last = columns.lastIndex(where: { ["number", "money"].contains($0.role) }), last > 0 else {
            return nil
        }
        return last
    }
    /// Whether the last column of figures stays in sight where a table scrolls.
    package var keepsFigures: Bool { lastOfFigures != nil }
    /// The last column of figures where others follow it.
    package var mainColumn: Int? { lastOfFigures.flatMap { $0 < columns.count - 1 ? $0 : nil } }
    /// How many columns tables may have for the contents to stand beside them on a wide screen.
    package static let mostBesideContents = 9
    /// Whether its contents, if it lists any, may stand beside its tables where the page makes room; beside narrower ones there is room.
    package var hasRoomBeside: Bool {
        overview.contents != .none && (4...Self.mostBesideContents).contains(columns.count)
    }
    /// Whether its pages may have several tables, whose columns are to stand in line.
    package var hasSeveralTables: Bool {
        hasGrandFooter || sections.count > 1 || sections.contains { ($0.keys.first ?? -1) >= 0 }
    }
    /// Whether something of it follows the controls of its page.
    package var isLive: Bool { sections.contains { $0.live != nil } }
    /// Whether rows have names, by a key.
    package var namesRows: Bool { sections.contains { $0.key.isThere } }
    /// Whether such a name is an id as it stands, without the report's.
    var hasPlainNames = false
    /// How many balances go on from section to section.
    package var carriedBalances = 0
    /// The sources that several sections show, if there is a total over them.
    package var shared: [SharedSource] = []
    /// How figures are rounded for showing.
    package var roundingMode = RoundingMode.halfEven
    /// The exact sums that the grand footer shows.
    package var sums: [ShownSum] = []
    /// The figures that are sums of plain numbers, as plain data; others are not plain.
    package var plainFigures: [PlainFigure] = []
    /// Whether a total keeps texts (the smallest, the first) beyond their group.
    package var keepsTexts = false
    /// The shapes of the rows of the whole report.
    package var reportShapes = ReportShapes()
    /// The words to note with when the figures shown do not add up to the totals shown.
    package var roundingNote: String?
    /// Whether shares that do not add up to a hundred per cent, as they are shown, are noted, or an error.
    var notesShares = false
    /// Where it is asked that they do, so that it is an error instead.
    package var footingPlace: Place?
    /// The columns that are shown so that they add up, where that was asked for and where; and what is said of figures that are not
    /// as they would be by themselves.
    var footed: [FootedColumn] = []
    var footedPlace: Place?
    var footedNote = ""
    /// What tells of totals that are within a tolerance, where one is declared.
    package var toleranceNote: ToleranceNote?
    /// The currencies that heads of columns say in the place of cells.
    package var headSigns: [HeadSign] = []
    /// What cells say that are stars or stand against a target.
    var cellWords = CellWords()
    /// What stands for the commonest value where several are equally common.
    package var several = ""
    /// What is left out of sources whose files overlap.
    package var overlaps: [OverlapNote] = []
    /// How counts are shown.
    package var counts = CountFormat.standard
    /// How the numbers of records are told that a total leaves out.
    package var leftOuts = CountFormat.standard
    /// What is worth a look and not wrong.
    package var warnings: [Problem] = []
}

/// A column of the details.
package struct ColumnPlan: Sendable, Hashable {
    /// The name that templates and downloads use.
    package var name: String
    /// What its head says.
    package var label: String
    /// What its values are: `text`, `number`, `money`, `date`, `boolean`.
    package var role: String
    /// The unit behind its figures.
    package var unit: LocatedText?
    /// Where its text stands.
    package var alignment: Alignment
    /// The picture in its cells.
    package var chart: CellChart?
    /// What its values are shown as, if not as their text alone.
    package var kind: CellKind?
    /// Whether it is `class: narrow`: its head and its totals are as well, so that it is as narrow in all tables of the report.
    package var isNarrow = false

    /// The currency of all its amounts, where that is known.
    var currency: Currency?
    /// Which of the report's `headSigns` its head says; nil where its cells say their currency.
    package var headSign: Int?

    /// What is drawn in its cells, by name.
    package var drawing: String? { chart?.rawValue ?? kind?.rawValue }

    /// What the heads of downloads call it: `weight (kg)`.
    package var nameWithUnit: String { unit.map { "\(name) (\($0.content))" } ?? name }
}

/// Where a report finds the shapes of the rows that are no section's.
package struct ReportShapes: Sendable {
    package var reportBegin = 0
    package var reportEnd = 0
    package var grandFooter = 0
    package var message = 0
}
