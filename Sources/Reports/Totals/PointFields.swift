import BroadsheetCharts
import BroadsheetValues

/// Points gathered in equally large fields: how many are in each. What is kept does not grow with the points: fields become larger
/// as the points reach farther, each made of whole fields before it.
struct PointFields {
    /// The widths of fields along one axis: one or five times a power of ten, each a multiple of the one before.
    private struct Axis {
        /// 0 for one unit, 1 for five, 2 for ten, and so on; a unit is a whole number at `scale`.
        var level = 0
        let scale: Int
        var least: Int128
        var greatest: Int128

        /// So many of a unit it has.
        static func size(_ level: Int) -> Int128 {
            var size: Int128 = level & 1 == 1 ? 5 : 1
            for _ in 0..<level >> 1 { size *= 10 }
            return size
        }

        func place(_ units: Int128) -> Int128 { floored(units, Self.size(level)) }
        var count: Int128 { place(greatest) - place(least) + 1 }
    }

    private struct Place: Hashable {
        var x: Int128
        var y: Int128
    }

    private var x: Axis
    private var y: Axis
    private var counts: [Place: Int] = [:]

    /// Far more than are drawn, of which each that is drawn is made: so fields can be round numbers wide.
    private static let most = (x: Int128(ScatterChart.mostColumns * 10), y: Int128(ScatterChart.mostRows * 10))
    /// The levels that 38 digits have room for.
    private static let levels = 74

    /// Fields for `points` and those to come: as fine as the numbers are written.
    init(_ points: [(x: Decimal, y: Decimal)]) throws(ArithmeticError) {
        func axis(_ values: [Decimal]) throws(ArithmeticError) -> Axis {
            let scale = values.map { Int($0.scale) }.max() ?? 0
            let first = try Self.units(values.first ?? .zero, scale)
            return Axis(scale: scale, least: first, greatest: first)
        }
        x = try axis(points.map(\.x))
        y = try axis(points.map(\.y))
    }

    /// So many units of 10^-`scale` a value has; what is finer is cut off.
    private static func units(_ value: Decimal, _ scale: Int) throws(ArithmeticError) -> Int128 {
        var units = value.units
        var steps = scale - Int(value.scale)
        while steps > 0, units != 0 {
            let (larger, overflow) = units.multipliedReportingOverflow(by: 10)
            guard !overflow, Decimal.fits(larger) else { throw .overflow }
            units = larger
            steps -= 1
        }
        while steps < 0 {
            units = floored(units, 10)
            steps += 1
        }
        return units
    }

    /// Adds so many points at a place.
    mutating func add(_ x: Decimal, _ y: Decimal, count: Int) throws(ArithmeticError) {
        try add(try Self.units(x, self.x.scale), try Self.units(y, self.y.scale), count)
    }

    private mutating func add(_ first: Int128, _ second: Int128, _ count: Int) throws(ArithmeticError) {
        let levels = (x.level, y.level)
        try Self.reach(first, &x, Self.most.x)
        try Self.reach(second, &y, Self.most.y)
        if levels != (x.level, y.level) { coarsen(from: levels) }
        counts[Place(x: x.place(first), y: y.place(second)), default: 0] += count
    }

    private static func reach(_ units: Int128, _ axis: inout Axis, _ most: Int128) throws(ArithmeticError) {
        axis.least = min(axis.least, units)
        axis.greatest = max(axis.greatest, units)
        while axis.count > most {
            guard axis.level < levels else { throw .overflow }
            axis.level += 1
        }
    }

    /// Makes fields of several each.
    private mutating func coarsen(from levels: (x: Int, y: Int)) {
        let (wide, high) = (Axis.size(x.level) / Axis.size(levels.x), Axis.size(y.level) / Axis.size(levels.y))
        var coarse: [Place: Int] = [:]
        for (place, count) in counts {
            coarse[Place(x: floored(place.x, wide), y: floored(place.y, high)), default: 0] += count
        }
        counts = coarse
    }

    /// Adds the points of other fields, which may be finer or coarser than these.
    mutating func merge(_ other: PointFields) throws(ArithmeticError) {
        guard other.x.scale == x.scale, other.y.scale == y.scale else { return try mergeAnew(other) }
        let levels = (x.level, y.level)
        x.level = max(x.level, other.x.level)
        y.level = max(y.level, other.y.level)
        for units in [other.x.least, other.x.greatest] { try Self.reach(units, &x, Self.most.x) }
        for units in [other.y.least, other.y.greatest] { try Self.reach(units, &y, Self.most.y) }
        if levels != (x.level, y.level) { coarsen(from: levels) }
        let wide = Axis.size(x.level) / Axis.size(other.x.level)
        let high = Axis.size(y.level) / Axis.size(other.y.level)
        for (place, count) in other.counts {
            counts[Place(x: floored(place.x, wide), y: floored(place.y, high)), default: 0] += count
        }
    }

    /// Of numbers with other decimals: fields of a power of ten are multiples of finer ones, whatever unit these are of.
    private mutating func mergeAnew(_ other: PointFields) throws(ArithmeticError) {
        var (own, later) = (self, other)
        try own.rescale(max(x.scale, other.x.scale), max(y.scale, other.y.scale))
        try later.rescale(max(x.scale, other.x.scale), max(y.scale, other.y.scale))
        try own.merge(later)
        self = own
    }

    private mutating func rescale(_ first: Int, _ second: Int) throws(ArithmeticError) {
        func axis(_ axis: Axis, _ scale: Int) throws(ArithmeticError) -> Axis {
            var finer = Axis(scale: scale, least: axis.least, greatest: axis.greatest)
            finer.level = axis.level + 2 * (scale - axis.scale)
            for _ in axis.scale..<scale {
                for path in [\Axis.least, \Axis.greatest] {
                    let (larger, overflow) = finer[keyPath: path].multipliedReportingOverflow(by: 10)
                    guard !overflow, Decimal.fits(larger) else { throw .overflow }
                    finer[keyPath: path] = larger
                }
            }
            return finer
        }
        (x, y) = (try axis(x, first), try axis(y, second))
    }

    /// The same fields without a point in them: as large as these, whatever part of the points is added to them.
    var emptied: PointFields {
        var fields = self
        fields.counts = [:]
        return fields
    }

    // MARK: Drawn

    /// The fields that are drawn: as few as there is room for, a round number wide and high.
    func bins() throws(ArithmeticError) -> (bins: [ScatterBin], width: Decimal, height: Decimal) {
        let wide = Self.factor(x, Int128(ScatterChart.mostColumns))
        let high = Self.factor(y, Int128(ScatterChart.mostRows))
        var drawn: [Place: Int] = [:]
        for (place, count) in counts {
            drawn[Place(x: floored(place.x, wide), y: floored(place.y, high)), default: 0] += count
        }
        func value(_ place: Int128, _ factor: Int128, _ axis: Axis) throws(ArithmeticError) -> Decimal {
            let size = Axis.size(axis.level) * factor
            let (units, overflow) = place.multipliedReportingOverflow(by: size)
            guard !overflow, Decimal.fits(units) else { throw .overflow }
            var (plain, scale) = (units, axis.scale)
            while scale > 0, plain % 10 == 0 { (plain, scale) = (plain / 10, scale - 1) }
            return Decimal(units: plain, scale: UInt8(scale))
        }
        var bins: [ScatterBin] = []
        for (place, count) in drawn.sorted(by: { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }) {
            bins.append(
                ScatterBin(
                    x: (try value(place.x, wide, x), try value(place.x + 1, wide, x)),
                    y: (try value(place.y, high, y), try value(place.y + 1, high, y)), count: count))
        }
        return (bins, try value(1, wide, x), try value(1, high, y))
    }

    /// How many of these fields one that is drawn has along an axis, so that it is 1, 2 or 5 times a power of ten wide.
    private static func factor(_ axis: Axis, _ most: Int128) -> Int128 {
        let factors: [Int128] = axis.level & 1 == 0 ? [1, 2, 5, 10, 20, 50, 100] : [1, 2, 4, 10, 20, 40, 100]
        return factors.first { factor in
            floored(axis.place(axis.greatest), factor) - floored(axis.place(axis.least), factor) < most
        } ?? 100
    }
}

/// The greatest whole number that is not above the quotient.
private func floored(_ number: Int128, _ divisor: Int128) -> Int128 {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
}
