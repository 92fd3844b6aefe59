import BroadsheetValues

extension TotalPart {
    /// Remembers what rounding for showing takes from a figure, or adds to it. Most figures have no more decimals
    /// than are shown, so this is rarely called.
    @inline(never)
    mutating func noteRounding(_ number: Decimal, to digits: Int, _ mode: RoundingMode) throws(ArithmeticError) {
        let shown = try number.rounded(to: digits, mode)
        roundedAway = try roundedAway.adding(shown.subtracting(number))
    }

    /// Whether everything above it is shown as it is.
    var isUnrounded: Bool { roundedAway.isZero && footersAway.isZero }

    /// Whether the details, or the footers right above, add up as they are shown to another sum than the one that is
    /// shown to `digits` decimals.
    func roundingShows(to digits: ShownDigits?, _ mode: RoundingMode) -> Bool {
        isOff(by: roundedAway, digits, mode) || isOff(by: footersAway, digits, mode)
    }

    private func isOff(by away: Decimal, _ digits: ShownDigits?, _ mode: RoundingMode) -> Bool {
        guard !away.isZero else { return false }
        guard let ofShown = try? sum.adding(away), let digits = digits?.digits(in: currency),
            let rounded = try? sum.rounded(to: digits, mode), let other = try? ofShown.rounded(to: digits, mode)
        else { return true }
        return rounded != other
    }

    /// From here on it stands for the footer that shows it to `digits` decimals.
    mutating func takeFooter(_ digits: ShownDigits?, _ mode: RoundingMode) throws(ArithmeticError) {
        footersAway = .zero
        guard let digits = digits?.digits(in: currency), Int(sum.scale) > digits else { return }
        footersAway = try sum.rounded(to: digits, mode).subtracting(sum)
    }
}

extension Accumulator {
    /// Whether sums that are shown to `digits` decimals are, in any currency, others than what is shown above adds up to.
    func roundingShows(to digits: ShownDigits?, _ mode: RoundingMode) -> Bool {
        for number in 0..<partCount where part(number).roundingShows(to: digits, mode) { return true }
        return false
    }
}
