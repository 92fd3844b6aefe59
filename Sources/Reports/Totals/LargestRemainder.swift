import BroadsheetValues

/// The largest remainder method: figures are cut off to the digits that are shown, and those of which most was cut off get a unit of the
/// last digit each, until they add up to what they must. Nothing is moved by a whole unit, and a figure that has no more digits stays.
struct LargestRemainder {
    /// Which figures get the unit: those of which more was cut off than of this one, and the first of those like it.
    struct Cut: Sendable {
        fileprivate var remainder: Decimal
        fileprivate var roundsUp: Bool
        /// How many of those like it get one, in their order.
        var ties: Int
        /// Whether any figure gets one.
        fileprivate var isAny = true

        /// No figure gets one.
        static let none = Cut(remainder: .zero, roundsUp: false, ties: 0, isAny: false)
    }

    /// A figure that is cut off.
    struct Part {
        /// What is left of it, and what was cut off: never below zero.
        let floor: Decimal
        let remainder: Decimal
        /// Whether it would be rounded up by itself: of figures with the same remainder these come first, so that nothing is
        /// adjusted that need not be.
        let roundsUp: Bool

        /// `figure`, cut off to `digits` decimals.
        init(_ figure: Decimal, _ digits: Int, _ mode: RoundingMode) throws(ArithmeticError) {
            let nearest = try figure.rounded(to: digits, mode)
            roundsUp = nearest > figure
            floor = roundsUp ? try nearest.subtracting(Decimal(units: 1, scale: UInt8(digits))) : nearest
            remainder = try figure.subtracting(floor)
        }

        /// What it is with a unit of the last digit more.
        func above(_ digits: Int) throws(ArithmeticError) -> Decimal {
            try floor.adding(Decimal(units: 1, scale: UInt8(digits)))
        }

        fileprivate func comesBefore(_ other: Part) -> Bool {
            remainder == other.remainder ? roundsUp && !other.roundsUp : remainder > other.remainder
        }

        /// Whether it gets a unit by `cut`, of which `ties` are left.
        func isAbove(_ cut: Cut, _ ties: inout Int) -> Bool {
            guard cut.isAny else { return false }
            if remainder != cut.remainder { return remainder > cut.remainder }
            if roundsUp != cut.roundsUp { return roundsUp }
            ties -= 1
            return ties >= 0
        }
    }

    private let digits: Int
    private var parts: [Part] = []
    private var floors = Decimal.zero

    /// Figures that are shown to `digits` decimals; `figures` in the order in which they are shown.
    init(_ figures: [Decimal], _ digits: Int, _ mode: RoundingMode) throws(ArithmeticError) {
        self.digits = digits
        for figure in figures {
            let part = try Part(figure, digits, mode)
            floors = try floors.adding(part.floor)
            parts.append(part)
        }
        parts.sort { $0.comesBefore($1) }
    }

    /// Which of them get a unit, so that they add up to `total`; nil if they cannot.
    func cut(for total: Decimal) throws(ArithmeticError) -> Cut? {
        // Both have no more digits than are shown: what lacks is a number of their last units.
        let lacking = try total.subtracting(floors)
        guard let count = lacking.units(to: digits), count >= 0, count <= parts.count else { return nil }
        if count == 0 { return Cut.none }
        let last = parts[count - 1]
        // A figure without a remainder is shown as it is.
        if last.remainder.isZero { return nil }
        let first = parts.firstIndex { !$0.comesBefore(last) } ?? count - 1
        return Cut(remainder: last.remainder, roundsUp: last.roundsUp, ties: count - first)
    }
}

extension Decimal {
    /// How many units of the last of `digits` decimals it is; nil if it is not so many exactly.
    fileprivate func units(to digits: Int) -> Int? {
        var plain = normalized
        guard Int(plain.scale) <= digits, digits - Int(plain.scale) <= 30 else { return nil }
        for _ in Int(plain.scale)..<digits {
            let (product, overflow) = plain.units.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            plain = Decimal(units: product, scale: plain.scale + 1)
        }
        return Int(exactly: plain.units)
    }
}
