/// The figures of a report beside those that it had.
enum FigurePairs {
    /// Those that differ: in the order of the new page, then those that have vanished. A dash in a place that is new or gone was never a figure.
    static func differing(_ old: [FigureFact], _ new: [FigureFact], _ columns: Columns) -> [FigureChange] {
        if areTheSame(old, new) {
            return new.indices.lazy.filter { !old[$0].states(new[$0]) }.map { FigureChange(old: old[$0], new: new[$0]) }
        }
        // Where one of both pages does not name all of its figures, what they show must do for both.
        let byMarks = (old + new).allSatisfy { !$0.mark.isEmpty }
        let (old, new) = byMarks ? (old, new) : (withoutRepeats(old), withoutRepeats(new))
        var places: [String: Int] = [:]
        for (number, figure) in old.enumerated() {
            places[figure.key(byMarks: byMarks, column: columns.name)] = number
        }
        var isPaired = [Bool](repeating: false, count: old.count)
        var changes: [FigureChange] = []
        for figure in new {
            guard let number = places[figure.key(byMarks: byMarks, column: { $0 })] else {
                if !figure.isMissing { changes.append(FigureChange(old: nil, new: figure)) }
                continue
            }
            isPaired[number] = true
            if !old[number].states(figure) { changes.append(FigureChange(old: old[number], new: figure)) }
        }
        for (number, figure) in old.enumerated() where !isPaired[number] && !figure.isMissing {
            changes.append(FigureChange(old: figure, new: nil))
        }
        return changes
    }

    /// Whether both are the same figures in the same order, whatever they state: most often only that has changed.
    static func areTheSame(_ old: [FigureFact], _ new: [FigureFact]) -> Bool {
        guard old.count == new.count else { return false }
        return old.indices.allSatisfy { number in
            !old[number].mark.isEmpty && old[number].mark == new[number].mark
                && old[number].currency == new[number].currency && old[number].ordinal == new[number].ordinal
        }
    }

    /// The figures without those of the summary and the contents that tables say too: without the page's own ids, nothing else
    /// tells that they are the same.
    private static func withoutRepeats(_ figures: [FigureFact]) -> [FigureFact] {
        var tables = Set<String>()
        for figure in figures where !figure.isRepeated { tables.insert("\(figure.base)\u{1}\(figure.rule)") }
        return figures.filter { !$0.isRepeated || !tables.contains("\($0.base)\u{1}\($0.rule)") }
    }
}
