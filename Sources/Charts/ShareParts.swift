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
    }

    let parts: [Part]

    /// The most parts that are told apart.
    static var most: Int { 8 }
    /// How many ten-thousandths the whole has.
    static var whole: Int { 10_000 }

    /// The parts that `points` are of their sum, in their order; the smallest ones become one where there are too many.
    init(_ points: [ChartPoint], other: (Int) -> String) {
        let known = points.filter { $0.value?.isZero == false }
        let ruler = Ruler(known.lazy.compactMap(\.value))
        // Sums of as many as there can be must fit, too.
        let units = known.map { point in (point.value.map { ruler.units(of: $0) } ?? 0).magnitude / 1_000_000 }
        let kept = Self.kept(units)
        var pieces = kept.map { (known[$0].label, known[$0].shown, units[$0]) }
        if kept.count < known.count {
            let rest = units.reduce(0, +) - kept.reduce(0) { $0 + units[$1] }
            pieces.append((other(known.count - kept.count), "", rest))
        }
        let total = max(1, pieces.reduce(0) { $0 + $1.2 })
        var before: UInt128 = 0
        var parts: [Part] = []
        for (label, shown, size) in pieces {
            let begin = before * UInt128(Self.whole) / total
            before += size
            parts.append(
                Part(
                    label: label, shown: shown, begin: Int(begin), end: Int(before * UInt128(Self.whole) / total),
                    thousandths: Int((size * 1000 + total / 2) / total)))
        }
        self.parts = parts
    }

    /// Which parts are drawn one by one, in their order.
    private static func kept(_ units: [UInt128]) -> [Int] {
        guard units.count > most else { return Array(units.indices) }
        let largest = units.indices.sorted { units[$0] != units[$1] ? units[$0] > units[$1] : $0 < $1 }
        return largest.prefix(most - 1).sorted()
    }
}
