import BroadsheetBytes
import BroadsheetValues
import Testing

@Suite struct MoneyTests {
    @Test(arguments: [("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("GBX", 2), ("GBp", 2), ("ZAc", 2), ("ILA", 2)])
    func knownCodes(_ code: String, _ digits: Int) throws {
        let currency = try #require(Currency(code))
        #expect(currency.code == code)
        #expect(currency.digits == digits)
        #expect(Currency.all.contains(currency))
    }

    @Test(arguments: ["", "EU", "EURO", "eur", "ABC", "gbx", "ZAC", "ÄÖ", "Gbp", "XT[", "A[M", "XU@"])
    func unknownCodes(_ code: String) {
        #expect(Currency(code) == nil)
    }

    @Test func subunits() throws {
        let pence = Money(try decimal("1234.5"), try #require(Currency("GBX")))
        let pounds = try pence.inMain
        #expect(pounds.currency.code == "GBP")
        #expect(pounds.amount.description == "12.345")
        #expect(throws: ArithmeticError.currencies(pence.currency, pounds.currency)) { try pence.adding(pounds) }
        #expect(try pounds.adding(pounds).amount.description == "24.690")
    }
}
