import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// The same page in several languages.
@Suite struct LanguagesTests {
    private static func site(
        _ change: (inout [String: String]) -> Void = { _ in }
    ) throws -> (files: TemporarySite, text: (String) -> String) {
        var files = [
            "broadsheet.yml": """
            title: Club
            url: https://example.org/base
            locale: en-GB
            languages: { en: , de: { title: Verein, description: Alles }, pt-BR: }
            """,
            "content/index.md": "---\ntitle: Home\nmenu: true\n---\n",
            "content/index.de.md": "---\ntitle: Start\nmenu: true\n---\n",
            "content/stocks.md": "---\ntitle: Stocks\nmenu: true\nweight: 2\n---\n",
            "content/stocks.de.md": "---\ntitle: Aktien\nmenu: true\nweight: 2\n---\n",
            "content/stocks.pt-BR.md": "---\ntitle: Ações\n---\n",
            "content/news.md": "---\ntitle: News\nmenu: true\nweight: 1\n---\n",
        ]
        change(&files)
        let site = try TemporarySite(files: files)
        try site.build()
        return (site, { site.output.text(of: $0) ?? "" })
    }

    @Test func eachLanguageHasItsAddressAndItsTag() throws {
        let (_, text) = try Self.site()
        #expect(text("stocks/index.html").contains("<html lang=\"en\" dir=\"ltr\""))
        #expect(text("de/stocks/index.html").contains("<html lang=\"de\" dir=\"ltr\""))
        #expect(text("pt-br/stocks/index.html").contains("<html lang=\"pt-BR\" dir=\"ltr\""))
        #expect(text("de/index.html").contains("<h1 id=\"_title\">Start</h1>"))
    }

    @Test func thePagesKnowEachOther() throws {
        let (_, text) = try Self.site()
        for path in ["stocks", "de/stocks", "pt-br/stocks"] {
            let html = text("\(path)/index.html")
            let links = html.split(separator: "\n").filter { $0.contains("rel=\"alternate\"") }
            #expect(
                links == [
                    "<link rel=\"alternate\" hreflang=\"en\" href=\"https://example.org/base/stocks/\">",
                    "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://example.org/base/stocks/\">",
                    "<link rel=\"alternate\" hreflang=\"de\" href=\"https://example.org/base/de/stocks/\">",
                    "<link rel=\"alternate\" hreflang=\"pt-BR\" href=\"https://example.org/base/pt-br/stocks/\">",
                ])
            #expect(html.count(of: "aria-current=\"page\">") >= 1)
        }
        let german = text("de/stocks/index.html")
        #expect(
            german.contains(
                "<a href=\"/base/de/stocks/\" lang=\"de\" hreflang=\"de\" dir=\"ltr\" aria-current=\"page\">Deutsch</a>"
            ))
        #expect(german.contains("hreflang=\"pt-BR\" dir=\"ltr\">Português (Brasil)</a>"))
        #expect(!text("news/index.html").contains("alternate"))
        #expect(!text("news/index.html").contains("class=\"languages\""))
    }

    @Test func menusTitlesAndTheFirstPageAreOfTheLanguage() throws {
        let (_, text) = try Self.site()
        let german = text("de/stocks/index.html")
        #expect(german.contains("<title>Aktien · Verein</title>"))
        #expect(german.contains("<meta name=\"description\" content=\"Alles\">"))
        #expect(german.contains("<a href=\"/base/de/\">Verein</a>"))
        let menu = german.from("<nav aria-label=\"Seiten dieser Website\">").upTo("</nav>")
        #expect(menu.visible == "Start News Aktien")
        #expect(menu.contains("<a href=\"/base/news/\" lang=\"en\" hreflang=\"en\" dir=\"ltr\">News</a>"))
        // Portuguese has no first page, and no entry of its own.
        let portuguese = text("pt-br/stocks/index.html")
        #expect(portuguese.contains("<a href=\"/base/\">Club</a>"))
        #expect(portuguese.from("<nav aria-label=\"Páginas").upTo("</nav>").visible.contains("Home News"))
        #expect(text("stocks/index.html").from("<nav aria-label").upTo("</nav>").visible.contains("Home News Stocks"))
    }

    @Test func theSiteMapAndTheLostPagesHaveTheLanguages() throws {
        let (_, text) = try Self.site()
        let map = text("sitemap.xml")
        #expect(map.contains("xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""))
        #expect(
            map.contains(
                "<url><loc>https://example.org/base/de/</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" "
                    + "href=\"https://example.org/base/\"/><xhtml:link rel=\"alternate\" hreflang=\"de\" "
                    + "href=\"https://example.org/base/de/\"/></url>"))
        #expect(map.contains("<url><loc>https://example.org/base/news/</loc></url>"))
        #expect(text("404.html").contains("Page not found"))
        #expect(text("de/404.html").contains("<h1>Seite nicht gefunden</h1>"))
        #expect(text("de/404.html").contains("<a href=\"/base/de/\">Zur Startseite</a>"))
        #expect(text("pt-br/404.html").contains("lang=\"pt-BR\""))
    }

    @Test func aSiteInOneLanguageHasNothingOfThis() throws {
        let (files, text) = try Self.site { files in
            files["broadsheet.yml"] = "title: Club\nurl: https://example.org\nlanguage: fr\n"
            for path in files.keys where path.contains(".de.") || path.contains(".pt-BR.") { files[path] = nil }
        }
        #expect(text("index.html").contains("<html lang=\"fr\" dir=\"ltr\""))
        #expect(!text("sitemap.xml").contains("xhtml"))
        #expect(text("404.html").contains("Page introuvable"))
        #expect(!files.output.contents.keys.contains { $0.hasPrefix("fr/") })
    }

    // MARK: Pages of records, and views

    private static let records = "symbol,name\nSAP,SAP\nABC,A & B\n"
    private static func set(_ title: String, path: String, where condition: String = "true") -> String {
        """
        ---
        title: "\(title) {{name}}"
        pages: { source: data/s.csv, path: "\(path)", where: \(condition) }
        report:
          views:
            short: { title: S, sections: [ { title: A, items: [name] } ] }
            long: { title: L, sections: [ { title: A, items: [name, symbol] } ] }
        ---
        """
    }

    /// The path of the first language tells records apart, whatever the others make of it.
    @Test func pagesOfTheSameRecordKnowEachOther() throws {
        let (_, text) = try Self.site { files in
            files["content/data/s.csv"] = Self.records
            files["content/stock.md"] = Self.set("Stock", path: "stocks/{{symbol}}/")
            files["content/stock.de.md"] = Self.set("Aktie", path: "aktien/{{name.slug}}/")
            files["content/stock.pt-BR.md"] = Self.set("Ação", path: "acoes/{{symbol}}/", where: "symbol == 'SAP'")
                .replacing("    long: { title: L, sections: [ { title: A, items: [name, symbol] } ] }\n", with: "")
        }
        let sap = text("de/aktien/sap/index.html")
        #expect(sap.contains(">Aktie SAP</h1>"))
        #expect(sap.contains("hreflang=\"en\" href=\"https://example.org/base/stocks/SAP/\">"))
        #expect(sap.contains("hreflang=\"pt-BR\" href=\"https://example.org/base/pt-br/acoes/SAP/\">"))
        let other = text("de/aktien/a-b/index.html")
        #expect(other.contains("href=\"https://example.org/base/stocks/ABC/\">"))
        #expect(!other.contains("pt-BR"))
        // The second view is not there in Portuguese: the switch leads to the page itself, search engines are told nothing.
        let long = text("stocks/SAP/long/index.html")
        #expect(long.contains("hreflang=\"de\" href=\"https://example.org/base/de/aktien/sap/long/\">"))
        #expect(long.contains("<a href=\"/base/pt-br/acoes/SAP/\" lang=\"pt-BR\""))
        #expect(!long.contains("<link rel=\"alternate\" hreflang=\"pt-BR\""))
        #expect(
            text("sitemap.xml").contains(
                "<url><loc>https://example.org/base/stocks/ABC/</loc><xhtml:link rel=\"alternate\" hreflang=\"en\""))
    }

    @Test func aPathThatTheOtherRecordsCannotMakeIsTold() throws {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "languages: [en, de]\n", "content/data/s.csv": Self.records,
            "content/data/t.csv": "name\nSAP\n",
            "content/stock.md": Self.set("S", path: "stocks/{{symbol}}/"),
            "content/stock.de.md": Self.set("A", path: "aktien/{{name}}/").replacing("s.csv", with: "t.csv")
                .replacing("[name, symbol]", with: "[name]"),
        ])
        #expect(
            complaints(site).contains(
                "the path of content/stock.md, \"stocks/{{symbol}}/\", cannot be made of the records of "
                    + "content/stock.de.md"))
    }

    // MARK: Which language and which locale

    private static let figures = """
        report:
          sections: [ { title: A, items: { V: "1234.5", D: "date('2026-11-21')" } } ]
        """

    @Test(arguments: [
        ("", "", "en-US", "1,234.5"), ("locale: de-CH\n", "", "de-CH", "1’234.5"),
        ("locale: de-CH\n", "language: de\n", "de", "1’234.5"),
        ("locale: de-CH\n", "language: fr\n", "fr", "1\u{202F}234,5"),
        ("locale: de-DE\n", "language: de-CH\n", "de-CH", "1’234.5"), ("language: de\n", "", "de", "1.234,5"),
        ("languages: [de, en]\n", "", "de", "1.234,5"), ("languages: [de, en]\nlocale: en-US\n", "", "en", "1,234.5"),
        ("language: en\n", "locale: de-DE\n", "en", "1.234,5"), ("", "locale: de-DE\n", "de-DE", "1.234,5"),
        ("languages: { en: , de: { locale: de-CH } }\n", "language: de\n", "de", "1’234.5"),
        ("", "language: la\nlocale: it-IT\n", "la", "1.234,5"),
    ]) func thePageHasALanguageAndALocale(_ site: String, _ page: String, _ tag: String, _ figure: String) throws {
        let files = try TemporarySite(files: [
            "broadsheet.yml": site + "title: T\n", "content/index.md": "---\n\(page)\(Self.figures)\n---\n",
        ])
        try files.build()
        let html = files.output.text(of: "index.html") ?? ""
        #expect(html.contains("<html lang=\"\(tag)\" dir=\"ltr\""))
        #expect(html.contains(">\(figure)</data>"))
    }

    @Test(arguments: [
        (
            ["broadsheet.yml": "languages: [en, de]\n", "content/a.fr.md": ""],
            "the language \"fr\" of content/a.fr.md is not declared", "languages: [en, de, fr]"
        ),
        (
            ["broadsheet.yml": "languages: [en, de]\n", "content/a.dee.md": ""],
            "the language \"dee\" of content/a.dee.md is not declared", "Did you mean \"de\"?"
        ),
        (["content/a.de.md": ""], "the language \"de\" of content/a.de.md is not declared", "languages: [en-US, de]"),
        (
            ["broadsheet.yml": "languages: [en, de]\nlanguage: fr\n"],
            "the site's own language, \"fr\", is not among its languages", "Add it to \"languages\""
        ),
        (["broadsheet.yml": "languages: [en, EN]\n"], "the language \"EN\" stands there twice", "Delete one"),
        (["broadsheet.yml": "languages: [en, xq]\n"], "there is no locale \"xq\"", "Did you mean"),
        (["broadsheet.yml": "languages: en\n"], "\"languages\" must be a list", "languages: [en]"),
        (["broadsheet.yml": "languages: { en: { titel: A } }\n"], "unknown key \"titel\" in the language", "\"title\""),
        (
            ["broadsheet.yml": "languages: [en, de]\n", "content/a.de.md": "---\nlanguage: en\n---\n"],
            "the page is in \"de\" by its file's name, and in \"en\" by its front matter", "Delete \"language\""
        ),
        (
            [
                "broadsheet.yml": "languages: [en, de]\n", "content/a.md": "---\nlanguage: de\n---\n",
                "content/a.de.md": "",
            ],
            "content/a.de.md and content/a.md are the same page in \"de\"", "another language"
        ),
        (
            ["broadsheet.yml": "languages: [en, de]\n", "content/de/a.md": ""],
            "content/de/a.md would lie among the pages in \"de\"", "Call it content/a.de.md"
        ),
        (
            ["broadsheet.yml": "languages: [en, de]\n", "content/de.md": ""],
            "content/de.md would lie among the pages in \"de\"", "another name"
        ),
        (["content/a.md": "---\nlanguage: xq\n---\n"], "there is no locale \"xq\"", "Did you mean"),
    ]) func slipsAreTold(_ files: [String: String], _ message: String, _ advice: String) throws {
        let site = try TemporarySite(files: files.merging(["content/index.md": "Hello\n"]) { own, _ in own })
        let told = complaints(site)
        #expect(told.contains(message), "\(told)")
        #expect(told.contains(advice), "\(told)")
    }

    @Test(arguments: ["content/v1.2.md", "content/notes.2026.md", "content/a.draft.md"])
    func aDotInANameIsNoLanguage(_ file: String) throws {
        let site = try TemporarySite(files: ["content/index.md": "Hello\n", file: "There\n"])
        try site.build()
        #expect(site.output.contents.keys.contains("\(file.dropFirst(8).dropLast(3))/index.html"))
    }
}
