import BroadsheetValues

/// What is known of the message at hand beside its entries.
struct MTMessage {
    /// The currency of the account, by its balances or its floor limit.
    var currency = ""
    /// Whether it is an interim report, MT942, whose entries are not booked yet.
    var isInterim = false
    var hasOpening = false
    var hasClosing = false
    /// What its entries that take away, and that give, add up to, and how many they are.
    var debits = Turnover()
    var credits = Turnover()

    /// A number of entries and their sum.
    struct Turnover {
        var count = 0
        var sum = Decimal.zero
    }
}
