import BroadsheetBytes
package import BroadsheetRecords
package import BroadsheetValues

/// When a new value takes the place of the one that is kept.
package enum Keeping: Sendable {
    case always, orderedBefore, orderedAfter
}

extension Memory {
    /// Keeps `value` in place of `kept` when it should; a text is copied to where it outlives its record.
    package mutating func keep(_ value: Value, in kept: inout Value, when: Keeping) {
        guard !value.isMissing else { return }
        if !kept.isMissing {
            switch when {
            case .always: break
            case .orderedBefore: if compare(value, kept) >= 0 { return }
            case .orderedAfter: if compare(value, kept) <= 0 { return }
            }
        }
        guard case .text(let text) = value else {
            kept = value
            return
        }
        kept = .text(hold(text, over: kept))
    }

    /// Copies a text to the held ones, over an old one if it fits there.
    private mutating func hold(_ text: Text, over kept: Value) -> Text {
        guard text.space == .record || text.space == .scratch, case .text(let old) = kept, old.space == .held,
            old.length >= text.length
        else { return hold(text) }
        if text.space == .record {
            held.replace(text.length, at: old.offset, from: text.offset, of: batch.bytes)
        } else {
            held.replace(text.length, at: old.offset, from: text.offset, of: scratch)
        }
        return Text(old.offset, text.length, in: .held)
    }

    /// The order of two values of one type: below zero when `a` comes before `b`. Amounts are compared within
    /// their currency, texts byte by byte; missing comes first.
    package func compare(_ a: Value, _ b: Value) -> Int {
        switch (a, b) {
        case (.missing, .missing): 0
        case (.missing, _): -1
        case (_, .missing): 1
        case (.number(let a), .number(let b)): a == b ? 0 : a < b ? -1 : 1
        case (.money(let a), .money(let b)):
            a.currency != b.currency
                ? Int(a.currency.number) - Int(b.currency.number)
                : a.amount == b.amount ? 0 : a.amount < b.amount ? -1 : 1
        case (.date(let a), .date(let b)):
            a.number != b.number
                ? (a.number < b.number ? -1 : 1) : Int(a.precision.rawValue) - Int(b.precision.rawValue)
        case (.boolean(let a), .boolean(let b)): a == b ? 0 : b ? -1 : 1
        case (.text(let a), .text(let b)): compareBytes(a, b)
        default: 0
        }
    }

    private func compareBytes(_ a: Text, _ b: Text) -> Int {
        let a = bytes(of: a)
        let b = bytes(of: b)
        if a.isEqual(to: b) { return 0 }
        return a.precedes(b) ? -1 : 1
    }
}
