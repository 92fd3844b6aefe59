import BroadsheetValues

extension Chart {
    /// What the chart shows, in words.
    package var told: String {
        let known = points.filter { $0.value != nil }
        var sentences = description.isEmpty ? [] : [description]
        sentences.append(told(of: known))
        if known.count < points.count, !known.isEmpty {
            sentences.append(filled(words.missing, known, count: points.count - known.count))
        }
        return (sentences + notes).joined(separator: " ")
    }

    /// What is gathered, and that only the first points are drawn if not all are.
    var notes: [String] {
        let limit = points.count < count ? [filled(words.limited, [], count: count)] : []
        return remarks + [lineSteps.told(words, locale)].compactMap { $0 } + limit
    }

    private func told(of known: [ChartPoint]) -> String {
        if isEmpty { return words.none }
        return switch (known.count, kind) {
        case (1, _): filled(words.one, known, count: 1)
        case (_, .bar): filled(words.bar, known, count: known.count)
        case (_, .line): filled(words.line, known, count: known.count)
        case (_, .share): filled(words.share, known, count: known.count)
        }
    }

    private func filled(_ sentence: String, _ known: [ChartPoint], count: Int) -> String {
        Sentence(sentence).filled { name in
            switch name {
            case .count: counted(count)
            case .drawn: counted(points.count)
            case .names, .x, .y, .width, .height, .formula, .fit: ""
            case .first: known.first?.told ?? ""
            case .last: known.last?.told ?? ""
            // Of equal values the first one is named.
            case .least: known.min { isLess($0, $1) }?.told ?? ""
            case .greatest: known.reduce(known.first) { isLess($0 ?? $1, $1) ? $1 : $0 }?.told ?? ""
            }
        }
    }

    /// Parts of a whole below zero are compared by their size.
    private func isLess(_ a: ChartPoint, _ b: ChartPoint) -> Bool {
        guard let first = a.value, let second = b.value else { return false }
        return kind == .share ? first.magnitude < second.magnitude : first < second
    }
}
