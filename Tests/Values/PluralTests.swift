import BroadsheetBytes
import BroadsheetTesting
import BroadsheetValues
import Testing

/// What ICU says of counts (Scripts/tables/plurals.c) is what the rules must say.
@Suite struct PluralTests {
    private static let letters = ["z", "o", "t", "f", "m", "x"]

    /// A line of what ICU said.
    struct Oracle: CustomTestStringConvertible {
        var locale: String
        var shown: String
        var some: String
        var many: String
        var testDescription: String { locale }

        static let all: [Oracle] = (Project.root().folder("Tests/Values/Fixtures").text(of: "plurals.tsv") ?? "")
            .split(separator: "\n").map { line in
                let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                return Oracle(locale: parts[0], shown: parts[1], some: parts[2], many: parts[3])
            }
    }

    @Test func theFixtureIsThere() {
        #expect(Oracle.all.count > 25)
        #expect(Oracle.all.count { !$0.many.isEmpty } == 12)
    }

    @Test(arguments: Oracle.all) func everyCountHasICUsCategory(_ oracle: Oracle) throws {
        let rule = PluralRule(try #require(LocaleTable(oracle.locale)))
        #expect((0...200).map { Self.letters[Int(rule.category(of: $0).rawValue)] }.joined() == oracle.shown)
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let last = oracle.many.isEmpty ? 20_000 : 1_000_000
        let letters = Self.letters.map { $0.utf8.first ?? 0 }
        for count in 0...last {
            hash = (hash ^ UInt64(letters[Int(rule.category(of: count).rawValue)])) &* 0x100_0000_01b3
            if count == 20_000 { #expect(Self.hexadecimal(hash) == oracle.some) }
        }
        if !oracle.many.isEmpty { #expect(Self.hexadecimal(hash) == oracle.many) }
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func word(_ language: String, _ forms: [PluralCategory: String]) throws -> PluralForms {
        var word = PluralForms(forms[.other] ?? "", locale: try #require(LocaleTable(language)))
        for (category, text) in forms { word[category] = text }
        return word
    }

    private static func phrase(_ count: Int, _ word: PluralForms) -> String {
        var sink = ByteSink()
        CountFormat(locale: word.locale, word: word).appendPhrase(for: count, escaped: true, to: &sink)
        return sink.string
    }

    @Test(arguments: [
        (0, "0 wpisów"), (1, "1 wpis"), (2, "2 wpisy"), (5, "5 wpisów"), (12, "12 wpisów"), (22, "22 wpisy"),
        (21, "21 wpisów"), (112, "112 wpisów"), (1_234_562, "1 234 562 wpisy"),
    ]) func polishCounts(_ count: Int, _ text: String) throws {
        let word = try Self.word("pl", [.one: "wpis", .few: "wpisy", .many: "wpisów", .other: "wpisu"])
        #expect(Self.phrase(count, word).replacing("\u{A0}", with: " ") == text)
        #expect(word.plain == "wpisów")
    }

    /// Arabic says one and two without a figure.
    @Test(arguments: [(0, "لا بنود"), (1, "بند واحد"), (2, "بندان"), (3, "٣ بنود"), (11, "١١ بندًا"), (100, "١٠٠ بند")])
    func arabicCounts(_ count: Int, _ text: String) throws {
        let word = try Self.word(
            "ar",
            [
                .zero: "لا بنود", .one: "بند واحد", .two: "بندان", .few: "{count} بنود", .many: "{count} بندًا",
                .other: "{count} بند",
            ])
        #expect(Self.phrase(count, word) == text)
        #expect(word.plain == "بند")
        #expect(word.arePhrases)
    }

    @Test func aPhraseSaysWhereTheCountStandsAndIsEscaped() throws {
        #expect(Self.phrase(12_345, try Self.word("ja", [.other: "{count}件"])) == "12,345件")
        #expect(Self.phrase(2, try Self.word("en", [.one: "R&D", .other: "<R&D>"])) == "2 &lt;R&amp;D&gt;")
    }

    @Test func aPlainTextKeepsItsBraces() throws {
        let word = PluralForms("Without a value: {count}.", locale: try #require(LocaleTable("en")))
        #expect(word.plain == "Without a value: {count}.")
        #expect(!word.hasForms && !word.arePhrases)
    }

    @Test func aLanguageCallsItselfByItsName() throws {
        #expect(LocaleTable("de")?.ownName == "Deutsch")
        #expect(LocaleTable("pt-BR")?.ownName == "Português (Brasil)")
        #expect(LocaleTable("ar")?.ownName == "العربية")
    }

    @Test func aRuleKnowsItsCategories() throws {
        #expect(PluralRule(try #require(LocaleTable("ja"))).categories == [.other])
        #expect(PluralRule(try #require(LocaleTable("pl-PL"))).categories == [.one, .few, .many, .other])
        #expect(PluralRule(try #require(LocaleTable("ar"))).categories == PluralCategory.allCases)
    }
}
