import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTesting
import BroadsheetValues
import Testing

/// A join of `source` on `keys`.
private func joining(
    _ source: LocatedText, on keys: LocatedText..., change: (inout JoinDefinition) -> Void = { _ in }
) -> JoinDefinition {
    var join = JoinDefinition(
        SourceDefinition(file: source), keys: keys.map { JoinDefinition.Key(own: $0, other: $0) },
        at: Place(file: "page.md", line: 1, column: 1))
    change(&join)
    return join
}

@Suite struct JoiningTests {
    private let bookings = MemorySource(
        "account amount", "a | 5.00", "b | 2.50", "a | 1.25", " | 7", "c | 1")
    private let accounts = MemorySource(
        "account name since limit", "a | Office | 2024-02-01 | 10", "b | Kitchen | 2023-01-01 | 20",
        "c | Attic | | 30")

    @Test func joinedFieldsAreOrdinaryFields() throws {
        let rows = try run(
            report {
                $0.joins = [joining("accounts", on: "account")]
                $0.groups = [group("name")]
                $0.condition = "limit < 30"
                $0.sort = [SortKey(by: "since", descending: false)]
                $0.columns = [column("name"), column("amount"), column("limit"), column("left", "limit - amount")]
                $0.totals = [total(.sum, "amount")]
            }, ["data": bookings, "accounts": accounts]
        )
        #expect(rows.text.contains("Office"))
        #expect(rows.text.contains("8.75"))
        #expect(!rows.text.contains("Attic"))
    }

    @Test func aSectionHasItsOwnJoins() throws {
        let other = MemorySource("account name", "a | First", "b | Second", "c | Third")
        let text = try run(
            report {
                $0.joins = [joining("accounts", on: "account")]
                $0.columns = columns("name")
                $0.sections = [section("One"), section("Two") { $0.joins = [joining("other", on: "account")] }]
            }, ["data": bookings, "accounts": accounts, "other": other]
        ).text
        #expect(text.contains("Office") && text.contains("First"))
    }

    @Test func declaredFieldsShowNoWords() throws {
        let other = MemorySource("account since", "a | 2024-02-01")
        let text = try run(
            report {
                $0.joins = [joining("other", on: "account") { $0.missing = "unknown" }]
                $0.fields = [field("since", .date)]
                $0.columns = columns("account", "since")
            }, ["data": bookings, "other": other]
        ).text
        #expect(text.contains("Feb 1, 2024") && !text.contains("unknown"))
    }

    @Test func aSourceThatIsNotThereIsTold() {
        let said = complaint(report { $0.joins = [joining("nowhere", on: "account")] }, ["data": bookings])
        #expect(said?.contains("there is no source \"nowhere\"") == true)
    }

    @Test func aBadValueHasItsOwnPlace() {
        let other = MemorySource("account limit", "a | 5", "b | x", "c | 1")
        let said = complaint(
            report {
                $0.joins = [joining("other", on: "account")]
                $0.fields = [field("limit", .number)]
            }, ["data": bookings, "other": other])
        #expect(said?.hasPrefix("memory:2:2: \"x\" is not a number") == true)
    }

    /// Sorting keeps what is joined with its record.
    @Test func groupsOfJoinedFieldsAreSorted() throws {
        var random = Seeded(3)
        let keys = (0..<50).map { "k\($0)" }
        let lines = (0..<400).map { "\(keys.randomElement(using: &random)!) | \($0)" }
        let others = MemorySource("key team", lines: keys.map { "\($0) | team\($0.dropFirst().first!)" })
        let finished = try run(
            report {
                $0.joins = [joining("others", on: "key")]
                $0.groups = [group("team")]
                $0.columns = columns("key", "team", "n")
                $0.totals = [total(.sum, "n")]
            }, ["data": MemorySource("key n", lines: lines), "others": others])
        #expect(finished.text.contains("79,800"))
    }
}

@Suite struct RatesTests {
    private let payments = MemorySource(
        "day amount currency", "2026-01-05 | 10 | USD", "2026-01-06 | 20 | GBP", "2026-01-07 | 30 | EUR",
        "2026-01-08 | 500 | GBX", " | 1 | USD")
    private let long = MemorySource(
        "date code rate", "2026-01-06 | GBP | 1.25", "2026-01-04 | USD | 0.90", "2026-01-06 | USD | 0.80",
        "2026-01-07 | CHF |")
    private let wide = MemorySource(
        "Date USD GBP CHF", "2026-01-06 | 1.25 | 0.80 | N/A", "2026-01-01 | 1.00 | 0.80 | 1.5")

    private func rates(_ change: (inout RatesDefinition) -> Void) -> RatesDefinition {
        var rates = RatesDefinition(
            SourceDefinition(file: "rates"), at: Place(file: "page.md", line: 1, column: 1))
        change(&rates)
        return rates
    }

    private func converted(_ source: MemorySource, _ rates: RatesDefinition, _ target: String = "EUR") throws -> String
    {
        try run(
            report {
                $0.rates = rates
                $0.fields = [money("amount", "currency")]
                $0.columns = [column("there", LocatedText("convert(amount, \(target), on: day)", at: $0.place))]
                $0.totals = [total(.sum, "there")]
            }, ["data": payments, "rates": source]
        ).text
    }

    @Test func ratesInRows() throws {
        let text = try converted(long, rates { ($0.currency, $0.rate, $0.to) = ("code", "rate", "EUR") })
        for amount in ["€9.00", "€25.00", "€30.00", "€6.25", "€70.25"] { #expect(text.contains(amount), "\(text)") }
    }

    @Test func ratesInColumns() throws {
        let text = try converted(wide, rates { $0.from = "EUR" })
        for amount in ["€10.00", "€25.00", "€30.00", "€6.25", "€71.25"] { #expect(text.contains(amount), "\(text)") }
    }

    @Test func pairsOfCurrencies() throws {
        let pairs = MemorySource(
            "date one other rate", "2026-01-01 | USD | EUR | 0.5", "2026-01-01 | EUR | GBP | 0.4")
        let text = try converted(pairs, rates { ($0.from, $0.to, $0.rate) = ("one", "other", "rate") })
        for amount in ["€5.00", "€50.00", "€30.00", "€12.50"] { #expect(text.contains(amount), "\(text)") }
    }

    @Test func ratesOfPenceAreRatesOfPounds() throws {
        let pence = MemorySource("Date USD GBX", "2026-01-01 | 1 | 80")
        #expect(try converted(pence, rates { $0.from = "EUR" }).contains("€25.00"))
    }

    @Test func theWholeSiteMayHaveRates() throws {
        var context = PlanContext(locale: .standard) { (definition) throws(Problem) in
            .source(definition.file?.content == "rates" ? wide : payments)
        }
        context.rates = rates { $0.from = "EUR" }
        let plan = try ReportPlanner.plan(
            report {
                $0.fields = [money("amount", "currency")]
                $0.columns = [column("there", "convert(amount, EUR, on: day)")]
            }, context)
        #expect(plan.columns.map(\.role) == ["money"])
    }

    @Test(arguments: [
        ("there are two rates", "Date USD", ["2026-01-01 | 1", "2026-01-01 | 2"]),
        ("has no rates", "Date USD", ["2026-01-01 | N/A"]), ("is not a rate", "Date USD", ["2026-01-01 | one"]),
        ("has no dates", "Date USD", ["yesterday | 1"]), ("is called after a currency", "Date usd", ["2026-01-01 | 1"]),
        ("must be more than 0", "Date USD", ["2026-01-01 | -1"]),
    ])
    func problems(_ words: String, _ names: String, _ lines: [String]) {
        let said = complaint(
            report {
                $0.rates = rates { $0.from = "EUR" }
                $0.fields = [money("amount", "currency")]
                $0.columns = [column("there", "convert(amount, EUR, on: day)")]
            }, ["data": payments, "rates": MemorySource(names, lines: lines)])
        #expect(said?.contains(words) == true, "\(said ?? "nothing")")
    }

    @Test func ratesThatNobodyNeedsAreNotRead() throws {
        let text = try run(
            report {
                $0.rates = rates { $0.from = "EUR" }
                $0.columns = columns("amount")
            }, ["data": payments]
        ).text
        #expect(text.contains("500"))
    }
}
