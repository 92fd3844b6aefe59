import BroadsheetBytes
import BroadsheetTesting
import BroadsheetValues
import Glibc
import Testing

/// Times of day behind dates, and the days of time zones.
@Suite struct ZoneTests {
    @Test(
        arguments: [
            ("yyyy-MM-dd'T'HH:mm:ssXXX", "2025-12-31T23:59:59Z", "2025-12-31"),
            ("yyyy-MM-dd'T'HH:mm:ssXXX", "2025-12-31T23:59:59.123456+0100", "2025-12-31"),
            ("yyyy-MM-dd'T'HH:mm:ssXXX", "2025-12-31T23:59:59-01", "2025-12-31"),
            ("yyyy-MM-dd'T'HH:mm:ssXXX", "2025-12-31T23:59:59", nil),
            ("yyyy-MM-dd HH:mm", "2025-12-31 24:00", nil), ("yyyy-MM-dd HH:mm", "2025-12-31 9:05", "2025-12-31"),
            ("dd.MM.yyyy HH:mm:ss", "31.12.2025 14:05:60", "2025-12-31"),
            ("dd.MM.yyyy HH:mm:ss", "31.12.2025 14:05:61", nil), ("dd.MM.yyyy HH:mm:ss", "31.12.2025 14:05:5", nil),
            ("M/d/yyyy h:mm a", "12/31/2025 12:05 PM", "2025-12-31"),
            ("M/d/yyyy h:mm a", "12/31/2025 11:05 p.m.", "2025-12-31"),
            ("M/d/yyyy h:mm a", "12/31/2025 13:05 PM", nil), ("M/d/yyyy h:mm a", "12/31/2025 11:05 XM", nil),
            ("yyyyMMddHHmmss", "20251231140500", "2025-12-31"),
        ] as [(String, String, String?)])
    func readsTimes(_ pattern: String, _ text: String, _ day: String?) throws {
        #expect(try read(text, pattern, nil) == day)
    }

    @Test(
        arguments: [
            // An hour behind midnight in winter, two in summer.
            ("2025-12-31T23:30:00Z", "Europe/Berlin", "2026-01-01"),
            ("2025-12-31T22:59:59Z", "Europe/Berlin", "2025-12-31"),
            ("2025-07-31T22:00:00Z", "Europe/Berlin", "2025-08-01"),
            ("2025-07-31T21:59:59Z", "Europe/Berlin", "2025-07-31"),
            ("2026-01-01T03:00:00Z", "America/New_York", "2025-12-31"),
            ("2025-12-31T23:30:00+05:00", "UTC", "2025-12-31"), ("2025-12-31T02:30:00+05:00", "UTC", "2025-12-30"),
            ("2025-12-31T23:30:00Z", "+01:00", "2026-01-01"), ("2025-12-31T18:29:59Z", "+05:30", "2025-12-31"),
            ("2025-12-31T18:30:00Z", "Asia/Kolkata", "2026-01-01"),
            // Behind the table's end the rule holds, north and south of the equator.
            ("2077-07-31T22:00:00Z", "Europe/Berlin", "2077-08-01"),
            ("2077-01-31T22:30:00Z", "Europe/Berlin", "2077-01-31"),
            ("2077-01-31T13:00:00Z", "Australia/Sydney", "2077-02-01"),
            ("2077-07-31T13:30:00Z", "Australia/Sydney", "2077-07-31"),
            ("9999-12-31T23:30:00Z", "+01:00", nil),
        ] as [(String, String, String?)], Zone.areInstalled ? [true] : [])
    func zonesHaveDaysOfTheirOwn(_ example: (String, String, String?), _: Bool) throws {
        let zone = try Zone(example.1)
        #expect(try read(example.0, "yyyy-MM-dd'T'HH:mm:ssXXX", zone) == example.2)
    }

    /// The changes of the year 2025, to the second.
    @Test(.enabled(if: Zone.areInstalled)) func changesAreExact() throws {
        let berlin = try Zone("Europe/Berlin")
        for (time, offset) in [
            (1_743_296_399, 3600), (1_743_296_400, 7200), (1_761_440_399, 7200), (1_761_440_400, 3600),
        ] {
            #expect(berlin.offset(at: Int64(time)) == Int32(offset))
        }
    }

    @Test(arguments: [
        "Europe/Berln", "", "../etc/passwd", "Europe/../../etc/passwd", "/etc/passwd", "tzdata.zi", "+25:00", "+1",
    ])
    func whatIsNoZone(_ name: String) {
        #expect(throws: ZoneFailure.unknown) { try Zone(name) }
    }

    /// Only what is not there is unknown: of all else it is said why it cannot be used.
    @Test func aTableThatCannotBeReadIsNoUnknownZone() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write("no table", to: "Area/Text")
        try folder.write("", to: "Area/Empty")
        #expect(FileSystem.makeLink("\(folder.path)/Circle", to: "Circle") == 0)
        for (name, wanted) in [
            ("Area", ZoneFailure.folder("\(folder.path)/Area")), ("Area/Text", .noTable("\(folder.path)/Area/Text")),
            ("Area/Empty", .noTable("\(folder.path)/Area/Empty")), ("Area/Text/More", .unknown),
        ] {
            #expect(throws: wanted) { try Zone(name, in: folder.path) }
        }
        let failure = #expect(throws: ZoneFailure.self) { try Zone("Circle", in: folder.path) }
        guard case .unreadable(let path, let reason) = failure else { throw ZoneFailure.unknown }
        #expect(path == "\(folder.path)/Circle" && reason.code == ELOOP)
    }

    /// A table that ends too early is none, wherever it is cut; and neither is one whose counts are made larger.
    @Test(.enabled(if: Zone.areInstalled)) func aTableThatIsCutShortIsNone() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        let whole = try FileSystem.contents(of: "/usr/share/zoneinfo/Europe/Berlin", name: "Berlin")
        try folder.write(whole, to: "Whole")
        #expect(try Zone("Whole", in: folder.path).offset(at: 3_392_000_000) == 7200)
        for length in 0..<whole.count {
            try folder.write(Array(whole[..<length]), to: "Cut")
            #expect(throws: ZoneFailure.noTable("\(folder.path)/Cut"), "\(length) bytes") {
                try Zone("Cut", in: folder.path)
            }
        }
        let second = try #require(whole.indices.dropFirst(4).first { whole[$0...].starts(with: "TZif".utf8) })
        for count in 0..<6 {
            var bytes = whole
            bytes[second + 20 + count * 4 + 2] = 0xFF
            try folder.write(bytes, to: "Large")
            #expect(throws: ZoneFailure.self, "count \(count)") { try Zone("Large", in: folder.path) }
        }
    }

    @Test(arguments: ["K:mm", "HH:mm:ss.SSS", "TT", "aa"]) func patternsOfTimes(_ time: String) throws {
        #expect(throws: PatternError.self) { try DateReader(pattern: "yyyy-MM-dd \(time)", locale: .standard) }
        #expect(throws: PatternError.self) { try DateFormat(pattern: "yyyy-MM-dd HH:mm", locale: .standard) }
    }

    @Test(
        arguments: [
            ("US$5", "USD", nil), ("5 kr", nil, "kr"), ("$5", nil, "$"), ("¥5", nil, "¥"), ("A$5", "AUD", nil),
            ("5 zł", "PLN", nil), ("SFr. 5", "CHF", nil), ("5 Kč", "CZK", nil), ("Rs. 5", nil, "Rs"), ("5", nil, nil),
        ] as [(String, String?, String?)])
    func signsOfCurrencies(_ text: String, _ currency: String?, _ sign: String?) throws {
        var sink = ByteSink()
        sink.append(text)
        let reading = try NumberReader(decimal: ".", group: ",").read(sink.span)
        #expect(reading.amount.description == "5")
        #expect(reading.currency?.code == currency && reading.sign?.text == sign)
        #expect(
            reading.canBe(try #require(Currency("CAD")))
                == (currency == nil && sign != "kr" && sign != "¥" && sign != "Rs"))
    }

    private func read(_ text: String, _ pattern: String, _ zone: Zone?) throws -> String? {
        var sink = ByteSink()
        sink.append(text)
        return try DateReader(pattern: pattern, locale: .standard, zone: zone).read(sink.span)?.description
    }
}
