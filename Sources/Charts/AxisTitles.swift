import BroadsheetBytes

/// What the axes of a chart are called.
package struct AxisTitles: Sendable, Equatable {
    /// What the chart goes along.
    package var names: String
    /// What its values are.
    package var values: String

    /// Axes with these titles; an empty one has none.
    package init(names: String = "", values: String = "") { (self.names, self.values) = (names, values) }
}

/// The room above and below what a drawing draws by itself, with the titles of its axes: that of an axis which goes upwards
/// stands above it, and that of one which goes along at its end.
struct DrawingMargin {
    let above: Int
    let below: Int
    private let top: String
    private let bottom: String
    private let headroom: Int

    private static let line = 190

    init(_ titles: AxisTitles, isLying: Bool, headroom: Int) {
        (top, bottom) = isLying ? (titles.names, titles.values) : (titles.values, titles.names)
        self.headroom = headroom
        above = headroom + (top.isEmpty ? 0 : Self.line)
        below = bottom.isEmpty ? 0 : Self.line
    }

    /// Appends the titles.
    func append(on canvas: Canvas, to sink: inout ByteSink) {
        guard above > headroom || below > 0 else { return }
        sink.append("<g class=\"ticks\">")
        if !top.isEmpty {
            let text = TextWidth.fitting(top, in: canvas.width)
            canvas.text(text, x: 0, y: -headroom - 70, full: top, to: &sink)
        }
        if !bottom.isEmpty {
            let text = TextWidth.fitting(bottom, in: canvas.width)
            canvas.text(text, x: canvas.width, y: canvas.height + 120, .end, full: bottom, to: &sink)
        }
        sink.append("</g>")
    }
}
