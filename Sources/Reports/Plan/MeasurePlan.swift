import BroadsheetExpressions
import BroadsheetValues

/// What is known of the look of a part of a calculation.
struct CalculationLook {
    var digits: Int?
    var unit = MeasurePlan.Unit.plain
    var currency: Currency?
}

/// A measure with what is known of its values in one section.
struct MeasurePlan {
    /// Its number.
    var number: Int
    /// What its values are; nil where nothing is known of them, since there are none.
    var kind: Kind?
    /// The digits after the point of a number, as far as they are known.
    var digits: Int?
    /// What a number is of.
    var unit = Unit.plain
    /// The currency of its amounts, where it is known.
    var currency: Currency?

    /// What a number is of: decides how it is shown in per cent.
    enum Unit {
        /// Of what was totalled.
        case plain
        /// A quotient, of which 1 is the whole.
        case ratio
        /// In per cent already.
        case percent
        /// A share of a total, in per cent, which is shown so by itself.
        case share
        /// Several of these in one.
        case mixed

        /// What a sum or a difference of two is of.
        func joined(with other: Unit) -> Unit {
            if self == other { return self }
            let isPercent = [self, other].allSatisfy { $0 == .percent || $0 == .share }
            return isPercent ? .percent : .mixed
        }
    }
}
