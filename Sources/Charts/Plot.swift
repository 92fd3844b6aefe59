import BroadsheetBytes
import BroadsheetValues

/// The field in which columns or a line are drawn, with the lines and numbers of its ticks.
struct Plot {
    private(set) var start: Int
    private(set) var width: Int
    let top: Int
    let height: Int
    private var places: [Int] = []
    private var texts: [String] = []

    init(start: Int, width: Int, top: Int, height: Int) {
        self.start = start
        self.width = width
        self.top = top
        self.height = height
    }

    var end: Int { start + width }
    var bottom: Int { top + height }

    /// How high a value stands.
    func y(_ units: Int128, _ ruler: Ruler) -> Int { bottom - ruler.position(of: units, on: height) }

    /// Makes the ruler end at round numbers, and room for them before the field.
    mutating func addTicks(
        _ ruler: inout Ruler, about wanted: Int, _ figures: ChartFigures, _ locale: LocaleTable
    ) {
        let marks = AxisMarks(ruler, about: wanted, figures, locale)
        ruler = marks.ruler
        add(marks, ruler)
    }

    /// Makes room for the numbers of an axis before the field.
    mutating func add(_ marks: AxisMarks, _ ruler: Ruler) {
        let texts = marks.texts
        let room = (texts.map { TextWidth.of($0) }.max() ?? 0) + 80
        // Lines without numbers say nothing, and numbers of dozens of digits would leave nothing to draw on.
        guard !texts.isEmpty, room <= width * 35 / 100 else { return }
        self.texts = texts
        places = marks.units.map { y($0, ruler) }
        start += room
        width -= room
    }

    /// Takes room away at the end.
    mutating func leave(_ room: Int) { width -= room }

    /// Appends the lines and numbers.
    func appendTicks(on canvas: Canvas, to sink: inout ByteSink) {
        for y in places { canvas.horizontal(from: start, to: end, y: y, class: "grid", to: &sink) }
        guard !texts.isEmpty else { return }
        sink.append("<g class=\"ticks\" text-anchor=\"end\">")
        for (y, text) in zip(places, texts) { canvas.text(text, x: start - 80, y: y + 45, to: &sink) }
        sink.append("</g>")
    }
}
