import BroadsheetBytes
import BroadsheetValues
import Foundation
import Testing

/// What ICU shows is what the tables and formats must show: Scripts/tables/oracle.c prints it.
@Suite struct OracleTests {
    private static let project = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The cases that were printed once, for the locales that must be right.
    @Test func fixture() throws {
        let file = Self.project.appending(path: "Tests/Values/Fixtures/icu.tsv")
        try check(String(contentsOf: file, encoding: .utf8))
    }

    /// The same for every locale that ICU has, asked now.
    @Test(.enabled(if: ICU.isInstalled, "cc, pkg-config or libicu-dev is not installed"))
    func everyLocaleLive() throws {
        let program = FileManager.default.temporaryDirectory.appending(path: "broadsheet-oracle-\(getpid())")
        defer { try? FileManager.default.removeItem(at: program) }
        let source = Self.project.appending(path: "Scripts/tables/oracle.c").path
        try #require(try printed("/usr/bin/env", ["cc", "-o", program.path, source, "-licui18n", "-licuuc"]) != nil)
        try check(try #require(try printed(program.path, [])))
    }

    private func check(_ lines: String) throws {
        var checked = 0
        var powers = 0
        var wrong: [String] = []
        var formats = FormatCache()
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count > 4, let expected = parts.last else { continue }
            checked += 1
            let shown = try formats.shown(parts)
            // ICU has a -0 in patterns, which is never shown here.
            var zero = parts
            if parts[1] == "pattern" { zero[4] = "0" }
            // Its short Hawaiian dates have Roman months.
            if parts[0].hasPrefix("haw"), parts[2] == "short" { continue }
            // Beyond its words ICU goes on with the last of them: 100,000T. Here these are powers of ten.
            if parts[1] == "brief", parts[4] == "compact", shown.contains("×\u{A0}10"), Self.isBeyondWords(parts[7]) {
                powers += 1
                continue
            }
            // A minus is a true one here, where most languages of CLDR have the hyphen.
            let isSame = shown.replacing("\u{2212}", with: "-") == expected.replacing("\u{2212}", with: "-")
            if !isSame, try parts[1] != "pattern" || shown != formats.shown(zero) {
                wrong.append("\(line) — and not: \(shown)")
            }
        }
        #expect(checked > 1000 && powers > 30)
        #expect(wrong.isEmpty, "\(wrong.count) of \(checked) differ: \n\(wrong.prefix(40).joined(separator: "\n"))")
    }

    private static func isBeyondWords(_ number: String) -> Bool {
        number.prefix { $0 != "." }.count(where: \.isNumber) > 15
    }
}

/// Formats by what they are made of, so that each is made once.
private struct FormatCache {
    private var numbers: [String: NumberFormat] = [:]
    private var monies: [String: MoneyFormat] = [:]
    private var dates: [String: DateFormat] = [:]
    private var briefs: [String: BriefFormat] = [:]

    /// What is shown for the case of one line.
    mutating func shown(_ parts: [String]) throws -> String {
        var sink = ByteSink()
        let locale = try #require(LocaleTable(parts[0]))
        switch parts[1] {
        case "number", "percent":
            let key = parts[0...4].joined(separator: "|")
            let format =
                try numbers[key]
                ?? NumberFormat(
                    locale: locale, minimumDigits: #require(Int(parts[2])), maximumDigits: #require(Int(parts[3])),
                    percent: parts[1] == "percent", rounding: parts[4] == "up" ? .halfUp : .halfEven)
            numbers[key] = format
            format.append(try decimal(parts[5]), to: &sink)
        case "pattern":
            let key = parts[0...3].joined(separator: "|")
            let format =
                try numbers[key]
                ?? NumberFormat(pattern: parts[2], locale: locale, rounding: parts[3] == "up" ? .halfUp : .halfEven)
            numbers[key] = format
            format.append(try decimal(parts[4]), to: &sink)
        case "money":
            let key = parts[0...2].joined(separator: "|")
            var format =
                monies[key]
                ?? MoneyFormat(
                    locale: locale, display: parts[2] == "code" ? .code : .symbol, accounting: parts[2] == "accounting",
                    rounding: .halfEven)
            let currency = try #require(Currency(parts[3]))
            format.prepare(currency)
            monies[key] = format
            format.append(Money(try decimal(parts[4]), currency), to: &sink)
        case "brief":
            let key = parts[0...6].joined(separator: "|")
            let brevity = BriefFormat.Brevity(
                isCompact: parts[4] == "compact", significant: Int(parts[5]), digits: Int(parts[6]))
            let format =
                briefs[key]
                ?? BriefFormat(locale: locale, brevity, rounding: parts[2] == "up" ? .halfUp : .halfEven)
            briefs[key] = format
            if let currency = Currency(parts[3]) {
                format.append(Money(try decimal(parts[7]), currency), to: &sink)
            } else {
                format.append(try decimal(parts[7]), to: &sink)
            }
        default:
            let key = parts[0...2].joined(separator: "|")
            let format = try dates[key] ?? Self.dateFormat(parts[1], parts[2], locale)
            dates[key] = format
            format.append(try day(parts[3]), to: &sink)
        }
        return sink.string
    }

    private static func dateFormat(_ kind: String, _ name: String, _ locale: LocaleTable) throws -> DateFormat {
        if kind == "date" { return try DateFormat(pattern: name, locale: locale) }
        switch name {
        case "full": return DateFormat(locale: locale, style: .full)
        case "long": return DateFormat(locale: locale, style: .long)
        case "medium": return DateFormat(locale: locale, precision: .day)
        case "short": return DateFormat(locale: locale, style: .short)
        case "yMMMM": return DateFormat(locale: locale, precision: .month)
        case "yQQQ": return DateFormat(locale: locale, precision: .quarter)
        default: return DateFormat(locale: locale, precision: .year)
        }
    }
}
