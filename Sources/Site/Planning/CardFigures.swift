import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues

/// Finds the figure of a card among those that the reports of its page show as totals.
struct CardFigures {
    private let reports: [PlannedReport]
    private let theme: Theme
    private let language: PageLanguage

    init(_ reports: [PlannedReport], words theme: Theme, language: PageLanguage) {
        (self.reports, self.theme, self.language) = (reports, theme, language)
    }

    /// A total that a report shows: the number of a figure, or that of its records.
    private enum Total {
        case figure(Int)
        case count
    }

    /// The figure of `card`; nil where none was named and there is none.
    func figure(of card: CardDefinition) throws(Problem) -> CardFigurePlan? {
        let reports = try self.reports(of: card)
        for report in reports {
            guard let total = total(card, in: report.plan) else { continue }
            return planned(total, of: report, card)
        }
        guard let figure = card.figure ?? card.section, Self.missing(reports) == nil else { return nil }
        throw Problem(
            card.figure == nil
                ? "the page of this card shows no total of a section"
                : "there is no total \"\(figure.content)\" to show",
            at: figure.place,
            advice: card.figure == nil
                ? "Take \"section\" out, or declare totals there."
                : suggestion(for: figure.content, among: reports.flatMap { names(in: $0.plan, card) }))
    }

    /// The words of the first section whose source is not there, which has no totals either.
    static func missing(_ reports: [PlannedReport]) -> String? {
        for section in reports.flatMap(\.plan.sections) {
            if case .missing(let message) = section.content { return message }
        }
        return nil
    }

    private func reports(of card: CardDefinition) throws(Problem) -> [PlannedReport] {
        guard let name = card.report else { return reports }
        let found = reports.filter { $0.plan.name == name.content }
        guard found.isEmpty else { return found }
        throw Problem(
            "the page of this card has no report \"\(name.content)\"", at: name.place,
            advice: suggestion(for: name.content, among: reports.map(\.plan.name).filter { !$0.isEmpty }))
    }

    // MARK: The totals that there are

    /// The totals that rows of the report show of all sections, or of one of them.
    private func levels(_ report: ReportPlan, _ card: CardDefinition) -> [LevelFigures] {
        if card.section != nil { return report.sections.compactMap { $0.levels.first?.figures } }
        if report.hasGrandFooter { return [report.grand] }
        guard report.sections.count == 1, let level = report.sections[0].levels.first, level.key == nil else {
            return []
        }
        return [level.figures]
    }

    private func total(_ card: CardDefinition, in report: ReportPlan) -> Total? {
        let levels = levels(report, card)
        let shown = levels.flatMap(\.shown).filter { report.figures[$0].rule != .share }
        let counts = levels.contains(where: \.count)
        guard let name = card.figure?.content else { return chosen(shown, counts: counts, in: report) }
        if name == "count", counts { return .count }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        return shown.first {
            let figure = report.figures[$0]
            return figure.name == parts[0]
                && (parts.count < 2 || figure.key == parts[1] || figure.rule.rawValue == parts[1])
        }.map { .figure($0) }
    }

    /// The total that says most: a sum of money, a sum, any figure, the number of records.
    private func chosen(_ shown: [Int], counts: Bool, in report: ReportPlan) -> Total? {
        let sums = shown.filter { report.figures[$0].rule == .sum && report.figures[$0].measure == nil }
        let figure = sums.first { report.figures[$0].role == "money" } ?? sums.first ?? shown.first
        return figure.map { .figure($0) } ?? (counts ? .count : nil)
    }

    /// What its totals are called.
    private func names(in report: ReportPlan, _ card: CardDefinition) -> [String] {
        let levels = levels(report, card)
        let figures = levels.flatMap(\.shown).map { report.figures[$0] }
        return figures.map { figure in
            let isAlone = figures.count { $0.name == figure.name } == 1
            return isAlone ? figure.name : "\(figure.name).\(figure.key)"
        } + (levels.contains(where: \.count) ? ["count"] : [])
    }

    // MARK: The figure

    private func planned(_ total: Total, of report: PlannedReport, _ card: CardDefinition) -> CardFigurePlan {
        let plan = report.plan
        var number: Int?
        var label = theme.words["entries"]?.plain ?? "entries"
        var word = ""
        if case .figure(let found) = total {
            let figure = plan.figures[found]
            (number, label) = (found, figure.column.map { plan.columns[$0].label } ?? figure.label)
            // A column of totals says all in its head, and a sum is called one.
            let isTold = figure.measure != nil || figure.column == nil || plan.isOfTotals
            word = isTold ? "" : self.word(of: figure)
            let sum = plan.overview.sumNames[found]
            if !sum.isEmpty, figure.column != nil { (label, word) = (sum, "") }
        }
        // A figure of one section says so.
        if let section = card.section { word = word.isEmpty ? section.content : "\(word), \(section.content)" }
        if let own = card.label?.content { (label, word) = (own, "") }
        var planned = CardFigurePlan(
            report: plan, order: report.order, number: number, label: label, word: word, section: card.section)
        if plan.sections.count == 1 { planned.sectionKey = plan.sections[0].levels.first?.key }
        planned.trend = card.hasTrend ? trend(of: planned) : nil
        return planned
    }

    private func word(of figure: FigurePlan) -> String {
        // The label of a figure has its condition, its weight and its per cent: a card must not say less than the page.
        figure.label == theme.word(TotalDefinition.Rule.sum.rawValue) ? theme.word("total") ?? "" : figure.label
    }

    /// The groups that the figure can be followed through: those of the only section, or of the one that it is of, if they follow
    /// each other in time, all of them, and show the figure.
    private func trend(of figure: CardFigurePlan) -> CardTrendPlan? {
        let plan = figure.report
        guard let section = figure.section == nil && plan.sections.count > 1 ? nil : plan.sections.first else {
            return nil
        }
        let areSections = section.levels.first?.key != nil
        // One of several groups that are sections has groups of its own.
        let level = areSections && figure.section == nil ? 0 : 1
        guard section.levels.indices.contains(level), plan.sections.allSatisfy({ $0.levels.indices.contains(level) })
        else { return nil }
        let groups = section.levels[level]
        guard let key = groups.key, groups.isTime, !groups.isRanked, !groups.keepsOrder, groups.order.isEmpty,
            figure.number.map({ groups.figures.shown.contains($0) }) ?? groups.figures.count,
            plan.sections.count == 1
                || plan.sections.allSatisfy({ $0.levels[level].key == key && $0.levels[level].isTime })
        else { return nil }
        return CardTrendPlan(
            level: level, key: key, missing: groups.title == nil && groups.titles.isEmpty ? groups.missing : nil,
            isDescending: groups.descending, words: theme.reportWords.charts, locale: language.locale,
            isRightToLeft: language.direction == "rtl")
    }
}
