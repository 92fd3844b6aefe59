import BroadsheetValues

extension SeriesChart {
    /// What the chart shows, in words.
    package var told: String {
        var sentences = description.isEmpty ? [] : [description]
        sentences.append(isEmpty ? words.none : toldOfAll)
        let missing = series.reduce(0) { $0 + $1.values.prefix(names.count).count { $0 == nil } } - notAboveZero
        if missing > 0, !isEmpty { sentences.append(filled(words.missing) { $0 == .count ? counted(missing) : "" }) }
        let beside = references.map { "\($0.told)." }
        return (sentences + beside + notes).joined(separator: " ")
    }

    /// What is not drawn, or not as it was wanted.
    var notes: [String] {
        var notes: [String] = []
        if hasNoWhole { notes.append(words.noWhole) }
        if notAboveZero > 0 {
            notes.append(filled(words.notAbove) { $0 == .count ? counted(notAboveZero) : "" })
        }
        notes += remarks
        if let told = lineSteps.told(words, locale) { notes.append(told) }
        notes += beyond.map(\.told)
        let each = smalls.isEmpty ? 1 : max(1, series.count / smalls.count)
        for (drawn, count) in [(series.count / each, seriesCount / each), (names.count, nameCount)] where drawn < count
        {
            notes.append(
                filled(words.limited) { name in
                    switch name {
                    case .drawn: counted(drawn)
                    case .count: counted(count)
                    default: ""
                    }
                })
        }
        return notes
    }

    /// A value with the names of its series and its place.
    private struct Mark {
        var series: Int
        var name: Int
        var value: Decimal
    }

    private var toldOfAll: String {
        var least: Mark?
        var greatest: Mark?
        var count = 0
        for (number, one) in series.enumerated() {
            for (name, value) in one.values.prefix(names.count).enumerated() {
                guard let value else { continue }
                let mark = Mark(series: number, name: name, value: value)
                count += 1
                // Of equal values the first one is named.
                if least.map({ value < $0.value }) ?? true { least = mark }
                if greatest.map({ value > $0.value }) ?? true { greatest = mark }
            }
        }
        if count == 1, let greatest { return filled(words.one) { $0 == .first ? told(greatest) : "" } }
        return filled(isNamedAtAll || !isPlain ? words.series : words.line) { name in
            switch name {
            case .count: counted(isNamedAtAll || !isPlain ? toldSeries.count : count)
            case .names: toldSeries.joined(separator: ", ")
            case .first: names.first ?? ""
            case .last: names.last ?? ""
            case .least: least.map(told) ?? ""
            case .greatest: greatest.map(told) ?? ""
            case .drawn, .x, .y, .width, .height, .formula, .fit: ""
            }
        }
    }

    /// What its series are called; of small drawings what each is of.
    private var toldSeries: [String] { smalls.isEmpty ? series.map(\.label) : smalls }

    /// Whether it is a line or bars, which one series of no name tells of as of one line.
    private var isPlain: Bool {
        switch kind {
        case .lines, .bars, .histogram: true
        case .areas, .dots, .bullets, .waterfall, .heat, .boxes, .ranges, .calendar: false
        }
    }

    private func told(_ mark: Mark) -> String {
        [series[mark.series].label, names[mark.name], series[mark.series].shown[mark.name]]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func filled(_ sentence: String, _ value: (Sentence.Name) -> String) -> String {
        Sentence(sentence).filled(value)
    }

    /// What is told of a value on hovering.
    func hint(_ number: Int, at name: Int) -> String {
        told(Mark(series: number, name: name, value: .zero))
    }
}
