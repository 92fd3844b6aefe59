import BroadsheetBytes

/// The names of lines at their ends, none over another: each as near to the end of its line as the others let it be.
struct EndLabels {
    /// How wide they are, with the distance to the lines.
    let width: Int
    private let texts: [String]

    private static let gap = 110
    /// From one to the next.
    private static let line = 160

    /// Whether all names of a chart have room beside its lines, whole.
    static func fit(_ chart: SeriesChart, _ arrangement: ChartWidth) -> Bool {
        let widest = chart.series.map { TextWidth.figure($0.label) }.max() ?? 0
        return widest + gap <= arrangement.width * 34 / 100 && chart.series.count * line <= arrangement.plotHeight
            && chart.series.allSatisfy { !$0.label.isEmpty }
    }

    init(_ chart: SeriesChart) {
        texts = chart.series.map(\.label)
        width = (texts.map { TextWidth.figure($0) }.max() ?? 0) + Self.gap
    }

    /// Where the middles of labels are that would stand at `wanted`, between `top` and `bottom`: apart from each other, in the
    /// same order, and the squares of the distances from where they would be as small as can be.
    static func spread(_ wanted: [Int], from top: Int, to bottom: Int) -> [Int] {
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        // Without the room of those before it, what is apart need only ascend: neighbours that do not become one, at their mean.
        var pools: [(sum: Int, count: Int)] = []
        for (place, index) in order.enumerated() {
            var pool = (sum: wanted[index] - place * line, count: 1)
            while let last = pools.last, last.sum * pool.count >= pool.sum * last.count {
                pool = (pool.sum + last.sum, pool.count + last.count)
                pools.removeLast()
            }
            pools.append(pool)
        }
        let lowest = max(top, bottom - line * (wanted.count - 1))
        var result = wanted
        var place = 0
        for pool in pools {
            for _ in 0..<pool.count {
                result[order[place]] = min(max(pool.sum / pool.count, top), lowest) + place * line
                place += 1
            }
        }
        return result
    }

    /// Appends the labels beside `plot`, with a line from the end of what they name where they could not stay there; `ends`
    /// is where the lines end, nil for one that has no value.
    func append(_ ends: [(x: Int, y: Int)?], _ plot: Plot, on canvas: Canvas, to sink: inout ByteSink) {
        let shown = ends.indices.filter { ends[$0] != nil }
        let wanted = shown.compactMap { ends[$0]?.y }
        let places = Self.spread(wanted, from: plot.top, to: plot.bottom)
        for (index, y) in zip(shown, places) {
            guard let end = ends[index], abs(y - end.y) > 30 || end.x < plot.end else { continue }
            sink.append("<path class=\"leader\" d=\"M")
            sink.append(tenths: canvas.side(end.x + 30))
            sink.append(0x20)
            sink.append(tenths: end.y)
            sink.append("L")
            sink.append(tenths: canvas.side(plot.end + Self.gap - 30))
            sink.append(0x20)
            sink.append(tenths: y)
            sink.append("\"/>")
        }
        sink.append("<g class=\"figures\">")
        for (index, y) in zip(shown, places) {
            canvas.text(texts[index], x: plot.end + Self.gap, y: y + 45, class: "name-\(index + 1)", to: &sink)
        }
        sink.append("</g>")
    }
}
