import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// `broadsheet check`: a finished site, and one in which something was changed by hand.
@Suite struct CheckTests {
    private static let records = """
        {"date": "2026-11-20", "shop": "Bakery", "amount": 3.20}
        {"date": "2026-11-20", "shop": "Books", "amount": 18.00}
        {"date": "2026-11-21", "shop": "Bakery", "amount": 2.80}

        """
    private static let index = """
        ---
        title: Spent
        report:
          source: data/spent.jsonl
          fields: { amount: { type: money, currency: EUR } }
          group: { by: date }
          columns: [shop, amount]
          totals: { amount: sum }
          summary: { amount: sum }
        ---
        """

    private func site() throws -> TemporarySite {
        let site = try TemporarySite(files: ["content/index.md": Self.index, "content/data/spent.jsonl": Self.records])
        let build = Run("build", site.folder.path, "--quiet")
        #expect(build.code == .done, "\(build.err)")
        return site
    }

    @Test func aFinishedSite() throws {
        let site = try site()
        let run = Run("check", site.folder.path)
        #expect(run.code == .done, "\(run.err)")
        #expect(run.out.hasPrefix("Read "))
        #expect(run.out.contains("proved by what they are of"))
        #expect(Run("check", site.folder.path, "--quiet").out.isEmpty)
        #expect(Run("check", site.folder.path, "--json").out.hasPrefix("{\"ok\":true,\"pages\":"))
    }

    /// The rows of all pages of a report are those of its pages, whatever stands before it.
    @Test(arguments: ["", "Text.\n", "| Source | Figure |\n|---|--:|\n| A | 1.0 |\n"])
    func aTableOfProseBeforeAReportOfSeveralPages(_ prose: String) throws {
        let index = Self.index.replacing("  summary: {", with: "  paginate: 1\n  contents: true\n  summary: {")
        let site = try TemporarySite(files: [
            "content/index.md": index + "\n\(prose)\n[[report]]\n", "content/data/spent.jsonl": Self.records,
        ])
        #expect(Run("build", site.folder.path, "--quiet").code == .done)
        let run = Run("check", site.folder.path)
        #expect(run.code == .done, "\(run.err)")
        #expect(run.out.contains(" rows the same in the parts"))
    }

    /// What each page repeats of the first one is what stands there, and leads to the same places: also without a record of figures.
    @Test(arguments: [">\u{20ac}24.00<", "href=\"../2/#2026-11-21", "class=\"contents"])
    func whatEachPageRepeats(_ part: String) throws {
        let pages = "  paginate: { details: 2, overview: all }\n  contents: true\n  summary: {"
        let site = try TemporarySite(files: [
            "content/index.md": Self.index.replacing("  summary: {", with: pages),
            "content/data/spent.jsonl": Self.records,
        ])
        #expect(Run("build", site.folder.path, "--quiet").code == .done)
        #expect(Run("check", site.folder.path, "--whole").code == .done)
        let page = site.page("2/index.html")
        let wrong = page.replacing(
            part,
            with: part.replacing("24", with: "25").replacing("../", with: "").replacing("contents", with: "content"),
            maxReplacements: 1)
        #expect(wrong != page)
        try site.folder.write(wrong, to: "public/2/index.html")
        for options in [["--whole"], ["--output", "\(site.folder.path)/public"]] {
            let run = Run(["check", site.folder.path] + options)
            #expect(run.code == .failed)
            #expect(
                run.err.contains("2/index.html:") && run.err.contains("not what stands there on the first page"),
                "\(run.err)")
        }
    }

    /// A first page that is damaged within a link is told like any other.
    @Test func aDamagedFirstPage() throws {
        let pages = "  paginate: { details: 2, overview: all }\n  summary: {"
        let site = try TemporarySite(files: [
            "content/index.md": Self.index.replacing("  summary: {", with: pages),
            "content/data/spent.jsonl": Self.records,
        ])
        #expect(Run("build", site.folder.path, "--quiet").code == .done)
        let damaged = site.page("index.html").replacing("<section class", with: "<a href=\"abc<section class")
        try site.folder.write(damaged, to: "public/index.html")
        #expect(Run("check", site.folder.path, "--output", "\(site.folder.path)/public").code == .failed)
    }

    /// All pages repeat it, or none.
    @Test func aPageWithoutWhatTheOthersRepeat() throws {
        let pages = "  paginate: { details: 1, overview: all }\n  contents: true\n  summary: {"
        let site = try TemporarySite(files: [
            "content/index.md": Self.index.replacing("  summary: {", with: pages),
            "content/data/spent.jsonl": Self.records,
        ])
        #expect(Run("build", site.folder.path, "--quiet").code == .done)
        let page = site.page("3/index.html")
        let start = try #require(page.firstRange(of: "<dl class=\"summary\"")).lowerBound
        let end = try #require(page.firstRange(of: "<section")).lowerBound
        let lacking = String(page[..<start] + page[end...])
        #expect(lacking != page && lacking.contains("report paged"))
        try site.folder.write(lacking, to: "public/3/index.html")
        let run = Run("check", site.folder.path, "--output", "\(site.folder.path)/public")
        #expect(run.code == .failed && run.err.contains("3/index.html:"), "\(run.err)")
    }

    /// The folder of a page may have letters of several bytes; a download that is offered elsewhere is told.
    @Test func downloadsInFoldersWithOtherLetters() throws {
        let report = "source: data/spent.jsonl\n  columns: [id]\n  downloads: [csv]"
        let site = try TemporarySite(files: [
            "content/\u{e4}r\u{f8}.md": "---\ntitle: A\nreport:\n  \(report)\n---\n",
            "content/data/spent.jsonl": "{\"id\":1}\n",
        ])
        #expect(Run("build", site.folder.path, "--quiet").code == .done)
        let run = Run("check", site.folder.path)
        #expect(run.code == .done && run.out.contains("1 download: "), "\(run.out)\(run.err)")
        let (name, address) = ("public/\u{e4}r\u{f8}/index.html", "/\u{e4}r\u{f8}/")
        let page = site.page(String(name.dropFirst(7)))
        let wrong = page.replacing("href=\"\(address)", with: "href=\"\(address)2/")
        #expect(wrong != page)
        try site.folder.write(wrong, to: name)
        let told = Run("check", site.folder.path)
        #expect(
            told.code == .failed && told.err.contains(".csv is offered, and the file is \u{e4}r\u{f8}/"), "\(told.err)")
    }

    /// What was right is known by its bytes, and read again only where it is asked for.
    @Test func whatHasNotChanged() throws {
        let site = try site()
        #expect(Run("check", site.folder.path).out.hasPrefix("Read "))
        #expect(Run("check", site.folder.path).out.contains("none has changed since"))
        #expect(Run("check", site.folder.path, "--whole").out.hasPrefix("Read "))
        #expect(Run("check", site.folder.path, "--output", "\(site.folder.path)/public").out.hasPrefix("Read "))
        let page = site.page("index.html")
        try site.folder.write(page.replacing(">€18.00<", with: ">€19.00<", maxReplacements: 1), to: "public/index.html")
        #expect(Run("check", site.folder.path).code == .failed)
        #expect(Run("check", site.folder.path).code == .failed)
        try site.folder.write(page, to: "public/index.html")
        #expect(Run("check", site.folder.path).out.contains("none has changed since"))
    }

    @Test func aChangedFigure() throws {
        let site = try site()
        let page = site.page("index.html")
        let wrong = page.replacing(">€18.00<", with: ">€19.00<", maxReplacements: 1)
        #expect(wrong != page)
        try site.folder.write(wrong, to: "public/index.html")
        let run = Run("check", site.folder.path)
        #expect(run.code == .failed)
        #expect(run.err.contains("\"€19.00\" is shown for the value 18"), "\(run.err)")
        #expect(Run("check", site.folder.path, "--json").out.contains("\"ok\":false"))
    }

    /// Pages whose rows say nothing of themselves are read, and it is told that they prove nothing.
    @Test func pagesWithoutMarks() throws {
        let site = try TemporarySite(files: ["public/index.html": "<main><table><tr><td>5</td></tr></table></main>\n"])
        let run = Run("check", site.folder.path)
        #expect(run.code == .done)
        #expect(run.out.contains("No total is proved: "))
        #expect(run.out.contains("1 table in prose or without the marks of reports: not added up"))
        #expect(!Run("check", try self.site().folder.path).out.contains("No total is proved"))
    }

    @Test func nothingToCheck() throws {
        let site = try TemporarySite(files: ["content/index.md": Self.index])
        let run = Run("check", site.folder.path)
        #expect(run.code == .failed)
        #expect(run.err.contains("there are no pages in "))
        #expect(run.err.contains("Build the site, and check it then."))
        #expect(Run("check", "--nonsense").code == .wrongUsage)
    }
}
