import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// Where a page stands in its site: menus of several levels, the pages above, before and behind it.
@Suite struct NavigationTests {
    private static func page(_ title: String, _ more: String = "") -> String { "---\ntitle: \(title)\n\(more)---\n" }

    private func site(_ files: [String: String]) throws -> (TemporarySite, [Problem]) {
        let site = try TemporarySite(files: files)
        return (site, try site.build().warnings)
    }

    /// The menu of a page: titles with what is below them in brackets, the current one marked.
    private func menu(_ html: String) -> String {
        guard let start = html.firstRange(of: "<header class=\"site-header\">"),
            let end = html.firstRange(of: "</header>")
        else { return "" }
        var text = String(html[start.upperBound..<end.lowerBound])
        for (sign, mark) in [
            ("</summary>\n<ul>", " ["), ("</ul>\n</details>", "]"), (" aria-current=\"page\">", ">*"),
            (" aria-current=\"true\">", ">+"),
        ] { text = text.replacing(sign, with: mark) }
        return text.replacing(#/<[^>]*>/#, with: "").split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private static let data = "name,sort\nChair,a\nBed & Bath,b\nTable,c\n"
    private static let files = [
        "broadsheet.yml":
            "url: https://example.org\nnavigation: [{ Shop: [{ All: products }, { More: [about] }] }, last]\n",
        "content/index.md": page("Home"), "content/about.md": page("About"), "content/last.md": page("Last"),
        "content/products.md": page("Products"), "content/data/p.csv": data,
        "content/product.md": page(
            "\"{{name}}\"", "pages: { source: data/p.csv, path: \"products/{{name.slug}}/\", neighbours: true }\n"),
    ]

    @Test func aMenuHasLevels() throws {
        let (site, warnings) = try site(Self.files)
        #expect(warnings.isEmpty)
        #expect(menu(site.page("index.html")) == "Shop [ All More [ About ] ] Last")
        #expect(menu(site.page("about/index.html")) == "+Shop [ All +More [ *About ] ] Last")
        #expect(menu(site.page("products/index.html")) == "+Shop [ *All More [ About ] ] Last")
        #expect(menu(site.page("products/chair/index.html")) == "+Shop [ +All More [ About ] ] Last")
        #expect(site.page("index.html").matches(of: #/<details>/#).count == 2)
    }

    @Test func recordsOfNoPageOfTheMenuAreBelowNoneOfIt() throws {
        let page = Self.page("\"{{name}}\"", "pages: { source: data/p.csv, path: \"own/{{name.slug}}/\" }\n")
        let (site, _) = try site(Self.files.merging(["content/own.md": page]) { $1 })
        #expect(menu(site.page("own/chair/index.html")) == "Shop [ All More [ About ] ] Last")
    }

    @Test func recordsLeadToTheOnesBesideThem() throws {
        let (site, _) = try site(Self.files)
        let first = site.page("products/chair/index.html")
        #expect(
            !first.contains("rel=\"prev\"")
                && first.contains("<a rel=\"next\" href=\"/products/bed-bath/\"><span>Next:</span> Bed &amp; Bath</a>"))
        let last = site.page("products/table/index.html")
        #expect(last.contains("<a rel=\"prev\" href=\"/products/bed-bath/\">") && !last.contains("rel=\"next\""))
        #expect(
            last.contains("<title>Table</title>")
                && last.contains("canonical\" href=\"https://example.org/products/table/\""))
        #expect(!site.page("products/index.html").contains("class=\"neighbours\""))
    }

    @Test func breadcrumbsNameThePagesAbove() throws {
        let (site, _) = try site(Self.files)
        let page = site.page("products/chair/index.html")
        let crumbs = page.matches(of: #/itemprop="item" href="([^"]*)"><span itemprop="name">([^<]*)<.*content="(\d)"/#)
            .map {
                "\($0.1) \($0.2) \($0.3)"
            }
        #expect(crumbs == ["/ Home 1", "/products/ Products 2"] && page.contains("<li>Shop</li>"))
        #expect(!site.page("last/index.html").contains("class=\"breadcrumbs\""))
        #expect(!site.page("index.html").contains("class=\"breadcrumbs\""))
        #expect(site.page("about/index.html").contains("<li>More</li>"))
    }

    /// Pages for records that lie below no page lead back to the report whose rows lead to them.
    @Test(arguments: [
        ("/things/{{name.slug}}/", true), ("/things/{{name.slug}}/#top", true), ("/things/{{sort}}", true),
        ("/things/all/", false), ("/other/{{name.slug}}/", false),
    ])
    func recordsLeadBackToTheReportThatLeadsToThem(_ link: String, _ isLed: Bool) throws {
        let report = "report: { source: data/p.csv, link: \"\(link)\" }\n"
        let files = [
            "broadsheet.yml": "navigation: [{ Shop: [stock] }]\n", "content/index.md": Self.page("Home"),
            "content/data/p.csv": "name,sort\nChair,chair\nBed,bed\n", "content/stock.md": Self.page("Stock", report),
            "content/thing.md": Self.page(
                "\"{{name}}\"", "pages: { source: data/p.csv, path: \"things/{{name.slug}}/\" }\n"),
            "content/things/all.md": Self.page("All"), "static/other/chair/index.html": "x",
            "static/other/bed/index.html": "x",
        ]
        let (site, _) = try site(files)
        let page = site.page("things/chair/index.html")
        #expect(page.contains("class=\"breadcrumbs\"") == isLed, "\(link)")
        if isLed {
            #expect(page.contains("<li>Shop</li>") && page.contains("href=\"/stock/\"><span itemprop=\"name\">Stock<"))
        }
        #expect(!site.page("stock/index.html").contains("/things/chair/\"><span itemprop"))
    }

    @Test func recordsOfTheFirstPageLeadBackToIt() throws {
        let (site, _) = try site([
            "content/index.md": Self.page(
                "Start", "report: { source: data/p.csv, link: \"/things/{{name.slug}}/\" }\n"),
            "content/data/p.csv": Self.data,
            "content/thing.md": Self.page(
                "\"{{name}}\"", "pages: { source: data/p.csv, path: \"things/{{name.slug}}/\" }\n"),
        ])
        let crumbs = site.page("things/chair/index.html").matches(of: #/itemprop="item" href="([^"]*)"/#).map {
            String($0.1)
        }
        #expect(crumbs == ["/"])
    }

    /// Groups lead to pages as well; a page that lies below another one stands there, whatever leads to it.
    @Test func groupsLeadToPagesAndAddressesComeFirst() throws {
        let groups = "report: { source: data/p.csv, group: { by: sort, link: \"/kinds/{{sort}}/\" } }\n"
        let rows = "report: { source: data/p.csv, link: \"/products/{{name.slug}}/\" }\n"
        let kinds = "pages: { source: data/p.csv, group: sort, path: \"kinds/{{sort}}/\" }\n"
        let (site, _) = try site(
            Self.files.merging([
                "content/about.md": Self.page("About", groups), "content/last.md": Self.page("Last", rows),
                "content/kind.md": Self.page("\"{{sort}}\"", kinds),
            ]) { $1 })
        #expect(site.page("kinds/a/index.html").contains("href=\"/about/\"><span itemprop=\"name\">About<"))
        #expect(!site.page("products/chair/index.html").contains("href=\"/last/\"><span itemprop"))
    }

    @Test func foldersMakeAMenu() throws {
        let (site, _) = try site([
            "broadsheet.yml": "navigation: folders\nlanguages: [en, de]\n", "content/index.md": Self.page("Home"),
            "content/b/index.md": Self.page("Bees", "weight: 9\n"), "content/b/two.md": Self.page("Two"),
            "content/b/c/d/deep.md": Self.page("Deep"), "content/a.md": Self.page("A"),
            "content/b/two.de.md": Self.page("Zwei"), "content/index.de.md": Self.page("Start"),
        ])
        #expect(menu(site.page("index.html")).hasPrefix("A Bees [ Bees C [ Deep ] Two ]"))
        #expect(menu(site.page("de/index.html")).hasPrefix("A Bees [ Bees C [ Deep ] Zwei ]"))
    }

    @Test func titlesAreInTheLanguageOfThePage() throws {
        let (site, _) = try site([
            "broadsheet.yml":
                "navigation: [{ \"{{text.shop}}\": [a] }]\nlanguages: [en, de]\ntexts: { shop: { en: Shop, de: Laden } }\n",
            "content/index.md": Self.page("Home"), "content/index.de.md": Self.page("Start"),
            "content/a.md": Self.page("A"),
        ])
        #expect(menu(site.page("index.html")).hasPrefix("Shop [ A ]"))
        #expect(menu(site.page("de/index.html")).hasPrefix("Laden [ A ]"))
    }

    @Test func aReportThatNothingLeadsToIsAWarning() throws {
        let report = "report: { source: data/p.csv }\n"
        var files = Self.files
        files["content/lost.md"] = Self.page("Lost", report)
        files["content/linked.md"] = Self.page("Linked", report)
        files["content/carded.md"] = Self.page("Carded", report)
        files["content/index.md"] = "---\ntitle: Home\ncards: [carded]\n---\n[There](/linked/#x)\n"
        let (_, warnings) = try site(files)
        #expect(warnings.map(\.sentence) == ["nothing leads to content/lost.md, which has a report"])
    }

    @Test func aDraftIsLeftOutOfTheMenu() throws {
        var files = Self.files
        files["content/last.md"] = Self.page("Last", "draft: true\n")
        let (site, _) = try site(files)
        #expect(menu(site.page("index.html")) == "Shop [ All More [ About ] ]")
    }
}
