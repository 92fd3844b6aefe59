import BroadsheetReports
import BroadsheetTemplates

// The ids of figures, as templates put them into the page: `2026-03:amount.sum`.
extension Shape {
    /// The id of a figure of what the row is of, which ends with `mark`.
    static func figure(_ mark: String) -> Shape { .joined([.slot(RowSlot.figureBase), .constant(":\(mark)")]) }

    /// The id of what stands in cell `place` of a row.
    ///
    /// Totals have that of what they are of, wherever they stand; so have balances and items. The values of a record are found by
    /// the id of its row.
    static func figure(of cell: CellShape, _ place: Int, _ row: RowShape, _ report: ReportPlan) -> Shape {
        if let item = row.item { return figure(item.mark) }
        if row.kind.isOfBalance {
            let mark = "\(cell.name).\(row.kind == .opening ? "opening" : "closing")"
            return report.balanceTellsCurrency(cell.name) ? figure(mark, endingOf: cell, place) : figure(mark)
        }
        guard row.knowsCount else { return .joined([.slot(RowSlot.id), .constant(":\(cell.name)")]) }
        guard place < report.figures.count else { return figure(FigurePlan.countMark) }
        let plan = report.figures[place]
        if plan.tellsCurrency { return figure(plan.mark, endingOf: cell, place) }
        return plan.currency == nil ? figure(plan.mark) : figure(plan.mark, endingOf: cell, place, isDeclared: true)
    }

    /// The id of a figure that ends with its currency, if it is in one; where that `isDeclared`, with the one of another row.
    private static func figure(
        _ mark: String, endingOf cell: CellShape, _ place: Int, isDeclared: Bool = false
    ) -> Shape {
        .joined([
            .slot(RowSlot.figureBase), .constant(":\(mark)"),
            .slot(RowSlot.currencyEnding(of: place, isDeclared: isDeclared)),
        ])
    }
}
