import Broadsheet

/// Shares of a company.
public struct Position: Sendable {
    /// What the market calls it, and what people do.
    public let symbol, name, market: String
    /// The currency that it is traded in.
    public let currency: Currency
    /// How many.
    public let shares: Decimal
    /// What one costs, and by how much that has changed today.
    public let price, change: Money
    /// What one cost on the last days.
    public let days: [Decimal]

    /// What all of them are worth.
    public var value: Money { price * shares }

    init(_ record: [String: String]) throws {
        let currency = try record.value("currency") { Currency($0) }
        self.currency = currency
        symbol = try record.value("symbol") { $0 }
        name = try record.value("name") { $0 }
        market = try record.value("market") { $0 }
        shares = try record.value("shares") { Decimal($0) }
        price = try record.value("price") { Decimal($0).map { Money($0, currency) } }
        change = try record.value("change") { Decimal($0).map { Money($0, currency) } }
        days = try record.value("days") { $0.split(separator: " ").compactMap { Decimal(String($0)) } }
    }
}

/// The positions by their currencies: what `content/stocks.md` says in YAML.
public func stocks(_ positions: Table) -> Report<Position> {
    Report("Stocks", of: Stream(positions.records) { try Position($0) }) {
        Group(by: \.currency)
        Sort(by: \.name)
        Contents()
        Column("Name", \.name)
        Column("Market", \.market)
        Column("Fifteen days", \.days).chart(.sparkline)
        Column("Shares", \.shares).shown(as: "#,##0.###")
        Column("Price", \.price)
        Column("Change", \.change)
        Column("Value", \.value)
        Total(.sum, \.value)
        Total.records()
        Link("/stocks/\(\.symbol)/")
    }
}
