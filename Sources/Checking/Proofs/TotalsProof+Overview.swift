// What stands above the rows: the summary, the contents.
extension TotalsProof {
    /// Holds an entry of the summary or the contents against what is stated below, and else against the rows.
    mutating func hold(_ entry: PageEntry, _ stated: [PageFigure], _ totals: LevelTotals?, _ columns: [String]) {
        if let count = entry.count, let totals, !totals.isPartial, totals.records > 0 {
            if count == totals.records {
                tally.proved += 1
            } else {
                findings.append(
                    Finding(
                        line: entry.line,
                        text: "\"\(entry.title)\" is said to have \(count) entries, and \(totals.records) are shown"))
            }
        }
        let column = columns.firstIndex(of: entry.title).map { $0 + 1 }
        for figure in entry.figures { hold(figure, of: entry, stated, totals, column) }
    }

    private mutating func hold(
        _ figure: PageFigure, of entry: PageEntry, _ stated: [PageFigure], _ totals: LevelTotals?, _ column: Int?
    ) {
        guard let value = figure.value else { return tally.leave(figure.rule) }
        // What is made of the totals of groups is called by its rule alone in the contents.
        let alike = stated.filter { total in
            total.currency == figure.currency && (total.rule == figure.rule || total.rule.hasPrefix(figure.rule + "-"))
        }
        var possible = alike.compactMap(\.value)
        if let totals, figure.rule == "sum" {
            possible += totals.sums.filter { $0.currency == figure.currency }.compactMap(\.sum)
        } else if let totals, figure.rule == "count" {
            possible.append(Exact(units: Int128(totals.records), scale: 0))
        }
        if possible.contains(where: { $0.isSame(as: value) }) {
            tally.proved += 1
        } else if let wanted = counterpart(of: figure, in: entry, alike, column)?.value {
            findings.append(
                Finding(
                    line: entry.line,
                    text: "\"\(entry.title)\" has the \(figure.rule) \(figure.amount), and its table says \(wanted)"))
        } else {
            tally.leave(figure.rule)
        }
    }

    /// The figure below that one above must be: that of the column with its title, or in the contents the only one of its kind. The summary
    /// may have totals of what no column shows.
    private func counterpart(of figure: PageFigure, in entry: PageEntry, _ alike: [PageFigure], _ column: Int?)
        -> PageFigure?
    {
        if let named = alike.first(where: { $0.column == column }) { return named }
        guard !entry.id.isEmpty, figure.rule != "count", column == nil, Set(alike.map(\.column)).count == 1 else {
            return nil
        }
        return alike.first
    }
}
