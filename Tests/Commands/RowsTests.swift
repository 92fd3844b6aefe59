import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCommands

/// `broadsheet rows`, as it is called.
@Suite struct RowsTests {
    private func site() throws -> TemporarySite {
        try TemporarySite(files: [
            "content/card.md": """
            ---
            report:
              source: card.csv
              fields: { amount: { type: money, currency: EUR } }
              group: { by: shop }
              columns: [day, amount]
              totals: { amount: sum }
            ---
            """,
            "content/card.csv": "day,shop,amount\n2026-03-01,A,1.50\n2026-03-02,A,2.00\n2026-03-02,B,1000.00\n",
            "content/broken.md": "---\ntitel: x\n---\n",
        ])
    }

    @Test func rowsGoToStandardOutput() throws {
        let site = try site()
        let run = Run("rows", "card", site.folder.path)
        #expect(run.code == .done)
        #expect(run.err == "")
        let lines = run.out.split(separator: "\n")
        #expect(lines.first?.contains(#""kind":"header""#) == true, "\(run.out)")
        #expect(run.out.contains(#""cells":{"day":{"text":"#), "\(run.out)")
        #expect(run.out.contains(#""value":{"amount":1000.00,"currency":"EUR"}"#), "\(run.out)")
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        #expect(!site.folder.has("public/index.html"))
    }

    @Test func inputsAndTheDayAreGiven() throws {
        let site = try TemporarySite(files: [
            "content/card.md": """
            ---
            expires: 2026-01-01
            inputs: { shop: text }
            report: { source: card.csv, where: shop == input.shop and day < today(), columns: [day, amount] }
            ---
            """,
            "content/card.csv": "day,shop,amount\n2026-03-01,A,1.50\n2026-03-02,A,2.00\n2026-03-01,B,1000.00\n",
        ])
        let run = Run("rows", "card", site.folder.path, "--input", "shop=B", "--input=shop=A", "--date=2026-03-02")
        #expect(run.code == .done && run.err == "")
        #expect(run.out.contains("1.50") && !run.out.contains("2.00") && !run.out.contains("1000"))
        let other = Run("rows", "card", site.folder.path, "--input", "shpo=A", "--date=2026-03-02")
        #expect(other.code == .failed && other.err.contains("the input \"shop\" has no value"), "\(other.err)")
        #expect(Run("rows", "card", site.folder.path, "--input", "shop").code == .wrongUsage)
        #expect(Run("rows", "card", site.folder.path, "--date", "today").code == .wrongUsage)
    }

    @Test(arguments: ["content/card.md", "card.md", "/card/", "/card", "./content/card.md", "content/card"])
    func aPageIsNamedInManyWays(_ name: String) throws {
        let site = try site()
        let run = Run("rows", name, site.folder.path)
        #expect(run.code == .done, "\(run.err)")
        #expect(run.out == Run("rows", "card", site.folder.path).out)
    }

    @Test(arguments: [
        ("crad", "there is no page \"crad\"\nDid you mean \"card\"?\n"),
        ("/crad/", "there is no page \"/crad/\"\nDid you mean \"/card/\"?\n"),
        ("content/crad.md", "there is no page \"content/crad.md\"\nDid you mean \"content/card.md\"?\n"),
    ])
    func theNearestPageIsNamed(_ name: String, _ said: String) throws {
        let site = try site()
        let run = withExtendedLifetime(site) { Run("rows", name, site.folder.path) }
        #expect(run.code == .failed)
        #expect(run.out == "")
        #expect(run.err == said)
    }

    @Test func aPageMustBeNamed() {
        let run = Run("rows")
        #expect(run.code == .wrongUsage)
        #expect(run.err == "no page is named\nWrite broadsheet rows PAGE, such as broadsheet rows card.\n")
        #expect(Run("rows", "a", "b", "c").err.hasPrefix("SITE is given twice, as \"b\" and as \"c\"\n"))
        #expect(Run("rows", "").err.hasPrefix("PAGE is an empty text\n"))
        #expect(Run("help", "rows").out.hasPrefix("Usage: broadsheet rows PAGE [SITE] [OPTIONS]\n"))
    }

    @Test func aPageWithProblemsTellsThem() throws {
        let site = try site()
        let run = withExtendedLifetime(site) { Run("rows", "broken", site.folder.path) }
        #expect(run.code == .failed)
        #expect(run.err.hasPrefix("content/broken.md:2:1: unknown key \"titel\" in the front matter\n"), "\(run.err)")
    }
}
