import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// One section while it runs: records go in, rows come out. Everything that changes is here, and is used again
/// for the next page.
struct SectionRun: ~Copyable {
    let plan: SectionPlan
    let report: ReportPlan
    /// The row at hand, and the memory that all its texts lie in.
    var state: RowState
    /// The groups that are open, by level.
    var open: [OpenLevel]
    /// How many levels are open.
    var depth = 0
    /// What is added up, level by level; the last block is what a closed section leaves to the report.
    var totals: [Accumulator]
    /// The balances so far, by the numbers of their plans.
    var balances: [Accumulator]
    /// Whether each of them began with its opening, and the openings that records are held against.
    var isBalanceOpen: [Bool]
    var openings: [Value]
    /// What is wrong with what a balance ends with, if its group has no further records.
    var closingProblem: Problem?
    /// The balances of the report so far, by their numbers in it.
    var carried: [CarriedBalance] = []
    /// The shade of the group or row at hand.
    var shade = Shade.none
    /// How many records there were, shown or only counted, and how many groups were opened.
    var details = 0
    /// How many of them are shown; and how many of these stand in sections before, where the outermost groups are the sections.
    var shown = 0
    var shownBefore = 0
    /// How many the limit leaves out of the section so far; below zero where they are not counted.
    var restCount = 0
    var groups = 0
    /// What is known before the records, where rows want it: filled by a first pass.
    var ahead = AheadTotals()
    /// The measures of all groups, where figures compare them: filled by a first pass.
    var comparison = GroupComparison()
    /// What calculates figures of totals.
    var calculator: FigureCalculator
    /// What is known ahead of the whole report.
    var whole = AheadTotals()
    /// The source of the records, for places in it.
    var source: (any RecordSource)?
    /// What the first pass keeps for what stands before the sections.
    let outline: Outline?
    /// What figures are shown as so that they add up; nil where they are shown by themselves.
    let book: FootingBook?
    /// The names that rows have so far; nil where they have none.
    let names: RowNames?
    /// The name of the row at hand, while it is made.
    var name = RowName()
    /// Whether the limit left records out.
    var wasCut = false
    /// Whether a footer shows another sum than its figures, as they are shown, add up to.
    var roundingShows = false
    /// The shares that its rows have shown so far.
    var shares = ShownShares()
    /// The totals in it that are such, where that is an error.
    var footing = FootingProblems()
    /// Whether a group that was opened for the record at hand has the next shade already.
    var hasNewShade = false
    /// How far it is to the next page, where the report has several; and whether heads are repeated on one at the moment.
    var breaks = PageBreaks()
    var isResuming = false
    /// Whether this pass is that first pass, which shows nothing.
    var isMeasuring = false
    /// The order of the details so far, where the source says that they come sorted.
    var sequence = DetailSequence()
    /// The amounts that the order of the details compares.
    var ranking: CurrencyRanking
    /// All groups with what they add up to, where these are gathered before any of them is shown.
    var table: GroupTable
    /// Groups that came again after others.
    var torn: TornGroups
    /// Which records were read before they were sorted, and which were taken, where others may show them too.
    var sortedRecords = ShownRecords()
    var takenRecords = ShownRecords()
    /// The length of the held texts that belong to the page.
    var pageHeld = 0
    /// The section's title, given by the page.
    var sectionTitle = Text(0, 0, in: .held)
    var sectionID = Text(0, 0, in: .held)
    /// The table of the sections that are lines.
    var lines = LinesTable()
    /// Whether the section is hidden until a control of the page brings it up.
    var isHidden = false
    /// What charts of records are made of: filled by a first pass.
    var points: [PointClouds] = []
    var spreads: [ValueSpread] = []
    /// Who is told of each record, if anybody asks; and the ids of the groups of a table, and of the others in them.
    var watch: (any RecordWatch)?
    var watchedIDs: [Int32: Text] = [:]
    var watchedOthers: [Int32: Text] = [:]
    /// The section's place in the report.
    let number: Int
    /// Hashes of the ids that were made of texts, each once.
    var ids = SeenHashes()
    /// By the hash of an id that was given several times, the last number that was added to it.
    var idNumbers: [UInt64: Int] = [:]
    /// How many accumulators a level has.
    let width: Int
    /// The order of texts.
    let order: RecordOrder

    init(
        _ plan: SectionPlan, number: Int, of report: ReportPlan, order: RecordOrder, outline: Outline?,
        names: RowNames?,
        book: FootingBook?
    ) {
        self.plan = plan
        self.report = report
        self.number = number
        self.order = order
        self.outline = outline
        self.book = book
        calculator = FigureCalculator(report)
        self.names = plan.key.isThere ? names : nil
        width = report.accumulators.count
        var memory = Memory(width: plan.width, slots: plan.slots)
        memory.constants.append(plan.constants.span)
        let figures = report.figures.count
        state = RowState(
            memory: memory, cells: max(1, plan.cells.count, SectionPlan.carriedCell(plan.balances.count, figures)),
            counts: report.counts,
            leftOuts: report.leftOuts)
        state.lists = plan.sparklines.map { CellList(cell: $0.cell, drawing: $0.drawing) }
        state.kinds = plan.kinds.map { CellKindState($0) }
        state.headSigns = report.headSigns
        ranking = CurrencyRanking(keys: plan.sort.count)
        torn = TornGroups(levels: plan.levels.count)
        table = GroupTable(levels: plan.levels.count, plan.additions)
        open = Array(repeating: OpenLevel(), count: plan.levels.count)
        // What is carried from page to page has a block of its own behind all others.
        let blocks = plan.levels.count + (report.pagination == nil ? 1 : 2)
        totals = Array(repeating: Accumulator(), count: blocks * width)
        balances = Array(repeating: Accumulator(), count: plan.balances.count)
        isBalanceOpen = Array(repeating: false, count: plan.balances.count)
        openings = Array(repeating: .missing, count: plan.balances.count)
    }

    /// Makes it ready for another pass over another page's records, or the same page's again.
    mutating func rewind() {
        for i in open.indices { open[i] = OpenLevel() }
        for i in totals.indices { totals[i].reset() }
        rewindBalances()
        depth = 0
        shade = .none
        details = 0
        shown = 0
        shownBefore = 0
        restCount = 0
        groups = 0
        wasCut = false
        roundingShows = false
        footing.removeAll()
        shares.removeAll()
        ids.removeAll()
        idNumbers.removeAll(keepingCapacity: true)
        ranking.removeAll()
        torn.removeAll()
        state.memory.held.truncate(to: pageHeld)
        state.memory.scratch.removeAll()
    }

    /// Whether no further detail is wanted in the section of the record at hand.
    var isFull: Bool {
        guard let limit = plan.limit, shown - shownBefore >= limit else { return false }
        guard let key = plan.levels[0].key else { return true }
        return depth > 0 && order.areSame(state.memory.slots[key], open[0].key, in: state.memory)
    }
}
