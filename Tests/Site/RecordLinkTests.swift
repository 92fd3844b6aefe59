import BroadsheetTesting
import Testing

@testable import BroadsheetSite

/// `explain: true`: each total leads to its records on the page, wherever these are.
@Suite struct RecordLinkTests {
    private static let records = "shop,day,what,amount\nA,1,x,1.00\nA,2,y,2.00\nB,1,z,4.00\n"

    private func page(_ report: String, site: String = "", theme: String = "broadsheet") throws -> String {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\ntheme: \(theme)\n\(site)",
            "content/index.md": """
            ---
            title: Page
            report:
              source: a.csv
              fields: { amount: { type: money, currency: EUR } }
              columns: [what, amount]
              totals: { amount: [sum, max], "*": count }
            \(report)
            ---
            """, "content/a.csv": Self.records,
        ])
        #expect(complaints(site) == "")
        return site.page("index.html")
    }

    /// The links to records: of each figure by its id, where they lead.
    private func links(_ page: String) -> [String: Set<String>] {
        var links: [String: Set<String>] = [:]
        for piece in page.split(separator: "data-figure=\"").dropFirst() {
            let id = String(piece.prefix { $0 != "\"" })
            guard let link = piece.firstRange(of: "<a class=\"records\" href=\"#") else { continue }
            links[id, default: []].insert(String(piece[link.upperBound...].prefix { $0 != "\"" }))
        }
        return links
    }

    @Test(arguments: ["broadsheet", "bulletin", "ledger", "catalogue"])
    func totalsLeadToTheirGroupTheirSectionOrTheReport(_ theme: String) throws {
        let page = try page(
            """
              sections: [{ title: First, where: "shop == 'A'" }, { title: Second, where: "shop == 'B'" }]
              group: { by: day, totals: { amount: sum } }
              summary: true
              header_totals: true
              contents: groups
              explain: true
            """, theme: theme)
        let links = links(page)
        #expect(links["first-1:amount.sum"] == ["first-1"])
        #expect(links["first:amount.max"] == ["first"])
        #expect(links["report:amount.sum"] == ["report:records"])
        for target in links.values.joined() {
            #expect(page.contains(" id=\"\(target)\""), "\(target)")
        }
        // The contents lead there already: a link in a link is none.
        let contents = page.split(separator: "<nav class=\"contents\"").last?.split(separator: "</nav>").first ?? ""
        #expect(contents.contains("data-figure") && !contents.contains("class=\"records\""))
    }

    @Test func aSiteAsksForItAndAReportMayNot() throws {
        let site = "explain: true\n"
        #expect(!links(try page("", site: site)).isEmpty)
        #expect(links(try page("  explain: false", site: site)).isEmpty)
        #expect(links(try page("")).isEmpty)
        // What a page does not show no link leads to.
        #expect(links(try page("  group: shop\n  details: none\n  summary: true", site: site)).count == 3)
    }

    @Test func foldedRecordsAreLedTo() throws {
        let links = links(try page("  group: shop\n  details: folded\n  explain: true"))
        #expect(links["section-a:amount.sum"] == ["section-a"])
    }
}
