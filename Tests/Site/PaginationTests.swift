import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetSite

/// Reports on several pages. What random reports must come to is held by `Scripts/search-pages`.
@Suite struct PaginationTests {
    /// A statement of so many days, each with two records.
    private static func statement(days: Int = 6, _ rest: String) -> [String: String] {
        var data = "day,what,amount\n"
        for day in 0..<days {
            let date = "2026-0\(1 + day / 28 % 9)-\(day % 28 < 9 ? "0" : "")\(day % 28 + 1)"
            data += "\(date),a\(day),\(day).10\n\(date),b\(day),-0.05\n"
        }
        return [
            "content/index.md": """
            ---
            title: S
            report:
              source: data/a.csv
              fields: { amount: { type: money, currency: EUR }, day: date }
              columns: [what, amount, { balance: running(amount) }]
              group: [month(day), day]
              totals: { amount: sum, "*": count }
              downloads: [csv, json]
              \(rest)
            ---
            Prose.

            """, "content/data/a.csv": data,
        ]
    }

    private func site(days: Int = 6, _ rest: String) throws -> TemporarySite {
        let site = try TemporarySite(files: Self.statement(days: days, rest))
        try site.build()
        return site
    }

    /// What leads from page to page.
    private func pager(_ page: String) -> String { page.from("<nav class=\"pager").upTo("</nav>") }

    @Test func aDayIsNotTorn() throws {
        let site = try site("paginate: 3")
        // Three details fit, and a day has two.
        #expect(site.page("index.html").count(of: "class=\"detail") == 2)
        #expect(site.page("6/index.html").count(of: "class=\"detail") == 2)
        #expect(!site.output.has("7/index.html"))
    }

    @Test func whatAMonthHasSoFarIsCarried() throws {
        let site = try site("paginate: 4")
        let carried = site.page("index.html").from("<tr class=\"carried").upTo("</tr>")
        let brought = site.page("2/index.html").from("<tr class=\"brought").upTo("</tr>")
        #expect(carried.visible.hasSuffix("4 entries €1.10 €1.10"))
        #expect(brought.visible.hasSuffix("4 entries €1.10 €1.10"))
        #expect(carried.from("</th>") == brought.from("</th>").replacing("brought", with: "carried"))
        #expect(site.page("index.html").count(of: "class=\"brought") == 0)
        #expect(site.page("3/index.html").count(of: "class=\"carried") == 0)
    }

    @Test func headsAreRepeatedAndSayThatTheyGoOn() throws {
        let site = try site("paginate: 1")
        #expect(site.page("2/index.html").contains("<tr class=\"header resumed\">"))
        #expect(site.page("2/index.html").contains("<span class=\"resumed\">continued</span>"))
        #expect(!site.page("index.html").contains("resumed"))
        #expect(site.page("2/index.html").count(of: "<div class=\"report paged\"") == 1)
    }

    @Test func downloadsAreThoseOfOnePage() throws {
        let one = try site("contents: true")
        let several = try site("contents: true\n  paginate: 3")
        for name in ["index.csv", "index.json"] { #expect(one.page(name) == several.page(name)) }
        #expect(!several.output.has("2/index.csv"))
    }

    @Test func groupsHavePagesWithTheirWords() throws {
        let site = try site(days: 40, "paginate: { by: month(day) }")
        #expect(site.page("index.html").count(of: "class=\"detail") == 56)
        #expect(site.page("2026-02/index.html").count(of: "class=\"detail") == 24)
        #expect(site.page("2026-02/index.html").contains("<link rel=\"prev\" href=\"/\">"))
        #expect(site.page("index.html").contains("<link rel=\"next\" href=\"/2026-02/\">"))
        #expect(!site.page("index.html").contains("class=\"carried"))
    }

    @Test func contentsLeadToTheRightPage() throws {
        let site = try site(days: 40, "contents: groups\n  paginate: 30")
        let contents = site.page("index.html").from("<nav class=\"contents").upTo("</nav>")
        #expect(contents.contains("href=\"#2026-01\""))
        #expect(contents.contains("href=\"2/#2026-01-2026-01-16\""))
        #expect(site.page("2/index.html").contains("id=\"2026-01-2026-01-16\""))
        #expect(!site.page("2/index.html").contains("<nav class=\"contents"))
        #expect(site.page("2/index.html").contains("data-suffix=\"2/\""))
        #expect(!site.page("2/index.html").contains("Prose."))
    }

    @Test func theMapTellsWhatIsOnEachPage() throws {
        let site = try site("paginate: 4")
        let map = pager(site.page("2/index.html"))
        #expect(map.contains("<a href=\"/2/\" aria-current=\"page\">January 2026: "))
        // The days 2 and 3 have 2.10 and 3.10, and each -0.05.
        #expect(
            map.contains("<span class=\"rule\">Amount</span> <data value=\"5.10\" data-currency=\"EUR\">€5.10</data>"))
        #expect(map.count(of: "<li>") == 3)
    }

    @Test func aPageTellsItsOwnTotals() throws {
        let site = try site("paginate: { details: 4, totals: true }")
        let totals = pager(site.page("2/index.html")).from("<p class=\"totals").upTo("</p>")
        // The days 2 and 3 have 2.10 and 3.10, and each -0.05.
        #expect(totals.visible.hasSuffix(" This page 4 entries Amount €5.10"))
        #expect(totals.contains("<data value=\"5.10\" data-currency=\"EUR\">"))
        #expect(!pager(try self.site("paginate: 4").page("2/index.html")).contains("class=\"totals"))
    }

    /// What stands before the sections is repeated where that is wanted: the same, with links that lead to the same places.
    @Test func summaryAndContentsStandOnAllPages() throws {
        let overview = "summary: { amount: sum }\n  contents: groups\n  paginate: { details: 4, overview: "
        let site = try site("\(overview)all }")
        func before(_ page: String) -> String {
            site.page(page).from("<div class=\"report").upTo(" class=\"section")
        }
        let first = before("index.html")
        #expect(first.contains("class=\"summary\"") && first.contains("<a href=\"#2026-01"))
        #expect(first.contains("<a href=\"2/#2026-01-2026-01-03"))
        #expect(before("3/index.html") == first.replacing("<a href=\"", with: "<a href=\"../"))
        #expect(site.page("2/index.html").contains("class=\"brought") && !site.page("2/index.html").contains("Prose."))
        // Parts and downloads have it once, and what an author does not ask for is not there.
        let index = site.page("rows/index.json")
        let part = site.page("rows/\(index.from("\"file\":\"").upTo("\""))")
        #expect(part.count(of: "class=\\\"summary\\\"") == 1)
        let alone = try self.site("\(overview)first }")
        #expect(alone.page("index.html") == site.page("index.html"))
        #expect(!alone.page("3/index.html").contains("class=\"summary\""))
        #expect(alone.page("rows/index.json") == index)
    }

    /// What has no value is left out of a total, which says so; each currency has its own.
    @Test func totalsOfAPageSayWhatTheyLeaveOut() throws {
        var files = Self.statement(days: 2, "paginate: { details: 9, totals: true }")
        files["content/index.md"] = files["content/index.md"]?.replacing("currency: EUR", with: "currency: unit")
        files["content/data/a.csv"] =
            "day,what,amount,unit\n2026-01-01,a,1.5,EUR\n2026-01-01,b,,EUR\n2026-01-02,c,2,USD\n"
        let site = try TemporarySite(files: files)
        try site.build()
        let totals = site.page("index.html").from("<p class=\"totals").upTo("</p>")
        #expect(totals.visible.hasSuffix(" This page 3 entries Amount €1.50 1 without a value Amount $2.00"))
    }

    /// Each page that is made for records has pages of its own, with the downloads and the views of the first.
    @Test func pagesForRecordsHaveSeveralEach() throws {
        var files = Self.statement("paginate: 4\n  views: { pages: {}, whole: { paginate: none } }")
        files["content/data/a.csv"]? += "2026-01-09,z\u{fc}rich,1\n"
        files["content/index.md"] = files["content/index.md"]?.replacing(
            "title: S", with: "title: \"{{place}}\"\npages: { source: data/a.csv, group: place, path: \"{{place}}/\" }"
        ).replacing("  source: data/a.csv\n", with: "").replacing("    Prose.", with: "")
        let lines = try #require(files["content/data/a.csv"]).split(separator: "\n")
        files["content/data/a.csv"] =
            lines.enumerated().map { number, line in
                number == 0 ? "\(line),place" : line.contains("z\u{fc}") ? "\(line),\u{fc}" : "\(line),a"
            }.joined(separator: "\n") + "\n"
        let site = try TemporarySite(files: files)
        try site.build()
        #expect(site.page("a/2/index.html").count(of: "class=\"detail") == 4)
        #expect(site.output.has("a/3/index.html") && !site.output.has("a/4/index.html"))
        #expect(pager(site.page("\u{fc}/index.html")).contains("Page 1 of 1"))
        let further = site.page("a/2/index.html")
        #expect(further.contains("href=\"/a/index.csv\"") && further.contains("<a href=\"/a/whole/\""))
        #expect(further.contains("data-rows=\"/a/rows/\"") && site.output.has("a/rows/index.json"))
        #expect(site.page("a/whole/index.html").count(of: "class=\"detail") == 12)
        // A changed record makes its own pages anew, as a clean build has them.
        try site.folder.write(
            try #require(files["content/data/a.csv"]).replacing("5.10,a", with: "5.20,a"), to: "content/data/a.csv")
        try site.build()
        #expect(pager(site.page("a/3/index.html")).contains("9.20"))
    }

    @Test func aLongMapIsAPageOfItsOwn() throws {
        let site = try site(days: 120, "paginate: 2")
        #expect(site.output.has("120/index.html"))
        #expect(pager(site.page("index.html")).count(of: "<li>") == 0)
        #expect(site.page("index.html").contains("<a class=\"map\" href=\"/pages/\">"))
        #expect(pager(site.page("pages/index.html")).count(of: "<li>") == 120)
        #expect(!site.output.has("pages/1/index.html"))
    }

    @Test func aMapOfManyPagesHasLevels() throws {
        let site = try site(days: 252, "paginate: 1")
        #expect(pager(site.page("pages/index.html")).count(of: "<li>") == 2)
        #expect(site.page("pages/index.html").contains("Pages 1–500"))
        #expect(pager(site.page("pages/2/index.html")).count(of: "<li>") == 4)
    }

    @Test func aViewCanHaveAllOnOnePage() throws {
        let site = try site("paginate: 2\n  views: { pages: {}, whole: { paginate: none } }")
        #expect(site.page("whole/index.html").count(of: "class=\"detail") == 12)
        #expect(site.output.has("6/index.html"))
        #expect(!site.output.has("whole/2/index.html"))
    }

    @Test func pagesOfTheSiteMapAreThese() throws {
        var files = Self.statement("paginate: 4")
        files["broadsheet.yml"] = "title: T\nurl: https://example.com\n"
        let site = try TemporarySite(files: files)
        try site.build()
        let map = site.page("sitemap.xml")
        for address in ["", "2/", "3/"] { #expect(map.contains("<loc>https://example.com/\(address)</loc>")) }
        #expect(site.page("3/index.html").contains("<link rel=\"canonical\" href=\"https://example.com/3/\">"))
    }

    @Test func theRowsOfAllPagesStandBesideThem() throws {
        let site = try site("paginate: 4")
        let index = site.page("rows/index.json")
        #expect(index.hasPrefix("{\"rows\":12,"))
        let part = index.from("\"file\":\"").upTo("\"")
        #expect(site.page("rows/\(part)").contains("[\"€\",\"\",\"\",\".\"]"))
        #expect(
            site.page("2/index.html").contains("data-rows=\"/rows/\"")
                && site.page("2/index.html").contains("assets/pages."))
        // A row whose form no other has is written as it is; what belongs to no group is written once.
        #expect(site.page("rows/\(part)").count(of: "\"b0 ") == 1)
    }

    /// A preview keeps no figures.
    @Test func partsAreCalledTheSameWithoutTheRecordOfFigures() throws {
        let one = try site(days: 1400, "paginate: 500")
        let other = try TemporarySite(files: Self.statement(days: 1400, "paginate: 500"))
        try other.folder.write("title: S\nfigures: none\n", to: "broadsheet.yml")
        try other.build()
        let index = one.page("rows/index.json")
        #expect(index.count(of: "\"file\"") == 2 && index.contains("\"2."))
        #expect(other.page("rows/index.json") == index)
    }

    /// The columns of the first part of a report, in which there is one form.
    private func columns(_ rows: [String], band: String = "none") throws -> String {
        let site = try TemporarySite(files: [
            "content/index.md": """
            ---
            title: S
            report:
              source: data/a.csv
              fields: { amount: { type: money, currency: EUR }, day: { type: date, show: MMM d }, number: text }
              key: number
              columns: [day, amount, { balance: "running(amount, over: report)" }]
              opening: { balance: 900.00 EUR }
              totals: { amount: sum }
              band: \(band)
              paginate: 4
            ---

            """, "content/data/a.csv": "number,day,amount\n" + rows.map { $0 + "\n" }.joined(),
        ])
        try site.build()
        let part = site.page("rows/index.json").from("\"file\":\"").upTo("\"")
        let text = site.page("rows/\(part)")
        return text.from("\"columns\":").upTo(",\n\"rows\"").replacing("\n", with: "")
    }

    @Test func whatFollowsFromOtherColumnsIsWrittenAsTheWayToFindIt() throws {
        let rows = (1...6).map { "\(100 + $0),2026-03-0\(1 + $0 / 3),\($0)00.50" }
        #expect(
            try columns(rows)
                == "[[{\"sum\":\"1\",\"from\":\"100\"},[\"2026-03-01\",\"2026-03-01\",\"2026-03-02\",\"2026-03-02\",\"2026-03-02\",\"2026-03-03\"],"
                + "{\"of\":1,\"each\":[\"Mar 1\",\"Mar 2\",\"Mar 3\"]},[\"100.50\",\"200.50\",\"300.50\",\"400.50\",\"500.50\",\"600.50\"],"
                + "{\"of\":3,\"as\":[\"€\",\"\",\"\",\".\"]},{\"sum\":3,\"from\":\"900.00\"},{\"of\":5,\"as\":[\"€\",\"\",\",\",\".\"]}]]"
        )
    }

    /// Shades take turns over rows that are alike otherwise.
    @Test func rowsOfBothShadesHaveOneForm() throws {
        let columns = try columns((1...4).map { "\(100 + $0),2026-03-0\($0),1.50" }, band: "row")
        #expect(
            columns.hasPrefix("[[{\"sum\":\"1\",\"from\":\"100\"},[\"odd\",\"even\",\"odd\",\"even\"],")
                && columns.count(of: "\"sum\":\"1\"") == 1)
    }

    @Test func whatDoesNotFollowIsWrittenOut() throws {
        // Numbers that begin with noughts, and figures that are not alike.
        let columns = try columns(["007,2026-03-01,1.5", "008,2026-03-01,1.25", "009,2026-03-02,-7"])
        #expect(columns.contains("[\"007\",\"008\"") && !columns.contains("\"sum\":\"1\""))
    }

    @Test(arguments: ["{ details: 4, find: false }", "{ by: month(day), find: false }"])
    func theRowsOfAllPagesCanBeLeftOut(_ pages: String) throws {
        let site = try site("paginate: \(pages)")
        #expect(!site.output.has("rows/index.json"))
        #expect(!site.page("index.html").contains("data-rows") && !site.page("index.html").contains("assets/pages."))
    }

    @Test func aReportWithoutRecordsHasOnePage() throws {
        let site = try site(days: 0, "empty: Nothing.\n  paginate: 4")
        #expect(site.page("index.html").contains("Nothing."))
        #expect(!site.output.has("2/index.html"))
        #expect(site.page("index.html").contains("Page 1 of 1"))
    }

    @Test func aBuildTakesThePagesOver() throws {
        let site = try site("paginate: 2")
        let before = site.page("4/index.html")
        let again = try site.build()
        #expect(again.written == 0)
        try site.folder.write("---\ntitle: O\n---\n", to: "content/other.md")
        try site.build()
        #expect(site.page("4/index.html") == before)
        #expect(site.output.has("other/index.html"))
    }
}
