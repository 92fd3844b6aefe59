import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetValues

/// What all sections of a report add up to, and the rows that are no section's.
struct GrandTotal: ~Copyable {
    let plan: ReportPlan
    /// Whether any of its groups shows how many records it has.
    let showsCounts: Bool
    /// What the ids of the report's own rows begin with.
    let id: Text
    var state: RowState
    var totals: [Accumulator]
    /// What the values of each are, once there are some.
    private var kinds: [TotalKind?]
    private(set) var count = 0
    /// Why the total is not of all records.
    var partial: Partiality = []
    /// Whether a footer shows another sum than its figures, as they are shown, add up to.
    private var roundingShows = false
    /// The totals of the whole report that are such, where that is an error.
    private(set) var footing = FootingProblems()
    /// The shares that sections have shown of the whole.
    private var shares = ShownShares()
    /// What figures are shown as so that they add up; nil where they are shown by themselves.
    let book: FootingBook?
    /// The balances that go on from section to section, by number.
    var carried: [CarriedBalance]
    /// The table of the sections that are lines.
    var lines = LinesTable()
    /// How far it is to the next page.
    var breaks = PageBreaks()
    /// What a first pass found out of the whole report.
    var ahead = AheadTotals()
    /// What is drawn of histograms, by the numbers of their charts.
    var histograms: [Int: [HistogramFigures]] = [:]

    /// What it found for charts of records, in their order.
    var points: [PointClouds] = []
    /// What it found for histograms, by the numbers of their charts.
    var spreads: [Int: ValueSpread] = [:]

    /// The measures of the whole report, as a first pass found them out.
    private(set) var measures = GroupComparison()
    /// What calculates figures of totals.
    private var calculator: FigureCalculator
    /// How much of the held texts belongs to what is known ahead.
    private var heldAhead = 0

    init(_ plan: ReportPlan, _ book: FootingBook?) {
        (self.plan, self.book) = (plan, book)
        calculator = FigureCalculator(plan)
        showsCounts = plan.sections.contains { $0.levels.contains { $0.figures.count } }
        state = RowState(
            memory: Memory(width: 0, slots: 0), cells: plan.figures.count + 1, counts: plan.counts,
            leftOuts: plan.leftOuts)
        state.headSigns = plan.headSigns
        totals = Array(repeating: Accumulator(), count: plan.accumulators.count)
        kinds = Array(repeating: nil, count: plan.accumulators.count)
        carried = Array(repeating: CarriedBalance(), count: plan.carriedBalances)
        if plan.overview.hasRows { state.listing = RowListing() }
        state.memory.constants.append(plan.idPrefix.isEmpty ? "report" : "\(plan.idPrefix)-report")
        id = Text(0, state.memory.constants.count, in: .constant)
    }

    /// Nothing added yet.
    mutating func begin() {
        for i in totals.indices {
            totals[i].reset()
            kinds[i] = nil
        }
        for i in carried.indices { carried[i] = CarriedBalance() }
        lines = LinesTable()
        breaks.rewind()
        count = 0
        partial = []
        roundingShows = false
        footing.removeAll()
        shares.removeAll()
        state.memory.held.truncate(to: heldAhead)
        state.memory.scratch.removeAll()
    }

    /// Nothing known ahead: for another page, or for the same page again.
    mutating func forget() {
        heldAhead = 0
        points = []
        spreads = [:]
        begin()
    }

    /// Adds what a section has added up.
    mutating func add(_ section: borrowing SectionRun) throws(Problem) {
        let first = section.plan.levels.count * section.width
        count += section.details
        if section.roundingShows { roundingShows = true }
        if plan.notesShares {
            do throws(ArithmeticError) { try shares.add(section.shares) } catch { throw plan.problem(error, of: 0) }
        }
        for i in totals.indices where plan.accumulators[i].isOfReport {
            do {
                var total = section.totals[first + i]
                try check(section.plan.inputs[i]?.kind, of: total, i)
                total.mapTexts { text in
                    let start = state.memory.held.count
                    state.memory.held.append(section.state.memory.bytes(of: text))
                    return Text(start, text.length, in: .held)
                }
                try totals[i].merge(total, needs: plan.accumulators[i].needs, memory: &state.memory)
            } catch {
                throw plan.problem(error, of: i)
            }
        }
    }

    /// Makes sure that what a section has added up is of the kind of all before it. Nearly always that is known before
    /// there are records.
    private mutating func check(
        _ kind: TotalKind?, of total: Accumulator, _ number: Int
    ) throws(ArithmeticError) {
        guard total.main.count > 0, !plan.accumulators[number].needs.isEmpty, let kind else { return }
        if let known = kinds[number], known != kind { throw .kinds }
        kinds[number] = kind
    }

    /// Keeps the totals of a first pass, for shares of the whole and for what stands before the sections.
    mutating func finishMeasuring() throws(Problem) {
        ahead.removeAll(width: plan.figures.count + totals.count)
        let currencies = Currencies(
            of: totals, first: 0, width: totals.count, shown: plan.grand.shown, plan.plainFigures)
        var values: [Value] = []
        var others: [Int] = []
        for part in 0..<currencies.rowCount {
            let currency = currencies.currency(part)
            // What is in no currency is told once.
            for figure in plan.figures {
                others.append(self.others(by: figure, in: currency))
                let isTold = part > 0 && isPlain(figure)
                values.append(isTold || figure.rule == .share ? .missing : try value(of: figure, currency))
            }
            for i in totals.indices {
                let isTold = part > 0 && totals[i].isPlain
                values.append(isTold ? .missing : try plan.figure(.sum, of: totals[i], i, currency: currency))
            }
        }
        if plan.comparesGroups { try keepMeasures(currencies) }
        others += plan.figures.map { self.others(by: $0, in: nil) }
        let leftOut = plan.figures.map { self.leftOut(by: $0) }
        ahead.keep(
            0,
            AheadTotals.Found(
                count: count, partial: partial, parts: currencies.rowCount, values: values, leftOut: leftOut,
                others: others, currencies: currencies.all))
        try keepHistograms()
        // What was held so far are the texts among these totals.
        heldAhead = state.memory.held.count
        begin()
    }

    /// The row around the report's rows that comes first, and what stands before its sections.
    mutating func showBegin(_ sink: any RowSink, _ outline: Outline?) throws(Problem) {
        state.row = Row(.reportBegin, level: 0, section: 0)
        state.row.shape = Int32(plan.reportShapes.reportBegin)
        try sink.row(state)
        try showSummary(sink)
        if let outline {
            try showContents(outline, sink)
            try showCharts(.top, outline, sink)
        }
    }

    /// The grand footer, a note where rounding shows, charts, and the row around the report's rows that comes last.
    mutating func showEnd(_ sink: any RowSink, _ outline: Outline?) throws(Problem) {
        if plan.hasGrandFooter { try showFooter(sink) }
        if plan.notesShares { takeShares() }
        if plan.footingPlace != nil {
            takeFooting()
        } else if let note = plan.roundingNote, showsRounding {
            try show(note, .rounding, sink)
        }
        if book?.hasAdjusted ?? false { try show(plan.footedNote, .adjusted, sink) }
        for (number, overlap) in plan.overlaps.enumerated() {
            try show(overlap.words, .overlap, number: number + 1, sink)
        }
        if plan.toleranceNote != nil {
            for (number, note) in sink.notes().enumerated() { try show(note, .tolerance, number: number + 1, sink) }
        }
        if let outline { try showCharts(.bottom, outline, sink) }
        state.row = Row(.reportEnd, level: 0, section: 0)
        state.row.shape = Int32(plan.reportShapes.reportEnd)
        state.row.title = samples()
        try sink.row(state)
    }

    /// A sentence of its kind; of several, each has its number.
    mutating func show(_ words: String, _ note: ReportNote, number: Int = 0, _ sink: any RowSink) throws(Problem) {
        let start = state.memory.scratch.count
        state.memory.scratch.append(words)
        state.row = Row(.message, level: 0, section: 0)
        state.row.sectionID = id
        state.row.shape = Int32(plan.reportShapes.message)
        (state.row.count, state.row.ordinal) = (note.rawValue, number)
        state.row.title = Text(start, state.memory.scratch.count - start, in: .scratch)
        try sink.row(state)
    }

    private mutating func showFooter(_ sink: any RowSink) throws(Problem) {
        let currencies = Currencies(of: totals, first: 0, shown: plan.grand.shown, plan.plainFigures)
        for number in 0..<currencies.rowCount {
            state.memory.scratch.removeAll()
            state.row = Row(.grandfooter, level: 0, section: 0)
            state.row.sectionID = id
            state.row.shape = Int32(plan.reportShapes.grandFooter)
            state.row.count = count
            state.row.partial = partial
            state.row.isContinued = number > 0
            state.row.ordinal = number + 1
            state.currency = currencies.currency(number)
            for figure in plan.figures.indices {
                try fill(figure, currency: currencies.currency(number), rows: currencies.rowCount)
            }
            if plan.countColumn != nil { state.showCount(in: plan.figures.count, plan) }
            if let book, !book.isShowing, number == 0 { try book.take(totals, from: 0, level: nil, section: 0) }
            try sink.row(state)
        }
    }

    /// Fills a cell of the grand footer. The whole is all of itself: its share is a hundred per cent.
    private mutating func fill(_ number: Int, currency: Currency?, rows: Int) throws(Problem) {
        let figure = plan.figures[number]
        let isPlain = rows > 1 && isPlain(figure)
        state.hasNothing[number] = false
        // What is left out is told once, whatever the number of currencies.
        let left = leftOut(by: figure)
        state.leftOut[number] = state.row.isContinued ? 0 : left
        state.others[number] = others(by: figure, in: currency) + left - state.leftOut[number]
        if state.row.isContinued, isPlain {
            state.cells[number] = .empty
            state.pads[number] = Text(0, 0)
            return
        }
        var value = try value(of: figure, currency)
        if figure.rule == .share, let sum = value.number { value = sum.isZero ? .missing : .number(Decimal(100)) }
        if rows > 1, !isPlain { state.hasNothing[number] = figure.hasNothing(value, in: currency) }
        state.show(value, figure, at: number, formats: plan.formats)
    }

    /// A figure of the whole, or a word that there is none since several would be it; of a share, what it is of.
    private mutating func value(of figure: FigurePlan, _ currency: Currency?) throws(Problem) -> Value {
        if let measure = figure.measure {
            return try calculator.value(of: measure, totals, first: 0, count: count, currency: currency)
        }
        let total = totals[figure.accumulator]
        if figure.rule == .mode, total.isTied(currency: currency) {
            let word = state.memory.word(plan.several)
            guard case .text(let text) = word else { return .missing }
            return .text(state.memory.hold(text))
        }
        return try plan.figure(
            figure.rule == .share ? .sum : figure.rule, isWeighted: figure.isWeighted, percent: figure.percent,
            of: total, figure.accumulator, currency: currency)
    }

    /// Whether a figure is in no currency: it is told once, and not in each.
    private func isPlain(_ figure: FigurePlan) -> Bool {
        figure.measure.map { plan.figureMeasures[$0].isPlain(totals, first: 0) } ?? totals[figure.accumulator].isPlain
    }

    /// How many records a figure leaves out.
    private func leftOut(by figure: FigurePlan) -> Int {
        guard let measure = figure.measure else { return totals[figure.accumulator].leftOut(of: count, by: figure) }
        return plan.figureMeasures[measure].leftOut(of: count, totals, first: 0, in: plan.figureMeasures)
    }

    /// How many records a figure in `currency` is not of.
    private func others(by figure: FigurePlan, in currency: Currency?) -> Int {
        guard let measure = figure.measure else {
            return totals[figure.accumulator].others(of: count, by: figure, in: currency)
        }
        let measures = plan.figureMeasures
        return measures[measure].others(of: count, totals, first: 0, in: currency, measures)
    }

    /// Keeps what groups are compared with the whole by.
    private mutating func keepMeasures(_ currencies: Currencies) throws(Problem) {
        measures.removeAll(measures: plan.figureMeasures.count)
        measures.open(0, level: -1, parent: -1, key: nil)
        measures.beginRows(0)
        for (number, measure) in plan.figureMeasures.enumerated() where !measure.isPlain(totals, first: 0) {
            measures.noteCurrencies(number)
        }
        for part in 0..<currencies.rowCount {
            let currency = currencies.currency(part)
            var own: [Value] = []
            for number in plan.figureMeasures.indices {
                own.append(try calculator.value(of: number, totals, first: 0, count: count, currency: currency))
            }
            measures.addRow(0, currency, own)
        }
    }

    /// Notes the shares of the whole that are not a hundred per cent as they are shown.
    private mutating func takeShares() {
        let missing = shares.close(ShownShares.whole)
        if missing.isEmpty { return }
        roundingShows = true
        if plan.footingPlace != nil { footing.add(missing, of: "", in: plan) }
    }

    /// Notes the totals that are not what the figures shown add up to.
    private mutating func takeFooting() {
        guard plan.hasGrandFooter else { return }
        for sum in plan.sums { footing.add(totals[sum.accumulator], sum, of: "", in: plan) }
    }

    /// Whether a total is not what the figures shown add up to.
    private var showsRounding: Bool {
        if book?.hasRest ?? false { return true }
        guard !roundingShows, plan.hasGrandFooter else { return roundingShows }
        return plan.sums.contains {
            !(book?.takes($0.accumulator) ?? false)
                && totals[$0.accumulator].roundingShows(to: $0.digits, plan.roundingMode)
        }
    }
}

extension Value {
    /// The figure of a number or an amount.
    package var number: Decimal? {
        switch self {
        case .number(let number): number
        case .money(let money): money.amount
        default: nil
        }
    }
}
