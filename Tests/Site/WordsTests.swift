import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// Which word of which file a page shows.
@Suite struct WordsTests {
    private static let report = """
        report:
          source: data/items.csv
          group: kind
          columns: [what, cost]
          totals: { cost: sum, "*": count }
        """
    private static let rows = "what,kind,cost\nA,1,10\nB,1,20\nC,2,30\n"

    /// The page in `language`, as the site of these files shows it.
    private static func page(_ language: String, _ files: [String: String] = [:]) throws -> String {
        var all = [
            "broadsheet.yml": "title: T\n", "content/data/items.csv": rows,
            "content/index.md": "---\nlanguage: \(language)\n\(report)\n---\n",
        ]
        all.merge(files) { $1 }
        let site = try TemporarySite(files: all)
        try site.build()
        return site.output.text(of: "index.html") ?? ""
    }

    @Test(arguments: [
        ("en", "Grand total", "3 entries"), ("de", "Gesamtsumme", "3 Einträge"), ("de-CH", "Gesamtsumme", "1 Eintrag"),
        ("fr", "Total général", "2 entrées"), ("es", "Total general", "1 entrada"), ("it", "Totale generale", "3 voci"),
        ("pl", "Suma całkowita", "3 wpisy"), ("pt-BR", "Total geral", "1 entrada"), ("ar", "المجموع الكلي", "٣ بنود"),
        ("ja", "総計", "3件"), ("sv", "Grand total", "3 entries"), ("ru", "Grand total", "1 entry"),
    ]) func thePageIsInItsLanguage(_ language: String, _ total: String, _ count: String) throws {
        let html = try Self.page(language)
        #expect(html.contains("<html lang=\"\(language)\" dir=\"\(language == "ar" ? "rtl" : "ltr")\""))
        #expect(html.contains(total))
        #expect(html.contains(">\(count)</span>"))
    }

    @Test func aRegionHasItsOwnWordsAndElseThoseOfTheLanguage() throws {
        let files = ["content/index.md": "---\nlanguage: pt-PT\n\(Self.report)\n---\n"]
        #expect(try Self.page("pt-PT", files).contains("Total de todas as secções"))
        #expect(try Self.page("pt-PT", files).contains("Ir para o conteúdo"))
        #expect(try Self.page("pt").contains("Total de todas as seções"))
    }

    @Test func aSiteHasAWordOfItsOwnInALanguage() throws {
        let files = ["Themes/broadsheet/i18n/de.yml": "grand_total: Alles\n"]
        #expect(try Self.page("de-AT", files).contains("Alles <span"))
        #expect(try Self.page("de-AT", files).contains("Summe <span"))
        #expect(try Self.page("en", files).contains("Grand total <span"))
    }

    /// A theme.yml that says no language is in the site's; it holds for others where they have no word at all.
    @Test func wordsWithoutALanguageAreInThatOfTheSite() throws {
        let files = ["Themes/broadsheet/theme.yml": "words: { grand_total: Everything, extra: E }\n"]
        #expect(try Self.page("en-GB", files).contains("Everything <span"))
        #expect(try Self.page("de", files).contains("Gesamtsumme <span"))
        #expect(try Self.page("sv", files).contains("Everything <span"))
        var german = files
        german["broadsheet.yml"] = "language: de\n"
        #expect(try Self.page("de", german).contains("Everything <span"))
        german["Themes/broadsheet/theme.yml"] = "language: en\nwords: { grand_total: Everything }\n"
        #expect(try Self.page("de", german).contains("Gesamtsumme <span"))
    }

    @Test func aThemeGoesBeforeTheOneThatItExtendsInEachLanguage() throws {
        let files = [
            "broadsheet.yml": "theme: harbour\n",
            "Themes/harbour/theme.yml": "extends: plain\nlanguage: en\nwords: { total: Sum }\n",
            "Themes/harbour/i18n/de.yml": "total: Hafen\n",
            "Themes/plain/theme.yml": "language: de\nwords: { total: Schlicht, grand_total: Ganz }\n",
            "Themes/plain/i18n/de-CH.yml": "total: Schweiz\ngrand_total: Schweizganz\n",
        ]
        #expect(try Self.page("de-CH", files).contains("Hafen <span"))
        #expect(try Self.page("de-CH", files).contains("Schweizganz <span"))
        #expect(try Self.page("de", files).contains("Ganz <span"))
        #expect(try Self.page("en", files).contains("Sum <span"))
    }

    /// Themes said `entry` and `entries` before there were forms.
    @Test func twoPlainWordsAreAPlural() throws {
        let files = ["Themes/broadsheet/theme.yml": "words: { entry: line, entries: lines }\n"]
        #expect(try Self.page("en", files).contains(">1 line</span>"))
        #expect(try Self.page("en", files).contains(">2 lines</span>"))
        let one = ["Themes/broadsheet/theme.yml": "words: { entry: line }\n"]
        #expect(try Self.page("en", one).contains(">1 line</span>"))
        #expect(try Self.page("en", one).contains(">2 entries</span>"))
        var old = files
        old["Themes/broadsheet/partials/count.html"] =
            "[{{count}} {{#single}}{{words.entry}}{{/single}}{{^single}}{{words.entries}}{{/single}} {{count.word}}]"
        #expect(try Self.page("en", old).contains("[1 line line]"))
        #expect(try Self.page("en", old).contains("[3 lines lines]"))
        #expect(
            try Self.page("pl", ["Themes/broadsheet/partials/count.html": "{{words.entries.few}}"]).contains("wpisy"))
    }

    /// Braces in other words are the script's and the charts' to fill.
    @Test func bracesInAWordAreLeftAlone() throws {
        let files = [
            "Themes/broadsheet/i18n/de.yml": "total: \"Summe von {count}\"\n",
            "Themes/broadsheet/partials/count.html": "[{{words.total}}]",
        ]
        #expect(try Self.page("de", files).contains("[Summe von {count}]"))
    }

    @Test func countsAndOrdinalsAreGroupedAsTheLocaleDoes() throws {
        let rows = "what,kind,cost\n" + (0..<1_200).map { "A\($0),1,1\n" }.joined()
        let files = [
            "content/data/items.csv": rows,
            "Themes/broadsheet/rows/detail.html": "<tr><td>{{ordinal}}/{{ordinal.value}}</td></tr>\n",
        ]
        let german = try Self.page("de", files)
        #expect(german.contains("data-count=\"1200\">1.200 Einträge</span>"))
        #expect(german.contains("<td>1.200/1200</td>"))
        #expect(try Self.page("ar", files).contains("١٬٢٠٠ بند"))
    }

    @Test(arguments: [
        ("i18n/de.yml", "totl: Summe\n", "no theme.yml has the word \"totl\"", "Did you mean \"total\"?"),
        ("i18n/de.yml", "total: [a]\n", "must be a text, not a list", "its forms by count"),
        ("i18n/de.yml", "entries: { one: Eintrag }\n", "has no form \"other\"", "add other"),
        ("i18n/de.yml", "entries: { few: E, othr: F }\n", "\"othr\" is no form of a word", "Did you mean \"other\"?"),
        ("i18n/de.yml", "entries: { other: [a] }\n", "the form \"other\" must be a text", "Write other"),
        ("i18n/de.yml", "- total\n", "words must be a mapping, not a list", "total: Summe"),
        ("i18n/xq.yml", "total: Summe\n", "there is no locale \"xq\"", "Did you mean"),
        ("i18n/de.yaml", "total: Summe\n", "Themes/broadsheet/i18n/de.yaml is no file of words", "i18n/de.yml"),
        ("theme.yml", "language: xq\n", "there is no locale \"xq\"", "Did you mean"),
        ("theme.yml", "langage: de\n", "unknown key \"langage\" in the theme", "Did you mean \"language\"?"),
    ]) func slipsAreTold(_ file: String, _ text: String, _ message: String, _ advice: String) throws {
        let site = try TemporarySite(files: [
            "content/index.md": "Hello\n", "Themes/broadsheet/\(file)": text,
        ])
        let told = complaints(site)
        #expect(told.contains(message), "\(told)")
        #expect(told.contains(advice), "\(told)")
    }
}
