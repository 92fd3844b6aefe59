/// Exchange rates by day in flat arrays of plain data: what a program of expressions looks rates up in. Nobody changes
/// them, so that all workers look into the same.
package final class RateTable: Sendable {
    /// The rates from one currency to another, a part of the table's days.
    package struct Series: BitwiseCopyable, Sendable {
        /// One unit of `from` costs the rate in `to`.
        package let from: Currency
        package let to: Currency
        let first: Int
        let count: Int

        /// What series are found by.
        var key: UInt32 { Self.key(from, to) }

        static func key(_ from: Currency, _ to: Currency) -> UInt32 { UInt32(from.number) << 16 | UInt32(to.number) }
    }

    /// The series in the order of their keys.
    package let series: [Series]
    /// The days of each series, rising, and the rate of each.
    let days: [Int32]
    let rates: [Decimal]
    /// The currency that all series have in common: two others meet there.
    let middle: Currency?
    /// Whether rates have days; else they hold on every day.
    package let isDated: Bool
    /// How many days old a rate may be.
    package let within: Int?
    /// What messages call the source.
    package let name: String

    /// A rate as it was written.
    package struct Entry: Sendable {
        package var from: Currency
        package var to: Currency
        package var day: Int32
        package var rate: Decimal
        /// Where in its source it stands.
        package var origin: UInt64
        package var field: Int

        /// One unit of `from` costs `rate` in `to` from `day` on.
        package init(_ from: Currency, _ to: Currency, day: Int32, _ rate: Decimal, origin: UInt64, field: Int) {
            (self.from, self.to, self.day, self.rate) = (from, to, day, rate)
            (self.origin, self.field) = (origin, field)
        }

        fileprivate var key: UInt32 { Series.key(from, to) }
    }

    /// Two different rates for one day.
    package struct Conflict: Error, Sendable {
        /// The two, in the order in which they stand.
        package let first: Entry
        package let second: Entry
    }

    /// The table of `entries`, in whatever order they are.
    package init(
        _ entries: [Entry], name: String, isDated: Bool = true, within: Int? = nil
    ) throws(Conflict) {
        (self.name, self.isDated, self.within) = (name, isDated, within)
        let sorted = entries.sorted { ($0.key, $0.day, $0.origin) < ($1.key, $1.day, $1.origin) }
        var days: [Int32] = []
        var rates: [Decimal] = []
        var series: [Series] = []
        var first = 0
        for (number, entry) in sorted.enumerated() {
            let isLast = number + 1 == sorted.count || sorted[number + 1].key != entry.key
            if days.count > first, days[days.count - 1] == entry.day {
                guard rates[rates.count - 1] == entry.rate else {
                    throw Conflict(first: sorted[number - 1], second: entry)
                }
            } else {
                days.append(entry.day)
                rates.append(entry.rate)
            }
            guard isLast else { continue }
            series.append(Series(from: entry.from, to: entry.to, first: first, count: days.count - first))
            first = days.count
        }
        (self.days, self.rates, self.series) = (days, rates, series)
        middle = series.first.flatMap { one in
            [one.to, one.from].first { middle in series.allSatisfy { $0.from == middle || $0.to == middle } }
        }
    }

    private init() {
        (series, days, rates, middle) = ([], [], [], nil)
        (isDated, within, name) = (true, nil, "")
    }

    /// No rates at all.
    package static let none = RateTable()

    /// Whether there are no rates.
    package var isEmpty: Bool { series.isEmpty }
}
