package import BroadsheetBytes
package import BroadsheetValues

/// What a chart looks like.
package enum ChartKind: String, Sendable, CaseIterable {
    /// A bar for each value, from zero on.
    case bar
    /// A line from value to value, for what has an order.
    case line
    /// One bar, divided into the parts of a whole.
    case share
}

/// A chart of a report's figures: a pure function from values to SVG, the same bytes on every machine.
///
/// It is drawn in two arrangements, a wide and a narrow one; each tells in words what it shows. What it appends is meant for a
/// `<figure>` of the page, whose caption says the title.
package struct Chart: Sendable {
    let kind: ChartKind
    let id: String
    let title: String
    let description: String
    let points: [ChartPoint]
    /// How many points there would be, were not the last ones left out.
    let count: Int
    let words: ChartWords
    let isRightToLeft: Bool
    let locale: LocaleTable
    let axis: ChartAxis
    let figures: ChartFigures

    /// The most bars that are drawn; those beyond are told of in words. Lines and shares have no such bound.
    package static var mostBars: Int { 500 }

    /// A chart of `points` in their order.
    ///
    /// The ids in it begin with `id`. `description` is the author's, and stands before what is told of the values. The numbers
    /// at its axis are written by `locale` as `figures` says.
    package init(
        kind: ChartKind, id: String, title: String, description: String, points: [ChartPoint], words: ChartWords,
        isRightToLeft: Bool, locale: LocaleTable = .standard, axis: ChartAxis = .names,
        figures: ChartFigures = .numbers
    ) {
        self.kind = kind == .share && Self.haveBothSigns(points) ? .bar : kind
        self.id = id
        self.title = title
        self.description = description
        count = points.count
        self.points = self.kind == .bar ? Array(points.prefix(Self.mostBars)) : points
        self.words = words
        self.isRightToLeft = isRightToLeft
        self.locale = locale
        self.axis = axis
        self.figures = figures
    }

    /// Appends the drawings, for a share the list of its parts, and a note if not all is drawn.
    package func append(to sink: inout ByteSink) {
        if isEmpty {
            appendFrames(to: &sink) { Nothing(chart: self, width: $0.width) }
            return
        }
        defer { appendNote(to: &sink) }
        switch kind {
        case .line: appendFrames(to: &sink) { LineChart(self, $0) }
        case .share: ShareBar(self).append(to: &sink)
        case .bar where BarColumns.suit(self): appendFrames(to: &sink) { BarColumns(self, $0) }
        case .bar: appendFrames(to: &sink) { BarRows(self, $0) }
        }
    }

    /// Whether there is nothing to draw; a whole of nothing has no parts.
    var isEmpty: Bool { points.allSatisfy { $0.value == nil || kind == .share && $0.value == .zero } }

    /// Tells everybody what the drawing does not show.
    private func appendNote(to sink: inout ByteSink) {
        guard let limit else { return }
        sink.append("<p class=\"note\">")
        sink.appendEscaped(limit)
        sink.append("</p>")
    }

    private func appendFrames(to sink: inout ByteSink, _ drawing: (ChartWidth) -> some Drawing) {
        for arrangement in ChartWidth.allCases {
            let drawing = drawing(arrangement)
            append(frame: drawing.canvas, arrangement, to: &sink)
            drawing.append(to: &sink)
            sink.append("</svg>")
        }
    }

    /// Parts of a whole are all above or all below zero; else there is no whole to be divided.
    private static func haveBothSigns(_ points: [ChartPoint]) -> Bool {
        points.contains { $0.value?.isNegative == true } && points.contains { ($0.value ?? .zero) > .zero }
    }
}

/// One drawing of a chart.
protocol Drawing {
    /// What it is drawn on.
    var canvas: Canvas { get }
    /// Appends what stands on the canvas.
    func append(to sink: inout ByteSink)
}

/// What is drawn where there are no values.
struct Nothing: Drawing {
    let chart: Chart
    let width: Int

    var canvas: Canvas { Canvas(width: width, height: 400, isRightToLeft: chart.isRightToLeft) }

    func append(to sink: inout ByteSink) {
        let text = TextWidth.fitting(chart.words.none, in: width)
        canvas.text(text, x: width / 2, y: 240, .middle, full: chart.words.none, to: &sink)
    }
}
