/// A rate that was found: `factor`, or `factor` divided by `divisor`, so that a conversion is rounded once at most.
package struct FoundRate: BitwiseCopyable, Sendable {
    /// What an amount is multiplied by.
    package var factor: Decimal
    /// What it is then divided by; nil for nothing.
    package var divisor: Decimal?
    /// The day of the rate: of two that were needed, the older one's. Nil where none was needed, or none has a day.
    package var day: Day?

    /// A rate of `factor` by `divisor`.
    package init(factor: Decimal, divisor: Decimal? = nil, day: Day? = nil) {
        (self.factor, self.divisor, self.day) = (factor, divisor, day)
    }
}

/// Why there is no rate.
package enum RateError: Error, BitwiseCopyable, Sendable {
    /// There are none between these currencies at all.
    case unknown(Currency, Currency)
    /// The first one comes after the day.
    case tooEarly(Currency, Currency, Day, first: Day)
    /// The last one before the day is older than it may be.
    case tooOld(Currency, Currency, Day, last: Day)
    case overflow
}

extension RateTable {
    /// One rate of a series, and how it leads to where one wants to go.
    private struct Leg {
        var rate: Decimal
        var isInverse: Bool
        var day: Int32
    }

    /// The rate from one main currency to another on `day`, or the last one before it.
    ///
    /// A rate that is written is taken before its inverse, and that before a way over the currency that all have in
    /// common.
    package func find(_ from: Currency, _ to: Currency, on day: Day?) throws(RateError) -> FoundRate {
        if from == to { return FoundRate(factor: Decimal(1)) }
        let number = day?.number ?? Int32.max
        if let (series, isInverse) = series(from, to) {
            let leg = try leg(series, isInverse, from, to, number)
            return found(leg)
        }
        guard let middle, let (a, isInverseA) = series(from, middle), let (b, isInverseB) = series(middle, to) else {
            throw .unknown(from, to)
        }
        return try crossed(
            try leg(a, isInverseA, from, to, number), try leg(b, isInverseB, from, to, number))
    }

    /// The series between two currencies, and whether it leads the other way.
    @inline(__always)
    private func series(_ from: Currency, _ to: Currency) -> (Int, isInverse: Bool)? {
        if let direct = index(of: Series.key(from, to)) { return (direct, false) }
        return index(of: Series.key(to, from)).map { ($0, true) }
    }

    @inline(__always)
    private func index(of key: UInt32) -> Int? {
        var low = 0
        var high = series.count
        while low < high {
            let middle = (low &+ high) &>> 1
            if series[middle].key < key { low = middle &+ 1 } else { high = middle }
        }
        return low < series.count && series[low].key == key ? low : nil
    }

    @inline(__always)
    private func leg(
        _ index: Int, _ isInverse: Bool, _ from: Currency, _ to: Currency, _ day: Int32
    ) throws(RateError) -> Leg {
        let series = series[index]
        var low = series.first
        var high = series.first &+ series.count
        while low < high {
            let middle = (low &+ high) &>> 1
            if days[middle] <= day { low = middle &+ 1 } else { high = middle }
        }
        guard low > series.first else {
            throw .tooEarly(from, to, Day(number: day), first: Day(number: days[series.first]))
        }
        let found = days[low &- 1]
        if let within, Int(day) - Int(found) > within {
            throw .tooOld(from, to, Day(number: day), last: Day(number: found))
        }
        return Leg(rate: rates[low &- 1], isInverse: isInverse, day: found)
    }

    @inline(__always)
    private func found(_ leg: Leg) -> FoundRate {
        FoundRate(
            factor: leg.isInverse ? Decimal(1) : leg.rate, divisor: leg.isInverse ? leg.rate : nil,
            day: isDated ? Day(number: leg.day) : nil)
    }

    private func crossed(_ a: Leg, _ b: Leg) throws(RateError) -> FoundRate {
        let day = isDated ? Day(number: min(a.day, b.day)) : nil
        switch (a.isInverse, b.isInverse) {
        case (false, false): return FoundRate(factor: try product(a.rate, b.rate), day: day)
        case (false, true): return FoundRate(factor: a.rate, divisor: b.rate, day: day)
        case (true, false): return FoundRate(factor: b.rate, divisor: a.rate, day: day)
        case (true, true): return FoundRate(factor: Decimal(1), divisor: try product(a.rate, b.rate), day: day)
        }
    }

    private func product(_ a: Decimal, _ b: Decimal) throws(RateError) -> Decimal {
        do { return try a.multiplied(by: b) } catch { throw .overflow }
    }
}
