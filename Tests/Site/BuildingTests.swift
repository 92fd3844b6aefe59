import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// What a build does with folders and files, whatever is in the pages.
@Suite struct BuildingTests {
    private let home = ["content/index.md": "# Hello"]

    /// The names in the site's folder, without what belongs to the site.
    private func beside(_ site: TemporarySite) -> [String] {
        site.folder.folders.filter { ![".cache", "content", "Themes", "static"].contains($0) }
    }

    @Test func hiddenFilesOfTheOutputSurvive() throws {
        let site = try TemporarySite(files: home)
        try site.folder.write("", to: "public/.broadsheet")
        try site.folder.write("", to: "public/.gitkeep")
        try site.folder.write("Options -Indexes\n", to: "public/.htaccess")
        for _ in 0..<2 {
            try site.build()
            #expect(site.output.text(of: ".gitkeep") == "")
            #expect(site.output.text(of: ".htaccess") == "Options -Indexes\n")
            #expect(site.page("index.html").contains("Hello"))
            #expect(beside(site) == ["public"])
        }
    }

    /// A build that was killed leaves its folder: its hidden files are those that the site has as well.
    @Test func whatAKilledBuildLeftIsRemoved() throws {
        let site = try TemporarySite(files: home)
        try site.build()
        try site.folder.write("kept", to: "public/.htaccess")
        try site.folder.write("old", to: "public.new-2147483647-9f3a2c1b/index.html")
        try site.folder.write("kept", to: "public.new-2147483647-9f3a2c1b/.htaccess")
        try site.build()
        #expect(site.output.text(of: ".htaccess") == "kept")
        #expect(beside(site) == ["public"])
    }

    @Test func whatWasRemovedFromTheSiteIsRemovedFromTheOutput() throws {
        let site = try TemporarySite(files: home.merging(["content/old.md": "# Old"]) { $1 })
        try site.build()
        #expect(site.output.has("old/index.html"))
        site.folder.folder("content").removeFile("old.md")
        try site.build()
        #expect(!site.output.has("old"))
    }

    @Test(arguments: [
        // Found before anything is rendered, and found while it is.
        "---\ntitel: Home\n---\n", "---\nreport: { source: data/a.csv, fields: { n: { type: number } } }\n---\n",
    ])
    func aFailedBuildLeavesNothingBehind(_ page: String) throws {
        let site = try TemporarySite(files: home.merging(["content/data/a.csv": "n\n1\n"]) { $1 })
        try site.build()
        let before = site.folder.contents
        try site.folder.write("n\none\n", to: "content/data/a.csv")
        try site.folder.write(page, to: "content/index.md")
        #expect(throws: Problems.self) { try site.build() }
        #expect(beside(site) == ["public"])
        try site.folder.write(try #require(before["content/data/a.csv"]), to: "content/data/a.csv")
        try site.folder.write(try #require(before["content/index.md"]), to: "content/index.md")
        #expect(site.folder.contents == before)
        try site.build()
        #expect(Difference.between(expected: before, got: site.folder.contents) == [])
    }

    @Test func anOutputThatIsNotThereIsMade() throws {
        let site = try TemporarySite(files: home)
        try site.build { $0.output = "\(site.folder.path)/out/of/here" }
        #expect(site.folder.has("out/of/here/index.html"))
        #expect(site.folder.folder("out/of").folders == ["here"])
        #expect(!site.output.has("."))
    }

    @Test func theOutputIsNeverTheSiteItself() throws {
        let site = try TemporarySite(files: home)
        let before = site.folder.contents
        for output in [".", "content/..", "..", "/"] {
            #expect(throws: Problems.self) { try site.build { $0.output = "\(site.folder.path)/\(output)" } }
        }
        #expect(site.folder.contents == before)
    }

    @Test func linksLeadBelowTheBasePath() throws {
        let site = try TemporarySite(files: [
            "content/data/p.csv": "slug,name\na,A\n",
            "content/index.md": """
            ---
            report: { source: data/p.csv, columns: [name], link: "/p/{{slug}}/" }
            ---
            See [a](/p/a/).
            """,
            "content/p.md": "---\ntitle: \"{{name}}\"\npages: { source: data/p.csv, path: \"p/{{slug}}/\" }\n---\n",
        ])
        try site.build { $0.basePath = "/shop" }
        let page = site.page("index.html")
        #expect(page.split(separator: "href=\"/shop/p/a/\"", omittingEmptySubsequences: false).count == 3)
        #expect(!page.contains("href=\"/p/a/\""))
    }

    @Test(arguments: ["p/{{slug}}/", "/p/{{slug}}/"])
    func pathsOfRecordsMayBeginAtTheRoot(_ path: String) throws {
        let site = try TemporarySite(files: [
            "content/data/p.csv": "slug,name\na,A\nb,B\n",
            "content/p.md": "---\ntitle: \"{{name}}\"\npages: { source: data/p.csv, path: \"\(path)\" }\n---\n",
        ])
        try site.build()
        #expect(site.page("p/b/index.html").contains("data-title=\"B\""))
    }

    @Test(arguments: ["/p/{{slug}}/#price", "p/{{slug}}/", "/p/{{slug}}", "https://example.com/{{slug}}"])
    func linksOfRowsThatLeadSomewhere(_ link: String) throws {
        let site = try linking(link)
        #expect(throws: Never.self) { try site.build() }
    }

    @Test(arguments: ["/q/{{slug}}/", "../p/{{slug}}x/", "/p/{{slug}}.html"])
    func linksOfRowsThatLeadNowhere(_ link: String) throws {
        let site = try linking(link)
        #expect(throws: Problems.self) { try site.build() }
        #expect(throws: Problems.self) { try site.build { $0.basePath = "/shop" } }
    }

    private func linking(_ link: String) throws -> TemporarySite {
        try TemporarySite(files: [
            "content/data/p.csv": "slug,name\na,A\né t,B\n",
            "content/index.md": "---\nreport: { source: data/p.csv, columns: [name], link: \"\(link)\" }\n---\n",
            "content/p.md": "---\ntitle: \"{{name}}\"\npages: { source: data/p.csv, path: \"p/{{slug}}/\" }\n---\n",
        ])
    }

    @Test(arguments: [1, 2, 5]) func theSameProblemsAreToldWhateverTheNumberOfWorkers(_ jobs: Int) throws {
        var csv = "slug,price\n"
        for number in 0..<500 { csv += "p\(number),\(number % 3 == 0 ? "dear" : "1.5")\n" }
        let site = try TemporarySite(files: [
            "content/data/p.csv": csv,
            "content/p.md": """
            ---
            title: "{{slug}}"
            pages: { source: data/p.csv, path: "p/{{slug}}/" }
            report: { base: EUR, sections: [{ title: Price, items: { Price: "number(price) / 2" } }] }
            ---
            """,
        ])
        var said: [Problem] = []
        do { try site.build { $0.jobs = jobs } } catch { said = error.all }
        #expect(said.count == 21)
        #expect(said.first?.message.contains("dear") ?? false)
        #expect(said.last?.message == "there are more problems on the pages after these")
    }
}

extension BuildingTests {
    @Test(arguments: [
        ("https://example.com/a?b=1&c=2#d", "href=\"https://example.com/a?b=1&amp;c=2#d\""),
        ("mailto:a@example.com", "href=\"mailto:a@example.com\""),
    ])
    func aFieldMayHaveWholeAddresses(_ address: String, _ link: String) throws {
        let site = try TemporarySite(files: [
            "content/data/p.csv": "url,name\n\(address),A\n",
            "content/index.md": "---\nreport: { source: data/p.csv, columns: [name], link: \"{{url}}\" }\n---\n",
        ])
        try site.build { $0.basePath = "/shop" }
        #expect(site.page("index.html").contains(link))
    }

    @Test func aFieldCannotSmuggleAScriptIntoALink() throws {
        let site = try TemporarySite(files: [
            "content/data/p.csv": "url,name\njavascript:alert(1),A\n",
            "content/index.md": "---\nreport: { source: data/p.csv, columns: [name], link: \"{{url}}\" }\n---\n",
        ])
        #expect(throws: Problems.self) { try site.build() }
        #expect(!site.page("index.html").contains("javascript:"))
    }
}
