import BroadsheetBytes

/// The names of points beside them: those that have room, the farthest from all others first, and none over another, a point or the
/// edge. The names of the others are in the table.
struct ScatterLabels {
    /// Where a point is, and its name.
    struct Dot {
        var x: Int
        var y: Int
        var label: String
    }

    /// A text that has room.
    private struct Label {
        var text: String
        var x: Int
        var y: Int
        var anchor: Canvas.Anchor
    }

    private var labels: [Label] = []

    /// From the top of the letters to the line that they stand on, and what is kept free below it.
    private static let rise = 110
    private static let fall = 35
    private static let gap = 40

    /// The names of `dots` in `plot`; no more than `most`, and none over the texts whose boxes are `beside` the marks.
    init(
        _ dots: [Dot], in plot: Plot, radius: Int, most: Int, beside taken: [(x: ClosedRange<Int>, y: Int)]
    ) {
        var boxes = taken.map { (x: $0.x, y: $0.y - Self.rise...$0.y + Self.fall) }
        for index in Self.order(of: dots) where labels.count < most {
            let dot = dots[index]
            if dot.label.isEmpty { continue }
            let wide = TextWidth.of(dot.label)
            let away = radius + Self.gap
            let places: [(x: Int, y: Int, anchor: Canvas.Anchor)] = [
                (dot.x + away, dot.y + 40, .start), (dot.x - away, dot.y + 40, .end),
                (dot.x, dot.y - away - 10, .middle), (dot.x, dot.y + away + 100, .middle),
            ]
            for place in places {
                let start =
                    switch place.anchor {
                    case .start: place.x
                    case .middle: place.x - wide / 2
                    case .end: place.x - wide
                    }
                let box = (x: start - 20...start + wide + 20, y: place.y - Self.rise...place.y + Self.fall)
                guard start >= plot.start + 20, start + wide <= plot.end + 40, box.y.lowerBound >= 0,
                    box.y.upperBound <= plot.bottom,
                    boxes.allSatisfy({ !($0.x.overlaps(box.x) && $0.y.overlaps(box.y)) }),
                    dots.indices.allSatisfy({ $0 == index || !Self.covers(box, dots[$0], radius) })
                else { continue }
                boxes.append(box)
                labels.append(Label(text: dot.label, x: place.x, y: place.y, anchor: place.anchor))
                break
            }
        }
    }

    private static func covers(
        _ box: (x: ClosedRange<Int>, y: ClosedRange<Int>), _ dot: Dot, _ radius: Int
    ) -> Bool {
        box.x.overlaps(dot.x - radius...dot.x + radius) && box.y.overlaps(dot.y - radius...dot.y + radius)
    }

    /// The points by their distances from the middle of all, the farthest first: those are what readers ask for.
    private static func order(of dots: [Dot]) -> [Int] {
        guard !dots.isEmpty else { return [] }
        let middle = (dots.reduce(0) { $0 + $1.x } / dots.count, dots.reduce(0) { $0 + $1.y } / dots.count)
        let far = dots.map { dot in
            let (x, y) = (dot.x - middle.0, dot.y - middle.1)
            return x * x + y * y
        }
        return dots.indices.sorted { (far[$1], $0) < (far[$0], $1) }
    }

    /// Appends them.
    func append(on canvas: Canvas, to sink: inout ByteSink) {
        if labels.isEmpty { return }
        sink.append("<g class=\"remarks\">")
        for label in labels { canvas.text(label.text, x: label.x, y: label.y, label.anchor, to: &sink) }
        sink.append("</g>")
    }
}
