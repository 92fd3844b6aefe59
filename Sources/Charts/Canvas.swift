import BroadsheetBytes

/// What one drawing is drawn on. Lengths are tenths of a unit; x counts from where reading begins, so that whoever
/// draws need not know on which side that is.
struct Canvas: Sendable {
    /// From one side to the other.
    let width: Int
    /// From top to bottom.
    let height: Int
    /// Whether reading begins at the right.
    let isRightToLeft: Bool

    /// Where a text has its place.
    enum Anchor: String {
        case start, middle, end
    }

    /// The x of SVG for what is `width` wide and begins at `x`.
    func side(_ x: Int, width: Int = 0) -> Int { isRightToLeft ? self.width - x - width : x }

    /// Appends a rectangle without its end: attributes, `/>` or a title may follow.
    func beginRect(x: Int, y: Int, width: Int, height: Int, to sink: inout ByteSink) {
        sink.append("<rect")
        sink.append(attribute: "x", side(x, width: width))
        sink.append(attribute: "y", y)
        sink.append(attribute: "width", width)
        sink.append(attribute: "height", height)
    }

    /// Appends what draws a rectangle in a path.
    func pathRect(x: Int, y: Int, width: Int, height: Int, to sink: inout ByteSink) {
        sink.append("M")
        sink.append(tenths: side(x, width: width))
        sink.append(0x20)
        sink.append(tenths: y)
        sink.append("h")
        sink.append(tenths: width)
        sink.append("v")
        sink.append(tenths: height)
        sink.append("h")
        sink.append(tenths: -width)
        sink.append("z")
    }

    /// Appends a line from side to side.
    func horizontal(from start: Int, to end: Int, y: Int, class name: String, to sink: inout ByteSink) {
        let left = min(side(start), side(end))
        begin(path: name, x: left, y: y, to: &sink)
        sink.append("h")
        sink.append(tenths: end - start)
        sink.append("\"/>")
    }

    /// Appends a line from top to bottom.
    func vertical(x: Int, from top: Int, to bottom: Int, class name: String, to sink: inout ByteSink) {
        begin(path: name, x: side(x), y: top, to: &sink)
        sink.append("v")
        sink.append(tenths: bottom - top)
        sink.append("\"/>")
    }

    private func begin(path name: String, x: Int, y: Int, to sink: inout ByteSink) {
        sink.append("<path")
        sink.append(attribute: "class", text: name)
        sink.append(" d=\"M")
        sink.append(tenths: x)
        sink.append(0x20)
        sink.append(tenths: y)
    }

    /// Appends a dot, which may tell something on hovering.
    func dot(
        x: Int, y: Int, radius: Int, class name: String, hint: String? = nil, to sink: inout ByteSink
    ) {
        sink.append("<circle")
        sink.append(attribute: "class", text: name)
        sink.append(attribute: "cx", side(x))
        sink.append(attribute: "cy", y)
        sink.append(attribute: "r", radius)
        sink.end("circle", title: hint)
    }

    /// Appends dots of a class; more than a few of them as points of one way of the class `line`.
    func dots(
        _ places: [(x: Int, y: Int)], radius: Int, class name: String, line: String, to sink: inout ByteSink
    ) {
        if places.count <= 60 {
            for place in places { dot(x: place.x, y: place.y, radius: radius, class: name, to: &sink) }
            return
        }
        sink.append("<path")
        sink.append(attribute: "class", text: line)
        sink.append(" d=\"")
        for place in places {
            sink.append("M")
            sink.append(tenths: side(place.x) - 10)
            sink.append(0x20)
            sink.append(tenths: place.y)
            sink.append("h2")
        }
        sink.append("\"/>")
    }

    /// Appends a text whose line stands at `y`; `full` is told on hovering where it says more.
    func text(
        _ text: String, x: Int, y: Int, _ anchor: Anchor = .start, full: String? = nil, class name: String? = nil,
        to sink: inout ByteSink
    ) {
        sink.append("<text")
        if let name { sink.append(attribute: "class", text: name) }
        sink.append(attribute: "x", side(x))
        sink.append(attribute: "y", y)
        if anchor != .start { sink.append(attribute: "text-anchor", text: anchor.rawValue) }
        sink.append(">")
        sink.appendEscaped(text)
        if let full, full != text { sink.append(title: full) }
        sink.append("</text>")
    }
}

extension ByteSink {
    /// Appends what is told of an element on hovering.
    mutating func append(title: String) {
        append("<title>")
        appendEscaped(title)
        append("</title>")
    }
}
