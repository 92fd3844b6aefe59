import BroadsheetBytes
import BroadsheetValues
import Foundation
import Testing

/// The clocks of zones are those that Python has from the same tables: at the second of each change, and at moments drawn from all years.
@Suite struct ZoneOracleTests {
    /// Zones of each kind: north and south, half an hour, less than a minute, changes after midnight and before, summer as the standard.
    private static let zones = [
        "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "America/Nuuk",
        "America/Asuncion",
        "Australia/Sydney", "Australia/Lord_Howe", "Africa/Casablanca", "Africa/Monrovia", "Asia/Gaza",
        "Asia/Kathmandu",
        "Pacific/Chatham", "Pacific/Apia", "UTC",
    ]

    /// Each change from 1900 to 2100, with the second before it, and five hundred moments of the years 1 to 9999.
    private static let judge = """
        import datetime, random, sys, zoneinfo
        first = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
        for name in sys.argv[1:]:
            zone = zoneinfo.ZoneInfo(name)
            def offset(time):
                return int((first + datetime.timedelta(seconds=time)).astimezone(zone).utcoffset().total_seconds())
            def said(time):
                print(name, time, offset(time))
            step = 86_400 * 7
            for week in range(-2_208_988_800, 4_102_444_800, step):
                low, high = week, week + step
                if offset(low) == offset(high):
                    continue
                while high - low > 1:
                    middle = (low + high) // 2
                    low, high = (middle, high) if offset(middle) == offset(low) else (low, middle)
                said(low), said(high)
            drawn = random.Random(name)
            for _ in range(500):
                said(drawn.randrange(-62_135_000_000, 253_402_000_000))
        """

    @Test(.enabled(if: Zone.areInstalled)) func clocksAreThoseOfPython() throws {
        let lines = try #require(try printed("/usr/bin/env", ["python3", "-c", Self.judge] + Self.zones))
        var zones: [String: Zone] = [:]
        var compared = 0
        var wrong: [String] = []
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 3, let time = Int64(parts[1]) else { continue }
            let zone = try zones[parts[0]] ?? Zone(parts[0])
            zones[parts[0]] = zone
            compared += 1
            let offset = zone.offset(at: time)
            if String(offset) != parts[2] { wrong.append("\(line), and not \(offset)") }
        }
        #expect(compared > 10_000)
        #expect(wrong.isEmpty, "\(wrong.count) of \(compared) differ:\n\(wrong.prefix(20).joined(separator: "\n"))")
    }
}

/// Runs a program, and gives what it printed; nil if it failed or is not there.
func printed(_ program: String, _ arguments: [String]) throws -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
}
