package import BroadsheetValues

/// What an account held at some time, as a statement says it.
struct StatementBalance: Sendable {
    /// What is left to the owner; below zero is owed.
    var amount: Decimal
    /// The code of its currency; empty where the format has none.
    var currency: String
    /// The day, as it is written.
    var date: String
    /// Where in the file it stands.
    var place: Int
    /// Whether it stands at the end of a page that another one follows, or at the beginning of such.
    var isIntermediate = false

    /// `1204.50 EUR`
    var words: String { currency.isEmpty ? "\(amount)" : "\(amount) \(currency)" }
}

/// One statement of an account: what it says of itself, and what its entries add up to.
package struct StatementSummary: Sendable {
    /// The account's number; empty where nothing says it.
    package var account = ""
    /// What the statement is called.
    package var name = ""
    /// The currency of the account.
    package var currency = ""
    var opening: StatementBalance?
    var closing: StatementBalance?
    /// What the booked entries add up to in each currency.
    var booked: [CurrencySum] = []
    /// How many entries it has, and how many of them are not booked.
    package var entries = 0
    package var unbooked = 0
    /// Whether its closing balance must be the opening one and the entries.
    var isProvable = true
    /// Whether the next statement of its account must go on where it ends.
    var isContinued = true

    /// The sum of amounts in one currency.
    struct CurrencySum: Sendable {
        var currency: String
        var sum: Decimal
        var place: Int
    }

    /// Whether opening balance and entries were found to give the closing balance.
    package var isProven: Bool { isProvable && opening != nil && closing != nil }
    /// What the account held before and after, in plain writing; nil where the statement does not say it.
    package var openingAmount: Decimal? { opening?.amount }
    package var closingAmount: Decimal? { closing?.amount }
    package var openingWords: String? { opening?.words }
    package var closingWords: String? { closing?.words }

    /// What the booked entries add up to in `currency`.
    package func sum(in currency: String) -> Decimal {
        booked.first { $0.currency == currency }?.sum ?? .zero
    }

    /// What its booked entries add up to.
    package var sums: [(currency: String, sum: Decimal)] { booked.map { ($0.currency, $0.sum) } }
}
