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
    /// What the figures of each column leave out, and all names of it in one order.
    let leftOut: [[LeftOut]]
    let leftOutNames: [String]

    /// The lines of the footers of `shape`.
    init(_ shape: RowShape, of plan: ReportPlan) {
        // The number of records stands beside the figures, and is none of them.
        figures = shape.cells.map { cell in cell.figures.compactMap(\.shape.cell).filter { $0 < plan.figures.count } }
        leftOut = figures.map { Self.leftOut(by: $0, of: plan) }
        var leftOutNames: [String] = []
        for name in leftOut.joined().map(\.name) where !leftOutNames.contains(name) { leftOutNames.append(name) }
        self.leftOutNames =
            leftOutNames.filter { $0 == Self.leftOutName } + leftOutNames.filter { $0 != Self.leftOutName }
        if plan.isOfTotals {
            // Each figure has a column of its own.
            lines = [Line(rule: "", cells: figures.map(\.first))]
            return
        }
        var rules: [String] = []
        for number in figures.joined() where !rules.contains(plan.figures[number].key) {
            rules.append(plan.figures[number].key)
        }
        // Of records that are only counted, there is still a line.
        if rules.isEmpty, shape.showsCount { rules = [TotalDefinition.Rule.count.rawValue] }
        lines = rules.map { rule in
            Line(rule: rule, cells: figures.map { own in own.first { plan.figures[$0].key == rule } })
        }
    }

    /// Whether a figure `isThere`.
    func has(_ isThere: (Int) -> Bool) -> Bool { figures.joined().contains(where: isThere) }

    /// How many records some figures of a column leave out: one line of a download, or one member of an object.
    struct LeftOut {
        /// What downloads call it: `left_out`; where figures of a column leave out others, `left_out_avg` of a weighted average,
        /// and `left_out sum(where amount < 0)` of a total with a condition, or of one that is calculated.
        var name: String
        /// A figure that tells the number, and one that tells it already where it is the same.
        var figure: Int
        var known: Int?

        /// The number, or 0 where there is nothing to tell.
        func count(_ state: borrowing RowState) -> Int {
            let count = state.leftOut[figure]
            if let known, state.leftOut[known] == count { return 0 }
            return count
        }
    }

    /// What the figures of a column leave out.
    private static func leftOut(by figures: [Int], of plan: ReportPlan) -> [LeftOut] {
        let telling = figures.filter { !plan.figures[$0].rule.counts }
        var last: [FigurePlan.LeavingOut: Int] = [:]
        for figure in telling { last[plan.figures[figure].leavingOut] = figure }
        guard last.count > 1 else { return last.values.map { LeftOut(name: leftOutName, figure: $0) } }
        let plain = last[.values]
        var found = plain.map { [LeftOut(name: leftOutName, figure: $0)] } ?? []
        if let weighted = last[.weights] {
            let name = plain == nil ? leftOutName : leftOutName + "_avg"
            found.append(LeftOut(name: name, figure: weighted, known: plain))
        }
        for figure in telling {
            guard case .own(let key) = plan.figures[figure].leavingOut, last[.own(key)] == figure else { continue }
            found.append(LeftOut(name: "\(leftOutName) \(key)", figure: figure))
        }
        return found
    }

    private static let leftOutName = "left_out"
}
