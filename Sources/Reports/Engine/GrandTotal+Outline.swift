import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// The rows that are made of what a first pass found out.
extension GrandTotal {
    /// The report's totals, before everything else.
    mutating func showSummary(_ sink: any RowSink) throws(Problem) {
        guard !plan.overview.summary.isEmpty, let listing = state.listing, let whole = ahead.group(0) else { return }
        listing.removeAll()
        for item in plan.overview.summary {
            let first = listing.figures.count
            if let figure = item.figure {
                let values = (0..<whole.parts).map { summaryValue(figure, $0, whole) }
                for (place, told) in Self.toldParts(values, plan.figures[figure].rule).enumerated() {
                    let left = ahead.leftOut(figure, of: whole)
                    let leftOut = place == 0 ? left : 0
                    let others = ahead.others(figure, of: plan.figures.count, part: told.part, of: whole)
                    let currency = told.part.flatMap { ahead.currency(of: whole, part: $0) }
                    listing.add(
                        told.value, in: currency, as: plan.figures[figure], leftOut: leftOut, from: state.memory,
                        plan.formats)
                    listing.note(
                        figure, isInFooter: plan.hasGrandFooter && plan.grand.shown.contains(figure),
                        records: whole.count - others - left + leftOut)
                }
            } else {
                listing.add(.number(Decimal(whole.count)), as: nil, from: state.memory, plan.formats)
                listing.note(
                    -1,
                    isInFooter: plan.hasGrandFooter
                        && plan.showsCount(in: plan.shapes[plan.reportShapes.grandFooter]), records: whole.count)
            }
            var entry = RowListing.Entry(id: Text(0, 0), title: listing.text(item.title))
            entry.word = listing.text(item.word)
            entry.figures = ListRun(start: first, count: listing.figures.count - first)
            listing.outer.append(entry)
        }
        listing.seal()
        state.row = reportRow(.summary, shape: plan.overview.summaryShape)
        state.row.partial = whole.partial
        state.row.count = whole.count
        try sink.row(state)
    }

    /// What is told of a figure's values, one a currency: those that are there, or that there is none. A number of values is
    /// that of all of them, and the share of a whole in itself is one.
    static func told(_ values: [Value], _ rule: TotalDefinition.Rule) -> [Value] {
        toldParts(values, rule).map(\.value)
    }

    /// The same, each with the currency that it is of, by number; nil where it is of several.
    private static func toldParts(
        _ values: [Value], _ rule: TotalDefinition.Rule
    ) -> [(value: Value, part: Int?)] {
        if rule.counts { return [(counted(values), values.count == 1 ? 0 : nil)] }
        let known = values.indices.filter { !values[$0].isMissing }
        if known.isEmpty { return [(.missing, nil)] }
        if rule == .share { return [(values[known[0]], values.count == 1 ? 0 : nil)] }
        return known.map { (values[$0], $0) }
    }

    /// How many values there are in all currencies.
    private static func counted(_ values: [Value]) -> Value {
        .number(Decimal(values.reduce(0) { $0 + ($1.number.map { Int($0.units) } ?? 0) }))
    }

    /// A figure of the whole report. The whole is all of itself: its share is a hundred per cent.
    func summaryValue(_ number: Int, _ part: Int, _ whole: AheadTotals.Group) -> Value {
        let figure = plan.figures[number]
        guard figure.rule == .share else { return ahead.value(number, part: part, of: whole) }
        let sum = ahead.value(plan.figures.count + figure.accumulator, part: part, of: whole)
        return sum.number.map { $0.isZero ? .missing : .number(Decimal(100)) } ?? .missing
    }

    /// The sections with their totals, and their groups if they are wanted. Too many are none.
    mutating func showContents(_ outline: Outline, _ sink: any RowSink) throws(Problem) {
        guard plan.overview.contents != .none, !outline.hasTooManyToList(at: 0), let listing = state.listing else {
            return
        }
        listing.removeAll()
        for entry in outline.entries { try list(entry, of: outline, in: listing) }
        guard !listing.outer.isEmpty else { return }
        listing.seal()
        state.row = reportRow(.contents, shape: plan.overview.contentsShape)
        try sink.row(state)
    }

    /// Lists an entry, in that of its section if it is a group. A section without a title is not listed, and its groups
    /// stand in its place.
    private func list(_ entry: Outline.Entry, of outline: Outline, in listing: RowListing) throws(Problem) {
        let isInner = entry.level == 1 && listing.section == entry.section
        let listsGroups = plan.overview.contents == .groups && !outline.hasTooManyToList(at: 1)
        if entry.level > 1 || entry.level == 1 && !listsGroups { return }
        if entry.level == 0 { listing.section = entry.title.length > 0 ? entry.section : -1 }
        if entry.title.length == 0 { return }
        var item = RowListing.Entry(
            id: listing.text(entry.id, from: outline.memory), title: listing.text(entry.title, from: outline.memory))
        item.level = entry.level + 1
        item.count = entry.count
        item.isCountInFooter = hasFooter(entry) && plan.showsCount(in: foot(of: entry))
        item.isPartial = !entry.partial.isEmpty
        item.figures = try addFigures(of: entry, outline, to: listing)
        guard isInner else {
            item.inner.start = listing.inner.count
            listing.outer.append(item)
            return
        }
        listing.inner.append(item)
        listing.outer[listing.outer.count - 1].inner.count += 1
    }

    /// Whether the totals of an entry stand in a footer of the page.
    private func hasFooter(_ entry: Outline.Entry) -> Bool {
        let section = plan.sections[entry.section]
        guard entry.level < section.levels.count, !section.levels[entry.level].figures.isEmpty else { return false }
        return entry.level > 0 || section.showsFooter
    }

    /// The shape of that footer.
    private func foot(of entry: Outline.Entry) -> RowShape {
        let shapes = plan.sections[entry.section].shapes
        return plan.shapes[entry.isRest ? shapes.others[entry.level] : shapes.feet[entry.level]]
    }

    private func addFigures(
        of entry: Outline.Entry, _ outline: Outline, to listing: RowListing
    ) throws(Problem) -> ListRun {
        let first = listing.figures.count
        guard entry.count > 0 else { return ListRun() }
        let levels = plan.sections[entry.section].levels
        let wanted = entry.level < levels.count ? levels[entry.level].listed : []
        let shown = entry.level < levels.count ? levels[entry.level].figures.shown : []
        for number in wanted {
            let figure = plan.figures[number]
            // What is left out is told once, whatever the number of currencies.
            let left = outline.leftOut(number, of: entry)
            var leftOut = left
            let values = (0..<entry.parts).map { outline.figure(number, part: $0, of: entry) }
            let node = book == nil ? nil : ContentHash.of(outline.memory.bytes(of: entry.id))
            for told in Self.toldParts(values, figure.rule) where !told.value.isMissing {
                let currency = told.part.flatMap { outline.currency(of: entry, part: $0) }
                listing.add(
                    told.value, in: currency, as: figure, shown: try book?.shown(number, told.value, nil, of: node),
                    word: word(for: figure, number), leftOut: leftOut, from: outline.memory, plan.formats)
                let others = outline.others(number, part: told.part, of: entry)
                listing.note(
                    number, isInFooter: hasFooter(entry) && shown.contains(number),
                    records: entry.count - others - left + leftOut)
                leftOut = 0
            }
        }
        return ListRun(start: first, count: listing.figures.count - first)
    }

    /// What a figure of an entry is called: sums of but one column need no name, others have those of their columns.
    private func word(for figure: FigurePlan, _ number: Int) -> String {
        let rule = figure.isPlainSum ? "" : figure.label
        guard plan.overview.listsSeveral else { return rule }
        // Without details a column has one figure, and says all of it; a calculation is called what its label says.
        let name = figure.column.map { plan.columns[$0].label }
        if plan.isOfTotals, let name { return name }
        if figure.rule == .value { return figure.label }
        let sum = plan.overview.sumNames[number]
        if !sum.isEmpty { return sum }
        return [name ?? humanized(figure.name), rule].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The charts that stand at `position`.
    mutating func showCharts(
        _ position: ChartDefinition.Position, _ outline: Outline, _ sink: any RowSink
    ) throws(Problem) {
        for (number, chart) in plan.overview.charts.enumerated() where chart.position == position {
            if chart.kind == .histogram {
                try showHistogram(chart, number: number + 1, sink)
                continue
            }
            if chart.kind == .scatter {
                try showPoints(chart, number: number + 1, sink)
                continue
            }
            try requireOneSeries(chart, outline)
            let isTooLarge = outline.hasTooManySections || outline.hasTooMany(at: chart.figureLevel)
            if isTooLarge {
                try show("\(chart.title): \(plan.overview.tooMany)", .chart, number: number + 1, sink)
            } else {
                try show(chart, number: number + 1, outline, sink)
            }
        }
    }

    /// A line goes through the groups of one section: those of several would be one line all the same.
    private func requireOneSeries(_ chart: ChartPlan, _ outline: Outline) throws(Problem) {
        guard chart.joinsPoints || chart.kind == .calendar, chart.unit == .groups, chart.series == nil else { return }
        if let depth = chart.depth { return try requireOneSeries(chart, at: depth, outline) }
        let first = outline.entries.first { $0.level == 1 }?.section
        if outline.entries.contains(where: { $0.level == 1 && $0.section != first }) {
            throw chart.kind == .calendar
                ? Problem.severalCalendars(at: chart.place) : Problem.severalLines(at: chart.place)
        }
    }

    /// A line goes through groups of a deeper level where each is there once.
    private func requireOneSeries(_ chart: ChartPlan, at depth: Int, _ outline: Outline) throws(Problem) {
        var keys: Set<String> = []
        var parents = 0
        var areDays = true
        for entry in outline.entries where entry.count >= 0 {
            if entry.level == depth - 1 { parents += 1 }
            guard entry.level == depth else { continue }
            areDays = areDays && entry.day != nil
            let key = entry.isRest ? "\u{0}" : outline.memory.string(entry.key)
            guard keys.insert(key).inserted, areDays || parents < 2 else {
                let title = outline.memory.string(entry.title)
                throw Problem.severalGroups(
                    title, isCalendar: chart.kind == .calendar, isFlat: plan.sections.count == 1, at: chart.place)
            }
        }
    }

    /// A chart; one a currency, where its figures are in several.
    private mutating func show(
        _ chart: ChartPlan, number: Int, _ outline: Outline, _ sink: any RowSink
    ) throws(Problem) {
        guard let listing = state.listing else { return }
        let currencies = self.currencies(of: chart, outline)
        try checkMarks(of: chart, in: currencies)
        var found: Set<Int> = []
        var names: [String] = []
        for (part, currency) in currencies.enumerated() {
            listing.removeAll()
            if part == 0 { addCaption(of: chart, to: listing) }
            let grid = chart.isOfSeries ? SeriesGrid(chart, outline, plan) : nil
            // What it is once it is gathered.
            var drawn = chart
            var series = grid?.series ?? [""]
            if let clash = grid?.clash {
                throw Problem.severalValues(of: clash.name, in: clash.series, at: chart.place)
            }
            var count = grid?.names.count ?? 0
            if let grid {
                try list(grid, of: chart, outline, currency, in: listing)
            } else {
                let titles = chart.unit == .groups ? outline.titles(at: chart.axisLevel) : nil
                var place = 0
                for entry in outline.entries where entry.level == chart.axisLevel && entry.count >= 0 {
                    addPoint(
                        entry, called: titles?[place], of: chart, outline, currency, isOnly: currencies.count == 1)
                    place += 1
                }
                count = listing.outer.count
                try arrange(chart, currency, in: listing)
            }
            if listing.outer.isEmpty { continue }
            let listed = listing.outer.count
            try gather(&drawn, &series, currency, in: listing)
            // What is gathered is all drawn; what a limit leaves out is said of what was listed.
            count -= listed - listing.outer.count
            if chart.kind == .waterfall { try listSum(of: chart, currency, in: listing) }
            if part == 0 { listing.leftOut = max(listing.leftOut, leftOut(of: chart, outline)) }
            let title = currencies.count > 1 ? "\(chart.title) (\(currency?.code ?? ""))" : chart.title
            let id = part == 0 ? "\(number)" : "\(number).\(part + 1)"
            let wholeID = "\(state.memory.string(self.id)).chart.\(id)"
            if grid != nil || drawn.isOfSeries {
                listing.chart = try drawing(drawn, series, currency, wholeID, title, of: count, listing, &found)
                names = listing.keys.map(\.title)
            } else {
                listing.chart = .one(drawing(drawn, currency, wholeID, title, of: count, listing))
            }
            try tell(chart, title, number: number, part: part, listing, sink)
        }
        if !names.isEmpty { try requireMarks(found, of: chart, names) }
    }

    /// Tells the row of a chart whose drawing is at hand; `part` counts those of its currencies.
    mutating func tell(
        _ chart: ChartPlan, _ title: String, number: Int, part: Int, _ listing: RowListing, _ sink: any RowSink
    ) throws(Problem) {
        listing.seal()
        state.row = reportRow(.chart, shape: chart.shape)
        state.row.title = text(title)
        state.row.partial = ahead.group(0)?.partial ?? []
        state.row.ordinal = number
        state.row.isContinued = part > 0
        // With the ordinal it makes the row's id.
        state.row.count = part + 1
        try sink.row(state)
    }

    /// The chart of what is listed.
    private func drawing(
        _ chart: ChartPlan, _ currency: Currency?, _ id: String, _ title: String, of count: Int,
        _ listing: RowListing
    ) -> Chart {
        let points = listing.outer.map { entry in
            let figure = listing.figures[entry.figures.start]
            return ChartPoint(
                label: listing.string(entry.title), value: figure.value.number, shown: listing.string(figure.text),
                day: entry.day)
        }
        let kind: ChartKind =
            switch chart.kind {
            case .bar, .area, .dot, .bullet, .waterfall, .heat, .box, .range, .calendar, .histogram, .scatter: .bar
            case .line: .line
            case .share: .share
            }
        return Chart(
            kind: kind, id: id, title: chart.word.isEmpty ? title : "\(title), \(chart.word)",
            description: described(chart, listing),
            points: points, of: chart.leavesOut ? count : nil, words: plan.overview.words,
            isRightToLeft: plan.overview.locale.isRightToLeft,
            locale: plan.overview.locale, axis: chart.isOverTime ? .times : .names,
            figures: chart.figures(in: currency), axes: chart.axes, remarks: chart.remarks)
    }

    /// How many records the figures of a chart leave out.
    private func leftOut(of chart: ChartPlan, _ outline: Outline) -> Int {
        // The figures of a box are of the same values.
        let figures = chart.figures.prefix(chart.kind == .box ? 1 : chart.figures.count).compactMap { $0 }
        return outline.entries.reduce(0) { sum, entry in
            let isDrawn = entry.level == chart.figureLevel && entry.count >= 0
            return isDrawn ? figures.reduce(sum) { $0 + outline.leftOut($1, of: entry) } : sum
        }
    }

    private mutating func text(_ string: String) -> Text {
        state.memory.scratch.removeAll()
        state.memory.scratch.append(string)
        return Text(0, state.memory.scratch.count, in: .scratch)
    }

    /// The currencies that a chart's figures are in; nil for plain numbers.
    private func currencies(of chart: ChartPlan, _ outline: Outline) -> [Currency?] {
        var found: [Currency?] = []
        for entry in outline.entries {
            for part in 0..<entry.parts {
                for case let figure? in chart.figures {
                    guard case .money(let money) = outline.figure(figure, part: part, of: entry) else { continue }
                    if !found.contains(money.currency) { found.append(money.currency) }
                }
            }
        }
        return found.isEmpty ? [nil] : found
    }

    /// Adds a section or a group as a point of a chart; one that has nothing in this currency is none of it.
    private func addPoint(
        _ entry: Outline.Entry, called title: String?, of chart: ChartPlan, _ outline: Outline, _ currency: Currency?,
        isOnly: Bool
    ) {
        guard let listing = state.listing else { return }
        let value = value(of: chart.figure, entry, outline, currency)
        // A line has a gap where there is nothing in its currency, and never goes past it.
        if value.isMissing, !isOnly, chart.kind != .line { return }
        let first = listing.figures.count
        listing.add(value, as: chart.figure.map { plan.figures[$0] }, from: outline.memory, plan.formats)
        noteAverage(0, of: chart, entry, outline, currency, in: listing)
        var point = RowListing.Entry(
            id: listing.text(entry.id, from: outline.memory),
            title: title.map { listing.text($0) } ?? listing.text(entry.title, from: outline.memory))
        point.figures = ListRun(start: first, count: listing.figures.count - first)
        point.day = entry.day
        listing.outer.append(point)
        var key = ChartKey(entry, outline)
        if let title { key.title = title }
        listing.keys.append(key)
    }

    /// What an entry has of a figure in a currency; without a figure how many records it has.
    func value(of figure: Int?, _ entry: Outline.Entry, _ outline: Outline, _ currency: Currency?) -> Value {
        guard let figure else { return .number(Decimal(entry.count)) }
        if plan.figures[figure].rule.counts {
            return Self.counted((0..<entry.parts).map { outline.figure(figure, part: $0, of: entry) })
        }
        var value = Value.missing
        for part in 0..<entry.parts {
            let own = outline.figure(figure, part: part, of: entry)
            if case .money(let money) = own, money.currency != currency { continue }
            if !own.isMissing { value = own }
        }
        return value
    }

    private func reportRow(_ kind: RowKind, shape: Int) -> Row {
        var row = Row(kind, level: 0, section: 0)
        row.sectionID = id
        row.shape = Int32(truncatingIfNeeded: shape)
        return row
    }
}
