import Broadsheet

/// A payment, as a program of one's own has it.
struct Payment: Sendable {
    /// The day on which it was made.
    var day: Day
    /// Who was paid.
    var merchant: String
    /// How much.
    var amount: Money
}

/// Payments that are made one after the other, and are the same each time: no more than one is in memory.
struct Payments: Sequence, Sendable {
    /// How many there are.
    let count: Int

    /// A hundred payments a day, from the first day on.
    func makeIterator() -> Iterator { Iterator(count: count) }

    /// Makes the payments.
    struct Iterator: IteratorProtocol {
        private static let merchants = [
            "Baker", "Müller & Söhne", "Garden centre", "Fish & Chips <Harbour>", "Water and electricity works",
            "Bookshop at the market", "Tram", "The Red Lion", "Pharmacy", "Insurance against everything",
        ]
        let count: Int
        var made = 0
        var random: UInt64 = 0x9E37_79B9_7F4A_7C15
        var day = Day(daysSince1970: 0)

        init(count: Int) { self.count = count }

        mutating func next() -> Payment? {
            guard made < count, let today = day else { return nil }
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            made += 1
            if made % 100 == 0 { day = Day(daysSince1970: made / 100) }
            guard let amount = Decimal(units: Int128(random % 1_000_000) - 400_000, decimals: 2) else { return nil }
            let merchant = Self.merchants[Int(random >> 40) % Self.merchants.count]
            return Payment(day: today, merchant: merchant, amount: Money(amount, .eur))
        }
    }
}
