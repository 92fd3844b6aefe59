import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues
import Testing

@testable import BroadsheetExpressions

@Suite struct ExchangeTests {
    @Test(arguments: [
        ("convert(price, EUR, on: no_date)", "12.50 EUR"),
        ("convert(fee, EUR, on: no_date)", "missing"),
        ("convert(price, empty, on: date)", "missing"),
        ("convert(missing, EUR, on: date)", "missing"),
        ("convert(quote, GBP, on: date('2001-01-01'))", "7.45 GBP"),
        ("convert(convert(quote, GBP, on: date), GBX, on: date)", "745.00 GBX"),
        ("convert(price, GBX, on: date)", "1000.0000 GBX"),
        ("convert(fee, EUR, on: date) + price", "15.00 EUR"),
        ("price + convert(fee, EUR, on: add_days(date, 5))", "14.50 EUR"),
        ("rate(GBX, EUR, on: date)", "1.25"),
        ("rate(EUR, GBX, on: date)", "80.00"),
        ("rate(EUR, EUR, on: date)", "1"),
        ("rate_date(EUR, EUR, on: date)", "missing"),
        ("rate(currency, base, on: date)", "1.25"),
        ("price * rate(EUR, USD, on: date)", "15.0000 USD"),
        ("rate(EUR, USD, on: month(due))", "1.50"),
    ])
    func amountsAndRates(_ text: String, _ expected: String) throws {
        #expect(try Sample.result(of: text) == expected)
    }

    @Test(arguments: [
        (
            "convert(fee, EUR, on: date('2026-01-01'))",
            "1+41: there is no rate from USD to EUR on 2026-01-01 or before: data/rates.csv begins with 2026-01-02 | Add earlier rates to data/rates.csv."
        ),
        (
            "convert(fee, SEK, on: date)",
            "1+27: data/rates.csv has no rates from USD to SEK | It has EUR to GBP, EUR to JPY, EUR to USD: add the others there."
        ),
        ("convert(fee, EURO, on: date)", "14+4: \"EURO\" is neither a currency nor a field | Did you mean \"EUR\"?"),
        ("convert(fee, 'EURO', on: date)", "14+6: \"EURO\" is not a currency | Did you mean \"EUR\"?"),
        (
            "convert(fee, name, on: date)",
            "1+28: \"Ångström & Söhne\" is not a currency | Use the three letters of its code: EUR, USD, GBX."
        ),
        ("convert(fee, EUR)", "1+17: convert does not say the day of the rate | Write convert(amount, EUR, on: date)."),
        ("convert(fee)", "1+12: convert takes two arguments and a day, not 1 | Write convert(amount, EUR, on: date)."),
        (
            "convert(fee, EUR, by: date)",
            "19+2: convert has no argument called \"by\" | Write convert(amount, EUR, on: date)."
        ),
        (
            "convert(shares, EUR, on: date)",
            "9+6: the amount of convert must be money, not number | Say which currency it is in: fields: { shares: { type: money, currency: USD } }."
        ),
        (
            "convert(fee, EUR, on: status)",
            "23+6: the day of convert must be a date, not text | Declare it, if it is one: fields: { status: date }."
        ),
        (
            "convert(fee, EUR, on: '2026-01-01')",
            "23+12: the day of convert must be a date, not text | Write a date as date('2026-01-31')."
        ),
        (
            "rate(fee, EUR, on: date)",
            "6+3: rate needs a currency, not money | Write currency(m) for the money's currency."
        ),
        ("rat(USD, EUR, on: date)", "1+3: there is no function \"rat\" | Did you mean \"rate\"?"),
    ])
    func problems(_ text: String, _ expected: String) {
        #expect(Sample.problem(of: text) == expected)
    }

    /// What is wrong with an expression under other rates.
    private func problem(_ text: String, _ rates: RateTable?) -> String? {
        var scope = Sample.scope
        scope.rates = rates
        var memory = Sample.memory()
        do {
            let program = try Sample.parse(text).compile(in: scope, constants: &memory.constants)
            do {
                _ = try program.value(in: &memory)
                return nil
            } catch {
                return program.problem(error, in: memory).message
            }
        } catch {
            return error.message
        }
    }

    @Test func withoutRatesThereIsNoConversion() {
        #expect(
            problem("convert(fee, EUR, on: date)", nil) == "convert needs a source of rates, and none is declared")
    }

    @Test func ratesWithoutDaysNeedNone() throws {
        let (euro, dollar) = (try #require(Currency("EUR")), try #require(Currency("USD")))
        let entry = RateTable.Entry(dollar, euro, day: .min, Decimal(2), origin: 0, field: 0)
        let rates = try RateTable([entry], name: "rates", isDated: false)
        #expect(problem("convert(fee, EUR)", rates) == nil)
        #expect(
            problem("convert(fee, EUR, on: date)", rates)
                == "the rates of rates hold on every day, so that a day means nothing")
        #expect(problem("rate_date(USD, EUR)", rates) == "the rates of rates have no days")
    }

    @Test func anOldRateIsTold() throws {
        let (euro, dollar) = (try #require(Currency("EUR")), try #require(Currency("USD")))
        let day = try #require(Sample.day("2026-01-20"))
        let entry = RateTable.Entry(dollar, euro, day: day.number, Decimal(2), origin: 0, field: 0)
        let rates = try RateTable([entry], name: "data/rates.csv", within: 7)
        #expect(
            problem("convert(fee, EUR, on: date)", rates)
                == "the last rate from USD to EUR before 2026-01-31 is of 2026-01-20, more than 7 days old")
    }

    /// A conversion is the exact fraction, rounded once to twenty decimals.
    @Test(arguments: 0..<30) func aConversionIsTheFractionRoundedOnce(_ seed: Int) throws {
        var random = Seeded(seed: UInt64(seed) + 7)
        let (euro, dollar, yen) = (
            try #require(Currency("EUR")), try #require(Currency("USD")), try #require(Currency("JPY"))
        )
        func decimal(_ most: Int, _ scale: UInt8) -> Decimal {
            Decimal(units: Int128(Int.random(in: 1...most, using: &random)), scale: scale)
        }
        let a = decimal(99_999, 4)
        let b = decimal(999_999, 4)
        let amount = decimal(9_999_999, 2)
        let rates = try RateTable(
            [
                RateTable.Entry(euro, dollar, day: 0, a, origin: 0, field: 0),
                RateTable.Entry(euro, yen, day: 0, b, origin: 1, field: 0),
            ], name: "rates")
        var scope = Scope()
        scope.rates = rates
        var memory = Memory(width: 0, slots: 1)
        scope.add("amount", slot: 0, Kind(.money))
        memory.slots[0] = .money(Money(amount, dollar))
        let program = try Expression.parse(
            .init("convert(amount, JPY, on: date('2026-01-01'))", at: Sample.parse("1").place)
        )
        .compile(in: scope, constants: &memory.constants)
        guard case .money(let result) = try program.value(in: &memory) else {
            Issue.record("there is no result")
            return
        }
        #expect(result.currency == yen)
        // result * a differs from amount * b by half a unit of the last decimal times a, at most.
        let difference = try result.amount.multiplied(by: a).subtracting(amount.multiplied(by: b)).magnitude
        let bound = try Decimal(units: 5, scale: 21).multiplied(by: a)
        #expect(!(bound < difference), "\(result.amount) of \(amount) * \(b) / \(a)")
    }
}
