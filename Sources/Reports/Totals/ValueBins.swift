import BroadsheetCharts
import BroadsheetValues

/// Values of one currency, counted for a histogram: each different one while they are few, else in bins far narrower than its ranges.
///
/// It is bounded, whatever the number of records is, and loses nothing that a histogram tells. Bins are a power of ten wide. They
/// become wider where more than `most` are filled; then the values reach over more than 1,600 of the wider ones, a range of at most
/// 500 is wider than three of them, and being 1, 2, 2.5 or 5 times a power of ten it is made of whole ones. Where the width of the
/// ranges is declared, the bins are these ranges.
struct ValueBins: Sendable {
    private var counts: [Int128: Int] = [:]
    /// Bins are as wide as one unit with so many decimals; a negative number stands for tens, hundreds and so on.
    private var scale = 0
    /// Whether values are no longer told apart.
    private var isCoarse = false
    private let width: Decimal?
    private var least: Decimal?
    private var greatest: Decimal?
    private var finest = 0
    /// Whether there are more ranges of the declared width than a histogram has, so that only its ends matter.
    private var isFull = false
    /// Whether a value has more digits than ranges of the declared width can be found for.
    private(set) var isTooFine = false

    private static let most = 16_384

    init(_ choice: Histogram.Choice) {
        width = if case .width(let width) = choice { width } else { nil }
    }

    /// Counts a value.
    mutating func add(_ value: Decimal) {
        note(value)
        finest = max(finest, Int(value.scale))
        if let width { return addRange(value, width) }
        if !isCoarse, value.scale > scale { refine(to: Int(value.scale)) }
        while true {
            if let place = Self.place(value, scale) {
                counts[place, default: 0] += 1
                break
            }
            coarsen()
        }
        while counts.count > Self.most { coarsen() }
    }

    private mutating func note(_ value: Decimal) {
        least = min(least ?? value, value)
        greatest = max(greatest ?? value, value)
    }

    /// Counts those of another section.
    mutating func merge(_ other: ValueBins) {
        guard let low = other.least, let high = other.greatest else { return }
        note(low)
        note(high)
        finest = max(finest, other.finest)
        isTooFine = isTooFine || other.isTooFine
        isFull = isFull || other.isFull
        if width != nil {
            counts.merge(other.counts, uniquingKeysWith: +)
            return boundRanges()
        }
        var target =
            switch (isCoarse, other.isCoarse) {
            case (true, true): min(scale, other.scale)
            case (true, false): scale
            case (false, true): other.scale
            case (false, false): max(scale, other.scale)
            }
        while true {
            if let own = changed(to: target), let later = other.changed(to: target) {
                isCoarse = isCoarse || other.isCoarse || target < max(scale, other.scale)
                (counts, scale) = (own.merging(later, uniquingKeysWith: +), target)
                break
            }
            target -= 1
        }
        while counts.count > Self.most { coarsen() }
    }

    /// The values with how often they came, as a histogram counts them: those of a bin as its beginning, or as the least of all.
    var counted: [(value: Decimal, count: Int)] {
        guard let least, let greatest else { return [] }
        let first = width.map { Self.range(of: least, $0) } ?? Self.place(least, scale)
        var values: [(value: Decimal, count: Int)] = [(least, 0), (padded(greatest), 0)]
        for (place, count) in counts {
            if place == first {
                values.append((least, count))
            } else if let value = width.map({ Self.beginning(of: place, $0) }) ?? Self.value(place, scale) {
                values.append((value, count))
            }
        }
        return values
    }

    /// A value with as many decimals as the finest has, which says how finely a histogram measures.
    private func padded(_ value: Decimal) -> Decimal {
        let steps = finest - Int(value.scale)
        guard steps > 0, let units = Self.raised(value.units, steps), Decimal.fits(units) else { return value }
        return Decimal(units: units, scale: UInt8(finest))
    }

    // MARK: Powers of ten

    private mutating func refine(to finer: Int) {
        guard let changed = changed(to: finer) else {
            isCoarse = true
            return
        }
        (counts, scale) = (changed, finer)
    }

    private mutating func coarsen() {
        isCoarse = true
        counts = changed(to: scale - 1) ?? counts
        scale -= 1
    }

    /// The counts in bins of another width; nil where one has no number.
    private func changed(to other: Int) -> [Int128: Int]? {
        if other == scale { return counts }
        var changed: [Int128: Int] = [:]
        for (place, count) in counts {
            guard let moved = Self.moved(place, other - scale) else { return nil }
            changed[moved, default: 0] += count
        }
        return changed
    }

    private static func moved(_ units: Int128, _ steps: Int) -> Int128? {
        if steps >= 0 { return raised(units, steps) }
        var units = units
        for _ in 0..<(-steps) { units = floored(units, 10) }
        return units
    }

    private static func raised(_ units: Int128, _ steps: Int) -> Int128? {
        var units = units
        for _ in 0..<steps where units != 0 {
            let (larger, overflow) = units.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            units = larger
        }
        return units
    }

    private static func place(_ value: Decimal, _ scale: Int) -> Int128? {
        moved(value.units, scale - Int(value.scale))
    }

    private static func value(_ place: Int128, _ scale: Int) -> Decimal? {
        guard scale < 0 else { return Decimal.fits(place) ? Decimal(units: place, scale: UInt8(scale)) : nil }
        return raised(place, -scale).flatMap { Decimal.fits($0) ? Decimal(units: $0) : nil }
    }

    // MARK: Ranges of a declared width

    private mutating func addRange(_ value: Decimal, _ width: Decimal) {
        guard let place = Self.range(of: value, width), Self.beginning(of: place, width) != nil else {
            isTooFine = true
            return
        }
        if isFull { return }
        counts[place, default: 0] += 1
        boundRanges()
    }

    private mutating func boundRanges() {
        if counts.count > Histogram.most { isFull = true }
        if isFull { counts = [:] }
    }

    private static func range(of value: Decimal, _ width: Decimal) -> Int128? {
        let scale = Int(max(value.scale, width.scale))
        guard let units = raised(value.units, scale - Int(value.scale)),
            let wide = raised(width.units, scale - Int(width.scale)), wide > 0
        else { return nil }
        return floored(units, wide)
    }

    private static func beginning(of place: Int128, _ width: Decimal) -> Decimal? {
        let (units, overflow) = place.multipliedReportingOverflow(by: width.units)
        return overflow || !Decimal.fits(units) ? nil : Decimal(units: units, scale: width.scale)
    }

    private static func floored(_ number: Int128, _ divisor: Int128) -> Int128 {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
