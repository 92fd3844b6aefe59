import BroadsheetBytes
import BroadsheetValues

/// Lying bars, one below the other, each with its name before it and its figure behind it.
struct BarRows: Drawing {
    let canvas: Canvas
    var isLying: Bool { true }
    private let chart: Chart
    private let bars: BarLayout
    private let names: BarNames
    private let hasFigures: Bool
    /// Where the bars lie, figures not counted.
    private let start: Int
    private let length: Int
    private let ticks: Ticks?

    var places: ToldPlaces { bars.areMany ? .down(bars.points.indices.map { names.middle($0) }) : .marks }

    private static let gap = 80
    private static let line = 170

    init(_ chart: Chart, _ arrangement: ChartWidth) {
        self.chart = chart
        let width = arrangement.width
        var bars = BarLayout(chart.points)
        let names = BarNames(chart.points, arrangement)
        let sides = bars.figureRoom(gap: Self.gap)
        let room = width - names.width - sides.before - sides.behind
        hasFigures = names.every == 1 && room >= width / 5
        if hasFigures {
            start = names.width + sides.before
            length = room
            ticks = nil
        } else {
            start = names.width
            length = width - names.width
            let wanted = arrangement == .wide ? 5 : 3
            let (start, length, short) = (self.start, self.length, bars)
            let ticks = LabelRow.finest(to: width) {
                Ticks(short.ruler, about: wanted, isFine: $0)
            } labels: { ticks in
                var longer = short
                longer.extend(to: ticks)
                let places = (0..<ticks.count).map { start + longer.ruler.position(of: ticks[$0], on: length) }
                return (ticks.texts(longer.ruler, chart.figures, chart.locale), places)
            }
            bars.extend(to: ticks)
            self.ticks = ticks
        }
        self.bars = bars
        self.names = names
        let axis = ticks == nil ? 0 : Self.line + 40
        canvas = Canvas(width: width, height: names.height + axis, isRightToLeft: chart.isRightToLeft)
    }

    func append(to sink: inout ByteSink) {
        if let ticks { append(ticks, to: &sink) }
        bars.append(on: canvas, to: &sink) { index in
            guard let reach = bars.reach(index, on: length) else { return nil }
            let band = names.band(index)
            return BarLayout.Shape(
                x: start + reach.lowerBound, y: band.top, width: reach.count, height: band.height,
                isNegative: bars.isNegative(index),
                hint: bars.hint(index, isComplete: hasFigures && names.isComplete(index)))
        }
        names.append(on: canvas, to: &sink)
        if hasFigures {
            sink.append("<g class=\"figures\">")
            for index in bars.points.indices { appendFigure(index, to: &sink) }
            sink.append("</g>")
        }
        appendZero(to: &sink)
    }

    private func appendFigure(_ index: Int, to sink: inout ByteSink) {
        let zero = bars.ruler.zero(on: length)
        let reach = bars.reach(index, on: length) ?? zero..<zero
        let isNegative = bars.isNegative(index)
        let x = start + (isNegative ? reach.lowerBound - Self.gap / 2 : reach.upperBound + Self.gap / 2)
        let y = names.middle(index) + 45
        canvas.text(bars.points[index].shown, x: x, y: y, isNegative ? .end : .start, to: &sink)
    }

    /// The line of zero; it leaves names that stand above their bars alone.
    private func appendZero(to sink: inout ByteSink) {
        let x = canvas.side(start + bars.ruler.zero(on: length))
        sink.append("<path class=\"zero\" d=\"")
        for stroke in names.strokes {
            sink.append("M")
            sink.append(tenths: x)
            sink.append(0x20)
            sink.append(tenths: stroke.lowerBound)
            sink.append("v")
            sink.append(tenths: stroke.count)
        }
        sink.append("\"/>")
    }

    /// The lines and numbers of an axis, where the bars are too thin to have figures.
    private func append(_ ticks: Ticks, to sink: inout ByteSink) {
        let texts = ticks.texts(bars.ruler, chart.figures, chart.locale)
        // Lines without numbers say nothing, and numbers of dozens of digits have no room.
        guard let widest = texts.map({ TextWidth.of($0) }).max(), widest <= canvas.width / 3 else { return }
        let places = (0..<ticks.count).map { start + bars.ruler.position(of: ticks[$0], on: length) }
        for x in places { canvas.vertical(x: x, from: 0, to: names.height, class: "grid", to: &sink) }
        let row = LabelRow(texts, centers: places, from: 0, to: canvas.width, keepsLast: false)
        row.append(on: canvas, y: names.height + Self.line, class: "ticks", to: &sink)
    }
}

extension BarLayout {
    /// How much room the figures take on both sides of the bars.
    fileprivate func figureRoom(gap: Int) -> (before: Int, behind: Int) {
        var room = (before: 0, behind: 0)
        for index in points.indices {
            let needed = TextWidth.figure(points[index].shown) + gap
            if isNegative(index) {
                room.before = max(room.before, needed)
            } else {
                room.behind = max(room.behind, needed)
            }
        }
        return room
    }
}
