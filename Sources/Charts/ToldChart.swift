import BroadsheetBytes
import BroadsheetValues

/// What all charts have in common: a title and words for those who do not see the drawing, and two arrangements of it.
protocol ToldChart {
    /// What the ids in it begin with.
    var id: String { get }
    var title: String { get }
    /// What it shows, in words.
    var told: String { get }
    var isRightToLeft: Bool { get }
    var words: ChartWords { get }
    var locale: LocaleTable { get }
    /// What its axes are called.
    var axes: AxisTitles { get }
    /// Where its figures begin among the columns of the table beside it.
    var firstColumn: Int { get }
}

extension ToldChart {
    var firstColumn: Int { 0 }

    /// Appends the wide and the narrow drawing; gives what one of them could not name.
    @discardableResult
    func appendFrames(to sink: inout ByteSink, _ drawing: (ChartWidth) -> some Drawing) -> [String] {
        var unplaced: [String] = []
        for arrangement in ChartWidth.allCases {
            let drawing = drawing(arrangement)
            let margin = DrawingMargin(axes, isLying: drawing.isLying, headroom: drawing.headroom)
            append(frame: drawing.canvas, margin, arrangement, told: drawing.places, to: &sink)
            drawing.append(to: &sink)
            margin.append(on: drawing.canvas, to: &sink)
            sink.append("</svg>")
            unplaced += drawing.unplaced.filter { !unplaced.contains($0) }
        }
        return unplaced
    }

    /// Appends what stands in place of a drawing where there is nothing to draw.
    func appendNothing(to sink: inout ByteSink) {
        appendFrames(to: &sink) { Nothing(chart: self, width: $0.width) }
    }

    /// Tells everybody what the drawing does not show.
    func append(note: String, to sink: inout ByteSink) {
        sink.append("<p class=\"note\">")
        sink.appendEscaped(note)
        sink.append("</p>")
    }

    /// A count, in the page's digits.
    func counted(_ count: Int) -> String {
        ChartFigures.counted(count, locale)
    }
}

/// One drawing of a chart.
protocol Drawing {
    /// What it is drawn on.
    var canvas: Canvas { get }
    /// Whether its values go along the page, and names down it.
    var isLying: Bool { get }
    /// How much of it stands above its canvas.
    var headroom: Int { get }
    /// What it could not name.
    var unplaced: [String] { get }
    /// Where its figures are told on pointing.
    var places: ToldPlaces { get }
    /// Appends what stands on the canvas.
    func append(to sink: inout ByteSink)
}

extension Drawing {
    var isLying: Bool { false }
    var headroom: Int { 0 }
    var unplaced: [String] { [] }
    var places: ToldPlaces { .marks }
}

/// What is drawn where there are no values.
struct Nothing: Drawing {
    let chart: any ToldChart
    let width: Int

    var canvas: Canvas { Canvas(width: width, height: 400, isRightToLeft: chart.isRightToLeft) }

    func append(to sink: inout ByteSink) {
        let text = TextWidth.fitting(chart.words.none, in: width)
        canvas.text(text, x: width / 2, y: 240, .middle, full: chart.words.none, to: &sink)
    }
}
