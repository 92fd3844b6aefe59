package import BroadsheetBytes
package import BroadsheetValues

/// Bars in the cells of a column, beside figures that say what they say: all to one scale, from zero to either side.
///
/// Made once a column; a bar takes no memory.
package struct CellBar: BitwiseCopyable, Sendable {
    private let ruler: Ruler
    private let isRightToLeft: Bool
    private let canvas = (width: 960, height: 120)

    /// Bars for a column whose values are from `least` to `greatest`.
    package init(least: Decimal, greatest: Decimal, isRightToLeft: Bool = false) {
        var ruler = Ruler(from: least, to: greatest)
        ruler.includeZero()
        self.ruler = ruler
        self.isRightToLeft = isRightToLeft
    }

    /// Appends the bar of `value`.
    package func append(_ value: Decimal, to sink: inout ByteSink) {
        let zero = ruler.zero(on: canvas.width)
        let end = ruler.position(of: ruler.units(of: value), on: canvas.width)
        sink.beginCell("bar", canvas.width, canvas.height)
        let width = abs(end - zero)
        let x = min(zero, end)
        sink.append("<rect")
        if end < zero { sink.append(" class=\"negative\"") }
        sink.append(attribute: "x", isRightToLeft ? canvas.width - x - width : x)
        sink.append(attribute: "width", width)
        sink.append(attribute: "height", canvas.height)
        sink.append("/>")
        if zero > 0 {
            // The line of zero, a unit thick, inside of the picture.
            let x = min(zero, canvas.width - 10)
            sink.append("<rect class=\"zero\"")
            sink.append(attribute: "x", isRightToLeft ? canvas.width - x - 10 : x)
            sink.append(attribute: "width", 10)
            sink.append(attribute: "height", canvas.height)
            sink.append("/>")
        }
        sink.append("</svg>")
    }
}
