import BroadsheetBytes
import BroadsheetValues

/// The field in which marks lie beside or below their names, with the lines and numbers of an axis.
struct LyingField {
    let canvas: Canvas
    let names: BarNames
    let start: Int
    let length: Int
    private(set) var ruler: Ruler
    private let units: [Int128]
    private let texts: [String]

    /// How many names there are.
    private let count: Int

    private static let line = 170

    /// A field for marks on `ruler`, which is made to end at round numbers; so much room is left behind it.
    init(
        _ labels: [String], _ ruler: Ruler, _ figures: ChartFigures, _ chart: SeriesChart, _ arrangement: ChartWidth,
        lanes: Int = 1, behind: Int = 0
    ) {
        let marks = AxisMarks(chart, ruler, about: arrangement == .wide ? 5 : 3, figures)
        (self.ruler, units) = (marks.ruler, marks.units)
        names = BarNames(labels.map { ChartPoint(label: $0, value: nil, shown: "") }, arrangement, lanes: lanes)
        count = labels.count
        let texts = marks.texts
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

    /// The middles of the names.
    var middles: [Int] { (0..<count).map { names.middle($0) } }

    /// Where units of the ruler are.
    func x(_ units: Int128) -> Int { start + ruler.position(of: units, on: length) }

    /// Where values and names are, for what stands beside the marks.
    func references(of chart: SeriesChart) -> References {
        References(
            chart.references,
            in: ReferenceField(
                isLying: true, names: 0...names.height, values: start...start + length, behind: 0,
                width: canvas.width,
                value: { value in chart.place(value).map { x(ruler.units(of: $0)) } },
                name: { names.slot($0) }, day: { _ in nil }, point: { _, _ in nil }))
    }

    /// Appends the axis: each of its lines has a number.
    func appendAxis(to sink: inout ByteSink) {
        guard !texts.isEmpty else { return }
        let places = units.map { x($0) }
        let row = LabelRow(texts, centers: places, from: 0, to: canvas.width, keepsLast: false)
        for label in row.labels {
            canvas.vertical(x: places[label.index], from: 0, to: names.height, class: "grid", to: &sink)
        }
        row.append(on: canvas, y: names.height + Self.line, class: "ticks", to: &sink)
    }

    /// Appends the names, and the line of zero if it is in sight.
    func appendNames(isLogarithmic: Bool = false, to sink: inout ByteSink) {
        names.append(on: canvas, to: &sink)
        guard !isLogarithmic, ruler.low <= 0, ruler.high >= 0 else { return }
        for stroke in names.strokes {
            canvas.vertical(x: x(0), from: stroke.lowerBound, to: stroke.upperBound, class: "zero", to: &sink)
        }
    }
}
