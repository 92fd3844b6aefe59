import BroadsheetValues

extension ReportPlanner {
    /// Settles how the report shows what its sections have shown: each figure with as many digits as the section that
    /// needs the most. Gives what the grand footer shows.
    mutating func finishWhole(_ sections: [SectionPlan]) -> LevelFigures {
        var grand = LevelFigures()
        if let style = totals.whole.counts {
            grand.count = true
            grand.countFormat = style
        }
        for number in report.totals.indices {
            if let figure = wholeFigure(.footer(number)) { grand.shown.append(figure) }
        }
        for i in overview.summary.indices {
            if let figure = wholeFigure(.summary(overview.summary[i].number)) { overview.summary[i].figure = figure }
        }
        for i in overview.charts.indices {
            for measure in overview.charts[i].figures.indices {
                let use = WholeFigures.Use.chart(overview.charts[i].number, measure: measure)
                guard let number = wholeFigure(use) else { continue }
                overview.charts[i].figures[measure] = number
                if case .percent = totals.figures[number].format { overview.charts[i].isPercent = true }
            }
        }
        for i in overview.charts.indices {
            for part in overview.charts[i].caption.indices {
                let use = WholeFigures.Use.caption(overview.charts[i].number, part: part)
                if let number = wholeFigure(use) { overview.charts[i].caption[part] = .figure(number) }
            }
        }
        for i in totals.accumulators.indices where isOfReport(i, sections) { totals.noteReport(i) }
        return grand
    }

    /// Whether all sections that have records have what is added up, and it is of one kind in all of them.
    private func isOfReport(_ accumulator: Int, _ sections: [SectionPlan]) -> Bool {
        var kinds: Set<TotalKind> = []
        for section in sections where !section.isItems && !section.isMissing {
            guard section.inputs[accumulator] != nil else { return false }
            if let kind = section.inputs[accumulator]?.kind { kinds.insert(kind) }
        }
        return kinds.count < 2 || totals.accumulators[accumulator].needs.isEmpty
    }

    /// The figure of the whole report for `use`: the first section's that tells how it looks, with the digits of the
    /// widest. What the report declares of it holds.
    private mutating func wholeFigure(_ use: WholeFigures.Use) -> Int? {
        guard let whole = totals.whole.figures[use], let any = whole.candidates.first else { return nil }
        let known = whole.candidates.filter(\.isKnown).map(\.number)
        guard let first = known.first else { return any.number }
        if whole.isDeclared { return first }
        var figure = totals.figures[first]
        let likes = totals.whole.ofSections.filter(\.isKnown).map(\.number).filter { number in
            let other = totals.figures[number]
            return other.name == figure.name && other.key == figure.key && other.isWeighted == figure.isWeighted
        }
        let all = (known + likes).map { totals.figures[$0] }
        figure.format = formats.widest(all.map(\.format))
        figure.digits = ShownDigits.widest(all.map(\.digits))
        let isNew = !all.contains { $0.format == figure.format }
        if isNew, let column = figure.column, figure.rule.isOfTheColumn {
            note(tailOf: columns[column].name, figure.format)
        }
        return totals.figure(figure)
    }
}
