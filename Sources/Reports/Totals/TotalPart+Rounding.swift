import BroadsheetValues

extension TotalPart {
    /// Remembers what rounding for showing takes from a figure, or adds to it. Most figures have no more decimals
    /// than are shown, so this is rarely called.
    @inline(never)
    mutating func noteRounding(_ number: Decimal, to digits: Int, _ mode: RoundingMode) throws(ArithmeticError) {
        let shown = try number.rounded(to: digits, mode)
        roundedAway = try roundedAway.adding(shown.subtracting(number))
    }

    /// Whether the figures, as they are shown to `digits` decimals, add up to another sum than the one shown.
    func roundingShows(to digits: Int, _ mode: RoundingMode) -> Bool {
        guard !roundedAway.isZero, let ofShown = try? sum.adding(roundedAway) else { return false }
        return (try? sum.rounded(to: digits, mode)) != ofShown
    }
}

extension Accumulator {
    /// Whether figures in any currency, as they are shown, add up to another sum than the one shown.
    func roundingShows(_ plan: AccumulatorPlan, _ mode: RoundingMode) -> Bool {
        guard let shown = plan.shown else { return false }
        for number in 0..<partCount {
            let part = part(number)
            if let digits = shown.digits(in: part.currency), part.roundingShows(to: digits, mode) { return true }
        }
        return false
    }
}
