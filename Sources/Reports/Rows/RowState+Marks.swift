import BroadsheetRecords
import BroadsheetValues

extension RowState {
    /// What the id of `figure`, which stands in cell `number` of a row of totals, ends with. Where each currency has a row, that of a figure
    /// which has nothing in one of them ends with it: else it would be the id of the figure in another row.
    package func mark(of number: Int, _ figure: FigurePlan) -> String {
        if hasNothing[number], let currency { return "\(figure.mark).\(currency.code)" }
        return figure.mark(in: cells[number].value.isMissing ? nil : self.currency(of: number))
    }
}
