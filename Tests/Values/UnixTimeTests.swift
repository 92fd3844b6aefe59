import BroadsheetBytes
import Testing

@testable import BroadsheetValues

/// Times that are counted since 1970, read as days.
@Suite struct UnixTimeTests {
    private func day(_ text: String, _ pattern: String, in zone: Zone? = nil) throws -> String? {
        let reader = try DateReader(pattern: pattern, locale: .standard, zone: zone)
        var bytes = ByteSink()
        bytes.append(text)
        return reader.read(bytes.span)?.description
    }

    @Test(arguments: [
        ("0", "1970-01-01"), ("86399", "1970-01-01"), ("86400", "1970-01-02"), ("-1", "1969-12-31"),
        ("1700000000", "2023-11-14"), ("1700000000.75", "2023-11-14"), (" 1709164800 ", "2024-02-29"),
        ("-86400", "1969-12-31"), ("-86400.5", "1969-12-30"), ("253402300799", "9999-12-31"),
        ("00000001700000000", "2023-11-14"),
    ]) func secondsAreDaysInUTC(_ text: String, _ expected: String) throws {
        #expect(try day(text, "unix") == expected)
    }

    @Test(arguments: [
        ("1700000000000", "2023-11-14"), ("86399999", "1970-01-01"), ("86400000", "1970-01-02"), ("-1", "1969-12-31"),
    ]) func millisecondsAreDaysInUTC(_ text: String, _ expected: String) throws {
        #expect(try day(text, "unix-ms") == expected)
    }

    @Test(arguments: [
        "", "-", "12a", "2024-01-01", "1.", "253402300800", "99999999999999999999", "1e9", "000000001700000000",
    ])
    func whatIsNoTimeIsNone(_ text: String) throws { #expect(try day(text, "unix") == nil) }

    @Test func aZoneSaysWhichDayIsMeant() throws {
        let zone = try Zone("America/New_York")
        // One in the morning in UTC.
        #expect(try day("1700010000", "unix") == "2023-11-15")
        #expect(try day("1700010000", "unix", in: zone) == "2023-11-14")
    }

    @Test func onlyNumbersOfThisCenturyAreTakenForTimes() {
        #expect(UnixTime(from: Decimal(946_684_800), to: Decimal(4_102_444_800)) == .seconds)
        #expect(UnixTime(from: Decimal(946_684_800_000), to: Decimal(1_700_000_000_000)) == .milliseconds)
        #expect(UnixTime(from: Decimal(946_684_799), to: Decimal(1_700_000_000)) == nil)
        #expect(UnixTime(from: Decimal(1_700_000_000), to: Decimal(1_700_000_000_000)) == nil)
    }
}
