import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetExpressions
package import BroadsheetRecords
import BroadsheetValues

/// A section with every name resolved.
package struct SectionPlan: Sendable {
    /// Where the author wrote it.
    package var place: Place
    /// Where its rows come from.
    package var content: SectionContent
    /// Where its source is named, if it has one of its own.
    package var sourcePlace: Place?
    /// What its source is, where it is one of records; sections with the same one read the same records.
    package var sourceIdentity: String?
    /// The source as it is named; of a page's own records, the one that they are from.
    var namedSource: (any RecordSource)?
    /// Whether that is a database.
    var isOfDatabase = false
    /// The conditions of its own, and its limit, as they are written.
    var written = ""
    /// Whether it notes which records it shows, since others show records of the same source.
    var notesRecords = false
    /// What must hold of its records.
    package var assertions: [AssertionPlan] = []
    /// What decides which period each of them is in; nil where nothing does.
    package var period: PeriodPlan?
    /// All of them, where a database may leave some out and they are read once more; nil for the page's own.
    package var wholeSource: (any RecordSource)?
    /// What is joined to the page's own records: those of each page anew.
    package var joins: JoinChain?
    /// The title, made of the page's values.
    package var title: TextTemplate?
    /// The id, if it was declared.
    package var id: String?
    /// Whether it is there at all.
    package var when: Int?
    /// How many cells a record has.
    package var width = 0
    /// How the fields that are used are read.
    package var decoder = RecordDecoder()
    /// What is computed of them, in order.
    package var steps: [RecordStep] = []
    /// Which records are in it: those that meet all of these.
    package var conditions: [Int] = []
    /// The programs, by number.
    package var programs = ProgramList()
    /// The levels, the section itself first: its key is nil where it is declared.
    package var levels: [LevelPlan] = []
    /// The slots of the levels' keys, -1 for a declared section: what is looked at for each record.
    package var keys: [Int] = []
    /// What is needed of the levels for most groups, as plain data.
    package var levelSteps: [LevelStep] = []
    /// What names its records.
    package var key = RowKeyPlan()
    /// The order of the details in their innermost group.
    package var sort: [SortPlan] = []
    /// What the section wishes of its records, as far as a source could understand it.
    package var arrangement = Arrangement(language: "")
    /// Whether the source was told the order of groups and details: it is checked, and sorted only where it is wrong.
    package var comesSorted = false
    /// The most details that are shown.
    package var limit: Int?
    /// Whether groups are ordered by a total, or some of them are left out: what they add up to is then known first.
    package var isRanked = false
    /// Whether groups lead somewhere.
    package var hasGroupLinks = false
    /// Whether it is a line of a table that it shares with the sections beside it: it has totals alone.
    package var isLine = false
    /// Whether it has details.
    package var showsDetails = true
    /// Whether these are folded beneath the lines of their groups.
    package var foldsDetails = false
    /// Whether what stands behind a limit is counted, for there are totals of all records, or it is said how many they are.
    package var countsBeyondLimit = true
    /// The cells of a detail: the columns', then those that only have a name.
    package var cells: [CellPlan] = []
    /// The kind of the details.
    package var row: DetailKind = .fixed(.detail)
    /// The kinds that an expression may name.
    package var choices: [String: DetailKind.Choice] = [:]
    /// The class names of all cells.
    package var classes: [ClassPlan] = []
    /// What a detail links to.
    package var link: TextTemplate?
    /// Where each of the report's accumulators finds its value and weight; nil where the section has none such.
    package var inputs: [AccumulatorInput?] = []
    /// How each of them adds it up, by the same numbers.
    package var additions: [Addition] = []
    /// The exact sums that the footers of each level show.
    package var sums: [[ShownSum]] = []
    /// Whether some of them are shown with other digits than the details: footers can then add up to another one below,
    /// though details do not.
    package var sumsDiffer = false
    /// The running balances of its columns.
    package var balances: [BalancePlan] = []
    /// By level, which of them have rows that tell what they begin and end with; empty where none has.
    var openings: [[Int]] = []
    /// The rows of a section of items, and the totals of these.
    package var items: [ItemPlan] = []
    package var itemTotals: [ItemTotalPlan] = []
    /// The slots of the controls that its expressions may name, and the values that they begin with.
    var controls: [(slot: Int, value: Value)] = []
    /// What of it follows the controls, if anything does.
    package var live: LivePlan?
    /// The texts of its programs and formats.
    package var constants: [UInt8] = []
    /// How many values are at hand for a record: the page's, the fields', the computed.
    package var slots = 0
    /// The words for a source without records; nil shows nothing at all.
    package var emptyMessage: String?
    /// Whether a section without records vanishes.
    package var hidesEmpty = false
    /// What shares a band.
    package var band: BandPlan = .innermostGroup
    /// Whether its footer is shown: not where it would only repeat the grand footer.
    package var showsFooter = true
    /// The numbers of its rows' shapes.
    package var shapes = SectionShapes()
    /// The fields that are used: the others need not be kept when the records are sorted.
    package var usedFields: [Int] = []
    /// The columns whose cells have bars, and those whose cells list figures.
    package var bars: [BarColumn] = []
    package var sparklines: [SparklineColumn] = []
    /// The columns whose values are shown as something else than their text.
    package var kinds: [CellKindPlan] = []
    /// What charts of records read of each.
    var points: [PointFeed] = []
    /// The histograms, which are made of the values of records.
    var spreads: [ValueFeed] = []
    /// The columns whose figures tell what they lack behind the decimal sign.
    package var uneven: [UnevenColumn] = []
    /// The names of the source's fields, for messages.
    package var fieldNames: [String] = []
    /// Where the values of names lie, and how those are computed that are: for explanations.
    package var slotNames: [String: Int] = [:]
    package var computations: [Computation] = []
}

extension SectionPlan {
    /// Whether its records are sorted before they are looked at: a limit is one of the records in their order, so it
    /// cannot be reached before all of them are known to be in it.
    package var mustSort: Bool {
        if comesSorted { return false }
        if isRanked { return showsDetails }
        return !sort.isEmpty || limit != nil && levels.contains { $0.key != nil && !$0.keepsOrder }
    }
    /// Whether its order may compare amounts of several currencies.
    var ranksCurrencies: Bool { sort.contains(where: \.ranksCurrencies) }
    /// Whether the groups of the innermost level are lines of a table: there are no details, or they are folded beneath these.
    var groupsAreLines: Bool { !showsDetails || foldsDetails }
    /// Whether the groups of `level` are lines with their details beneath.
    func folds(_ level: Int) -> Bool { foldsDetails && level == levels.count - 1 }
    /// The level whose groups stand apart for folding: the innermost where details are folded, else the outermost.
    package var foldingLevel: Int { foldsDetails ? levels.count - 1 : 1 }
    /// What values of its columns or of its items are shown as, besides their text.
    package var looks: [CellKindPlan] { kinds + items.compactMap(\.look) }
    /// Whether it is made of items.
    package var isItems: Bool { if case .items = content { true } else { false } }
    /// Whether its source is missing.
    package var isMissing: Bool { if case .missing = content { true } else { false } }
    /// Whether cells have bars within the section's total.
    var hasShares: Bool { bars.contains { if case .share = $0.plan { true } else { false } } }
    /// Whether its items are the controls of a form.
    package var hasControls: Bool { items.contains { $0.kind != .item } }
}

/// Where a section's rows come from.
package enum SectionContent: Sendable {
    /// The source of that number among the report's.
    case records(any RecordSource)
    /// The records of the page itself.
    case pageRecords
    /// The items that it declares.
    case items
    /// A source that is not there: this message.
    case missing(String)
}

/// What shares a band.
package enum BandPlan: Sendable, Equatable {
    case innermostGroup
    case level(Int)
    case row
    case none
}

/// Where a section finds the shape of each of its rows.
package struct SectionShapes: Sendable {
    package var sectionBegin = 0
    package var sectionEnd = 0
    package var columns = 0
    package var message = 0
    package var detail = 0
    /// By level, the section's own first.
    package var heads: [Int] = []
    package var feet: [Int] = []
    package var groupBegin = 0
    package var groupEnd = 0
    /// By level, where balances have openings.
    package var openings: [Int] = []
    package var closings: [Int] = []
    /// By level, where a report has pages.
    package var carried: [Int] = []
    package var brought: [Int] = []
    /// By level, the line of the groups that a limit leaves out; and what says how much is not shown.
    package var others: [Int] = []
    package var rest = 0
}

/// A level of grouping.
package struct LevelPlan: Sendable {
    /// What its keys are, as it is written.
    package var text = ""
    /// The slot of the key; nil for a declared section, which holds all its records.
    package var key: Int?
    /// What the keys are; nil where nothing tells.
    package var kind: TotalKind?
    /// How the key is shown, and what stands for a missing one.
    package var format: CellFormat = .text
    /// Titles of certain values, each with the value as it is written.
    package var titles: [(value: String, title: String)] = []
    /// The title, if it is more than the key.
    package var title: TextTemplate?
    /// Largest first.
    package var descending = false
    /// As the records come.
    package var keepsOrder = false
    /// The values that come first, as they are written.
    package var order: [String] = []
    /// What stands for a missing key.
    package var missing = ""
    /// What it shows as its totals, as declared and as planned.
    package var definition: [TotalDefinition] = []
    package var figures = LevelFigures()
    /// Which of the figures a table of contents has.
    package var listed: [Int] = []
    /// Where it is declared; nil for a declared section.
    package var place: Place?
    /// Whether its groups follow each other in time.
    package var isTime = false
    /// What its groups are ordered by, if that is not their values; and the most that are shown.
    package var ranking: RankingPlan?
    package var limit: Int?
    /// What the line of all others is called; nil where it is not there.
    package var others: String?
    /// Where its groups lead, and where that is declared.
    package var link: TextTemplate?
    package var linkPlace: Place?
    /// Whether the order of its groups is not that in which their values come.
    package var isRanked: Bool { ranking != nil || limit != nil }
}

/// A total that groups are ordered by.
package struct RankingPlan: Sendable {
    /// The number of the figure; nil for the number of records.
    package var figure: Int?
    /// The greatest first.
    package var descending: Bool
    /// What was written.
    package var text: LocatedText
}

/// Which of the figures a level shows.
package struct LevelFigures: Sendable {
    /// The figures, by number.
    package var shown: [Int] = []
    /// Whether the count is among them.
    package var count = false
    /// How the count is shown.
    package var countFormat = CellStyle()

    /// None.
    package init() {}

    /// Whether it shows none.
    package var isEmpty: Bool { shown.isEmpty && !count }
}

/// What is needed of a level for each of its groups.
package struct LevelStep: BitwiseCopyable, Sendable {
    /// The slot of the key; -1 for a declared section.
    package var key: Int
    /// How the key is shown.
    package var format: CellFormat
    /// Whether the key as it is shown is all there is to its title, and its size all there is to its order.
    package var isSimple: Bool
    package var descending: Bool
    package var keepsOrder: Bool

    /// What is needed of `level`.
    init(_ level: LevelPlan) {
        key = level.key ?? -1
        format = level.format
        isSimple = level.titles.isEmpty && level.title == nil && level.order.isEmpty
        descending = level.descending
        keepsOrder = level.keepsOrder
    }
}

/// One key of the order of details.
package struct SortPlan: Sendable {
    /// The slot of the key.
    package var slot: Int
    /// Largest first.
    package var descending: Bool
    /// Whether it can have amounts of several currencies, which have no order.
    package var ranksCurrencies = false
    /// What was written, and where.
    package var text = ""
    package var place: Place?
}

/// The kind of a section's details.
package enum DetailKind: BitwiseCopyable, Sendable {
    case fixed(RowKind)
    /// The kind's name is computed for each record.
    /// The kind that the program of that number names.
    case chosen(Int)

    /// A kind that the expression may name.
    package struct Choice: Sendable {
        package var kind: RowKind
        package var shape: Int
    }
}

/// One row of a section of items.
package struct ItemPlan: Sendable {
    /// Whether it is there at all.
    package var when: Int?
    /// Its value.
    package var value: Int?
    /// How the value is shown.
    package var cell: CellPlan
    /// The number of its shape.
    package var shape = 0
    /// Its kind.
    package var kind: RowKind = .item
    /// What its value is shown as, if not as its text alone, and where that is said.
    package var look: CellKindPlan?
    package var lookPlace: Place?
    /// What its value is, where it has one.
    var type = Kind(.text)
    /// To how many decimals its figure is shown; nil for as many as it has.
    var digits: ShownDigits?
    /// The unit behind its figure, and where it was said that it is shown with few digits.
    var unit: LocatedText?
    var briefPlace: Place?
    /// Whether what lies below zero is less than nothing.
    var tellsSign = true
    /// Whether its value or its classes follow controls, and whether it is shown by them.
    var isLive = false
    var followsWhen = false
}
