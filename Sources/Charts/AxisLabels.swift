import BroadsheetBytes
import BroadsheetValues

/// What stands below an axis: the names, or of an axis of time that has no room for all of them the beginnings of days, months or
/// years, each with a mark where it is.
struct AxisLabels {
    private let row: LabelRow
    private let marks: [Int]
    /// The names that stand there whole, by their places.
    private let whole: Set<Int>

    /// The `names` at `centers`, or what the calendar has between the first and the last of their `days`: at true distances along
    /// `plot`, or where each has a slot of its own, below those that begin there.
    init(
        _ names: [String], at centers: [Int], _ days: AxisDays?, hasSlots: Bool = false, _ plot: Plot,
        canvas width: Int, _ locale: LocaleTable
    ) {
        let all = LabelRow(names, centers: centers, from: 0, to: width, keepsLast: true)
        if let days, all.labels.count < names.count || all.labels.contains(where: { $0.text != names[$0.index] }) {
            let slots = hasSlots ? Dictionary(uniqueKeysWithValues: zip(days.days.map(\.number), centers)) : [:]
            let found = CalendarTicks(days, on: plot.width, locale).ticks.compactMap { tick in
                let place =
                    hasSlots
                    ? slots[tick.day.number] : plot.start + days.place(of: Int(tick.day.number), on: plot.width)
                return place.map { (text: tick.text, place: $0) }
            }
            if found.count > 1 {
                marks = hasSlots ? [] : found.map(\.place)
                row = LabelRow(found.map(\.text), centers: found.map(\.place), from: 0, to: width, keepsLast: false)
                whole = []
                return
            }
        }
        row = all
        marks = []
        whole = Set(all.labels.filter { $0.text == names[$0.index] }.map(\.index))
    }

    /// Whether the name at a place is to be read there.
    func isNamed(_ index: Int) -> Bool { whole.contains(index) }

    /// Appends the texts on a line at `y`, and the marks at `bottom`.
    func append(on canvas: Canvas, bottom: Int, y: Int, to sink: inout ByteSink) {
        for x in marks { canvas.vertical(x: x, from: bottom, to: bottom + 40, class: "tick", to: &sink) }
        row.append(on: canvas, y: y, class: "labels", to: &sink)
    }
}
