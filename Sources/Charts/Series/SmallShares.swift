import BroadsheetBytes
package import BroadsheetValues

/// A bar of parts for each of several wholes. What has one name has one colour in all of them.
package struct SmallShares: Sendable {
    /// A whole: what it is called, and the chart of its parts.
    package typealias Part = (label: String, chart: Chart)

    private let parts: [Part]
    /// How many there would be, were all drawn.
    private let count: Int
    private let colours: [Int]
    private let remarks: [String]

    /// Bars of `parts`, each of which has the same names in the same order; `remarks` are said of all of them together.
    package init(_ parts: [Part], remarks: [String] = []) {
        self.remarks = remarks
        self.parts = Array(parts.prefix(SmallCharts.most))
        count = parts.count
        colours = ShareParts.told(in: self.parts.map(\.chart.points))
    }

    /// Whether values can be parts of a whole: not, where some are above zero and some below.
    package static func suit(_ values: [Decimal?]) -> Bool {
        let known = values.compactMap { $0 }
        return !known.contains(where: \.isNegative) || !known.contains { $0 > .zero }
    }

    /// What is shown, in words.
    package var told: String {
        (parts.map { "\($0.label): \($0.chart.told)" } + notes).joined(separator: " ")
    }

    /// What is said of all; and that only the first are drawn, if not all are.
    private var notes: [String] {
        guard count > parts.count, let chart = parts.first?.chart else { return remarks }
        return remarks + [
            Sentence(chart.words.limited).filled { name in
                switch name {
                case .count: chart.counted(count)
                case .drawn: chart.counted(parts.count)
                default: ""
                }
            }
        ]
    }

    /// Appends the bars side by side, each below its name and with the list of its parts.
    func append(to sink: inout ByteSink) {
        sink.append("<div class=\"smalls\">")
        for part in parts {
            sink.append("<div><p>")
            sink.appendEscaped(part.label)
            sink.append("</p>")
            if part.chart.isEmpty {
                part.chart.append(note: part.chart.words.none, to: &sink)
            } else {
                ShareBar(part.chart, told: colours).append(to: &sink)
            }
            sink.append("</div>")
        }
        sink.append("</div>")
        guard let chart = parts.first?.chart else { return }
        for note in chart.notes + notes { chart.append(note: note, to: &sink) }
    }
}
