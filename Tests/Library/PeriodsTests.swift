import Broadsheet
import BroadsheetTesting
import Testing

/// Periods of reports in Swift are closed as those in YAML are.
@Suite struct PeriodsTests {
    private struct Booking: Sendable {
        var day: Day
        var amount: Decimal
    }

    private func page(_ amount: Decimal) -> Page {
        Page("cash", title: "Cash") {
            Report([Booking(day: Day("2026-06-01")!, amount: amount), Booking(day: Day("2026-07-01")!, amount: 3)]) {
                Periods(by: \.day)
                Column("Day", \.day)
                Column("Amount", \.amount)
                Total(.sum, \.amount)
            }
        }
    }

    @Test func aChangedPeriodIsAnError() throws {
        let site = try TemporarySite(files: ["content/index.md": "# Home\n"])
        let path = site.folder.path
        try Site { page(7.25) }.build(path)
        let code = Site { page(7.25) }.run(["site", "close", "2026-06", path, "--date", "2026-08-01"])
        #expect(code == 0)
        #expect(site.folder.text(of: "record/closed/2026-06.jsonl")?.contains(#""amount":"7.25""#) == true)
        try Site { page(7.25) }.build(path)
        #expect(throws: (any Error).self) { try Site { page(7.26) }.build(path) }
    }
}
