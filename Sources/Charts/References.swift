import BroadsheetBytes
import BroadsheetValues

/// The lines, ranges and notes of a chart in one drawing, with labels that lie over nothing. What stands upright in the
/// drawing is named above it; what lies is named along it, where bars stand. A label that has no place is told below the chart.
struct References {
    /// A line or a range: from where to where among values or names.
    private struct Shape {
        var reach: ClosedRange<Int>
        /// Whether it is upright in the drawing.
        var isUpright: Bool
        var isRange: Bool
        /// Of a note, where its point is.
        var point: Int?
    }
    private struct Label {
        var text: String
        var x: Int
        var y: Int
        var anchor: Canvas.Anchor
        /// From the label above the drawing down to what it names.
        var leader: (x: Int, from: Int, to: Int)?
    }

    private let field: ReferenceField
    private var shapes: [Shape] = []
    private var labels: [Label] = []
    /// How much room the labels above the drawing take.
    private(set) var headroom = 0
    /// Where the labels among the marks are, for others that must not lie over them.
    private(set) var boxes: [(x: ClosedRange<Int>, y: Int)] = []
    /// What could not be named in the drawing.
    private(set) var unplaced: [String] = []

    private static let line = 170
    private static let mostLanes = 4
    private static let gap = 100

    /// What stands beside the marks of a chart in `field`.
    init(_ references: [ChartReference], in field: ReferenceField) {
        self.field = field
        var upright: [(place: Int, reference: ChartReference, shape: Shape)] = []
        var inside: [(x: ClosedRange<Int>, y: Int)] = []
        for reference in references {
            guard let shape = Self.shape(of: reference, in: field) else {
                unplaced.append(reference.told)
                continue
            }
            shapes.append(shape)
            if reference.label.isEmpty { continue }
            if shape.isUpright {
                upright.append(((shape.reach.lowerBound + shape.reach.upperBound) / 2, reference, shape))
            } else if let label = label(reference.label, along: shape, &inside) {
                labels.append(label)
            } else {
                unplaced.append(reference.told)
            }
        }
        boxes = inside
        placeAbove(upright.sorted { $0.place < $1.place })
    }

    private static func shape(of reference: ChartReference, in field: ReferenceField) -> Shape? {
        func range(_ a: Int?, _ b: Int?, isOfValues: Bool, isRange: Bool) -> Shape? {
            guard let a, let b else { return nil }
            return Shape(reach: min(a, b)...max(a, b), isUpright: isOfValues == field.isLying, isRange: isRange)
        }
        switch reference.spot {
        case .value(let value):
            return range(field.value(value), field.value(value), isOfValues: true, isRange: false)
        case .values(let low, let high):
            return range(field.value(low), field.value(high), isOfValues: true, isRange: true)
        case .name(let name):
            let slot = field.name(name)
            let middle = (slot.lowerBound + slot.upperBound) / 2
            return range(middle, middle, isOfValues: false, isRange: false)
        case .names(let first, let last):
            let (one, other) = (field.name(first), field.name(last))
            return range(
                min(one.lowerBound, other.lowerBound), max(one.upperBound, other.upperBound), isOfValues: false,
                isRange: true)
        case .day(let day): return range(field.day(day), field.day(day), isOfValues: false, isRange: false)
        case .days(let first, let last):
            return range(field.day(first), field.day(last), isOfValues: false, isRange: true)
        case .point(let series, let name):
            // The label of a point stands above it, which lying bars have no room for.
            guard !field.isLying, let point = field.point(series, name) else { return nil }
            let slot = field.name(name)
            let middle = (slot.lowerBound + slot.upperBound) / 2
            return Shape(reach: middle...middle, isUpright: true, isRange: false, point: point)
        }
    }

    /// The room behind a plot that the labels of lying lines and ranges need, where marks leave no place among them.
    static func room(for references: [ChartReference], in width: Int) -> Int {
        let labels = references.filter { !$0.values.isEmpty }.map { TextWidth.of($0.label) + 80 }
        return labels.filter { $0 > 80 && $0 <= width * 30 / 100 }.max() ?? 0
    }

    // MARK: Labels

    /// The label of what lies, above or below it and at one of its ends, where no other one is.
    private func label(
        _ text: String, along shape: Shape, _ inside: inout [(x: ClosedRange<Int>, y: Int)]
    ) -> Label? {
        let wide = TextWidth.of(text)
        let (along, across) = (field.names, field.values)
        // Among lying bars there are names and figures, which a label would lie over.
        guard !field.isLying else { return nil }
        if field.behind > 0 {
            // Over bars and areas a label could not be read.
            let y = (shape.reach.lowerBound + shape.reach.upperBound) / 2 + 45
            let x = along.upperBound + 60
            guard wide + 80 <= field.behind, inside.allSatisfy({ abs($0.y - y) >= 150 }) else { return nil }
            inside.append((x...x + wide, y))
            return Label(text: text, x: x, y: y, anchor: .start)
        }
        guard wide + 40 <= along.upperBound - along.lowerBound else { return nil }
        let (top, bottom) = (shape.reach.lowerBound, shape.reach.upperBound)
        // A range has its name in it, if there is room; a line above or below.
        let heights =
            shape.isRange && bottom - top >= 190 ? [top + 140, bottom - 50] : [top - 50, bottom + 140]
        for y in heights where y - 110 >= across.lowerBound && y + 20 <= across.upperBound {
            for (x, anchor) in [(along.lowerBound + 20, Canvas.Anchor.start), (along.upperBound - 20, .end)] {
                let box = anchor == .start ? x...x + wide : x - wide...x
                let isFree = inside.allSatisfy { abs($0.y - y) >= 150 || !$0.x.overlaps(box) }
                if isFree {
                    inside.append((box, y))
                    return Label(text: text, x: x, y: y, anchor: anchor)
                }
            }
        }
        return nil
    }

    /// Puts the labels of what is upright on lines above the drawing, so that no leader goes through a label.
    private mutating func placeAbove(_ wanted: [(place: Int, reference: ChartReference, shape: Shape)]) {
        var lanes: [[(box: ClosedRange<Int>, leader: Int)]] = []
        for (place, reference, shape) in wanted {
            let text = TextWidth.fitting(reference.label, in: field.width)
            let wide = TextWidth.of(text)
            let center = min(max(place, (wide + 1) / 2), field.width - (wide + 1) / 2)
            let box = center - wide / 2...center + (wide + 1) / 2
            let isWhole = text == reference.label
            guard isWhole, let lane = Self.lane(for: box, place, lanes) else {
                unplaced.append(reference.told)
                continue
            }
            while lanes.count <= lane { lanes.append([]) }
            lanes[lane].append((box, place))
            let y = -lane * Self.line - 60
            let end = shape.point ?? (field.isLying ? field.names : field.values).lowerBound
            labels.append(
                Label(text: text, x: center, y: y, anchor: .middle, leader: (place, y + 40, end)))
        }
        headroom = lanes.count * Self.line
    }

    /// The lowest line on which a label may stand.
    private static func lane(
        for box: ClosedRange<Int>, _ leader: Int, _ lanes: [[(box: ClosedRange<Int>, leader: Int)]]
    ) -> Int? {
        (0..<mostLanes).first { lane in
            for (number, others) in lanes.enumerated() {
                for other in others {
                    if number == lane, other.box.lowerBound - gap < box.upperBound,
                        box.lowerBound < other.box.upperBound + gap
                    {
                        return false
                    }
                    if number < lane, other.box.lowerBound - 30 <= leader, leader <= other.box.upperBound + 30 {
                        return false
                    }
                    if number > lane, box.lowerBound - 30 <= other.leader, other.leader <= box.upperBound + 30 {
                        return false
                    }
                }
            }
            return true
        }
    }

    // MARK: Drawing

    /// Appends the ranges, which lie behind the marks.
    func appendRanges(on canvas: Canvas, to sink: inout ByteSink) {
        for shape in shapes where shape.isRange {
            let (start, length) = (shape.reach.lowerBound, max(5, shape.reach.upperBound - shape.reach.lowerBound))
            let across = shape.isUpright == field.isLying ? field.names : field.values
            let wide = across.upperBound - across.lowerBound
            if shape.isUpright {
                let up = field.isLying ? field.names : field.values
                canvas.beginRect(
                    x: start, y: up.lowerBound, width: length, height: up.upperBound - up.lowerBound, to: &sink)
            } else {
                canvas.beginRect(x: across.lowerBound, y: start, width: wide, height: length, to: &sink)
            }
            sink.append(" class=\"span\"/>")
        }
    }

    /// Appends the lines, the rings around points, and all labels.
    func append(on canvas: Canvas, to sink: inout ByteSink) {
        let up = field.isLying ? field.names : field.values
        let along = field.isLying ? field.values : field.names
        for label in labels {
            guard let leader = label.leader, leader.to > leader.from else { continue }
            canvas.vertical(x: leader.x, from: leader.from, to: leader.to, class: "tick", to: &sink)
        }
        for shape in shapes where !shape.isRange {
            let place = shape.reach.lowerBound
            if let point = shape.point {
                canvas.dot(x: place, y: point, radius: 50, class: "ring", to: &sink)
            } else if shape.isUpright {
                canvas.vertical(x: place, from: up.lowerBound, to: up.upperBound, class: "reference", to: &sink)
            } else {
                canvas.horizontal(from: along.lowerBound, to: along.upperBound, y: place, class: "reference", to: &sink)
            }
        }
        guard !labels.isEmpty else { return }
        sink.append("<g class=\"remarks\">")
        for label in labels { canvas.text(label.text, x: label.x, y: label.y, label.anchor, to: &sink) }
        sink.append("</g>")
    }
}
