import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Finds amounts of two currencies that an order compares. In sorted records they follow one upon another, for an amount's
/// key begins with its currency.
struct CurrencyRanking: ~Copyable {
    /// The keys of the record at hand, and of the one before it.
    private var keys = ByteSink()
    private var last = ByteSink()
    /// The currencies in the keys of the one before it, and where it is.
    private var currencies: [Currency?]
    private var origin: UInt64?

    init(keys: Int) {
        currencies = Array(repeating: nil, count: keys)
    }

    /// No record has come yet.
    mutating func removeAll() { origin = nil }
}

extension CurrencyRanking {
    /// Two amounts that cannot be compared: the number of the key, their currencies, and where the first of them is.
    struct Clash {
        var key: Int
        var first: Currency
        var second: Currency
        var origin: UInt64
    }

    /// Takes the next record; gives the clash with the one before it.
    mutating func next(_ plan: SectionPlan, _ order: RecordOrder, _ memory: borrowing Memory, origin: UInt64) -> Clash?
    {
        keys.removeAll()
        for level in plan.levels {
            if let key = level.key { order.appendIdentity(of: memory.slots[key], in: memory, to: &keys) }
        }
        var clash: Clash?
        for number in plan.sort.indices {
            let value = memory.slots[plan.sort[number].slot]
            var currency: Currency?
            if plan.sort[number].ranksCurrencies, case .money(let money) = value { currency = money.currency }
            if let before = self.origin, let currency, let other = currencies[number], other != currency, isAlikeSoFar {
                clash = clash ?? Clash(key: number, first: other, second: currency, origin: before)
            }
            currencies[number] = currency
            order.appendKey(of: value, descending: false, in: memory, to: &keys)
        }
        swap(&keys, &last)
        self.origin = origin
        return clash
    }

    /// Whether the record before it has the same groups, and the same keys up to here.
    private var isAlikeSoFar: Bool {
        keys.count <= last.count && last.bytes(0, keys.count).isEqual(to: keys.span)
    }
}

extension SectionRun {
    /// Fails if the order compares the amount of the record at hand with one of another currency.
    mutating func checkRanking(of source: any RecordSource) throws(Problem) {
        let origin = state.memory.batch.origins[state.record]
        guard let clash = ranking.next(plan, order, state.memory, origin: origin) else { return }
        let key = plan.sort[clash.key]
        throw Problem(
            "\(clash.first.code) and \(clash.second.code) are two currencies and cannot be ranked", at: key.place,
            advice: "Convert them to one: convert(\(key.text), \(clash.first.code), on: date). "
                + "Or put the currency first: sort: [currency(\(key.text)), \(key.text)]."
        ).in(source.place(origin: clash.origin, field: 0), source.place(origin: origin, field: 0))
    }
}
