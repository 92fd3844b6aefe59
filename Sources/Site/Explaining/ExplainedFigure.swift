import BroadsheetFigures
import BroadsheetReports
import BroadsheetValues

/// A figure of a report that is to be explained: what its id means in the report's plan.
struct ExplainedFigure {
    /// What it is.
    enum Kind {
        /// The number of records.
        case count
        case total(FigurePlan)
        /// What the balance in a column begins and ends with.
        case opening(column: String)
        case closing(column: String)
        /// An item, or the total of items.
        case item
    }

    /// The id of the group that it is of, and what its own id ends with.
    let base: String
    let mark: String
    let kind: Kind
    /// The currency that its records must be in, where it is in one of several.
    let currency: String
    /// Whether it is of the records in no currency, where others are in some.
    let isOfNone: Bool

    /// What `figure` is in the report of `plan`.
    init(_ figure: RecordedFigure, in plan: ReportPlan) {
        let colon = figure.id.lastIndex(of: ":") ?? figure.id.endIndex
        base = String(figure.id[..<colon])
        let mark = String(figure.id[colon...].dropFirst())
        self.mark = mark
        // Where a total has nothing in the currency of a row, what stands there ends with that, though the total declares its own.
        let total =
            plan.figures.first { $0.mark == mark }
            ?? plan.figures.first { ($0.tellsCurrency || $0.currency != nil) && mark.hasPrefix("\($0.mark).") }
        if figure.rule == "opening" || figure.rule == "closing",
            let column = Self.column(of: mark, figure.rule, in: plan)
        {
            kind = figure.rule == "opening" ? .opening(column: column) : .closing(column: column)
            currency = plan.balanceTellsCurrency(column) ? figure.unit : ""
            isOfNone = false
        } else if mark == FigurePlan.countMark {
            (kind, currency, isOfNone) = (.count, "", false)
        } else if let total, figure.rule != "item" {
            kind = .total(total)
            currency = mark != total.mark ? String(mark.suffix(3)) : ""
            isOfNone =
                total.tellsCurrency && mark == total.mark && total.measure == nil && !total.rule.counts
                && total.rule != .share
        } else {
            (kind, currency, isOfNone) = (.item, "", false)
        }
    }

    /// Whether it is made of records, and not of an expression or of what stands before them.
    var isOfRecords: Bool {
        switch kind {
        case .count, .total, .closing: true
        case .opening, .item: false
        }
    }

    private static func column(of mark: String, _ rule: String, in plan: ReportPlan) -> String? {
        plan.sections.lazy.flatMap(\.balances).map(\.column).first {
            mark == "\($0).\(rule)" || mark.hasPrefix("\($0).\(rule).") && plan.balanceTellsCurrency($0)
        }
    }

    /// The ids of other figures of the same group that it is calculated from: of a closing balance the opening one, of a calculation
    /// the totals in it.
    func operands(in plan: ReportPlan) -> [String] {
        switch kind {
        case .closing(let column):
            let opening = "\(column).opening"
            return ["\(base):\(currency.isEmpty ? opening : "\(opening).\(currency)")"]
        case .total(let figure):
            guard let measure = figure.measure, case .calculation(_, let operands) = plan.figureMeasures[measure].kind
            else { return [] }
            return operands.flatMap { ids(of: $0, in: plan) }
        case .count, .opening, .item: return []
        }
    }

    /// The ids of the figures that show a measure: in the same currency, or in none.
    private func ids(of measure: Int, in plan: ReportPlan) -> [String] {
        let kind = plan.figureMeasures[measure].kind
        if case .records = kind { return ["\(base):\(FigurePlan.countMark)"] }
        let shown = plan.figures.first { figure in
            if let own = figure.measure { return own == measure }
            guard case .total(let total) = kind else { return false }
            return total == figure.total
        }
        guard let shown else { return [] }
        return ["\(base):\(shown.mark)"] + (currency.isEmpty ? [] : ["\(base):\(shown.mark).\(currency)"])
    }
}
