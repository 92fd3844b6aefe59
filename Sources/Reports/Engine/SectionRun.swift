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
    /// The shade of the group or row at hand.
    var shade = Shade.none
    /// How many details were shown, and how many groups were opened.
    var details = 0
    /// How many of them stand in sections before, where the outermost groups are the sections.
    var detailsBefore = 0
    var groups = 0
    /// What is known before the records, where rows want it: filled by a first pass.
    var ahead = AheadTotals()
    /// The measures of all groups, where figures compare them: filled by a first pass.
    var table = GroupTable()
    /// What calculates figures of totals.
    var calculator: FigureCalculator
    /// What is known ahead of the whole report.
    var whole = AheadTotals()
    /// The source of the records, for places in it.
    var source: (any RecordSource)?
    /// What the first pass keeps for what stands before the sections.
    let outline: Outline?
    /// The names that rows have so far; nil where they have none.
    let names: RowNames?
    /// The name of the row at hand, while it is made.
    var name = RowName()
    /// Whether the limit left records out.
    var wasCut = false
    /// Whether a footer shows another sum than its figures, as they are shown, add up to.
    var roundingShows = false
    /// Whether a group that was opened for the record at hand has the next shade already.
    var hasNewShade = false
    /// Whether this pass is that first pass, which shows nothing.
    var isMeasuring = false
    /// The order of the details so far, where the source says that they come sorted.
    var sequence = DetailSequence()
    /// The amounts that the order of the details compares.
    var ranking: CurrencyRanking
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
    /// Whether the section is hidden until a control of the page brings it up.
    var isHidden = false
    /// The section's place in the report.
    let number: Int
    /// Hashes of the ids that were made of texts, each once.
    var ids: Set<UInt64> = []
    /// By the hash of an id that was given several times, the last number that was added to it.
    var idNumbers: [UInt64: Int] = [:]
    /// How many accumulators a level has.
    let width: Int
    /// The order of texts.
    let order: RecordOrder

    init(
        _ plan: SectionPlan, number: Int, of report: ReportPlan, order: RecordOrder, outline: Outline?, names: RowNames?
    ) {
        self.plan = plan
        self.report = report
        self.number = number
        self.order = order
        self.outline = outline
        calculator = FigureCalculator(report)
        self.names = plan.key.isThere ? names : nil
        width = report.accumulators.count
        var memory = Memory(width: plan.width, slots: plan.slots)
        memory.constants.append(plan.constants.span)
        let figures = report.figures.count
        state = RowState(
            memory: memory, cells: max(1, plan.cells.count, figures), counts: report.counts, leftOuts: report.leftOuts)
        state.lists = plan.sparklines.map { CellList(cell: $0.cell, drawing: $0.drawing) }
        ranking = CurrencyRanking(keys: plan.sort.count)
        torn = TornGroups(levels: plan.levels.count)
        open = Array(repeating: OpenLevel(), count: plan.levels.count)
        totals = Array(repeating: Accumulator(), count: (plan.levels.count + 1) * width)
        balances = Array(repeating: Accumulator(), count: plan.balances.count)
    }

    /// Makes it ready for another pass over another page's records, or the same page's again.
    mutating func rewind() {
        for i in open.indices { open[i] = OpenLevel() }
        for i in totals.indices { totals[i].reset() }
        for i in balances.indices { balances[i].reset() }
        depth = 0
        shade = .none
        details = 0
        detailsBefore = 0
        groups = 0
        wasCut = false
        roundingShows = false
        ids.removeAll(keepingCapacity: true)
        idNumbers.removeAll(keepingCapacity: true)
        ranking.removeAll()
        torn.removeAll()
        state.memory.held.truncate(to: pageHeld)
        state.memory.scratch.removeAll()
    }

    /// Whether no further detail is wanted in the section of the record at hand.
    var isFull: Bool {
        guard let limit = plan.limit, details - detailsBefore >= limit else { return false }
        guard let key = plan.levels[0].key else { return true }
        return depth > 0 && order.areSame(state.memory.slots[key], open[0].key, in: state.memory)
    }
}

extension SectionRun {
    /// A balance so far in the section, the record at hand included.
    mutating func balance(_ number: Int) throws(Problem) -> Value {
        let (slot, addition) = (plan.balances[number].slot, plan.balances[number].addition)
        let value = state.memory.slots[slot]
        do {
            try balances[number].add(
                value, weight: .missing, addition, rounding: report.roundingMode, memory: &state.memory)
            if case .money(let money) = value {
                return try balances[number].figure(.sum, currency: money.currency)
            }
            // Where there is no value, the balance stays as it is, if it is but one.
            guard balances[number].partCount == 1 else { return .missing }
            return try balances[number].figure(.sum, currency: balances[number].part(0).currency)
        } catch {
            throw ReportPlan.problem(error, of: plan.balances[number].name, at: plan.balances[number].place)
        }
    }
}
