/// Holds charts against the rows of their report: what they say of a name are the figures of the row or the group that is called so, and
/// their bars are as long as these are great.
///
/// A page does not say which total a chart draws, so that is the one that agrees in three of four names; where names are others
/// (`Jan` for January), the figures that follow each other in a column, if there are as many. Where there is none, nothing is proved. A bar
/// is held against the others in the same way.
struct ChartProof {
    /// What a figure of a table is of.
    private struct Key: Hashable { let level: Int, isRecord: Bool, column: String, currency: String, rule: String }
    private struct Named { let key: Key, value: Exact, text: String }

    private(set) var findings: [Finding] = []
    /// How many figures and bars are those of the tables, and how many cannot be proved.
    private(set) var proved = 0
    private(set) var left = 0
    private var charts: [PageChart] = []
    /// The figures of the names that charts have.
    private var figures: [String: [Named]] = [:]
    /// The figures of each kind in their order: those of all sections, and of each.
    private struct Order: Hashable { let key: Key, section: Int }
    private var orders: [Order: [Named]] = [:]
    private var section = 0
    private var columns: [String] = []
    /// The names of the section and the groups that are open, and what their records come to.
    private var names: [String] = Array(repeating: "", count: 11)
    private var sums: [LevelTotals?] = Array(repeating: nil, count: 11)

    /// A chart comes: before the rows that it draws.
    mutating func add(_ chart: PageChart) {
        charts.append(chart)
        for row in chart.rows where figures[row.name] == nil { figures[row.name] = [] }
    }

    /// The table that begins has these columns.
    mutating func set(_ labels: [String]) { columns = labels }

    /// How many figures of one name are looked at.
    private static let most = 200
    /// How many figures of one kind are looked at, which is more than a chart draws.
    private static let longest = 5000

    /// A section begins.
    mutating func beginSection() { section += 1 }

    /// Takes the next row of the page.
    mutating func add(_ row: PageRow) {
        if charts.isEmpty || row.kind == .carried || row.kind == .brought { return }
        let level = min(max(row.level, 0), names.count - 1)
        switch row.kind {
        case .sectionHead, .groupHead, .foldedLine: if !row.isContinued { open(max(level, 1), row.name) }
        case .line: if !row.isContinued { names[level] = row.name }
        case .detail: addUp(row)
        case .rest: for level in sums.indices { sums[level]?.isPartial = true }
        case .groupTotal, .sectionTotal, .grandTotal, .opening, .closing, .carried, .brought, .other: break
        }
        let name = row.kind == .detail ? row.name : row.kind == .sectionTotal ? names[1] : names[level]
        for figure in row.figures {
            guard let value = figure.value else { continue }
            let key = Key(
                level: level, isRecord: row.kind == .detail, column: label(figure.column), currency: figure.currency,
                rule: figure.rule)
            take(Named(key: key, value: value, text: figure.text), name)
        }
    }

    private func label(_ column: Int) -> String { columns.indices.contains(column - 1) ? columns[column - 1] : "" }

    private mutating func take(_ named: Named, _ name: String) {
        for section in [0, section] {
            let order = Order(key: named.key, section: section)
            if orders[order, default: []].count < Self.longest { orders[order, default: []].append(named) }
        }
        if (figures[name]?.count ?? Self.most) < Self.most { figures[name]?.append(named) }
    }

    // MARK: Groups whose totals no row states

    private mutating func open(_ level: Int, _ name: String) {
        closeSums(from: level)
        names[level] = name
        sums[level] = LevelTotals()
    }

    private mutating func addUp(_ row: PageRow) {
        for level in sums.indices where sums[level] != nil {
            sums[level]?.records += 1
            for figure in row.figures { sums[level]?.add(figure) }
        }
    }

    private mutating func closeSums(from first: Int) {
        for level in (first..<sums.count).reversed() {
            guard let totals = sums[level] else { continue }
            sums[level] = nil
            if totals.isPartial || totals.isUnsure || totals.records == 0 { continue }
            for sum in totals.sums {
                let count = Exact(units: Int128(sum.count), scale: 0)
                for (rule, value) in [("sum", sum.sum), ("min", sum.least), ("max", sum.greatest), ("count", count)] {
                    guard let value else { continue }
                    let key = Key(
                        level: level, isRecord: false, column: label(sum.column), currency: sum.currency,
                        rule: "\(rule) of records")
                    take(Named(key: key, value: value, text: "\(value)"), names[level])
                }
            }
            let key = Key(level: level, isRecord: false, column: "", currency: "", rule: "count of records")
            take(
                Named(key: key, value: Exact(units: Int128(totals.records), scale: 0), text: "\(totals.records)"),
                names[level])
        }
    }

    /// The report has no more rows.
    mutating func finish() {
        closeSums(from: 0)
        for chart in charts {
            for column in 0..<(chart.rows.map(\.texts.count).max() ?? 0) { hold(chart, column) }
        }
        (charts, figures, orders, section) = ([], [:], [:], 0)
    }

    /// Holds one column of a chart against the figures that most of its names have.
    private mutating func hold(_ chart: PageChart, _ column: Int) {
        let drawn = chart.rows.compactMap { row in
            row.texts.indices.contains(column) && row.texts[column].contains(where: \.isNumber)
                ? (name: row.name, text: row.texts[column]) : nil
        }
        let known = drawn.filter { !(figures[$0.name] ?? []).isEmpty }
        var times: [Key: Int] = [:]
        for (name, text) in known {
            let keys = (figures[name] ?? []).lazy.filter { Self.shows(text, $0) }.map(\.key)
            for key in Set(keys) { times[key, default: 0] += 1 }
        }
        guard let best = times.max(by: { ($0.value, $1.key.column) < ($1.value, $0.key.column) }),
            best.value * 4 >= known.count * 3,
            known.count * 2 > drawn.count
        else { return holdInOrder(chart, drawn) }
        let names = Dictionary(known.map { ($0.name, 1) }) { $0 + $1 }
        for (name, text) in known {
            let all = (figures[name] ?? []).filter { $0.key == best.key }
            if all.contains(where: { Self.shows(text, $0) }) {
                proved += 1
            } else if all.isEmpty || !Self.isTold(best.key, chart) || names[name] != 1
                || all.contains(where: { !$0.value.isSame(as: all[0].value) })
            {
                // Where several are called so, nobody knows which is meant.
                left += 1
            } else {
                tell(chart, "the chart has \(text) for \"\(name)\", and its table \(all[0].text)")
            }
        }
        left += drawn.count - known.count
        guard column == 0, Self.isTold(best.key, chart) else { return }
        if chart.kind == "bar" { holdBars(chart, best.key) }
        if ["line", "area", "dot"].contains(chart.kind) { holdPoints(chart, best.key) }
    }

    /// Whether another figure is a wrong one. Quarters of small groups are often their least or greatest value, and what is counted may be the
    /// records or their values.
    private static func isTold(_ key: Key, _ chart: PageChart) -> Bool {
        chart.kind != "box" && !key.rule.hasPrefix("count")
    }

    /// Holds a column of a chart against the figures of a table that follow each other.
    private mutating func holdInOrder(_ chart: PageChart, _ drawn: [(name: String, text: String)]) {
        for order in orders.values where order.count == drawn.count && order.count > 2 {
            let faults = order.indices.filter { !Self.shows(drawn[$0].text, order[$0]) }
            guard faults.count * 4 <= order.count, faults.isEmpty || Self.isTold(order[0].key, chart) else { continue }
            proved += order.count - faults.count
            for place in faults {
                tell(
                    chart,
                    "the chart has \(drawn[place].text) for \"\(drawn[place].name)\", and its table \(order[place].text)"
                )
            }
            return
        }
        left += drawn.count
    }

    private static func shows(_ text: String, _ figure: Named) -> Bool {
        text == figure.text || ShownFigure.shows(text, figure.value, rounding: nil, isShort: false)
    }

    /// The figures of the rows of a chart; nil where a name has none, or several.
    private func values(of chart: PageChart, _ key: Key) -> [Exact?] {
        chart.rows.map { row in
            let all = (figures[row.name] ?? []).filter { $0.key == key }
            return all.count == 1 ? all[0].value : nil
        }
    }

    /// Holds the lengths of bars against the figures that they are of.
    private mutating func holdBars(_ chart: PageChart, _ key: Key) {
        let values = values(of: chart, key)
        for drawing in chart.drawings where drawing.bars.count == values.count && values.count > 1 {
            let isFlat = Set(drawing.bars.map(\.height)).count == 1
            let lengths = drawing.bars.map { isFlat ? $0.width : $0.height }
            let faults = lengths.indices.filter { place in
                guard let value = values[place] else { return false }
                return !Self.isInProportion(lengths[place], value, lengths, values)
            }
            let sure = values.filter { $0 != nil }.count
            // Where most are of another length, the scale is none that begins at zero.
            guard (sure - faults.count) * 2 > sure, sure > 2 else { left += sure; continue }
            proved += sure - faults.count
            for place in faults {
                tell(
                    chart,
                    "the bar of \"\(chart.rows[place].name)\" is not as long as its figure is great, beside the others")
            }
        }
    }

    /// Holds the places of the points of one line, of the edge of one area, or of dots against the figures that they are of.
    private mutating func holdPoints(_ chart: PageChart, _ key: Key) {
        let values = values(of: chart, key)
        for drawing in chart.drawings where drawing.lines <= 1 && chart.rows.allSatisfy({ $0.texts.count == 1 }) {
            // The edge of an area goes back along its lower one.
            let points = chart.kind == "area" ? Array(drawing.points.prefix(drawing.points.count / 2)) : drawing.points
            guard points.count == values.count else { continue }
            guard let faults = PointFit(points.map { chart.kind == "dot" ? $0.x : $0.y }, values).faults else {
                left += values.count
                continue
            }
            proved += values.count - faults.count
            for place in faults {
                tell(
                    chart,
                    "the point of \"\(chart.rows[place].name)\" does not stand where its figure is, beside the others")
            }
        }
    }

    /// Whether a bar is as long as its figure says, beside more than half of the others: a tenth of a pixel may be lost by each.
    private static func isInProportion(_ length: Int, _ value: Exact, _ lengths: [Int], _ values: [Exact?]) -> Bool {
        var fitting = 0, all = 0
        for (other, length2) in zip(values, lengths) {
            guard let other else { continue }
            all += 1
            // What is next to nothing is drawn as a stroke that can be seen.
            if length <= Self.stroke || length2 <= Self.stroke { fitting += 1; continue }
            let scale = max(value.scale, other.scale)
            guard let one = value.units(at: scale)?.magnitude, let two = other.units(at: scale)?.magnitude,
                one < 1 << 80, two < 1 << 80
            else { return true }
            let first = Int128(length) * Int128(two), second = Int128(length2) * Int128(one)
            if (first - second).magnitude <= 12 * (one + two) { fitting += 1 }
        }
        return fitting * 2 > all
    }

    /// How long a bar is that stands for next to nothing, in hundredths of a pixel.
    private static let stroke = 100

    private mutating func tell(_ chart: PageChart, _ text: String) {
        findings.append(Finding(line: chart.line, text: text))
    }
}
