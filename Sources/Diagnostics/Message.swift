extension Problem {
    /// The problem as a terminal shows it: the sentence, the line with a mark under the place, the advice.
    ///
    ///     content/products.md:7:12: there is no field "prise" in data/products.csv
    ///         7 |     price: { sum: prise }
    ///           |                   ^^^^^
    ///     Did you mean "price"?
    ///
    /// Whatever stands in it can be seen, and nothing in it gives a terminal an order.
    public var text: String {
        var lines: [String] = []
        if let place {
            lines.append("\(place.head): \(message)".visibleLine)
            lines += place.markedExcerpt
        } else {
            lines.append(message.visibleLine)
        }
        if let advice { lines.append(advice.visibleLine) }
        return lines.joined(separator: "\n")
    }
}

extension Place {
    /// The excerpt with its line number and a mark under the place; long lines are cut around it.
    fileprivate var markedExcerpt: [String] {
        guard !excerpt.isEmpty else { return [] }
        let line = Array(excerpt.unicodeScalars)
        let width = 100
        let first = column > width - 20 ? column - width / 2 : 0
        let shown = line.dropFirst(first).prefix(width)
        // A tab would move the mark: it takes the room of one blank, and every other control of the sign for it.
        var text = String.UnicodeScalarView()
        text.append(contentsOf: shown.map { $0 == "\t" ? " " : $0.visible })
        let number = String(self.line)
        let margin = String(repeating: " ", count: max(0, 5 - number.count))
        let room = max(0, min(column - 1, line.count) - first)
        let mark = min(length, max(1, shown.count - room))
        let before = first > 0 ? "…" : ""
        return [
            "\(margin)\(number) | \(before)\(String(text))",
            "      | \(String(repeating: " ", count: room + before.count))\(String(repeating: "^", count: mark))",
        ]
    }
}
