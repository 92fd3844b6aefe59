import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Glibc
import Testing

/// The parts with all rows of a report on several pages are known when they are written: they are remembered, taken over and mended as its
/// pages are.
@Suite struct PagedReportMemoryTests {
    private static let ledger = "day,text,amount\n" + (1...9).map { "2026-01-0\($0),entry \($0),\($0).50\n" }.joined()
    private static let files = [
        "broadsheet.yml": "title: Test\n", "content/index.md": "---\ntitle: Home\n---\nHello\n",
        "content/orders.md": """
        ---
        title: Orders
        report:
          source: data/orders.csv
          fields: { amount: { type: money, currency: EUR } }
          paginate: 4
          columns: [day, text, amount]
          totals: { amount: sum }
        ---
        """,
        "content/data/orders.csv": ledger, "content/a.md": "---\ntitle: A\n---\nText\n",
    ]
    /// With so many more pages that a change of one leaves most files as they are: the tree is kept then.
    private static let many = files.merging(
        (0..<30).map { ("content/page\($0).md", "---\ntitle: Page \($0)\n---\nText.\n") },
        uniquingKeysWith: { a, _ in a })

    private func build(_ site: TemporarySite) throws -> BuildResult {
        // What was written a moment ago cannot be told from what is written now.
        usleep(40_000)
        var options = BuildOptions(site: site.folder.path)
        options.isIncremental = true
        return try SiteBuilder.build(options, progress: nil)
    }

    private func expectClean(_ site: TemporarySite) throws {
        let sources = site.folder.files.filter { !$0.hasPrefix("public/") && !$0.hasPrefix(".cache/") }
        let clean = try TemporarySite(
            files: [String: String](uniqueKeysWithValues: sources.map { ($0, site.folder.text(of: $0) ?? "") }))
        _ = try SiteBuilder.build(BuildOptions(site: clean.folder.path), progress: nil)
        #expect(site.output.contents == clean.output.contents)
    }

    private func parts(of site: TemporarySite) -> [String] {
        site.output.files.filter { $0.hasPrefix("orders/rows/") && !$0.hasSuffix("index.json") }
    }

    @Test func nothingIsDoneWhereNothingHasChanged() throws {
        let site = try TemporarySite(files: Self.files)
        let first = try build(site)
        #expect(!parts(of: site).isEmpty)
        let second = try build(site)
        #expect(second.timings.map(\.name) == ["compare"])
        #expect((second.pages, second.files, second.bytes) == (first.pages, first.files, first.bytes))
        try expectClean(site)
    }

    @Test(arguments: [files, many])
    func aPageThatChangesLeavesThePartsOfOthers(files: [String: String]) throws {
        let site = try TemporarySite(files: files)
        _ = try build(site)
        for round in 1...4 {
            try site.folder.write("---\ntitle: A\n---\nText \(round)\n", to: "content/a.md")
            // The page, and the one for addresses that lead nowhere.
            #expect(try build(site).rendered == 2)
            try expectClean(site)
            #expect(try build(site).rendered == 0)
        }
    }

    @Test(arguments: [files, many])
    func recordsThatChangeMakeOtherParts(files: [String: String]) throws {
        let site = try TemporarySite(files: files)
        for round in 1...4 {
            let more = (0..<round * 3).map { "2026-02-0\(round),more \($0),0.25\n" }.joined()
            try site.folder.write(round == 4 ? Self.ledger : Self.ledger + more, to: "content/data/orders.csv")
            _ = try build(site)
            try expectClean(site)
        }
    }

    @Test(arguments: [files, many])
    func aPartThatWasChangedByHandIsMended(files: [String: String]) throws {
        let site = try TemporarySite(files: files)
        _ = try build(site)
        let part = try #require(parts(of: site).first)
        let text = try #require(site.output.text(of: part))
        try site.output.write(text.replacing("entry 3", with: "entry 8"), to: part)
        _ = try build(site)
        try expectClean(site)
        site.output.removeFile(part)
        try site.folder.write("---\ntitle: A\n---\nOther\n", to: "content/a.md")
        _ = try build(site)
        try expectClean(site)
    }

    @Test func aReportThatHasOnePageAgainHasNoParts() throws {
        let site = try TemporarySite(files: Self.many)
        _ = try build(site)
        let page = try #require(Self.many["content/orders.md"])
        try site.folder.write(page.replacing("  paginate: 4\n", with: ""), to: "content/orders.md")
        _ = try build(site)
        #expect(parts(of: site).isEmpty)
        try expectClean(site)
    }
}
