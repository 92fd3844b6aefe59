package import BroadsheetBytes
package import BroadsheetValues

/// Pictures of lists in the cells of a column, each to its own scale: a list of numbers as small as a word.
///
/// Made once a column; a picture takes no memory but that of its words. A value that is missing has its place and nothing in it.
package struct Sparkline: Sendable {
    /// What a list is drawn as.
    package enum Shape: Sendable {
        /// A line from value to value, with dots at the last, the least and the greatest.
        case line
        /// A bar for each value, from zero on.
        case bars
    }

    private let shape: Shape
    private let band: CellBand?
    private let words: Words
    private let isRightToLeft: Bool
    static let width = 960
    static let height = 200

    /// Pictures that tell in `words` what they show, with figures in `format`.
    package init(
        _ shape: Shape = .line, band: CellBand? = nil, words: ChartWords, format: NumberFormat, isRightToLeft: Bool,
        locale: LocaleTable
    ) {
        (self.shape, self.band, self.isRightToLeft) = (shape, band, isRightToLeft)
        self.words = Words(words, format: format, locale: locale)
    }

    /// Appends the picture of `values`, in their order; nothing where there are none.
    package func append(_ values: borrowing Span<Decimal?>, to sink: inout ByteSink) {
        guard values.count > 0 else { return }
        let facts = ListFacts(values, band)
        begin(values, facts, to: &sink)
        if let least = values[facts.least], let greatest = values[facts.greatest] {
            var ruler = Ruler(from: least, to: greatest)
            if case .from(let low, let high) = band {
                ruler = Ruler(from: min(least, low), to: max(greatest, high))
            }
            if shape == .bars { ruler.includeZero() }
            let scale = ListScale(
                ruler: ruler, count: values.count, edge: shape == .bars ? 10 : 30, isRightToLeft: isRightToLeft)
            let ends = band.map { $0.ends(least, greatest) }
            if let ends { scale.band(from: ends.low, to: ends.high, &sink) }
            switch shape {
            case .line: line(values, facts, on: scale, to: &sink)
            case .bars:
                bars(values, on: scale, to: &sink)
                if let ends { scale.bandEnds(from: ends.low, to: ends.high, &sink) }
            }
        }
        sink.append("</svg>")
    }

    private func begin(_ values: borrowing Span<Decimal?>, _ facts: ListFacts, to sink: inout ByteSink) {
        sink.append("<svg class=\"sparkline")
        if shape == .bars { sink.append(" bars") }
        sink.append("\" viewBox=\"0 0 ")
        sink.append(tenths: Self.width)
        sink.append(0x20)
        sink.append(tenths: Self.height)
        sink.append(0x22)
        sink.append(attribute: "width", Self.width)
        sink.append(attribute: "height", Self.height)
        sink.append(" role=\"img\" aria-label=\"")
        words.append(values, facts, band, to: &sink)
        sink.append("\">")
    }

    /// The line has a gap where a value is missing; one between two gaps is a dot.
    private func line(
        _ values: borrowing Span<Decimal?>, _ facts: ListFacts, on scale: ListScale, to sink: inout ByteSink
    ) {
        if scale.ruler.low < 0, scale.ruler.high > 0 { scale.zeroLine(&sink) }
        sink.append("<path class=\"line\" fill=\"none\" d=\"")
        var path = LinePath()
        var before: Int?
        var run = 0
        for index in 0..<values.count {
            guard let value = values[index] else { continue }
            // A gap that is too narrow to be seen is none.
            if let before, index - before > 1, abs(scale.x(index) - scale.x(before)) >= LinePath.strip {
                if run == 1 { path.dot(to: &sink) } else { path.lift(to: &sink) }
                run = 0
            }
            path.add(x: scale.x(index), y: scale.y(value), to: &sink)
            (before, run) = (index, run + 1)
        }
        path.lift(to: &sink)
        sink.append("\"/>")
        if values[facts.least] != values[facts.greatest] {
            if facts.greatest != facts.last { scale.dot(facts.greatest, values, "greatest", to: &sink) }
            if facts.least != facts.last { scale.dot(facts.least, values, "least", to: &sink) }
        }
        scale.dot(facts.last, values, "last", to: &sink)
    }
}
