import BroadsheetBytes
import BroadsheetValues
import Synchronization

/// Two fields that hold one amount: what is taken in the one, what is given in the other.
///
/// Exports write debits with a minus or without one; either is right as long as it is the same for all. One that is
/// written otherwise takes back what was booked, or is wrong, and so is a credit below zero: `reversals` says which.
package struct DebitAndCredit: Sendable {
    /// One of the two: the field, its name, and how it is read.
    package struct Side: Sendable {
        package var field: Int
        package var name: String
        package var rule: FieldRule

        /// The `field` of that name, read by `rule`.
        package init(_ field: Int, _ name: String, _ rule: FieldRule) {
            (self.field, self.name, self.rule) = (field, name, rule)
        }
    }

    /// How debits are written that take something.
    package enum Sign: UInt8, Sendable {
        case plus = 1
        case minus = 2
    }

    package var debit: Side
    package var credit: Side
    /// Which debits take back what was booked; nil where none may.
    package var reversals: Reversals?
    private let signs = DebitSigns()

    /// What is taken in `debit`, and what is given in `credit`.
    package init(debit: Side, credit: Side, reversals: Reversals? = nil) {
        self.debit = debit
        self.credit = credit
        self.reversals = reversals
    }

    /// The amount of a debit; nil if its sign is not that of the debits before it and nobody has said what that means.
    fileprivate func taken(_ debit: Value) -> Value? {
        guard let sign = debit.sign, sign != 0 else { return debit }
        switch reversals {
        case .negative: return debit.negated
        case .positive: return debit
        case nil: return signs.agree(isNegative: sign < 0) ? (sign < 0 ? debit : debit.negated) : nil
        }
    }

    /// The sign of the debits that were read; nil for none.
    fileprivate var sign: Sign? { signs.first }

    /// Whether a credit can be one: it is not below zero, or reversals are declared.
    fileprivate func allows(credit: Value) -> Bool { reversals != nil || (credit.sign ?? 0) >= 0 }

    /// What to declare if a figure with the sign that is less usual is a reversal.
    var likelyReversals: Reversals { signs.haveMinus ? .positive : .negative }
}

/// Which of the figures in two fields for one amount take back what was booked before.
@usableFromInline
package enum Reversals: String, CaseIterable, Sendable {
    /// Those below zero: debits are written without a minus.
    case negative
    /// Debits above zero, for they are written with a minus; and credits below zero.
    case positive
}

/// The sign of the debits that were read so far, for all copies of a pair and all workers that read it.
private final class DebitSigns: Sendable {
    private let seen = Atomic<UInt8>(0)

    /// The sign of the first; nil if none was seen that is not zero.
    var first: DebitAndCredit.Sign? { DebitAndCredit.Sign(rawValue: seen.load(ordering: .relaxed)) }

    /// Whether a debit was seen that has a minus.
    var haveMinus: Bool { first == .minus }

    /// Remembers a debit's sign if it is the first; gives whether it is that of the first.
    func agree(isNegative: Bool) -> Bool {
        let sign = (isNegative ? DebitAndCredit.Sign.minus : .plus).rawValue
        let known = seen.load(ordering: .relaxed)
        if known != 0 { return known == sign }
        let (isFirst, other) = seen.compareExchange(expected: 0, desired: sign, ordering: .relaxed)
        return isFirst || other == sign
    }
}

extension RecordDecoder {
    /// The debits of which nobody has declared what another sign says: their fields, and the sign of those that were read, by this decoder or a copy.
    package var openDebits: [(field: String, sign: DebitAndCredit.Sign?)] {
        pairs.filter { $0.reversals == nil }.map { ($0.debit.name, $0.sign) }
    }

    /// The two sides of an amount in two fields; nothing for another rule.
    package func pair(of rule: FieldRule) -> [DebitAndCredit.Side] {
        guard case .difference(let number) = rule else { return [] }
        return [pairs[number].debit, pairs[number].credit]
    }

    /// The credit, or the debit with a minus, whether it has one already or not; nil if one of them cannot be read, if
    /// both are there and not zero, or if a sign says that it is something else.
    func difference(_ pair: DebitAndCredit, _ row: Int, in batch: borrowing Batch) -> Value? {
        guard let credit = value(of: pair.credit.field, row, in: batch, by: pair.credit.rule),
            let debit = value(of: pair.debit.field, row, in: batch, by: pair.debit.rule)
        else { return nil }
        guard pair.allows(credit: credit), let taken = pair.taken(debit) else { return nil }
        if credit.isMissing { return taken }
        if debit.isMissing || debit.sign == 0 { return credit }
        return credit.sign == 0 ? taken : nil
    }

    /// Why the two fields of record `row` are no amount, though each of them can be read.
    func failure(of pair: DebitAndCredit, _ row: Int, in batch: borrowing Batch) -> DecodingFailure {
        let sides = [pair.debit, pair.credit].map { value(of: $0.field, row, in: batch, by: $0.rule)?.sign ?? 0 }
        if sides[0] != 0, sides[1] != 0 {
            return DecodingFailure(
                row: row, field: pair.debit.field,
                wanted: .oneAmount(debit: pair.debit.name, credit: pair.credit.name))
        }
        if sides[1] < 0 {
            return DecodingFailure(
                row: row, field: pair.credit.field, wanted: .credit(pair.credit.name, pair.likelyReversals))
        }
        return DecodingFailure(
            row: row, field: pair.debit.field, wanted: .debit(pair.debit.name, pair.likelyReversals))
    }
}

extension Value {
    /// Below zero for a figure below zero, above it for one above; nil for what is no figure.
    fileprivate var sign: Int? {
        switch self {
        case .number(let number): number.units < 0 ? -1 : number.units > 0 ? 1 : 0
        case .money(let money): money.amount.units < 0 ? -1 : money.amount.units > 0 ? 1 : 0
        default: nil
        }
    }

    /// The figure with the other sign; anything else as it is.
    fileprivate var negated: Value {
        switch self {
        case .number(let number): .number(number.negated)
        case .money(let money): .money(money.negated)
        default: self
        }
    }
}
