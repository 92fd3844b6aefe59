import BroadsheetBytes
import BroadsheetValues

/// The field in which marks lie beside or below their names, with the lines and numbers of an axis.
struct LyingField {
    let canvas: Canvas
    let names: BarNames
    let start: Int
    let length: Int
    private(set) var ruler: Ruler
    private let ticks: Ticks
    private let texts: [String]

    private static let line = 170

    /// A field for marks on `ruler`, which is made to end at round numbers; so much room is left behind it.
    init(
        _ labels: [String], _ ruler: Ruler, _ figures: ChartFigures, _ chart: SeriesChart, _ arrangement: ChartWidth,
        lanes: Int = 1, behind: Int = 0
    ) {
        var ruler = ruler
        ticks = Ticks(ruler, about: arrangement == .wide ? 5 : 3)
        ruler.low = min(ruler.low, ticks.first)
        ruler.high = max(ruler.high, ticks.last)
        self.ruler = ruler
        names = BarNames(labels.map { ChartPoint(label: $0, value: nil, shown: "") }, arrangement, lanes: lanes)
        let texts = ticks.texts(ruler, figures, chart.locale)
        let widest = texts.map { TextWidth.of($0) }.max() ?? 0
        // Numbers of dozens of digits would leave nothing to draw on.
        self.texts = widest <= arrangement.width / 3 ? texts : []
        // The first and the last number of the axis have their middles at the ends of the field.
        let half = min(widest, arrangement.width / 3) / 2 + 10
        start = max(names.width, half)
        length = arrangement.width - start - max(half, behind)
        canvas = Canvas(
            width: arrangement.width, height: names.height + Self.line + 40, isRightToLeft: chart.isRightToLeft)
    }

    /// Where units of the ruler are.
    func x(_ units: Int128) -> Int { start + ruler.position(of: units, on: length) }

    /// Appends the axis: each of its lines has a number.
    func appendAxis(to sink: inout ByteSink) {
        guard !texts.isEmpty else { return }
        let places = (0..<ticks.count).map { x(ticks[$0]) }
        let row = LabelRow(texts, centers: places, from: 0, to: canvas.width, keepsLast: false)
        for label in row.labels {
            canvas.vertical(x: places[label.index], from: 0, to: names.height, class: "grid", to: &sink)
        }
        row.append(on: canvas, y: names.height + Self.line, class: "ticks", to: &sink)
    }

    /// Appends the names, and the line of zero if it is in sight.
    func appendNames(to sink: inout ByteSink) {
        names.append(on: canvas, to: &sink)
        guard ruler.low <= 0, ruler.high >= 0 else { return }
        canvas.vertical(x: x(0), from: 0, to: names.height, class: "zero", to: &sink)
    }
}
