package import BroadsheetBytes
import BroadsheetCharts
import BroadsheetValues

/// What the bars in the cells of a column are measured by.
struct CellScale: BitwiseCopyable, Sendable {
    /// Which of the row's cells it is for.
    var cell: Int
    /// The currency of the amounts that it is for; nil for plain numbers.
    var currency: Currency?
    /// How the bars are drawn.
    var bar: Bar

    /// A bar against the others of its column, or within a whole.
    enum Bar: BitwiseCopyable {
        case length(CellBar)
        case share(CellShare)
        /// No bar: the ends of what the ground of the cells tells.
        case ground(least: Decimal, greatest: Decimal)
    }
}

/// The figures that a cell lists.
struct CellList: Sendable {
    /// Which of the row's cells it is.
    var cell: Int
    /// Where its figures are among the points.
    var points = ListRun()
    /// How the line through them is drawn.
    var drawing: Sparkline
}

extension RowState {
    /// Whether there is a picture in cell `number`.
    package func hasPicture(in number: Int) -> Bool {
        if let scale = scale(of: number), case .ground = scale.bar { return false }
        return scale(of: number) != nil || lists.contains { $0.cell == number && $0.points.count > 0 }
    }

    /// Appends the picture in cell `number`; nothing where it has none.
    package func appendPicture(in number: Int, to sink: inout ByteSink) {
        if let scale = scale(of: number), let figure = cells[number].value.number {
            switch scale.bar {
            case .length(let bar): bar.append(figure, to: &sink)
            case .share(let share): share.append(figure, to: &sink)
            case .ground: break
            }
            return
        }
        for list in lists where list.cell == number {
            list.drawing.append(
                points.span.extracting(list.points.start..<list.points.start + list.points.count), to: &sink)
        }
    }

    /// The scale for the figure in cell `number`; amounts have one a currency.
    func scale(of number: Int) -> CellScale? {
        if scales.isEmpty { return nil }
        let currency: Currency?
        switch cells[number].value {
        case .number: currency = nil
        case .money(let money): currency = money.currency
        default: return nil
        }
        return scales.first { $0.cell == number && $0.currency == currency }
    }
}
