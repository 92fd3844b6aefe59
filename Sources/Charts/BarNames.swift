import BroadsheetBytes

/// The names of lying bars, and where these lie for that: beside the names, or on a phone below names that are long.
struct BarNames {
    /// Where the names stand.
    private enum Place {
        case beside, above
    }

    /// How wide the column of names is, with the distance to the bars; nothing if names stand above.
    let width: Int
    /// Each bar of so many has a name.
    let every: Int
    /// From one bar to the next.
    private let pitch: Int
    private let place: Place
    private let points: [ChartPoint]
    private let lines: [[String]]

    private static let gap = 80
    private static let line = 170
    /// So many bars are as thick as they should be, and have a name each; more share the height.
    private static let mostThick = 40

    /// How many bars lie side by side at a name.
    private let lanes: Int

    init(_ points: [ChartPoint], _ arrangement: ChartWidth, lanes: Int = 1) {
        self.lanes = lanes
        self.points = points
        let most = arrangement.width * 38 / 100
        let widest = points.map { TextWidth.of($0.label) }.max() ?? 0
        let isMany = points.count > Self.mostThick
        let place: Place = arrangement == .narrow && widest > most && !isMany ? .above : .beside
        self.place = place
        let room = place == .above ? arrangement.width : min(widest, most)
        let lines = points.map { TextWidth.lines($0.label, in: room, most: isMany || place == .above ? 1 : 2) }
        self.lines = lines
        // Each further bar of a name makes its band higher, as long as all of them have room.
        let more = min(lanes - 1, max(0, Self.mostThick * 2 / max(1, points.count))) * 110
        if place == .above {
            pitch = 410 + more
        } else if lines.contains(where: { $0.count > 1 }) {
            pitch = 380 + more
        } else {
            pitch = min(250, max(20, 9600 / max(1, points.count))) + more
        }
        every = (Self.line + pitch - 1) / pitch
        width = place == .above || widest == 0 ? 0 : room + Self.gap
    }

    /// How high all bars are together.
    var height: Int { points.count * pitch }

    /// Where a bar begins and how thick it is.
    func band(_ index: Int) -> (top: Int, height: Int) {
        if place == .above { return (index * pitch + 190, pitch - 280) }
        let height = lanes > 1 ? max(10, pitch * 76 / 100) : min(160, max(10, pitch * 64 / 100))
        return (index * pitch + (pitch - height) / 2, height)
    }

    /// From where to where the room of a bar is.
    func slot(_ index: Int) -> ClosedRange<Int> { index * pitch...(index + 1) * pitch }

    /// The height at which the middle of a bar is.
    func middle(_ index: Int) -> Int {
        let band = band(index)
        return band.top + band.height / 2
    }

    /// Whether the whole name of a bar is to be read.
    func isComplete(_ index: Int) -> Bool {
        index % every == 0 && lines[index].joined(separator: " ") == points[index].label
    }

    /// From where to where the line of zero goes.
    var strokes: [Range<Int>] {
        if place == .beside { return [0..<height] }
        return points.indices.map { band($0).top - 20..<band($0).top + band($0).height + 20 }
    }

    /// Appends the names.
    func append(on canvas: Canvas, to sink: inout ByteSink) {
        sink.append("<g class=\"labels\">")
        for index in stride(from: 0, to: points.count, by: every) {
            let lines = lines[index]
            var y = middle(index) + 45 - (lines.count - 1) * Self.line / 2
            if place == .above { y = index * pitch + 130 }
            // The name of the first and of the last of many thin bars must not leave the canvas.
            y = min(max(y, 110), max(110, canvas.height - 30))
            for (number, line) in lines.enumerated() {
                let full = number == 0 && !isComplete(index) ? points[index].label : nil
                canvas.text(line, x: 0, y: y + number * Self.line, full: full, to: &sink)
            }
        }
        sink.append("</g>")
    }
}
