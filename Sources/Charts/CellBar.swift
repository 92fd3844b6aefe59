package import BroadsheetBytes
package import BroadsheetValues

/// Bars in the cells of a column, beside figures that say the same: all to one scale, from zero to either side.
///
/// Made once a column; a bar takes no memory.
package struct CellBar: BitwiseCopyable, Sendable {
    private let ruler: Ruler
    private let cell: Cell

    /// Bars for a column whose values are from `least` to `greatest`.
    package init(least: Decimal, greatest: Decimal, isRightToLeft: Bool = false) {
        var ruler = Ruler(from: least, to: greatest)
        ruler.includeZero()
        self.ruler = ruler
        cell = Cell(isRightToLeft: isRightToLeft)
    }

    /// Appends the bar of `value`; one that is not between the two ends where the column does.
    package func append(_ value: Decimal, to sink: inout ByteSink) {
        let zero = ruler.zero(on: Cell.width)
        let end = ruler.position(of: ruler.units(of: value), on: Cell.width)
        cell.begin("bar", to: &sink)
        if end != zero {
            cell.append(end < zero ? "negative" : "amount", from: min(zero, end), to: max(zero, end), &sink)
        }
        if ruler.low < 0 {
            // The line of zero is a unit thick, inside of the picture.
            let x = min(zero, Cell.width - 10)
            cell.append("zero", from: x, to: x + 10, &sink)
        }
        sink.append("</svg>")
    }
}
