import BroadsheetRecords
import BroadsheetValues

/// The shares that rows have shown so far, by what they are shares of: whether they add up to a hundred per cent as they are shown.
///
/// Shares of which a limit leaves some out do not come to a hundred, and are none that a reader would add up.
struct ShownShares {
    /// The shares of one column in one currency, exactly and as they are shown.
    private struct Sum {
        let level: Int
        let column: Int
        let currency: Currency?
        var exact = Decimal.zero
        var shown = Decimal.zero
    }

    private var sums: [Sum] = []
    /// The level that stands for the whole report.
    static let whole = -1

    /// Takes a share of what the group of `level` comes to.
    mutating func take(_ share: Decimal, _ column: Int, _ currency: Currency?, of level: Int, _ mode: RoundingMode)
        throws(ArithmeticError)
    {
        let number = index(level, column, currency)
        sums[number].exact = try sums[number].exact.adding(share)
        // Shares have one decimal, wherever they stand.
        sums[number].shown = try sums[number].shown.adding(share.rounded(to: 1, mode))
    }

    private mutating func index(_ level: Int, _ column: Int, _ currency: Currency?) -> Int {
        let known = sums.firstIndex { $0.level == level && $0.column == column && $0.currency == currency }
        if let known { return known }
        sums.append(Sum(level: level, column: column, currency: currency))
        return sums.count - 1
    }

    /// Adds the shares that a section has of the whole report.
    mutating func add(_ section: ShownShares) throws(ArithmeticError) {
        for sum in section.sums where sum.level == Self.whole {
            let number = index(Self.whole, sum.column, sum.currency)
            sums[number].exact = try sums[number].exact.adding(sum.exact)
            sums[number].shown = try sums[number].shown.adding(sum.shown)
        }
    }

    /// The group of `level` is closed. Gives what shares of it add up to as they are shown, where that is not a hundred although they are all there.
    mutating func close(_ level: Int) -> [(column: Int, shown: Decimal)] {
        var missing: [(column: Int, shown: Decimal)] = []
        for sum in sums where sum.level == level && sum.shown != Decimal(100) {
            // Shares are quotients: together they are a hundred but for what was cut off of them.
            guard let away = try? sum.exact.subtracting(Decimal(100)).magnitude,
                away < Decimal(units: 1, scale: 9)
            else { continue }
            missing.append((sum.column, sum.shown))
        }
        sums.removeAll { $0.level == level }
        return missing
    }

    /// Nothing shown yet.
    mutating func removeAll() { sums.removeAll(keepingCapacity: true) }
}
