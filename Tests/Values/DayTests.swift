import BroadsheetBytes
import BroadsheetValues
import Testing

/// The day that a test writes.
func day(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Day {
    try #require(Day(isoText: text), "\(text) is a date", sourceLocation: sourceLocation)
}

extension Day {
    init?(isoText text: String) {
        var sink = ByteSink()
        sink.append(text)
        self.init(isoPeriod: sink.span)
    }
}

@Suite struct DayTests {
    /// Dates with every byte at every place: eight bytes are looked at as one number, and none may hide another.
    @Test func everyByteOfADateCounts() {
        var wrong = 0
        for date in ["2026-11-21", "1999-09-30", "0001-01-01"] {
            for place in 0..<10 {
                for byte in UInt8.min...UInt8.max {
                    var bytes = Array(date.utf8)
                    bytes[place] = byte
                    if Day(iso: bytes.span)?.number != Self.readSlowly(bytes) { wrong += 1 }
                }
            }
        }
        #expect(wrong == 0)
    }

    /// What stands between the parts of a timestamp, and digits where they must be: one other sign, and it is none.
    @Test func everySignOfATimestampCounts() throws {
        for (text, isTimestamp) in [
            ("2026-11-21T14:30:00Z", true), ("2026-11-21 14:30", true), ("2026-11-21T14:3", false),
            ("2026-11-21X14:30", false), ("2026-11-21T14.30", false), ("2026-11-21Ta4:30", false),
            ("2026-11-21T1a:30", false), ("2026-11-21T14:a0", false), ("2026-11-21T14:3a", false),
            ("2026-13-21T14:30", false),
        ] {
            let read = Day(isoTimestamp: Array(text.utf8).span)
            #expect(read == (isTimestamp ? try day("2026-11-21") : nil), "\(text)")
        }
    }

    @Test func theFirstYearIsOne() {
        #expect(Day(isoText: "0001")?.yearNumber == 1)
        #expect(Day(isoText: "0000") == nil && Day(isoText: "0000-01") == nil)
    }

    private static func readSlowly(_ bytes: [UInt8]) -> Int32? {
        guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        var numbers: [Int] = []
        for part in [bytes[0..<4], bytes[5..<7], bytes[8..<10]] {
            guard part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            numbers.append(part.reduce(0) { $0 * 10 + Int($1) - 0x30 })
        }
        return Day(year: numbers[0], month: numbers[1], day: numbers[2])?.number
    }

    /// Every day of ten thousand years, counted one by one with a calendar that knows only leap years.
    @Test func everyDay() {
        var number: Int32 = -719_162
        var weekday = 1
        var wrong = 0
        for year in 1...9999 {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            for (month, length) in [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
                for day in 1...length {
                    let made = Day(year: year, month: month + 1, day: day)
                    let parts = Day(number: number).components
                    if made?.number != number || made?.weekday != weekday { wrong += 1 }
                    if parts != (year, month + 1, day) { wrong += 1 }
                    number += 1
                    weekday = weekday % 7 + 1
                }
                if Day(year: year, month: month + 1, day: length + 1) != nil { wrong += 1 }
            }
        }
        #expect(wrong == 0)
        #expect(number == 2_932_897)
    }

    @Test(arguments: ["2026-11-21", "2026-11", "2026-Q4", "2026", "2026-W47", "0001-01-01", "9999-12-31", "2020-W53"])
    func writtenAsItWasRead(_ text: String) {
        #expect(Day(isoText: text)?.description == text)
    }

    @Test(arguments: [
        "", "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "0000-01-01", "2026-1-1", "2026/01/01",
        "2026-01-32",
        "2026-04-31", "1900-02-29", "2026-W54", "2026-W00", "2021-W53", "2026-Q5", "2026-Q0", "2026-13", "20 6-01-01",
        "2026-0a-01",
        "2026-01-01T", "2026-01-0\u{e9}", "-026-01-01",
    ])
    func refused(_ text: String) {
        #expect(Day(isoText: text) == nil)
    }

    @Test func periods() throws {
        let first = try day("2026-11-21")
        #expect(first.weekday == 6)
        #expect(first.week.description == "2026-W47")
        #expect(first.month.description == "2026-11")
        #expect(first.quarter.description == "2026-Q4")
        #expect(first.quarter.lastDay.description == "2026-12-31")
        #expect(first.year.description == "2026")
        #expect(try day("2027-01-03").isoWeek == (2026, 53))
        #expect(try day("2024-01-31").adding(months: 1).description == "2024-02-29")
        #expect(try day("2024-Q1").next.description == "2024-Q2")
        #expect(throws: ArithmeticError.overflow) { try day("9999-12-31").adding(days: 1) }
        #expect(throws: ArithmeticError.overflow) { try day("9999-12-31").adding(months: .max) }
        #expect(throws: ArithmeticError.overflow) { try day("0001-01-31").adding(months: -1) }
    }
}
