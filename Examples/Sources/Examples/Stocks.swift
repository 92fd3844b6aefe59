import Broadsheet

/// Shares of a company.
struct Position: Sendable {
    /// What the market calls it, and what people do.
    let symbol, name, market: String
    /// The currency that it is traded in.
    let currency: Currency
    /// How many.
    let shares: Decimal
    /// The day on which they were bought.
    let purchaseDay: Day
    /// What one cost then, what it costs now, and by how much that has changed today.
    let purchasePrice, price, change: Money
    /// How many euros one unit of the currency was then, and is now.
    let purchaseRate, rate: Decimal
    /// What one cost on the last days.
    let days: [Decimal]

    init(_ record: [String: String]) throws {
        let currency = try record.value("currency") { Currency($0) }
        self.currency = currency
        symbol = try record.value("symbol") { $0 }
        name = try record.value("name") { $0 }
        market = try record.value("market") { $0 }
        shares = try record.value("shares") { Decimal($0) }
        purchaseDay = try record.value("purchase_date") { Day($0) }
        purchasePrice = try record.value("purchase_price") { Decimal($0).map { Money($0, currency) } }
        price = try record.value("price") { Decimal($0).map { Money($0, currency) } }
        change = try record.value("change") { Decimal($0).map { Money($0, currency) } }
        purchaseRate = try record.value("purchase_rate") { Decimal($0) }
        rate = try record.value("rate") { Decimal($0) }
        days = try record.value("days") { $0.split(separator: " ").compactMap { Decimal(String($0)) } }
    }

    /// What all of them cost, and are worth.
    var cost: Money { purchasePrice * shares }
    var value: Money { price * shares }
}

/// The positions by their currencies: what `content/stocks.md` says in YAML.
func stocks(_ positions: [Position]) -> Report<Position> {
    Report(positions) {
        Group(by: \.currency)
        Sort(by: \.name)
        Contents()
        Column("Name", \.name)
        Column("Market", \.market)
        Column("Fifteen days", \.days, name: "days").chart(.sparkline)
        Column("Shares", \.shares).shown(as: "#,##0.###")
        Column("Price", \.price)
        Column("Change", \.change)
        Column("Value", \.value)
        Total(.sum, \.value)
        Total.records()
        Link("/stocks/\(\.symbol)/")
    }
}

/// One position, and where its gain comes from: what `content/stock.md` says in YAML.
func sheet(of position: Position) throws -> Report<Never> {
    let cost = try position.cost.converted(to: .eur, at: position.purchaseRate)
    let value = try position.value.converted(to: .eur, at: position.rate)
    let rise = try position.value - position.cost
    let byPrice = try rise.converted(to: .eur, at: position.purchaseRate)
    let byCurrency = try position.cost.converted(to: .eur, at: position.rate) - cost
    let byBoth = try rise.converted(to: .eur, at: position.rate) - byPrice
    let gain = try value - cost
    let before = try position.price - position.change
    return Report(of: Never.self) {
        Items("General") {
            Item("Shares", position.shares).shown(as: "#,##0.###")
            Item("Purchase date", position.purchaseDay).shown(as: "MMMM d, yyyy")
        }
        Items("Share price") {
            Item("Purchase", position.purchasePrice)
            Item("Current", position.price)
        }
        Items("Intraday") {
            Item("Change", position.change)
            Item("Change %", percent: position.change, of: before)
        }
        Items("Currency rate", isPresent: position.currency != .eur) {
            Item("Purchase", position.purchaseRate)
            Item("Current", position.rate)
        }
        Items("Valuation") {
            Item("Purchase", cost)
            Item("Current", value)
        }
        Items("Gain or loss") {
            Item("Value", gain)
            Item("%", percent: gain, of: cost)
            Item("From the price", byPrice)
            Item("From the currency", byCurrency)
            Item("From both together", byBoth)
        }
    }
}
