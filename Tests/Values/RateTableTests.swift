import BroadsheetTesting
import BroadsheetValues
import Testing

@Suite struct RateTableTests {
    private static let euro = Currency("EUR")!
    private static let dollar = Currency("USD")!
    private static let yen = Currency("JPY")!
    private static let pound = Currency("GBP")!

    private static func day(_ number: Int) -> Day { Day(number: Int32(number)) }

    private static func entry(_ from: Currency, _ to: Currency, _ day: Int, _ rate: String) -> RateTable.Entry {
        RateTable.Entry(from, to, day: Int32(day), Decimal(rate)!, origin: UInt64(day), field: 0)
    }

    /// Rates of the euro on some days, written in no order.
    private static func table(within: Int? = nil) throws -> RateTable {
        try RateTable(
            [
                entry(euro, dollar, 20, "1.20"), entry(euro, yen, 10, "160"), entry(euro, dollar, 10, "1.10"),
                entry(pound, euro, 12, "1.25"), entry(euro, dollar, 11, "1.11"), entry(euro, yen, 20, "150"),
            ], name: "rates", within: within)
    }

    @Test(arguments: [
        (10, "1.10"), (11, "1.11"), (12, "1.11"), (19, "1.11"), (20, "1.20"), (21, "1.20"), (9999, "1.20"),
    ])
    func theLastRateOnOrBefore(_ day: Int, _ expected: String) throws {
        let found = try Self.table().find(Self.euro, Self.dollar, on: Self.day(day))
        #expect(found.factor == Decimal(expected))
        #expect(found.divisor == nil)
        #expect(found.day?.number == (day >= 20 ? 20 : day >= 11 ? 11 : 10))
    }

    @Test func thereIsNoneBeforeTheFirst() throws {
        let table = try Self.table()
        let error = try #require(throws: RateError.self) {
            try table.find(Self.euro, Self.dollar, on: Self.day(9))
        }
        guard case .tooEarly(Self.euro, Self.dollar, let day, let first) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(day.number == 9 && first.number == 10)
    }

    @Test func theOtherWayRoundIsDivided() throws {
        let found = try Self.table().find(Self.dollar, Self.euro, on: Self.day(10))
        #expect(found.factor == Decimal(1))
        #expect(found.divisor == Decimal("1.10"))
    }

    @Test(arguments: [
        (dollar, yen, "150", "1.20", 20), (yen, dollar, "1.20", "150", 20), (pound, dollar, "1.5000", nil, 12),
        (dollar, pound, "1", "1.500", 12),
    ])
    func twoMeetInTheCurrencyOfAll(
        _ from: Currency, _ to: Currency, _ factor: String, _ divisor: String?, _ day: Int
    ) throws {
        let found = try Self.table().find(from, to, on: Self.day(25))
        #expect(found.factor == Decimal(factor))
        #expect(found.divisor == divisor.flatMap { Decimal($0) })
        #expect(Int(try #require(found.day).number) == day)
    }

    @Test func aCurrencyNeedsNoRateToItself() throws {
        let found = try Self.table().find(Self.yen, Self.yen, on: Self.day(-500))
        #expect(found.factor == Decimal(1) && found.divisor == nil && found.day == nil)
    }

    @Test func anUnknownCurrencyIsTold() throws {
        let table = try Self.table()
        let krona = try #require(Currency("SEK"))
        let error = try #require(throws: RateError.self) { try table.find(krona, Self.euro, on: Self.day(20)) }
        guard case .unknown = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test(arguments: [(25, true), (27, true), (28, false)])
    func aRateMayBeTooOld(_ day: Int, _ isGood: Bool) throws {
        let table = try Self.table(within: 7)
        let found = try? table.find(Self.euro, Self.dollar, on: Self.day(day))
        #expect((found != nil) == isGood)
    }

    @Test func theSameRateTwiceIsNoConflict() throws {
        let one = Self.entry(Self.euro, Self.dollar, 10, "1.10")
        var other = Self.entry(Self.euro, Self.dollar, 10, "1.1000")
        #expect(throws: Never.self) { try RateTable([one, other], name: "rates") }
        other.rate = Decimal("1.11")!
        #expect(throws: RateTable.Conflict.self) { try RateTable([one, other], name: "rates") }
    }

    /// Against a search from the end of the list, for any days.
    @Test(arguments: 0..<20) func whatIsFoundIsWhatASearchFinds(_ seed: Int) throws {
        var random = Seeded(UInt64(seed) + 1)
        var rates: [Int: String] = [:]
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            rates[Int.random(in: 0..<100, using: &random)] = "1.\(Int.random(in: 0..<1000, using: &random))"
        }
        let entries = rates.map { Self.entry(Self.euro, Self.dollar, $0.key, $0.value) }.shuffled(using: &random)
        let within = Bool.random(using: &random) ? Int.random(in: 0..<10, using: &random) : nil
        let table = try RateTable(entries, name: "rates", within: within)
        for day in -2..<105 {
            let last = rates.keys.filter { $0 <= day }.max().flatMap { day - $0 > within ?? .max ? nil : $0 }
            let found = try? table.find(Self.euro, Self.dollar, on: Self.day(day))
            #expect(found?.factor == last.flatMap { Decimal(rates[$0]!) }, "day \(day)")
        }
    }
}
