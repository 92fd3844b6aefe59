import BroadsheetBytes

/// Texts side by side below an axis: as many as there is room for, at equal distances, and never one over another.
struct LabelRow {
    /// A text that is drawn, and where its middle is.
    struct Label: Equatable {
        var index: Int
        var center: Int
        var text: String
        /// The whole of it, where it is shortened.
        var full: String?
    }

    let labels: [Label]

    private static let gap = 100

    /// The `texts` whose middles are at `centers`, between two ends; the last one stands in any case if `keepsLast`.
    init(_ texts: [String], centers: [Int], from start: Int, to end: Int, keepsLast: Bool) {
        // Of names that are longer than the row there are two at least.
        let room = texts.count > 1 ? (end - start) / 2 - Self.gap : end - start
        let shown = texts.map { TextWidth.fitting($0, in: room) }
        let widths = shown.map { TextWidth.of($0) }
        func label(_ index: Int) -> Label {
            let half = (widths[index] + 1) / 2
            let center = min(max(centers[index], start + half), max(start + half, end - half))
            let full = shown[index] == texts[index] ? nil : texts[index]
            return Label(index: index, center: center, text: shown[index], full: full)
        }
        let every = Self.distance(widths, centers, keepsLast: keepsLast)
        var chosen: [Label] = []
        var free = start
        var border = end
        var last: Label?
        if keepsLast, let index = texts.indices.last {
            let label = label(index)
            border = label.center - widths[index] / 2 - Self.gap
            last = label
        }
        for index in stride(from: 0, to: texts.count, by: every) where index != last?.index {
            let label = label(index)
            let half = (widths[index] + 1) / 2
            guard !label.text.isEmpty, label.center - half >= free, label.center + half <= border else { continue }
            chosen.append(label)
            free = label.center + half + Self.gap
        }
        if let last { chosen.append(last) }
        labels = chosen
    }

    /// Whether each of the texts has room in a row from 0 to `end`.
    static func holds(_ texts: [String], centers: [Int], to end: Int) -> Bool {
        LabelRow(texts, centers: centers, from: 0, to: end, keepsLast: false).labels.count == texts.count
    }

    /// The axis that `make` makes in fine steps; in coarse ones if its numbers, which `labels` gives, have no room up to `end`.
    static func finest<Axis>(
        to end: Int, make: (_ isFine: Bool) -> Axis, labels: (Axis) -> (texts: [String], centers: [Int])
    ) -> Axis {
        let axis = make(true)
        let (texts, centers) = labels(axis)
        return holds(texts, centers: centers, to: end) ? axis : make(false)
    }

    /// Each text of so many has room.
    private static func distance(_ widths: [Int], _ centers: [Int], keepsLast: Bool) -> Int {
        guard let widest = widths.max(), centers.count > 1, let first = centers.first, let last = centers.last else {
            return 1
        }
        let steps = centers.count - 1
        let needed = (widest + gap) * steps
        let every = max(1, (needed + max(1, last - first) - 1) / max(1, last - first))
        guard keepsLast else { return every }
        // A distance that ends at the last text is worth a few texts less.
        return (every...every * 2).first { steps % $0 == 0 } ?? every
    }

    /// The same places with other texts, by the numbers of those that stand there; none may be wider.
    func reading(_ text: (Int) -> String) -> LabelRow {
        LabelRow(labels: labels.map { Label(index: $0.index, center: $0.center, text: text($0.index), full: nil) })
    }

    private init(labels: [Label]) { self.labels = labels }

    /// Appends the texts on a line at `y`.
    func append(on canvas: Canvas, y: Int, class name: String, to sink: inout ByteSink) {
        guard !labels.isEmpty else { return }
        sink.append("<g")
        sink.append(attribute: "class", text: name)
        sink.append(" text-anchor=\"middle\">")
        for label in labels { canvas.text(label.text, x: label.center, y: y, full: label.full, to: &sink) }
        sink.append("</g>")
    }
}
