import Broadsheet

/// A transaction of a card.
struct Transaction: Sendable {
    /// The day it was made.
    let day: Day
    /// What the card's issuer says of it.
    let description: String
    /// What came in, or below zero what went out.
    let amount: Money

    init(_ record: [String: String]) throws {
        day = try record.value("date") { Day($0) }
        description = try record.value("description") { $0 }
        let figure = try record.value("amount") { Decimal($0) }
        amount = Money(record["debit"] == "D" ? -figure : figure, .usd)
    }
}

/// The statement of a card: what `content/transactions.md` says in YAML.
func statement(posted: Table?, authorized: Table?) -> Report<Transaction> {
    Report(of: Transaction.self) {
        Section(
            "Posted transactions", posted?.records, missing: "Posted transactions are not currently available."
        ) { try Transaction($0) }
        Section(
            "Authorized transactions", authorized?.records,
            missing: "Authorized transactions are not currently available."
        ) { try Transaction($0) }
        Summary {
            Total(.sum, \.amount)
            Total.records()
        }
        Contents()
        Chart(.bar, of: \.amount, by: .groups, title: "What each day came to")
        Group(by: \.day).shown(as: "MMM d, yyyy").letterCase(.upper)
        Column("Description", \.description)
        Column("Amount", \.amount).currency(.usd)
        Total(.sum, \.amount)
    }
}
