import BroadsheetBytes
package import BroadsheetValues

/// What the bars in the cells of a column are measured by.
package struct CellScale: BitwiseCopyable, Sendable {
    /// Which of the row's cells it is for.
    package var cell: Int
    /// The currency of the amounts that it is for; nil for plain numbers.
    package var currency: Currency?
    /// The ends of the scale.
    package var least: Decimal
    package var greatest: Decimal
}

/// The figures of a list that stands in a cell.
package struct CellList: BitwiseCopyable, Sendable {
    /// Which of the row's cells it is.
    package var cell: Int
    /// Where its figures are among the points.
    package var points: ListRun
}

extension RowState {
    /// The scale for the figure in cell `number`; nil where it has none.
    package func scale(of number: Int) -> CellScale? {
        let currency: Currency?
        switch cells[number].value {
        case .number: currency = nil
        case .money(let money): currency = money.currency
        default: return nil
        }
        return scales.first { $0.cell == number && $0.currency == currency }
    }

    /// The figures that cell `number` lists.
    package func list(of number: Int) -> ListRun { lists.first { $0.cell == number }?.points ?? ListRun() }
}
