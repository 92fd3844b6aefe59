package import BroadsheetBytes
package import BroadsheetValues

/// Bars in the cells of a column that show which part of a whole a figure is.
///
/// Made once a whole; a bar takes no memory.
package struct CellShare: BitwiseCopyable, Sendable {
    private let ruler: Ruler
    private let isNegative: Bool
    private let cell: Cell

    /// Bars for parts of `whole`, which may be below zero.
    package init(of whole: Decimal, isRightToLeft: Bool = false) {
        ruler = Ruler(from: .zero, to: whole.magnitude)
        isNegative = whole.isNegative
        cell = Cell(isRightToLeft: isRightToLeft)
    }

    /// Appends the bar of `value`: nothing of the whole where its sign is another, all of it where it is more.
    package func append(_ value: Decimal, to sink: inout ByteSink) {
        let part = isNegative ? value.negated : value
        let width = ruler.position(of: ruler.units(of: part), on: Cell.width)
        cell.begin("bar share", to: &sink)
        cell.append("whole", from: 0, to: Cell.width, &sink)
        if width > 0 { cell.append("amount", from: 0, to: width, &sink) }
        sink.append("</svg>")
    }
}
