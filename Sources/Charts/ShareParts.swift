import BroadsheetValues

/// The parts of a whole, as they are drawn: eight at most, and exact to a hundredth of a hundredth.
struct ShareParts {
    /// A part of the whole.
    struct Part: Equatable {
        var label: String
        /// The figure of the page; empty where several are drawn as one.
        var shown: String
        /// Where it begins and ends, in ten-thousandths of the whole.
        var begin: Int
        var end: Int
        /// Its part of the whole, in thousandths.
        var thousandths: Int
        /// Which colour it has, from zero on.
        var colour: Int
    }

    let parts: [Part]

    /// The most parts that are told apart.
    static var most: Int { 8 }
    /// How many ten-thousandths the whole has.
    static var whole: Int { 10_000 }

    /// The parts that `points` are of their sum, in their order; the smallest ones become one where there are too many.
    ///
    /// `told` are the places of those that have a colour of their own, where other drawings have the same.
    init(_ points: [ChartPoint], told: [Int]? = nil, other: (Int) -> String) {
        let known = points.indices.filter { points[$0].value?.isZero == false }
        let ruler = Ruler(points.lazy.compactMap(\.value))
        let units = points.map { Self.size(of: $0, by: ruler) }
        let kept = told ?? Self.kept(units, of: known)
        var pieces = kept.enumerated().compactMap { colour, place in
            units[place] == 0 && points[place].value?.isZero != false
                ? nil : (points[place].label, points[place].shown, units[place], colour)
        }
        let others = Set(known).subtracting(kept)
        if !others.isEmpty {
            pieces.append((other(others.count), "", others.reduce(0) { $0 + units[$1] }, kept.count))
        }
        let total = max(1, pieces.reduce(0) { $0 + $1.2 })
        var before: UInt128 = 0
        var parts: [Part] = []
        for (label, shown, size, colour) in pieces {
            let begin = before * UInt128(Self.whole) / total
            before += size
            parts.append(
                Part(
                    label: label, shown: shown, begin: Int(begin), end: Int(before * UInt128(Self.whole) / total),
                    thousandths: Int((size * 1000 + total / 2) / total), colour: colour))
        }
        self.parts = parts
    }

    /// The places of the points that have a colour of their own in all of several wholes: those that are largest in all of them together.
    static func told(in wholes: [[ChartPoint]]) -> [Int] {
        let ruler = Ruler(wholes.lazy.flatMap { $0 }.compactMap(\.value))
        let places = wholes.first?.indices ?? 0..<0
        let units = places.map { place in wholes.reduce(0) { $0 + size(of: $1[place], by: ruler) } }
        return kept(units, of: places.filter { place in wholes.contains { $0[place].value?.isZero == false } })
    }

    /// How large a part is; sums of as many as there can be must fit, too.
    private static func size(of point: ChartPoint, by ruler: Ruler) -> UInt128 {
        (point.value.map { ruler.units(of: $0) } ?? 0).magnitude / 1_000_000
    }

    /// Which of the parts at `places` are drawn one by one, in their order.
    private static func kept(_ units: [UInt128], of places: [Int]) -> [Int] {
        guard places.count > most else { return places }
        let largest = places.sorted { units[$0] != units[$1] ? units[$0] > units[$1] : $0 < $1 }
        return largest.prefix(most - 1).sorted()
    }
}
