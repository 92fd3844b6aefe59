import BroadsheetBytes

/// Writes the marks of a drawing: each as an element that tells what it is, or where they are many as one path for each class, which
/// takes a third of the bytes.
struct MarkWriter {
    private let canvas: Canvas
    private let isMany: Bool
    /// The ways of the marks by class, in the order in which these came.
    private var paths: [(name: String, way: String)] = []

    /// So many marks are elements of their own.
    private static let mostElements = 120

    /// Whether the marks of a chart are too many to be elements.
    static func areMany(_ chart: SeriesChart) -> Bool { chart.names.count * chart.series.count > mostElements }

    /// A writer of the marks of `chart`.
    init(_ chart: SeriesChart, on canvas: Canvas) { (self.canvas, isMany) = (canvas, Self.areMany(chart)) }

    /// A rectangle of a class, if it has one.
    mutating func rect(
        x: Int, y: Int, width: Int, height: Int, class name: String = "", hint: String?, to sink: inout ByteSink
    ) {
        if isMany {
            let canvas = canvas
            return add(name) { canvas.pathRect(x: x, y: y, width: width, height: height, to: &$0) }
        }
        canvas.beginRect(x: x, y: y, width: width, height: height, to: &sink)
        if !name.isEmpty { sink.append(attribute: "class", text: name) }
        sink.end("rect", title: hint)
    }

    /// A dot of a class.
    mutating func dot(x: Int, y: Int, radius: Int, class name: String, hint: String, to sink: inout ByteSink) {
        guard isMany else {
            return canvas.dot(x: x, y: y, radius: radius, class: name, hint: hint, to: &sink)
        }
        // Whole units take fewer bytes.
        let (side, radius) = (canvas.side(x), (radius + 9) / 10 * 10)
        add(name) { path in
            path.append("M")
            path.append(tenths: side - radius)
            path.append(0x20)
            path.append(tenths: y)
            for end in [2 * radius, -2 * radius] {
                path.append("a")
                path.append(tenths: radius)
                path.append(0x20)
                path.append(tenths: radius)
                // Both flags stand without blanks, for they have a digit each.
                path.append(" 0 10")
                path.append(tenths: end)
                path.append(" 0")
            }
            path.append("z")
        }
    }

    /// A line from side to side.
    mutating func horizontal(from start: Int, to end: Int, y: Int, class name: String, to sink: inout ByteSink) {
        guard isMany else { return canvas.horizontal(from: start, to: end, y: y, class: name, to: &sink) }
        let canvas = canvas
        add(name) { path in
            path.append("M")
            path.append(tenths: min(canvas.side(start), canvas.side(end)))
            path.append(0x20)
            path.append(tenths: y)
            path.append("h")
            path.append(tenths: abs(end - start))
        }
    }

    /// A line from top to bottom.
    mutating func vertical(x: Int, from top: Int, to bottom: Int, class name: String, to sink: inout ByteSink) {
        guard isMany else { return canvas.vertical(x: x, from: top, to: bottom, class: name, to: &sink) }
        let canvas = canvas
        add(name) { path in
            path.append("M")
            path.append(tenths: canvas.side(x))
            path.append(0x20)
            path.append(tenths: top)
            path.append("v")
            path.append(tenths: bottom - top)
        }
    }

    private mutating func add(_ name: String, _ draw: (inout ByteSink) -> Void) {
        var path = ByteSink(capacity: 64)
        draw(&path)
        if let place = paths.firstIndex(where: { $0.name == name }) {
            paths[place].way += path.string
        } else {
            paths.append((name, path.string))
        }
    }

    /// Appends the paths of many marks.
    mutating func finish(to sink: inout ByteSink) {
        for path in paths {
            sink.append("<path")
            if !path.name.isEmpty { sink.append(attribute: "class", text: path.name) }
            sink.append(" d=\"")
            sink.append(path.way)
            sink.append("\"/>")
        }
        paths = []
    }
}
