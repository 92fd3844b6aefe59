import BroadsheetBytes
import BroadsheetValues

/// A scatter in one width: points or fields of them over two axes of numbers, each of whose lines has its number.
struct ScatterField: Drawing {
    let canvas: Canvas
    private let chart: ScatterChart
    private let plot: Plot
    private let ruler: (x: Ruler, y: Ruler)
    private let row: LabelRow
    private let rowPlaces: [Int]
    private let references: References
    private let labels: ScatterLabels
    private let radius: Int

    private static let line = 190
    /// So many points are elements of their own, which tell what they are; more are one path a series.
    private static let mostElements = 100

    var headroom: Int { references.headroom }
    var unplaced: [String] { references.unplaced }

    /// Few points tell what they are themselves; of more the table does, whose rows have their order.
    var places: ToldPlaces {
        guard case .points(let points) = chart.marks, points.count > Self.mostElements else { return .marks }
        return .points(points.map { place($0.x, $0.y) })
    }

    init(_ chart: ScatterChart, _ arrangement: ChartWidth) {
        self.chart = chart
        let isWide = arrangement == .wide
        let reach = ScatterReach(chart)
        var ruler = (x: Ruler(reach.x), y: Ruler(reach.y))
        let top = Self.line / 2
        var plot = Plot(
            start: 0, width: arrangement.width, top: top, height: arrangement.plotHeight + (isWide ? 600 : 300))
        let marks = ScatterAxis.marks(chart.y, &ruler.y, reach.unplacedY, chart, about: isWide ? 5 : 4)
        plot.add(marks, ruler.y)
        plot.leave(chart.isLogarithmic ? 100 : 60)
        let along = ScatterTicks(
            chart.x, &ruler.x, reach.unplacedX, chart, about: isWide ? 6 : 3, plot, canvas: arrangement.width)
        row = LabelRow(along.texts, centers: along.places, from: 0, to: arrangement.width, keepsLast: false)
        rowPlaces = along.places
        self.plot = plot
        self.ruler = ruler
        radius = chart.pointCount > 150 ? 25 : chart.pointCount > 60 ? 30 : 35
        let placed = ruler.y
        references = References(
            chart.references,
            in: ReferenceField(
                isLying: false, names: plot.start...max(plot.start, plot.end), values: plot.top...plot.bottom,
                behind: 0, width: arrangement.width,
                value: { value in chart.place(value).map { plot.y(placed.units(of: $0), placed) } },
                name: { _ in plot.start...plot.start }, day: { _ in nil }, point: { _, _ in nil }))
        canvas = Canvas(
            width: arrangement.width, height: plot.bottom + Self.line + 60, isRightToLeft: chart.isRightToLeft)
        let dots = chart.points.map { point in
            ScatterLabels.Dot(
                x: plot.start
                    + ruler.x.position(of: ruler.x.units(of: chart.place(point.x) ?? point.x), on: plot.width),
                y: plot.y(ruler.y.units(of: chart.place(point.y) ?? point.y), ruler.y), label: point.label)
        }
        labels = ScatterLabels(dots, in: plot, radius: radius, most: isWide ? 40 : 12, beside: references.boxes)
    }

    func append(to sink: inout ByteSink) {
        plot.appendTicks(on: canvas, to: &sink)
        for label in row.labels {
            canvas.vertical(x: rowPlaces[label.index], from: plot.top, to: plot.bottom, class: "grid", to: &sink)
        }
        references.appendRanges(on: canvas, to: &sink)
        appendZeros(to: &sink)
        switch chart.marks {
        case .points(let points): append(points, to: &sink)
        case .bins(let bins, _, _): append(bins, to: &sink)
        }
        appendTrend(to: &sink)
        references.append(on: canvas, to: &sink)
        labels.append(on: canvas, to: &sink)
        row.append(on: canvas, y: canvas.height - 60, class: "ticks", to: &sink)
    }

    /// The line of zero of each axis that has it in sight, else its edge.
    private func appendZeros(to sink: inout ByteSink) {
        let isPlain = !chart.isLogarithmic
        if isPlain, ruler.y.low <= 0, ruler.y.high >= 0 {
            canvas.horizontal(from: plot.start, to: plot.end, y: plot.y(0, ruler.y), class: "zero", to: &sink)
        }
        if isPlain, !chart.x.isOfDays, ruler.x.low <= 0, ruler.x.high >= 0 {
            let x = plot.start + ruler.x.position(of: 0, on: plot.width)
            canvas.vertical(x: x, from: plot.top, to: plot.bottom, class: "zero", to: &sink)
        }
    }

    private func place(_ x: Decimal, _ y: Decimal) -> (x: Int, y: Int) {
        (
            plot.start + ruler.x.position(of: ruler.x.units(of: chart.place(x) ?? x), on: plot.width),
            plot.y(ruler.y.units(of: chart.place(y) ?? y), ruler.y)
        )
    }

    // MARK: Points

    private func append(_ points: [ScatterPoint], to sink: inout ByteSink) {
        for number in chart.series.indices {
            let own = points.filter { $0.series == number }
            if own.isEmpty { continue }
            if points.count <= Self.mostElements {
                for point in own { append(point, to: &sink) }
                continue
            }
            // A round end of a line of no length is a dot, in the fewest bytes.
            sink.append("<path")
            sink.append(attribute: "class", text: number == 0 ? "dots" : "dot end-\(number + 1)")
            sink.append(" d=\"")
            for point in own {
                let place = place(point.x, point.y)
                if number == 0 {
                    sink.append("M")
                    sink.append(tenths: canvas.side(place.x))
                    sink.append(0x20)
                    sink.append(tenths: place.y)
                    sink.append("h0")
                } else {
                    ScatterShape(number)
                        .append(x: canvas.side(place.x), y: place.y, radius: radius, isCoarse: true, to: &sink)
                }
            }
            sink.append("\"/>")
        }
    }

    private func append(_ point: ScatterPoint, to sink: inout ByteSink) {
        let place = place(point.x, point.y)
        let name = chart.series.count > 1 ? chart.series[point.series] : ""
        let hint = [point.label, name, "\(chart.x.name) \(point.shownX)", "\(chart.y.name) \(point.shownY)"]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        if point.series == 0 {
            canvas.dot(x: place.x, y: place.y, radius: radius, class: "dot end-1", hint: hint, to: &sink)
            return
        }
        sink.append("<path")
        sink.append(attribute: "class", text: "dot end-\(point.series + 1)")
        sink.append(" d=\"")
        ScatterShape(point.series).append(x: canvas.side(place.x), y: place.y, radius: radius, to: &sink)
        sink.append(0x22)
        sink.end("path", title: hint)
    }

    // MARK: Fields

    /// A circle in each field, whose area is as large as there are records in it.
    private func append(_ bins: [ScatterBin], to sink: inout ByteSink) {
        guard let own = bins.map(\.count).max(), let first = bins.first else { return }
        let most = max(own, chart.mostInField)
        let (from, to) = (place(first.x.from, first.y.from), place(first.x.to, first.y.to))
        let full = max(20, min(to.x - from.x, from.y - to.y) * 48 / 100)
        sink.append("<g class=\"dot end-1\">")
        for bin in bins {
            let (from, to) = (place(bin.x.from, bin.y.from), place(bin.x.to, bin.y.to))
            sink.append("<circle")
            sink.append(attribute: "cx", canvas.side((from.x + to.x) / 2))
            sink.append(attribute: "cy", (from.y + to.y) / 2)
            let area = UInt64(full * full) * UInt64(bin.count) / UInt64(most)
            sink.append(attribute: "r", max(8, Self.root(of: area)))
            sink.append("/>")
        }
        sink.append("</g>")
    }

    /// The greatest whole number whose square is not above `number`.
    static func root(of number: UInt64) -> Int {
        var root: UInt64 = 0
        var bit: UInt64 = 1 << 20
        while bit > 0 {
            if (root + bit) * (root + bit) <= number { root += bit }
            bit >>= 1
        }
        return Int(root)
    }

    private func appendTrend(to sink: inout ByteSink) {
        guard let trend = chart.trend else { return }
        let (from, to) = (place(trend.first.x, trend.first.y), place(trend.last.x, trend.last.y))
        sink.append("<path class=\"trend\" d=\"M")
        sink.append(tenths: canvas.side(from.x))
        sink.append(0x20)
        sink.append(tenths: from.y)
        sink.append("L")
        sink.append(tenths: canvas.side(to.x))
        sink.append(0x20)
        sink.append(tenths: to.y)
        sink.append("\"/>")
    }
}

/// All values that must be in sight, as they are and as they are placed on rulers.
private struct ScatterReach {
    let x: [Decimal]
    let y: [Decimal]
    let unplacedX: [Decimal]
    let unplacedY: [Decimal]

    init(_ chart: ScatterChart) {
        var (x, y): ([Decimal], [Decimal]) = ([], chart.references.flatMap(\.values))
        switch chart.marks {
        case .points(let points):
            x += points.map(\.x)
            y += points.map(\.y)
        case .bins(let bins, _, _):
            x += bins.flatMap { [$0.x.from, $0.x.to] }
            y += bins.flatMap { [$0.y.from, $0.y.to] }
        }
        if let trend = chart.trend { y += [trend.first.y, trend.last.y] }
        (x, y) = (x + chart.common.x, y + chart.common.y)
        (unplacedX, unplacedY) = (x, y)
        (self.x, self.y) = (x.compactMap(chart.place), y.compactMap(chart.place))
    }
}

extension ScatterChart {
    /// Where a value is on a ruler: at its logarithm, where the scale is one of ratios.
    func place(_ value: Decimal) -> Decimal? { isLogarithmic ? value.logarithm : value }

    /// The points that are drawn one by one.
    var points: [ScatterPoint] { if case .points(let points) = marks { points } else { [] } }
    fileprivate var pointCount: Int { points.count }
}

extension ScatterAxis {
    /// The numbers of an axis, whose ruler is made to end at them; `values` are those that a scale of ratios must hold.
    fileprivate static func marks(
        _ axis: ScatterAxis, _ ruler: inout Ruler, _ values: [Decimal], _ chart: ScatterChart, about wanted: Int,
        isFine: Bool = true
    ) -> AxisMarks {
        if chart.isLogarithmic {
            let marks = AxisMarks(logarithmic: values, about: wanted, axis.figures, chart.locale)
            ruler = marks.ruler
            return marks
        }
        // What is all at zero stands in the middle.
        if ruler.low == 0, ruler.high == 0 { (ruler.low, ruler.high) = (-1, 1) }
        ruler.loosen()
        let marks = AxisMarks(ruler, about: wanted, axis.figures, chart.locale, isFine: isFine)
        ruler = marks.ruler
        return marks
    }
}

/// What stands along the page: numbers, or what the calendar has between the first and the last day.
private struct ScatterTicks {
    let texts: [String]
    let places: [Int]

    init(
        _ axis: ScatterAxis, _ ruler: inout Ruler, _ values: [Decimal], _ chart: ScatterChart, about wanted: Int,
        _ plot: Plot, canvas width: Int
    ) {
        guard axis.isOfDays else {
            let start = ruler
            let row = LabelRow.finest(to: width) { isFine in
                var own = start
                let marks = ScatterAxis.marks(axis, &own, values, chart, about: wanted, isFine: isFine)
                return (ruler: own, texts: marks.texts, units: marks.units)
            } labels: { row in
                (row.texts, row.units.map { plot.start + row.ruler.position(of: $0, on: plot.width) })
            }
            (ruler, texts) = (row.ruler, row.texts)
            let own = ruler
            places = texts.isEmpty ? [] : row.units.map { plot.start + own.position(of: $0, on: plot.width) }
            return
        }
        let numbers = values.map { Int(clamping: $0.units) }
        guard let first = numbers.min(), let last = numbers.max() else {
            (texts, places) = ([], [])
            return
        }
        // A day on each side, so that no point is cut by the edge; and days apart where all are one.
        let room = max(1, (last - first) / 50)
        let ends = (Int32(clamping: first - room), Int32(clamping: last + room))
        ruler = Ruler(from: Decimal(Int(ends.0)), to: Decimal(Int(ends.1)))
        let own = ruler
        let days = AxisDays([Day(number: ends.0), Day(number: ends.1)])
        let ticks = days.map { CalendarTicks($0, on: plot.width, chart.locale).ticks } ?? []
        texts = ticks.map(\.text)
        places = ticks.map { plot.start + own.position(of: own.units(of: Decimal(Int($0.day.number))), on: plot.width) }
    }
}
