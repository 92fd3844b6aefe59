import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// `broadsheet diff`, and what `broadsheet publish` shows before it sends.
@Suite struct DiffTests {
    private static let page = """
        ---
        title: Expenses
        report:
          source: data/spent.csv
          fields: { date: { type: date }, amount: { type: money, currency: EUR } }
          group: { by: month(date), totals: { amount: sum } }
          columns: [date, what, amount]
          totals: { amount: sum, "*": count }
        ---
        """
    private static let records =
        "date,what,amount\n2026-01-02,Train,84.50\n2026-03-05,Hotel,211.00\n2026-03-09,Paper,32.75\n"

    private func site(_ more: String = "") throws -> TemporarySite {
        let target =
            "publish: { live: { folder: www, guard: { change: 20%, vanished: 0, closed: \"2026-02\"\(more) } } }\n"
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: Hello\n\(target)", "content/index.md": Self.page,
            "content/data/spent.csv": Self.records,
        ])
        try #require(Run("build", site.folder.path).code == .done)
        return site
    }

    private func change(_ site: TemporarySite, _ old: String, _ new: String) throws {
        try site.folder.write(Self.records.replacing(old, with: new), to: "content/data/spent.csv")
        try #require(Run("build", site.folder.path).code == .done)
    }

    @Test func tellsWhatDiffersWithTheExitCodesOfDiff() throws {
        let site = try site()
        let (old, new) = ("\(site.folder.path)/before", "\(site.folder.path)/public")
        try #require(Run("build", site.folder.path, "--output", old).code == .done)
        #expect(Run("diff", old, new).code == .done)
        try change(site, "Hotel,211.00", "Hotel,212.00")
        let run = Run("diff", old, new)
        #expect(run.code.rawValue == 1)
        #expect(run.out.contains("  ~ March 2026 · Amount   243.75 EUR  244.75 EUR  +1.00  +0.4 %\n"))
        #expect(run.out.contains("    ~ record 2026-03-05 · Hotel: Amount 211.00 EUR → 212.00 EUR (+1.00)\n"))
        #expect(run.out.contains(": 1 of 2 pages differs: 2 figures changed, 0 appeared, 0 vanished; 1 record\n"))
        #expect(Run("diff", old, "\(site.folder.path)/nowhere").code.rawValue == 2)
    }

    /// More is told than is written at once: each page stands there, once and in its order.
    @Test func ofManyPagesEachIsTold() throws {
        let site = try site()
        let folder = site.folder
        let text = String(repeating: "long ", count: 60)
        let names = (1...900).map { String("000\($0)".suffix(4)) }
        for name in names {
            for (side, word) in [("old", "one"), ("new", "two")] {
                try folder.write(
                    "<title>\(name)</title><main><h1>\(name)</h1><p>\(text)\(word)</p></main>",
                    to: "\(side)/p\(name)/index.html")
            }
        }
        let run = Run("diff", "\(folder.path)/old", "\(folder.path)/new")
        #expect(run.out.utf8.count > 4 << 16)
        let heads = run.out.split(separator: "\n", omittingEmptySubsequences: false).filter { $0.hasPrefix("/p0") }
        #expect(heads == names.map { "/p\($0)/  \($0)" })
        #expect(run.out.split(separator: "\n\n", omittingEmptySubsequences: false).count == names.count + 1)
        #expect(run.out.contains("900 of 900 pages differ"))
    }

    /// What a record had, and what it has now, is never the same words.
    @Test func tellsAValueThatARecordHasNoMore() throws {
        let site = try site()
        let (old, new) = ("\(site.folder.path)/before", "\(site.folder.path)/public")
        try #require(Run("build", site.folder.path, "--output", old).code == .done)
        try change(site, "Hotel,211.00", "Hotel,")
        #expect(Run("diff", old, new).out.contains("    ~ record 2026-03-05 · Hotel: Amount 211.00 EUR → –\n"))
        #expect(Run("diff", new, old).out.contains("    ~ record 2026-03-05 · Hotel: Amount – → 211.00 EUR\n"))
    }

    @Test func writesMarkdownAndAPage() throws {
        let site = try site()
        let (old, new) = ("\(site.folder.path)/before", "\(site.folder.path)/public")
        try #require(Run("build", site.folder.path, "--output", old).code == .done)
        try change(site, "Hotel", "Inn <b>")
        #expect(
            Run("diff", old, new, "--markdown").out.contains(
                "- changed: 2026-03-05 · Inn \\<b\\>: What Hotel → Inn \\<b\\>\n"))
        #expect(Run("diff", old, new, "--html", "\(site.folder.path)/diff.html").code.rawValue == 1)
        let page = site.folder.text(of: "diff.html") ?? ""
        #expect(page.contains("<li>changed: 2026-03-05 · Inn &lt;b&gt;: What Hotel → Inn &lt;b&gt;</li>"))
        #expect(page.contains("<style>"))
    }

    @Test func theGuardStopsAndIsConfirmedByName() throws {
        let site = try site()
        let words = ["publish", "--site", site.folder.path]
        let first = Run(words)
        #expect(first.out.contains("Figures: nothing was published here yet"))
        try change(site, "Hotel,211.00", "Hotel,311.00")
        let stopped = Run(words)
        #expect(stopped.code == .failed)
        #expect(
            stopped.err.contains(
                "the guard of \"live\" stops change: / March 2026 · Amount: 243.75 EUR → 343.75 EUR, +41.0 % (2026-03:amount.sum.EUR)"
            ))
        #expect(Run(["diff", "--target", "live", "--site", site.folder.path]).code.rawValue == 1)
        #expect(Run(words + ["--confirm", "vanished"]).code == .failed)
        #expect(Run(words + ["--confirm", "2026-03:amount.sum.EUR"]).code == .failed)
        #expect(Run(words + ["--dry-run"]).code == .failed)
        #expect(Run(words + ["--confirm", "change"]).code == .done)
        let log = Run("log", site.folder.path, "--last", "1").out
        #expect(log.contains("changes: ") && log.contains(" March 2026 · Amount: 243.75 EUR → 343.75 EUR, +41.0 %\n"))
        #expect(log.contains("    confirmed: --confirm change\n"))
        #expect(Run(["diff", "--target", "live", "--site", site.folder.path]).code == .done)
    }

    @Test func aClosedPeriodStays() throws {
        let site = try site()
        let words = ["publish", "--site", site.folder.path]
        try #require(Run(words).code == .done)
        try change(site, "84.50", "84.51")
        #expect(Run(words).err.contains("stops closed: / January 2026 · Amount: 84.50 EUR → 84.51 EUR"))
        let wrong = Run(words + ["--confirm", "closd"])
        #expect(
            wrong.err.contains(
                "--confirm \"closd\" is neither a rule of the guard nor the id of a figure that it stops"))
        #expect(Run(words + ["--confirm", "closed"]).code == .done)
    }

    @Test func whatCannotBeComparedIsNeverPassedOver() throws {
        let site = try site()
        let words = ["publish", "--site", site.folder.path]
        try #require(Run(words).code == .done)
        try change(site, "84.50", "84.51")
        // Something else has changed the page there.
        try site.folder.write("<p>Other</p>", to: "www/current/index.html")
        let stopped = Run(words)
        #expect(stopped.code == .failed)
        #expect(
            stopped.err.contains(
                "the figures cannot be compared with the last release, and the target has a guard: index.html"))
        let run = Run(words + ["--confirm", "uncompared"])
        #expect(run.out.contains("Figures: not compared with the last release: that was confirmed"))
    }

    /// The guard stops what is in a period that the site has closed, though its own date is earlier, and names the file.
    @Test func theGuardUsesTheClosedPeriodsOfTheSite() throws {
        let site = try site()
        let page = Self.page.replacing("  source:", with: "  period: date\n  source:")
        try site.folder.write(page, to: "content/index.md")
        try #require(Run("build", site.folder.path).code == .done)
        let words = ["publish", "--site", site.folder.path]
        #expect(Run(words).code == .done)
        try #require(Run(["close", "2026-Q1", site.folder.path, "--date", "2026-08-01"]).code == .done)
        // A build would not make it: the page is as somebody has made it elsewhere.
        for (path, bytes) in site.folder.contents where path == "public/index.html" {
            let text = String(decoding: bytes, as: UTF8.self)
            try site.folder.write(
                text.replacing("value=\"243.75\"", with: "value=\"244.75\"").replacing("€243.75", with: "€244.75"),
                to: path)
        }
        let stopped = Run(words + ["--unchecked"])
        #expect(stopped.code == .failed, "\(stopped.out)")
        #expect(
            stopped.err.contains(
                "243.75 EUR → 244.75 EUR, +0.4 % (2026-03:amount.sum.EUR), closed in record/closed/2026-Q1.jsonl"),
            "\(stopped.err)")
        let plan = Run(words + ["--unchecked", "--dry-run"])
        #expect(
            plan.out.contains("Closed: what is over by 2026-02, as the guard says, and record/closed/2026-Q1.jsonl"),
            "\(plan.out)")
        // A closed period whose file is damaged stops the run before anything is sent.
        let file = site.folder.text(of: "record/closed/2026-Q1.jsonl") ?? ""
        try site.folder.write(file.replacing("243.75", with: "243.76"), to: "record/closed/2026-Q1.jsonl")
        let before = site.folder.contents
        let damaged = Run(words + ["--unchecked", "--confirm", "closed"])
        #expect(damaged.code == .failed)
        #expect(damaged.err.contains("record/closed/2026-Q1.jsonl"), "\(damaged.err)")
        #expect(site.folder.contents == before)
    }
}
