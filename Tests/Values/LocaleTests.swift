import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetValues
import Testing

@Suite struct LocaleTests {
    @Test(arguments: [
        ("de-DE", "de-DE"), ("de_DE", "de-DE"), ("DE-de", "de-DE"), ("de", "de"), ("de-QQ", "de"), ("zh-CN", "zh-CN"),
        ("zh-Hant-TW", "zh-Hant-TW"), ("en-US-u-nu-latn", "en-US"), ("sr-Latn-RS", "sr-Latn-RS"), ("no", "no"),
    ])
    func found(_ identifier: String, _ tag: String) {
        #expect(LocaleTable(identifier)?.languageTag == tag)
    }

    @Test(arguments: ["", "xx", "english", "de-", "-de", "de DE", "de/DE", "ä", "root!"])
    func notFound(_ identifier: String) {
        #expect(LocaleTable(identifier) == nil)
    }

    @Test func facts() throws {
        #expect(LocaleTable.standard.languageTag == "en-US")
        #expect(LocaleTable.identifiers.count > 800)
        #expect(try #require(LocaleTable("ar-EG")).isRightToLeft)
        #expect(try !#require(LocaleTable("de")).isRightToLeft)
        #expect(try #require(LocaleTable("de-DE")).firstWeekday == 1)
        #expect(LocaleTable.standard.firstWeekday == 7)
        for tag in LocaleTable.identifiers where !tag.contains("-u-") && !tag.contains("-x-") {
            #expect(LocaleTable(tag)?.languageTag == tag)
        }
    }

    @Test(arguments: [
        ("#,##0.00", "GBX", "1,234.50"), ("¤#,##0.00", "GBX", "GBX\u{A0}1,234.50"), ("#,##0 ¤", "EUR", "1,234 €"),
    ])
    func moneyByPattern(_ pattern: String, _ code: String, _ shown: String) throws {
        let format = try MoneyFormat(pattern: pattern, locale: .standard, rounding: .halfEven)
        var sink = ByteSink()
        format.append(Money(try decimal("1234.5"), try #require(Currency(code))), to: &sink)
        #expect(sink.string == shown)
    }

    @Test func moneyInParts() throws {
        let amount = Money(try decimal("-1234.5"), try #require(Currency("USD")))
        func shown(_ format: MoneyFormat) -> String {
            var sink = ByteSink()
            format.append(amount, to: &sink)
            return sink.string
        }
        let english = LocaleTable.standard
        #expect(shown(MoneyFormat(locale: english, display: .none, rounding: .halfEven)) == "−1,234.50")
        #expect(
            shown(MoneyFormat(locale: english, display: .none, accounting: true, rounding: .halfEven)) == "(1,234.50)")
        #expect(shown(MoneyFormat(locale: english, digits: 0, rounding: .halfEven)) == "−$1,234")
        #expect(shown(MoneyFormat(locale: english, digits: 0, rounding: .halfUp)) == "−$1,235")
        #expect(shown(MoneyFormat(locale: english, grouping: false, rounding: .halfUp)) == "−$1234.50")
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("#,##0.0#0", 8), ("0#", 1), ("0.00'x", 4), ("#,", 0), ("0.00E0.0", 5), ("¤0", 0),
        ("0.5", 2),
    ])
    func badNumberPatterns(_ pattern: String, _ offset: Int) throws {
        let error = #expect(throws: PatternError.self) {
            try NumberFormat(pattern: pattern, locale: .standard, rounding: .halfEven)
        }
        #expect(error?.offset == offset)
    }

    @Test func badDatePatternHasItsPlace() throws {
        let error = #expect(throws: PatternError.self) { try DateFormat(pattern: "d SS y", locale: .standard) }
        let problem = error?.problem(at: Place(file: "a.md", line: 3, column: 10))
        #expect(problem?.message == "\"S\" stands for no part of a date")
        #expect(problem?.advice?.hasSuffix("A date has no time of day.") == true)
        #expect(problem?.place?.column == 12)
        #expect(problem?.place?.length == 2)
    }

    @Test(arguments: [
        ("d mm y", "d MM y"), ("DD.MM.YYYY", "dd.MM.yyyy"), ("%d.%m.%Y", "dd.MM.yyyy"), ("2006-01-02", "yyyy-MM-dd"),
        ("YYYY-MM-DD", "yyyy-MM-dd"), ("%B %e, %Y", "MMMM d, yyyy"),
    ])
    func patternsOfOtherLanguagesAreTranslated(_ foreign: String, _ meant: String) {
        let error = #expect(throws: PatternError.self) { try DateFormat(pattern: foreign, locale: .standard) }
        #expect(error?.advice == "Write \(meant).")
        #expect(throws: Never.self) { try DateFormat(pattern: meant, locale: .standard) }
    }

    @Test(arguments: [
        (Day.Precision.week, "2026-W47"), (.year, "2026"), (.quarter, "Q4 2026"), (.month, "November 2026"),
    ])
    func periods(_ precision: Day.Precision, _ shown: String) throws {
        var sink = ByteSink()
        DateFormat(locale: .standard, precision: precision)
            .append(try day("2026-11-21").truncated(to: precision), to: &sink)
        #expect(sink.string == shown)
    }
}
