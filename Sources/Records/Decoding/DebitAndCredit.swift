import BroadsheetBytes
import BroadsheetValues

/// Two fields that hold one amount: what is taken in the one, what is given in the other.
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

    package var debit: Side
    package var credit: Side

    /// What is taken in `debit`, and what is given in `credit`.
    package init(debit: Side, credit: Side) {
        self.debit = debit
        self.credit = credit
    }
}

extension RecordDecoder {
    /// The two sides of an amount in two fields; nothing for another rule.
    package func pair(of rule: FieldRule) -> [DebitAndCredit.Side] {
        guard case .difference(let number) = rule else { return [] }
        return [pairs[number].debit, pairs[number].credit]
    }

    /// The credit, or the debit with a minus, whether it has one already or not; nil if one of them cannot be read, or
    /// if both are there and not zero.
    func difference(_ pair: DebitAndCredit, _ row: Int, in batch: borrowing Batch) -> Value? {
        guard let credit = value(of: pair.credit.field, row, in: batch, by: pair.credit.rule),
            let debit = value(of: pair.debit.field, row, in: batch, by: pair.debit.rule)
        else { return nil }
        let taken = debit.withMinus
        if credit.isMissing { return taken }
        if debit.isMissing || debit.isZero { return credit }
        return credit.isZero ? taken : nil
    }
}

extension Value {
    /// Whether it is a figure of nothing.
    fileprivate var isZero: Bool {
        switch self {
        case .number(let number): number.units == 0
        case .money(let money): money.amount.units == 0
        default: false
        }
    }

    /// The figure below zero, whatever its sign; anything else as it is.
    fileprivate var withMinus: Value {
        switch self {
        case .number(let number): .number(number.units > 0 ? number.negated : number)
        case .money(let money):
            .money(Money(money.amount.units > 0 ? money.amount.negated : money.amount, money.currency))
        default: self
        }
    }
}
