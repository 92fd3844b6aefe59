package import BroadsheetValues

/// How many values there are in each of several ranges of the same width: at round numbers, each with its beginning and without its end.
package struct Histogram: Sendable {
    /// Where the ranges begin, and where the last one ends.
    package let edges: [Decimal]
    /// How many values there are in each.
    package let counts: [Int]

    /// The most ranges.
    package static var most: Int { 500 }

    /// How wide the ranges are.
    package enum Choice: Sendable, Equatable {
        /// As the number of values has it: about as many ranges as the number has binary digits.
        case byCount
        /// Round, so that there are about so many.
        case about(Int)
        /// So wide.
        case width(Decimal)
    }

    /// What could not be done.
    package enum Failure: Error {
        /// There are more ranges than anybody reads.
        case tooMany
        /// The width has digits that are too small beside the values.
        case tooFine
    }

    /// The ranges of `values`, each with how often it came; nil if there is none.
    package init?(_ values: [(value: Decimal, count: Int)], _ choice: Choice) throws(Failure) {
        guard !values.isEmpty else { return nil }
        var all = values.map(\.value)
        if case .width(let width) = choice { all.append(width) }
        let ruler = Ruler(all)
        let units = values.map { ruler.units(of: $0.value) }
        guard let low = units.min(), let high = units.max() else { return nil }
        let step = try Self.step(choice, from: low, to: high, ruler, values.reduce(0) { $0 + $1.count })
        let first = Self.floor(low, step)
        let last = Self.floor(high, step)
        guard last - first < Int128(Self.most) else { throw .tooMany }
        var counts = Array(repeating: 0, count: Int(last - first) + 1)
        for (place, value) in zip(units, values) { counts[Int(Self.floor(place, step) - first)] += value.count }
        self.counts = counts
        edges = (0...counts.count).compactMap { ruler.decimal((first + Int128($0)) * step) }
        guard edges.count == counts.count + 1 else { throw .tooFine }
    }

    /// How many of `values` are in each of its ranges, all of which are in one.
    package func counts(of values: [(value: Decimal, count: Int)]) -> [Int] {
        var counts = Array(repeating: 0, count: self.counts.count)
        for (value, count) in values where count > 0 {
            var (low, high) = (0, counts.count - 1)
            while low < high {
                let middle = (low + high + 1) / 2
                if edges[middle] <= value { low = middle } else { high = middle - 1 }
            }
            counts[low] += count
        }
        return counts
    }

    private static func step(
        _ choice: Choice, from low: Int128, to high: Int128, _ ruler: Ruler, _ count: Int
    ) throws(Failure) -> Int128 {
        let wanted: Int
        switch choice {
        case .width(let width):
            let step = ruler.units(of: width)
            guard step > 0, ruler.decimal(step) == width else { throw .tooFine }
            return step
        case .about(let number): wanted = number
        case .byCount: wanted = min(50, Int.bitWidth - count.leadingZeroBitCount)
        }
        // Where all values are the same, a range is a twentieth of them.
        let span = high > low ? (high - low) / Int128(max(1, wanted)) : Int128((low.magnitude / 20))
        return Ticks.step(from: max(1, span))
    }

    private static func floor(_ value: Int128, _ step: Int128) -> Int128 {
        let (quotient, rest) = value.quotientAndRemainder(dividingBy: step)
        return rest < 0 ? quotient - 1 : quotient
    }
}
