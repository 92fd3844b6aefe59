import BroadsheetBytes
import BroadsheetValues

// A bar for each value of a list.
extension Sparkline {
    /// How many places there are at most, each half a unit wide: what is finer cannot be seen. Of the values that share a place
    /// the greatest above zero and the least below are drawn, which looks the same.
    private static var mostPlaces: Int { 192 }

    /// A side of zero.
    private enum Side: String {
        case amount, negative
    }

    /// Appends the bars, and the line of zero below those places that have a value: so zero and a missing one differ.
    func bars(_ values: borrowing Span<Decimal?>, on scale: ListScale, to sink: inout ByteSink) {
        append(.amount, values, on: scale, to: &sink)
        append(.negative, values, on: scale, to: &sink)
        ground(values, on: scale, to: &sink)
    }

    private func append(
        _ side: Side, _ values: borrowing Span<Decimal?>, on scale: ListScale, to sink: inout ByteSink
    ) {
        var isOpen = false
        for place in 0..<places(values.count) {
            guard let value = end(of: place, side, values) else { continue }
            if !isOpen {
                sink.append("<path class=\"")
                sink.append(side.rawValue)
                sink.append("\" d=\"")
                isOpen = true
            }
            // What is too small to be seen is half a unit long.
            let long = max(5, abs(scale.y(value) - scale.zero))
            let (left, wide) = room(of: place, of: values.count, on: scale)
            sink.append(0x4D)
            sink.append(tenths: left)
            sink.append(0x20)
            sink.append(tenths: scale.zero)
            sink.append("v")
            sink.append(tenths: side == .amount ? -long : long)
            sink.append("h")
            sink.append(tenths: wide)
            sink.append("v")
            sink.append(tenths: side == .amount ? long : -long)
            sink.append("z")
        }
        if isOpen { sink.append("\"/>") }
    }

    /// The value on this side of zero that is farthest from it, among those of a place; nil where there is none.
    private func end(of place: Int, _ side: Side, _ values: borrowing Span<Decimal?>) -> Decimal? {
        var end: Decimal?
        for index in indices(of: place, of: values.count) {
            guard let value = values[index], !value.isZero, value.isNegative == (side == .negative) else { continue }
            guard let known = end else {
                end = value
                continue
            }
            end = side == .amount ? max(known, value) : min(known, value)
        }
        return end
    }

    private func ground(_ values: borrowing Span<Decimal?>, on scale: ListScale, to sink: inout ByteSink) {
        sink.append("<path class=\"zero\" d=\"")
        for place in 0..<places(values.count) {
            var isKnown = false
            for index in indices(of: place, of: values.count) where values[index] != nil { isKnown = true }
            guard isKnown else { continue }
            let (left, wide) = room(of: place, of: values.count, on: scale)
            sink.append(0x4D)
            sink.append(tenths: left)
            sink.append(0x20)
            sink.append(tenths: scale.zero)
            sink.append("h")
            sink.append(tenths: wide)
        }
        sink.append("\"/>")
    }

    private func places(_ count: Int) -> Int { min(count, Self.mostPlaces) }

    private func indices(of place: Int, of count: Int) -> Range<Int> {
        let places = places(count)
        return count * place / places..<count * (place + 1) / places
    }

    /// Where a place is. A quarter of it, up to two units, parts it from the next one; up to eight are as wide as eight.
    private func room(of place: Int, of count: Int, on scale: ListScale) -> (left: Int, wide: Int) {
        let places = max(8, places(count))
        let (start, end) = (Self.width * place / places, Self.width * (place + 1) / places)
        let wide = end - start - min(20, (end - start) / 4)
        return (scale.isRightToLeft ? Self.width - start - wide : start, wide)
    }
}
