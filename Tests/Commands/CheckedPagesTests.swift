import BroadsheetChecking
import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// Figures are proved before they are sent.
@Suite struct CheckedPagesTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: Spent\npublish:\n  live: { folder: www }\n", "content/about.md": "# About",
            "content/index.md": """
            ---
            title: Spent
            report:
              source: data/spent.jsonl
              fields: { amount: { type: money, currency: EUR } }
              totals: { amount: sum }
              downloads: [csv, json]
            ---
            """,
            "content/data/spent.jsonl":
                "{\"shop\": \"Bakery\", \"amount\": 3.20}\n{\"shop\": \"Books\", \"amount\": 18.00}\n",
        ])
        try #require(Run("build", site.folder.path).code == .done)
        return site
    }

    private func publish(_ site: TemporarySite, _ more: String...) -> Run {
        Run(["publish", "--site", site.folder.path] + more)
    }

    @Test(arguments: [
        ("index.html", ">€18.00<", ">€19.00<", "is shown for the value 18"),
        ("index.csv", "18.00", "18.10", "index.csv has \"18.10\" in its line 3"),
        ("index.json", "\"amount\":3.20", "\"amount\":3.30", "index.json has"),
    ])
    func whatIsWrongIsNotSent(_ file: String, _ right: String, _ wrong: String, _ message: String) throws {
        let site = try site()
        let text = try #require(site.output.text(of: file))
        let changed = text.replacing(right, with: wrong, maxReplacements: 1)
        try #require(changed != text)
        try site.folder.write(changed, to: "public/\(file)")
        for run in [publish(site), publish(site, "--dry-run")] {
            #expect(run.code == .failed)
            #expect(run.err.contains(message), "\(run.err)")
            #expect(run.err.contains("nothing is published: the finished pages are wrong in "))
        }
        #expect(!site.folder.has("www"))
        #expect(publish(site, "--unchecked").code == .done)
        #expect(site.folder.folder("www/current").text(of: file) == changed)
    }

    /// What the record knows each page by: `s` and a SHA-256, `c` and a hash of its contents.
    private func ways(_ site: TemporarySite) -> [String: String] {
        let record = CheckedRecord(at: "\(site.folder.path)/.cache/broadsheet/checked")
        return record.pages.mapValues { $0.keys.map { String($0.prefix(1)) }.joined() }
    }

    /// A page that a check has found right is known to the publisher, and the other way round, as long as it is what it was.
    @Test func whatIsKnownInOneWayIsKnownInTheOther() throws {
        let site = try site()
        func check() -> Run { Run("check", site.folder.path, "--json") }
        let all = ["404.html", "about/index.html", "index.html"]
        #expect(check().code == .done)
        #expect(ways(site) == Dictionary(uniqueKeysWithValues: all.map { ($0, "c") }))
        // What the check has read, the publisher need not.
        let files = try LocalTree(folder: site.output.path, name: "public/").files
        let known = try CheckedPages(site.output.path, files, site: site.folder.path).read(name: "public/")
        #expect(known.unchanged == 3 && known.problems.isEmpty)
        #expect(publish(site).code == .done)
        #expect(ways(site) == Dictionary(uniqueKeysWithValues: all.map { ($0, "sc") }))
        #expect(check().out.contains("\"unchanged\":3"), "\(check().out)")
        #expect(ways(site).values.allSatisfy { $0.contains("c") && $0.contains("s") })
        // Another page is known in one way alone until the other has read it.
        try site.folder.write("# About us", to: "content/about.md")
        try #require(Run("build", site.folder.path).code == .done)
        #expect(check().code == .done)
        #expect(ways(site)["about/index.html"] == "c" && ways(site)["404.html"]?.count == 2, "\(ways(site))")
        #expect(publish(site).code == .done)
        #expect(ways(site).values.allSatisfy { $0.count == 2 }, "\(ways(site))")
    }

    /// What was right when it was checked is read again once it has changed, and then it is wrong.
    @Test(arguments: ["index.html", "index.csv"])
    func whatHasChangedSinceTheCheckIsNotSent(_ file: String) throws {
        let site = try site()
        #expect(Run("check", site.folder.path).code == .done)
        let text = try #require(site.output.text(of: file))
        try site.folder.write(text.replacing("18.00", with: "18.10"), to: "public/\(file)")
        #expect(publish(site).err.contains("nothing is published"))
        #expect(ways(site)["index.html"] == "c" && !site.folder.has("www"))
        try site.folder.write(text, to: "public/\(file)")
        #expect(publish(site).code == .done)
    }

    /// The search is held against the pages that have changed, and against those that it says something else of, though they have not.
    @Test func theSearchIsHeldAgainstWhatHasChanged() throws {
        let page =
            "---\ntitle: Spent\nreport: { source: FILE, columns: [shop, amount], totals: { amount: sum } }\n---\n"
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: Spent\nsearch: true\n",
            "content/index.md": page.replacing("FILE", with: "one.csv"),
            "content/b.md": page.replacing("FILE", with: "two.csv"),
            "content/c.md": "# Nothing", "content/one.csv": "shop,amount\nBakery,3.20\nBooks,18.00\n",
            "content/two.csv": "shop,amount\nPaint,7.50\n",
        ])
        func check(_ more: String...) throws -> (ok: Bool, read: Int, text: String) {
            let run = Run(["check", site.folder.path, "--json"] + more)
            return (
                run.code == .done,
                try #require(run.out.firstMatch(of: /"read_for_search":(\d+)/).flatMap { Int($0.1) }), run.out
            )
        }
        func change(_ file: String, _ right: String, _ wrong: String) throws {
            let text = try #require(site.folder.text(of: file))
            try site.folder.write(text.replacing(right, with: wrong), to: file)
            try #require(text.contains(right) && Run("build", site.folder.path).code == .done)
        }
        try #require(Run("build", site.folder.path).code == .done)
        let old = site.folder.folder("public/search").contents
        #expect(try check().read == 3)
        #expect(try check().read == 0)
        #expect(try check("--whole").read == 3)
        try change("content/one.csv", "18.00", "19.00")
        let changed = try check()
        #expect(changed.ok && changed.read == 1, "\(changed.text)")
        // A page without figures says nothing of those of the others.
        try change("content/c.md", "# Nothing", "# Nothing more")
        let alone = Run("check", site.folder.path)
        #expect(alone.code == .done && alone.out.hasPrefix("Read 1 page of "), "\(alone.out)")
        #expect(!alone.out.contains("No total is proved"), "\(alone.out)")
        // The search as it was before: nothing but its files changes.
        let new = site.folder.folder("public/search").contents
        for path in new.keys { site.folder.removeFile("public/search/\(path)") }
        for (path, bytes) in old { try site.folder.write(bytes, to: "public/search/\(path)") }
        let stale = try check()
        #expect(!stale.ok && stale.read == 1, "\(stale.text)")
        #expect(stale.text.contains("in index.html than the page"), "\(stale.text)")
        // It is told until it is mended.
        #expect(try check().ok == false)
    }

    /// The record of what is right is made by a publish and believed as far as the bytes are the same; damaged, it says nothing.
    @Test func whatIsRightIsKnownByItsBytes() throws {
        let site = try site()
        #expect(publish(site, "--dry-run").code == .done)
        #expect(!site.folder.has(".cache/broadsheet/checked"))
        #expect(publish(site).code == .done)
        let record = try #require(site.folder.text(of: ".cache/broadsheet/checked"))
        #expect(record.split(separator: "\n").count == 1 + 3)
        let page = site.page("index.html")
        try site.folder.write(page.replacing(">€18.00<", with: ">€19.00<"), to: "public/index.html")
        #expect(publish(site).code == .failed)
        #expect(site.folder.text(of: ".cache/broadsheet/checked") == record)
        try site.folder.write(page, to: "public/index.html")
        for damage in ["", "checked by broadsheet 0\n", String(record.dropLast(70)), "\u{0}\n\n"] {
            try site.folder.write(damage, to: ".cache/broadsheet/checked")
            #expect(publish(site).code == .done)
            #expect(site.folder.text(of: ".cache/broadsheet/checked") == record)
        }
    }
}
