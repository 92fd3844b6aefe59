import BroadsheetReports

/// The totals of a footer as downloads write them: a line a rule, over the columns.
struct TotalLines {
    /// A rule, and in which cell each column has its figure by it; nil where it has none.
    struct Line {
        var rule: String
        var cells: [Int?]
    }

    /// The lines, in the order in which the rules are first shown.
    private(set) var lines: [Line] = []
    /// The figures of each column, by number.
    let figures: [[Int]]
    private let plan: ReportPlan

    /// The lines of the footers of `shape`.
    init(_ shape: RowShape, of plan: ReportPlan) {
        self.plan = plan
        // The number of records stands beside the figures, and is none of them.
        figures = shape.cells.map { cell in cell.figures.compactMap(\.shape.cell).filter { $0 < plan.figures.count } }
        if plan.isOfTotals {
            // Each figure has a column of its own.
            lines = [Line(rule: "", cells: figures.map(\.first))]
            return
        }
        var rules: [String] = []
        for number in figures.joined() where !rules.contains(plan.figures[number].rule.rawValue) {
            rules.append(plan.figures[number].rule.rawValue)
        }
        // Of records that are only counted, there is still a line.
        if rules.isEmpty, shape.showsCount { rules = [TotalDefinition.Rule.count.rawValue] }
        lines = rules.map { rule in
            Line(rule: rule, cells: figures.map { own in own.first { plan.figures[$0].rule.rawValue == rule } })
        }
    }

    /// Whether a figure `isThere`.
    func has(_ isThere: (Int) -> Bool) -> Bool { figures.joined().contains(where: isThere) }

    /// The name of what `leftOut` tells of all figures of a column, and of its weighted average where that differs.
    static let leftOutName = "left_out"
    static let leftOutOfAverageName = "left_out_avg"

    /// How many records the figures of column `number` leave out: those without a value; and those that its weighted
    /// average leaves out, where others stand beside it that leave out fewer.
    func leftOut(_ number: Int, _ state: borrowing RowState) -> (all: Int, average: Int?) {
        var (all, average): (Int?, Int?)
        for figure in figures[number] where plan.figures[figure].rule != .count {
            if plan.figures[figure].isWeighted { average = state.leftOut[figure] } else { all = state.leftOut[figure] }
        }
        guard let all else { return (average ?? 0, nil) }
        return (all, average == all ? nil : average)
    }
}
