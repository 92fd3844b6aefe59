import BroadsheetBytes

/// Bars of several series on a canvas: a colour each, and where there are no colours a pattern each.
struct SeriesShapes {
    /// A bar, and what it tells on hovering.
    struct Shape {
        var series: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var hint: String
        /// Whether its value is below zero: told by its colour where the series needs none.
        var isBelow = false
    }

    /// So many bars are elements of their own, which tell what they are; more are one path a series.
    static let mostElements = 120

    let chart: SeriesChart
    let shapes: [Shape]
    /// What the ids of this drawing end with: each of the two has its own.
    let ending: String

    /// Appends a group for each series, and the same again in its pattern.
    func append(on canvas: Canvas, to sink: inout ByteSink) {
        sink.append("<g class=\"stack\">")
        for number in chart.series.indices {
            let own = shapes.filter { $0.series == number }
            if own.isEmpty { continue }
            let name = "\(chart.id):bars\(ending)-\(number + 1)"
            sink.append("<g")
            sink.append(attribute: "class", text: "part part-\(number + 1)")
            sink.append("><g")
            sink.append(attribute: "id", text: name)
            sink.append(">")
            let isAlone = chart.series.count == 1
            if shapes.count <= Self.mostElements {
                for shape in own {
                    canvas.beginRect(x: shape.x, y: shape.y, width: shape.width, height: shape.height, to: &sink)
                    if isAlone, shape.isBelow { sink.append(attribute: "class", text: "negative") }
                    sink.end("rect", title: shape.hint)
                }
            } else if isAlone {
                appendPath(own.filter { !$0.isBelow }, on: canvas, to: &sink)
                appendPath(own.filter(\.isBelow), class: "negative", on: canvas, to: &sink)
            } else {
                appendPath(own, on: canvas, to: &sink)
            }
            sink.append("</g></g>")
            chart.appendPattern(number, over: name, to: &sink)
        }
        sink.append("</g>")
    }

    /// Many bars are one path.
    private func appendPath(
        _ shapes: [Shape], class name: String = "", on canvas: Canvas, to sink: inout ByteSink
    ) {
        if shapes.isEmpty { return }
        sink.append("<path")
        if !name.isEmpty { sink.append(attribute: "class", text: name) }
        sink.append(" d=\"")
        for shape in shapes {
            canvas.pathRect(x: shape.x, y: shape.y, width: shape.width, height: shape.height, to: &sink)
        }
        sink.append("\"/>")
    }
}

extension SeriesChart {
    /// Appends what is called `name` once more, filled with a pattern: it is seen where there are no colours.
    func appendPattern(_ number: Int, over name: String, to sink: inout ByteSink) {
        sink.append("<use class=\"pattern\"")
        sink.append(attribute: "href", text: "#\(name)")
        ChartPatterns.appendFill(number, of: id, to: &sink)
        sink.append("/>")
    }

    /// Appends the patterns, which both drawings use.
    func appendPatterns(to sink: inout ByteSink) {
        sink.append("<svg class=\"patterns\" width=\"0\" height=\"0\" aria-hidden=\"true\">")
        ChartPatterns.append(count: series.count, of: id, to: &sink)
        sink.append("</svg>")
    }
}
