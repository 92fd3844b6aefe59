import Broadsheet
import BroadsheetFoundation
import Foundation
import Testing

private typealias Exact = Broadsheet.Decimal
private typealias Theirs = Foundation.Decimal

/// The values that a program of one's own calculates with.
@Suite struct ValueTests {
    @Test func decimalsAreExact() throws {
        let sum: Exact = 0.1 + 0.2
        #expect(sum == 0.3)
        #expect("\(sum)" == "0.3")
        #expect("\(try #require(Exact("12.30")))" == "12.30")
        #expect(Exact("12,30") == nil)
        #expect(Exact(units: 1230, decimals: 2) == Exact("12.3"))
        #expect(Exact(units: 1, decimals: 39) == nil)
        #expect(Exact("0.125")?.rounded(to: 2) == 0.12)
        #expect(Exact("0.125")?.rounded(to: 2, .halfUp) == 0.13)
        #expect(Exact(shortest: .nan) == nil)
        #expect(try Exact(1).divided(by: 3, decimals: 4) == 0.3333)
        #expect(-Exact(5) < 2)
    }

    @Test func divisionsByZeroAndLongNumbersAreFailures() throws {
        #expect(throws: ArithmeticFailure.divisionByZero) { try Exact(1).divided(by: 0, decimals: 2) }
        let most = try #require(Exact(String(repeating: "9", count: 38)))
        #expect(throws: ArithmeticFailure.overflow) { try most.adding(1) }
    }

    @Test func currenciesAreNeverMixed() throws {
        let price = Money(20.40, .usd)
        #expect(try price + Money(1, .usd) == Money(21.40, .usd))
        #expect(throws: ArithmeticFailure.currencies(.usd, .eur)) { try price - Money(1, .eur) }
        #expect(throws: ArithmeticFailure.currencies(.usd, .eur)) { try price.isLess(than: Money(1, .eur)) }
        #expect(price * 3 == Money(61.20, .usd))
        #expect(try Money.sum([price, price]) == Money(40.80, .usd))
        #expect(try Money.sum([Money]()) == nil)
        #expect(Money(1.005, .jpy).rounded() == Money(1, .jpy))
        #expect(Currency("XYZ") == nil)
        #expect(try #require(Currency("GBX")).digits == 2)
        #expect("\(-price)" == "-20.4 USD")
    }

    /// Pence and cents are hundredths of the unit that a rate is the price of.
    @Test func amountsAreConverted() throws {
        let gbx = try #require(Currency("GBX"))
        #expect(try Money(100, .usd).converted(to: .eur, at: 0.9526) == Money(95.26, .eur))
        #expect(try Money(1250, gbx).converted(to: .eur, at: 1.2) == Money(15, .eur))
        let huge = try #require(Decimal("99999999999999999999999999999999999999"))
        #expect(throws: ArithmeticFailure.overflow) { try Money(huge, .usd).converted(to: .eur, at: 99) }
    }

    @Test func daysAndPeriods() throws {
        let day = try #require(Day("2026-11-21"))
        #expect(Day(year: 2026, month: 2, day: 29) == nil)
        #expect(try day.adding(months: 3) == Day("2027-02-21"))
        #expect(day.weekday == 6)
        #expect(
            "\(Month(of: day)) \(Quarter(of: day)) \(Week(of: day)) \(Year(of: day))" == "2026-11 2026-Q4 2026-W47 2026"
        )
        #expect(Month(of: day).lastDay == Day("2026-11-30"))
        #expect(Day(daysSince1970: day.daysSince1970) == day)
        #expect(throws: ArithmeticFailure.overflow) { try day.adding(days: .max) }
    }

    @Test func foundationsTypesAreConverted() throws {
        let number = try #require(Theirs(string: "1234.5678"))
        #expect(Exact(number) == 1234.5678)
        #expect(Theirs(Exact(-7.25)) == Theirs(string: "-7.25"))
        #expect(Exact(Theirs.nan) == nil)
        let zone = try #require(TimeZone(secondsFromGMT: 3600))
        #expect(Day(Date(timeIntervalSince1970: 23.5 * 3600), in: zone) == Day("1970-01-02"))
        #expect(DateComponents(try #require(Day("2026-11-21"))).month == 11)
        #expect(Day(DateComponents(year: 2026)) == nil)
    }
}
