import Broadsheet
import BroadsheetTesting
import Testing

/// Sites whose pages are declared in Swift, beside files.
@Suite struct SiteTests {
    private static let yaml = """
        ---
        title: Card
        description: "What the card came to: {{total.amount}}"
        date: 2026-11-21
        menu: true
        weight: 1
        params: { colour: green }
        report:
          source: data/card.csv
          fields: { amount: { type: money, currency: USD } }
          group: { by: date }
          columns: [description, amount]
          totals: { amount: sum }
          downloads: [csv, json]
          expect: { amount.sum: 4222.38, count: 3 }
        ---
        What the card came to. [Home](/)
        """

    private static let csv = """
        date,description,amount
        2026-11-12,Salary,4321.09
        2026-11-14,Müller & Söhne,-20.4
        2026-11-14,Garden centre,-78.31

        """

    private static let report = Report(Transaction.posted) {
        Group(by: \.day)
        Column("Description", \.description)
        Column("Amount", \.amount).currency(.usd)
        Total(.sum, \.amount)
        Downloads(.csv, .json)
        Expect(.sum, \.amount, is: Money(4222.38, .usd))
        Expect(records: 3)
    }

    private static let home = "---\ntitle: Home\n---\n[Card](/card/)\n"

    /// The page that is that of the YAML above.
    private static var card: Page {
        Page(
            "card", title: "Card", description: "What the card came to: {{total.amount}}", date: Day("2026-11-21"),
            menu: "Card", weight: 1, params: ["colour": "green"],
            prose: "What the card came to. [Home](/)"
        ) { report }
    }

    /// A site in Swift and the same site in YAML are the same files: pages, downloads, everything.
    @Test func aSiteIsThatOfItsYAML() throws {
        let written = try TemporarySite(
            files: ["content/index.md": Self.home, "content/card.md": Self.yaml, "content/data/card.csv": Self.csv])
        let declared = try TemporarySite(
            files: ["content/index.md": Self.home, "content/data/card.csv": Self.csv])
        try Site {}.build(written.folder.path)
        try Site { Self.card }.build(declared.folder.path)
        #expect(declared.page("card/index.html").contains("Garden centre"))
        #expect(declared.page("card/index.html").contains("content=\"What the card came to: $4,222.38\""))
        let files = written.output.files.sorted()
        #expect(files.contains("card/card.csv") && files == declared.output.files.sorted())
        for file in files where !file.hasSuffix(".br") {
            #expect(declared.output.text(of: file) == written.output.text(of: file), "\(file)")
        }
        withExtendedLifetime((written, declared)) {}
    }

    /// What a report gives by itself is what its page offers.
    @Test func downloadsAreThoseOfThePage() throws {
        let site = try TemporarySite(files: ["content/index.md": Self.home])
        try Site { Self.card }.build(site.folder.path)
        #expect(try Self.report.csv() == site.page("card/card.csv"))
        #expect(try Self.report.json() == site.page("card/card.json"))
        try Self.report.writeCSV(to: "\(site.folder.path)/own.csv")
        try Self.report.writeJSON(to: "\(site.folder.path)/own.json")
        #expect(site.folder.text(of: "own.csv") == site.page("card/card.csv"))
        #expect(site.folder.text(of: "own.json") == site.page("card/card.json"))
        withExtendedLifetime(site) {}
    }

    /// A page for each value, without a content folder; links to them are written as their addresses are.
    @Test func pagesForEachValue() throws {
        let folder = try TemporarySite()
        let site = Site {
            Page("index", title: "All") {
                Report(Transaction.posted) {
                    Column("Description", \.description)
                    Link("/of/\(\.description)/\(\.day)/")
                }
            }
            for one in Transaction.posted {
                Page("of/\(one.description)/\(one.day)", title: one.description) {
                    Report(of: Transaction.self) {
                        Items("Day") { Item("Date", one.day) }
                        Section("Records", [one])
                        Column("Description", \.description)
                    }
                }
            }
        }
        #expect(try site.build(folder.folder.path).isEmpty)
        #expect(folder.page("of/Garden-centre/2026-11-14/index.html").contains("Garden centre"))
        #expect(!folder.page("of/Garden-centre/2026-11-14/index.html").contains("Salary"))
        #expect(folder.output.has("of/Müller-&-Söhne/2026-11-14/index.html"))
        #expect(folder.page("index.html").contains("href=\"/of/M%C3%BCller-%26-S%C3%B6hne/2026-11-14/\""))
        withExtendedLifetime(folder) {}
    }

    /// Views of a report lie at addresses of their own; a report by itself is its first view.
    @Test func viewsArePages() throws {
        let folder = try TemporarySite()
        let report = Report(Transaction.posted) {
            Column("Description", \.description)
            View("as-they-are") { Band(.none) }
            View("by-day", title: "By day") { Group(by: \.day).descending() }
        }
        try Site { Page("index", title: "All") { report } }.build(folder.folder.path)
        #expect(folder.page("by-day/index.html").contains("By day"))
        #expect(folder.page("index.html").contains("As they are"))
        #expect(try report.rows().allSatisfy { $0.band == .none })
        withExtendedLifetime(folder) {}
    }

    /// Cards show the figures of other pages.
    /// Pages in a row lead to each other past those that are left out, to those of their language, and not beyond their row.
    @Test func pagesInARowLeadToEachOther() throws {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: Pages\nlanguage: en\nlanguages:\n  en: {}\n  de: {}\n"
        ])
        let page = { (path: String, isDraft: Bool) in Page(PagePath(path), title: "\(path) & more", isDraft: isDraft) }
        try Site {
            page("index", false)
            Neighbours {
                page("one", false)
                page("one.de", false)
                page("hidden", true)
                Neighbours {
                    page("inner", false)
                    page("core", false)
                }
                page("two", false)
                page("two.de", false)
                page("three", false)
            }
            page("alone", false)
        }.build(site.folder.path)
        func links(_ page: String) -> [Substring] {
            site.page("\(page)/index.html").split(separator: "\n").filter {
                $0.contains("rel=\"prev\"") || $0.contains("rel=\"next\"")
            }
            .map { $0.drop { $0 != "h" }.dropFirst(6).prefix { $0 != "\"" } }
        }
        #expect(links("one") == ["/two/"])
        #expect(links("two") == ["/one/", "/three/"])
        #expect(links("three") == ["/two/"])
        #expect(links("de/one") == ["/de/two/"])
        #expect(links("inner") == ["/core/"])
        #expect(links("alone") == [])
    }

    @Test func cardsShowOtherPages() throws {
        let folder = try TemporarySite()
        let site = Site {
            Page("index", title: "All", prose: "Before.\n\n[[cards]]")
                .cards([Card("card", label: "Spent", trend: false)])
            Page("every", title: "Every").cards()
            Self.card
        }
        try site.build(folder.folder.path)
        #expect(folder.page("index.html").contains("Spent</p>"))
        #expect(folder.page("every/index.html").contains("card-figure"))
        #expect(throws: ReportError.self) {
            try Site {
                Page("index", title: "All").cards([Card("crad")])
                Self.card
            }.build(folder.folder.path)
        }
        withExtendedLifetime(folder) {}
    }

    /// Reports are placed in the prose by their names.
    @Test func reportsArePlacedInProse() throws {
        let folder = try TemporarySite()
        let site = Site {
            Page("index", title: "All", prose: "Before.\n\n[[report: second]]\n\nBehind.") {
                Report("First", Transaction.posted) { Column("Description", \.description) }
                Report("Second", Transaction.posted) { Column("Amount", \.amount) }.named("second")
            }
        }
        try site.build(folder.folder.path)
        let page = folder.page("index.html")
        let places = ["Before.", "$4,321.09", "Behind.", "Garden centre"].map { page.firstRange(of: $0)?.lowerBound }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
        withExtendedLifetime(folder) {}
    }

    /// A theme of the site's folder shows declared pages too, with their texts for layouts.
    @Test func theThemeIsThatOfTheFolder() throws {
        let files = [
            "broadsheet.yml": "theme: mine\n",
            "Themes/mine/layout.html":
                "<p>{{title}} {{#page.params.colour}}{{page.params.colour}}{{/page.params.colour}}</p>{{{content}}}",
        ]
        let folder = try TemporarySite(files: files)
        try Site { Page("index", title: "All", params: ["colour": "green"], prose: "Hello.") }.build(folder.folder.path)
        #expect(folder.page("index.html").hasPrefix("<p>All green</p>"))
        withExtendedLifetime(folder) {}
    }

    /// A form is that of its YAML.
    @Test func aFormIsThatOfItsYAML() throws {
        let yaml = """
            ---
            title: Order
            form: { key: order, submit: { method: post, action: https://example.com/orders, label: Send it }, reset: false }
            report:
              sections: [{ title: Size, items: [{ label: Size, name: size, control: choice, options: [S, L], value: L }] }]
            ---
            """
        let written = try TemporarySite(files: ["content/index.md": yaml])
        let declared = try TemporarySite()
        try Site {}.build(written.folder.path)
        let form = Form(
            "order", action: "https://example.com/orders", method: .post, submitLabel: "Send it", hasReset: false)
        try Site {
            Page("index", title: "Order", form: form) {
                Report(of: Never.self) {
                    Items("Size") { Item.choice("Size", name: "size", of: ["S", "L"], value: "L") }
                }
            }
        }.build(declared.folder.path)
        #expect(declared.page("index.html").contains("https://example.com/orders"))
        #expect(declared.page("index.html") == written.page("index.html"))
        withExtendedLifetime((written, declared)) {}
    }
}
