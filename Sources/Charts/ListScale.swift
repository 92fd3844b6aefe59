import BroadsheetBytes
import BroadsheetValues

/// Where the values of one list are in the picture of a cell.
struct ListScale: BitwiseCopyable {
    let ruler: Ruler
    /// How many places there are from side to side.
    let count: Int
    /// How far what is drawn stays from the edge.
    let edge: Int
    let isRightToLeft: Bool

    /// Where the value with this number is on a line.
    func x(_ index: Int) -> Int {
        let room = Sparkline.width - 2 * edge
        let x = edge + (count > 1 ? room * index / (count - 1) : room / 2)
        return isRightToLeft ? Sparkline.width - x : x
    }

    /// How far down `value` is; values that are all the same are in the middle.
    func y(_ value: Decimal) -> Int { y(units: ruler.units(of: value)) }

    private func y(units: Int128) -> Int {
        guard ruler.high > ruler.low else { return Sparkline.height / 2 }
        return Sparkline.height - edge - ruler.position(of: units, on: Sparkline.height - 2 * edge)
    }

    /// How far down zero is, which must be on the ruler; where there is nothing but zero, at the bottom.
    var zero: Int { ruler.high > ruler.low ? y(units: 0) : Sparkline.height - edge }

    /// Appends a dot at a value.
    func dot(_ index: Int, _ values: borrowing Span<Decimal?>, _ name: String, to sink: inout ByteSink) {
        guard let value = values[index] else { return }
        sink.append("<circle class=\"")
        sink.append(name)
        sink.append("\"")
        sink.append(attribute: "cx", x(index))
        sink.append(attribute: "cy", y(value))
        sink.append(attribute: "r", name == "last" ? 25 : 18)
        sink.append("/>")
    }

    /// Appends the line of zero from side to side.
    func zeroLine(_ sink: inout ByteSink) {
        sink.append("<path class=\"zero\" d=\"M0 ")
        sink.append(tenths: zero)
        sink.append("h96\"/>")
    }

    /// Appends a band from side to side, a unit high at least, so that it is seen.
    func band(from low: Decimal, to high: Decimal, _ sink: inout ByteSink) {
        let (top, bottom) = (y(high), y(low))
        let height = max(10, bottom - top)
        sink.append("<rect class=\"band\"")
        sink.append(attribute: "y", min(top, Sparkline.height - height))
        sink.append(" width=\"96\"")
        sink.append(attribute: "height", height)
        sink.append("/>")
    }
    /// Appends the two ends of a band once more, over the bars that hide them.
    func bandEnds(from low: Decimal, to high: Decimal, _ sink: inout ByteSink) {
        sink.append("<path class=\"ends\" d=\"M0 ")
        sink.append(tenths: y(high))
        sink.append("h96M0 ")
        sink.append(tenths: y(low))
        sink.append("h96\"/>")
    }
}
