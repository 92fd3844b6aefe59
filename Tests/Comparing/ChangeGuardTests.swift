import BroadsheetChecking
import Testing

@testable import BroadsheetComparing

/// What is too much of a change.
@Suite struct ChangeGuardTests {
    private func exact(_ text: String) -> Exact { Exact(Array(text.utf8)) ?? .zero }

    @Test(arguments: [
        ("100", "120", "20", false), ("100", "120.01", "20", true), ("100", "79.99", "20", true),
        ("-100", "-120", "20", false),
        ("0", "0.01", "1000", true), ("0", "0.00", "0", false), ("8.00", "8.04", "0.5", false),
        ("8.00", "8.05", "0.5", true),
        ("1", "-1", "200", false), ("170141183460469231731687303715884105727", "1", "20", true),
    ])
    func isLargerByExactArithmetic(old: String, new: String, limit: String, isLarger: Bool) {
        #expect(Change.isLarger(exact(old), exact(new), than: exact(limit)) == isLarger)
    }

    @Test(arguments: [
        ("posted-2026-03", "2026-03"), ("2026-q2", "2026-06"), ("a-2026-03-09", "2026-03-09"), ("section-2025", "2025"),
        ("months/2026-11/index.html", "2026-11"),
    ])
    func findsPeriodsInIds(name: String, period: String) { #expect(Period(in: name)?.text == period) }

    @Test(arguments: ["north", "de02-1203-0000-0000-2020-51", "room-2026-b", "report", "1234-5"])
    func takesOtherNumbersForNone(name: String) { #expect(Period(in: name) == nil) }

    @Test(arguments: [
        ("2026-06", "2026-06", true), ("2026-06-30", "2026-06", true), ("2026-07-01", "2026-06", false),
        ("2025", "2026-06", true),
        ("2026", "2026-06", false), ("2026-03", "2026", true), ("2026-06", "2026-06-15", false),
    ])
    func isOverWhenAllOfItIs(period: String, closed: String, isOver: Bool) throws {
        #expect(try #require(Period(period)).isOver(by: #require(Period(closed))) == isOver)
    }

    @Test func aRecordOfAClosedDayIsFound() throws {
        var changeGuard = ChangeGuard()
        changeGuard.closed = Period("2026-01-02")
        let old = Pages.record("all.1", "2026-01-02", "3.20") + Pages.record("all.2", "2026-01-03", "5.00")
        let one = try Pages.difference(Pages.page(old), Pages.page(old.replacing("5.00", with: "6.00")))
        #expect(changeGuard.findings(in: one).isEmpty)
        // Moved out of the period, and into it.
        let two = try Pages.difference(Pages.page(old), Pages.page(old.replacing("01-02", with: "01-05")))
        #expect(changeGuard.findings(in: two).map(\.rule) == [.closed])
    }

    @Test(arguments: [
        ("2026-06-14", "2026-06", true), ("2026-06", "2026-06", true), ("2026-06", "2026", true),
        ("2026", "2026-06", false), ("2026-07", "2026-06", false), ("2026-06", "2026-06-14", false),
    ])
    func isWithinAPeriodThatHasAllOfIt(period: String, whole: String, isWithin: Bool) throws {
        #expect(try #require(Period(period)).isWithin(#require(Period(whole))) == isWithin)
    }
}
