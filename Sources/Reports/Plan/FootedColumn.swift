import BroadsheetDiagnostics
import BroadsheetValues

/// A column whose figures are shown so that they add up: which cells of which rows have them.
package struct FootedColumn: Sendable {
    /// What its rows have of it.
    struct Cells: Sendable {
        /// The cell of a detail; nil where details do not show it.
        var detail: Int?
        /// The slot of the amount that a detail's share is of: it tells the currency.
        var amount: Int?
        /// By level, the figure that a group shows; nil where it shows none.
        var figures: [Int?]
    }

    /// Whether its figures are shares, which add up to a hundred in each group, and to no total.
    var isShare: Bool
    /// What it is called.
    var name: String
    /// The digits that all of it is shown with.
    var digits: ShownDigits
    /// The accumulator of its sums.
    var accumulator: Int
    /// By section.
    var sections: [Cells]
    /// The figure that the whole report shows; nil where it shows none.
    var grand: Int?
}

extension ReportPlanner {
    /// The columns of `plan` that can be shown so that they add up: those whose totals have the digits of their details, and shares.
    func footedColumns(_ plan: ReportPlan) -> [FootedColumn] {
        plan.accumulators.indices.compactMap { sums(of: $0, plan) }
            + plan.accumulators.indices.compactMap { shares(of: $0, plan) }
    }

    private func sums(of accumulator: Int, _ plan: ReportPlan) -> FootedColumn? {
        let own = plan.accumulators[accumulator]
        guard own.notesRounding, !own.isOfRounded, own.condition == nil else { return nil }
        var digits: Set<ShownDigits> = []
        var isLimited = true
        func figure(_ shown: [Int]) -> Int? {
            let found = shown.first { plan.figures[$0].isPlainSum && plan.figures[$0].accumulator == accumulator }
            guard let found else { return nil }
            if let own = plan.figures[found].digits { digits.insert(own) } else { isLimited = false }
            return found
        }
        let sections = plan.sections.map { section in
            // What the contents list of groups whose rows do not show it adds up as well.
            var cells = FootedColumn.Cells(
                figures: section.levels.enumerated().map { number, level in
                    let isListed = plan.overview.contents == .groups && number < 2
                    return figure(level.figures.shown) ?? (isListed ? figure(level.listed) : nil)
                })
            guard section.showsDetails, let input = section.inputs[accumulator] else { return cells }
            let column = cells.figures.compactMap(\.self).first.flatMap { plan.figures[$0].column }
            cells.detail = section.cells.indices.first { number in
                section.cells[number].source == .slot(input.slot) && (column == nil || column == number)
            }
            if cells.detail != nil { if let own = input.digits { digits.insert(own) } else { isLimited = false } }
            return cells
        }
        let grand = plan.hasGrandFooter && own.isOfReport ? figure(plan.grand.shown) : nil
        guard isLimited, digits.count == 1, let digits = digits.first else { return nil }
        return FootedColumn(
            isShare: false, name: own.name, digits: digits, accumulator: accumulator, sections: sections, grand: grand)
    }

    private func shares(of accumulator: Int, _ plan: ReportPlan) -> FootedColumn? {
        let sections = plan.sections.map { section in
            var cells = FootedColumn.Cells(
                figures: section.levels.map { level in
                    level.figures.shown.first {
                        plan.figures[$0].rule == .share && plan.figures[$0].accumulator == accumulator
                    }
                })
            for (number, cell) in section.cells.enumerated() {
                guard case .share(let slot, accumulator) = cell.source, cells.detail == nil else { continue }
                (cells.detail, cells.amount) = (number, slot)
            }
            return cells
        }
        let isAny = sections.contains { $0.detail != nil || $0.figures.contains { $0 != nil } }
        guard isAny else { return nil }
        // Shares have one decimal, wherever they stand.
        return FootedColumn(
            isShare: true, name: plan.accumulators[accumulator].name, digits: .fixed(1), accumulator: accumulator,
            sections: sections, grand: nil)
    }

    /// Whether shares of `plan` are looked at: those that are shown, and that nothing else makes add up.
    func notesShares(_ plan: ReportPlan) -> Bool {
        guard [.note, .exact].contains(report.footing?.content ?? .note) else { return false }
        let areInTotals = plan.figures.contains { $0.rule == .share }
        return areInTotals
            || plan.sections.contains { section in
                section.cells.contains { cell in if case .share = cell.source { true } else { false } }
            }
    }
}
