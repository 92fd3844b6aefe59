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
        let names = BarNames(labels.map { ChartPoint(label: $0, value: nil, shown: "") }, arrangement, lanes: lanes)
        (self.names, count) = (names, labels.count)
        let wanted = arrangement == .wide ? 5 : 3
        func place(_ marks: AxisMarks) -> (start: Int, length: Int) {
            Self.place(marks, behind: names.width, arrangement, leaving: behind)
        }
        let marks = LabelRow.finest(to: arrangement.width) {
            AxisMarks(chart, ruler, about: wanted, figures, isFine: $0)
        } labels: { marks in
            let field = place(marks)
            return (marks.texts, marks.units.map { field.start + marks.ruler.position(of: $0, on: field.length) })
        }
        (self.ruler, units) = (marks.ruler, marks.units)
        // Numbers of dozens of digits would leave nothing to draw on.
        texts = Self.widest(marks) <= arrangement.width / 3 ? marks.texts : []
        (start, length) = place(marks)
        canvas = Canvas(
            width: arrangement.width, height: names.height + Self.line + 40, isRightToLeft: chart.isRightToLeft)
    }

    private static func widest(_ marks: AxisMarks) -> Int { marks.texts.map { TextWidth.of($0) }.max() ?? 0 }

    /// Where the field is: the first and the last number of the axis have their middles at its ends.
    private static func place(
        _ marks: AxisMarks, behind names: Int, _ arrangement: ChartWidth, leaving behind: Int
    ) -> (start: Int, length: Int) {
        let half = min(widest(marks), arrangement.width / 3) / 2 + 10
        let start = max(names, half)
        return (start, arrangement.width - start - max(half, behind))
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
