import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

@Suite struct CalendarTickTests {
    private func texts(_ days: [Day], on length: Int) -> [String] {
        AxisDays(days).map { CalendarTicks($0, on: length, .standard).ticks.map(\.text) } ?? []
    }

    private func days(_ count: Int, from day: Day) throws -> [Day] { try (0..<count).map { try day.adding(days: $0) } }

    @Test func roundPlacesOfTheCalendar() throws {
        let day = try #require(Day(year: 2026, month: 1, day: 3))
        #expect(try texts(days(5, from: day), on: 6000).first == "Jan 3, 2026")
        // Weeks begin on Mondays.
        #expect(try texts(days(40, from: day), on: 6000).first == "Jan 5, 2026")
        #expect(try texts(days(120, from: day), on: 6000).starts(with: ["February 2026", "March 2026"]))
        #expect(try texts(days(3000, from: day), on: 6000).starts(with: ["2027", "2028", "2029"]))
    }

    /// Of years nothing finer than years is written.
    @Test func neverFinerThanWhatIsDrawn() throws {
        let years = try (2019...2026).map { try #require(Day(year: $0, month: 1, day: 1)).year }
        #expect(texts(years, on: 6000) == (2019...2026).map { "\($0)" })
    }

    @Test func daysThatDoNotAscendHaveNoDistances() throws {
        let day = try #require(Day(year: 2026, month: 1, day: 3))
        for days in [[day, day], [day], []] { #expect(AxisDays(days).map(\.days) == nil) }
    }
}
