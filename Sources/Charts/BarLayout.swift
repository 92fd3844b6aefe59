import BroadsheetBytes
import BroadsheetValues

/// What lying and standing bars have in common: a ruler with zero on it, and a number for each value.
struct BarLayout {
    let points: [ChartPoint]
    var ruler: Ruler
    /// The values in units of the ruler; zero where there is none.
    let units: [Int128]

    /// So many bars are elements of their own, which tell what they are on hovering; more are drawn as one path.
    private static let mostElements = 120

    /// Whether its bars are one path.
    var areMany: Bool { points.count > Self.mostElements }

    /// A bar on the canvas.
    struct Shape {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var isNegative: Bool
        /// What it tells on hovering.
        var hint: String?
    }

    /// Bars for `points`, the longest of them as long as there is room.
    init(_ points: [ChartPoint]) {
        self.points = points
        var ruler = Ruler(points.lazy.compactMap(\.value))
        ruler.includeZero()
        self.ruler = ruler
        units = points.map { point in point.value.map { ruler.units(of: $0) } ?? 0 }
    }

    /// Whether the value at `index` is below zero.
    func isNegative(_ index: Int) -> Bool { points[index].value?.isNegative == true }

    /// From where to where the bar of `index` goes on `length`; nil if it has none. Half a unit is the least that
    /// can be seen.
    func reach(_ index: Int, on length: Int) -> Range<Int>? {
        guard let value = points[index].value, !value.isZero else { return nil }
        let zero = ruler.zero(on: length)
        let end = ruler.position(of: units[index], on: length)
        if value.isNegative { return max(0, min(end, zero - 5))..<zero }
        return zero..<min(length, max(end, zero + 5))
    }

    /// Appends the bars that `shape` makes.
    func append(on canvas: Canvas, to sink: inout ByteSink, _ shape: (Int) -> Shape?) {
        sink.append("<g class=\"bars\">")
        if points.count <= Self.mostElements {
            for index in points.indices {
                if let shape = shape(index) { append(shape, on: canvas, to: &sink) }
            }
        } else {
            for isNegative in [false, true] { appendPath(on: canvas, isNegative, to: &sink, shape) }
        }
        sink.append("</g>")
    }

    private func append(_ shape: Shape, on canvas: Canvas, to sink: inout ByteSink) {
        canvas.beginRect(x: shape.x, y: shape.y, width: shape.width, height: shape.height, to: &sink)
        if shape.isNegative { sink.append(" class=\"negative\"") }
        sink.end("rect", title: shape.hint)
    }

    private func appendPath(
        on canvas: Canvas, _ isNegative: Bool, to sink: inout ByteSink, _ shape: (Int) -> Shape?
    ) {
        guard points.indices.contains(where: { self.isNegative($0) == isNegative && units[$0] != 0 }) else { return }
        sink.append(isNegative ? "<path class=\"negative\" d=\"" : "<path d=\"")
        for index in points.indices where self.isNegative(index) == isNegative {
            guard let shape = shape(index) else { continue }
            canvas.pathRect(x: shape.x, y: shape.y, width: shape.width, height: shape.height, to: &sink)
        }
        sink.append("\"/>")
    }

    /// What is told of a point on hovering, where its label or its figure is not drawn as it is.
    func hint(_ index: Int, isComplete: Bool) -> String? { isComplete ? nil : points[index].told }

    /// Makes the ruler end at round numbers.
    mutating func extend(to ticks: Ticks) {
        ruler.low = min(ruler.low, ticks.first)
        ruler.high = max(ruler.high, ticks.last)
    }
}

extension ByteSink {
    /// Ends a tag, with what is told of the element on hovering.
    mutating func end(_ name: String, title: String?) {
        guard let title else { return append("/>") }
        append(">")
        append(title: title)
        append("</")
        append(name)
        append(">")
    }
}
