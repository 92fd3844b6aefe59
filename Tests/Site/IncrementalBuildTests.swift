import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import BroadsheetValues
import Glibc
import Testing

/// A build does what has changed since the last one, and gives what a first build would.
@Suite struct IncrementalBuildTests {
    private static let page = """
        ---
        title: "{{account}}"
        pages: { source: data/ledger.csv, group: [account], path: "accounts/{{account.slug}}/" }
        report:
          fields: { amount: { type: money, currency: EUR } }
          columns: [text, amount]
          totals: { amount: sum }
          downloads: [csv]
        ---
        """
    private static let files = [
        "broadsheet.yml": "title: Test\nurl: https://example.com\nfigures: public\nsearch: true\n",
        "content/index.md": "---\ntitle: Home\n---\nHello\n", "content/a.md": "---\ntitle: A\n---\nText\n",
        "content/accounts.md": page, "content/data/ledger.csv": "account,text,amount\nx,a,1.50\ny,b,2.50\nx,c,3.00\n",
        "static/robots.txt": "User-agent: *\n",
    ]

    private func site(_ files: [String: String] = files) throws -> TemporarySite { try TemporarySite(files: files) }

    private func build(_ site: TemporarySite, anew: Bool = false) throws -> BuildResult {
        // What was written a moment ago cannot be told from what is written now.
        usleep(40_000)
        var options = BuildOptions(site: site.folder.path)
        (options.isIncremental, options.isAnew) = (true, anew)
        return try SiteBuilder.build(options, progress: nil)
    }

    private func expectClean(_ site: TemporarySite) throws {
        let clean = try self.site()
        // Sound: the path is a C string for the time of the call.
        for path in clean.folder.files where site.folder.bytes(of: path) == nil {
            unsafe unlink("\(clean.folder.path)/\(path)")
        }
        for path in site.folder.files where !path.hasPrefix("public/") && !path.hasPrefix(".cache/") {
            try clean.folder.write(try #require(site.folder.text(of: path)), to: path)
        }
        _ = try SiteBuilder.build(BuildOptions(site: clean.folder.path), progress: nil)
        #expect(site.output.contents == clean.output.contents)
    }

    /// Debits are written alike in all records: a page that is as it was says nothing of one that has changed, so that all are made.
    @Test func aDebitThatIsWrittenOtherwiseIsToldOnAnyPage() throws {
        var files = Self.files
        let ledger = "account,text,out,in\nx,a,-1.50,\ny,b,-2.50,\nx,c,,3.00\n"
        files["content/accounts.md"] = Self.page.replacing(
            "currency: EUR }", with: "currency: EUR, debit: out, credit: in }")
        files["content/data/ledger.csv"] = ledger
        let site = try site(files)
        _ = try build(site)
        try site.folder.write(ledger + "z,d,4.00,\n", to: "content/data/ledger.csv")
        let before = site.output.contents
        let problems = #expect(throws: Problems.self) { try build(site) }
        let sentence = problems?.all.first?.sentence
        #expect(sentence == "\"4.00\" in \"out\" is above zero, and the debits before it are below")
        #expect(site.output.contents == before)
        try site.folder.write(ledger + "z,d,-4.00,\n", to: "content/data/ledger.csv")
        _ = try build(site)
        try expectClean(site)
    }

    @Test func nothingIsDoneWhereNothingHasChanged() throws {
        let site = try site()
        let first = try build(site)
        #expect(first.rendered == first.pages)
        let contents = site.output.contents
        let second = try build(site)
        #expect(second.timings.map(\.name) == ["compare"])
        #expect((second.pages, second.files, second.bytes) == (first.pages, first.files, first.bytes))
        #expect((second.rendered, second.written) == (0, 0))
        #expect(second.warnings == first.warnings)
        #expect(site.output.contents == contents)
    }

    @Test func warningsAndPagesThatAreLeftOutAreToldAgain() throws {
        var files = Self.files
        files["content/later.md"] = "---\ntitle: Later\ndate: 2030-01-01\n---\n"
        files["content/index.md"] = nil
        let site = try site(files)
        usleep(40_000)
        var options = BuildOptions(site: site.folder.path)
        (options.isIncremental, options.day) = (true, .init(number: 20_000))
        let first = try SiteBuilder.build(options, progress: nil)
        let second = try SiteBuilder.build(options, progress: nil)
        #expect(second.timings.map(\.name) == ["compare"])
        #expect(!first.warnings.isEmpty)
        #expect(second.warnings == first.warnings)
        #expect(second.leftOut.map(\.name) == ["content/later.md"])
    }

    @Test func onlyThePageOfAChangedRecordIsRendered() throws {
        let site = try site()
        _ = try build(site)
        try site.folder.write("account,text,amount\nx,a,1.50\ny,b,2.75\nx,c,3.00\n", to: "content/data/ledger.csv")
        // The page of y, and the one for addresses that lead nowhere.
        #expect(try build(site).rendered == 2)
        try expectClean(site)
    }

    /// A page for a record may be several files, as many as its records need.
    @Test func pagesForRecordsOfSeveralPagesAreThoseOfACleanBuild() throws {
        let page = Self.page.replacing(
            "  totals:", with: "  paginate: 1\n  views: { pages: {}, whole: { paginate: none } }\n  totals:")
        let site = try site(Self.files.merging(["content/accounts.md": page]) { $1 })
        _ = try build(site)
        #expect(site.output.has("accounts/x/2/index.html"))
        for ledger in [
            "x,a,1.50\ny,b,2.75\nx,c,3.00\n", "x,a,1.50\ny,b,2.75\n", "x,a,1.50\ny,b,2.75\ny,c,3.00\nx,d,1\n",
        ] {
            try site.folder.write("account,text,amount\n\(ledger)", to: "content/data/ledger.csv")
            _ = try build(site)
            try expectClean(site)
        }
    }

    @Test func aRecordThatMovesIsOnItsNewPage() throws {
        let site = try site()
        _ = try build(site)
        try site.folder.write("account,text,amount\nx,a,1.50\nz,b,2.50\nx,c,3.00\n", to: "content/data/ledger.csv")
        #expect(try build(site).rendered == 2)
        #expect(!site.output.has("accounts/y"))
        try expectClean(site)
    }

    @Test(arguments: ["accounts/x/index.html", "a/index.html", "robots.txt", "sitemap.xml", "figures.json"])
    func aFinishedFileThatWasChangedByHandIsMended(file: String) throws {
        let site = try site()
        _ = try build(site)
        var bytes = try #require(site.output.text(of: file))
        bytes.removeLast()
        try site.output.write(bytes + "#", to: file)
        _ = try build(site)
        try expectClean(site)
    }

    @Test func whatLiesInTheSiteAndIsNotOfItGoes() throws {
        let site = try site()
        _ = try build(site)
        try site.output.write("x", to: "accounts/x/foreign.txt")
        _ = try build(site)
        try expectClean(site)
    }

    @Test func damagedMemoryIsNotBelieved() throws {
        let site = try site()
        _ = try build(site)
        let builds = site.folder.folder(".cache/broadsheet/builds")
        let name = try #require(builds.files.first { $0 != ".gitignore" })
        let whole = try #require(builds.bytes(of: name))
        for place in stride(from: 0, to: whole.count, by: 1 + whole.count / 40) {
            var bytes = whole
            bytes[place] ^= 0x10
            try builds.write(bytes, to: name)
            #expect(try build(site).timings.first?.name == "read")
            try builds.write(Array(whole.prefix(place)), to: name)
            #expect(try build(site).timings.first?.name == "read")
        }
        try expectClean(site)
    }

    @Test func anotherRequestIsAnotherBuild() throws {
        let site = try site()
        _ = try build(site)
        usleep(40_000)
        var options = BuildOptions(site: site.folder.path)
        (options.isIncremental, options.basePath) = (true, "/x")
        let result = try SiteBuilder.build(options, progress: nil)
        #expect(result.rendered == result.pages)
        #expect(site.page("index.html").contains("/x/"))
    }

    @Test func allIsMadeAnewOnRequest() throws {
        let site = try site()
        let first = try build(site)
        #expect(try build(site, anew: true).rendered == first.pages)
        #expect(try build(site).rendered == 0)
    }

    @Test func aBuildThatFailsLeavesWhatIsRememberedAlone() throws {
        let site = try site()
        _ = try build(site)
        let before = try #require(site.folder.text(of: "content/a.md"))
        try site.folder.write("---\ntitel: A\n---\n", to: "content/a.md")
        #expect(throws: Problems.self) { try build(site) }
        try site.folder.write(before, to: "content/a.md")
        // The page is another file now, and its content is the same.
        #expect(try build(site).rendered == 1)
        try expectClean(site)
    }

    @Test func whereNothingCanBeRememberedTheSiteIsMade() throws {
        let site = try site()
        try site.folder.write("", to: ".cache/broadsheet/builds")
        let first = try build(site)
        #expect(try build(site).rendered == first.pages)
        try expectClean(site)
    }

    // MARK: The tree that is kept

    /// The site with so many more pages that a change of one leaves most files as they are.
    private static let many = files.merging(
        (0..<20).map { ("content/page\($0).md", "---\ntitle: Page \($0)\n---\nText.\n") },
        uniquingKeysWith: { a, _ in a })

    private func trees(of site: TemporarySite) -> Set<String> {
        Set(site.folder.files.filter { $0.hasPrefix(".cache/broadsheet/trees/") })
    }

    private func number(of path: String, in site: TemporarySite) throws -> FileEntry {
        try #require(try FileEntry(at: "\(site.folder.path)/\(path)"))
    }

    /// A site of which one build after the other changes one page, so that the next one has a tree to change.
    private func keptSite() throws -> TemporarySite {
        let site = try site(Self.many)
        _ = try build(site)
        for text in ["One.", "Two."] {
            try site.folder.write("---\ntitle: A\n---\n\(text)\n", to: "content/a.md")
            _ = try build(site)
        }
        return site
    }

    @Test func theTreeOfTheSiteBeforeTakesThePlaceOfTheSite() throws {
        let site = try keptSite()
        let tree = try #require(trees(of: site).first { $0.hasSuffix("/page1/index.html") })
        let kept = String(tree.dropLast("/page1/index.html".utf8.count))
        let before = try number(of: kept, in: site)
        #expect(try number(of: tree, in: site).isSameFile(as: number(of: "public/page1/index.html", in: site)))
        try site.folder.write("---\ntitle: A\n---\nThree.\n", to: "content/a.md")
        try site.folder.write("account,text,amount\nz,a,1.50\ny,b,2.50\n", to: "content/data/ledger.csv")
        let result = try build(site)
        #expect(result.rendered < 5)
        #expect(try number(of: "public", in: site).isSameFile(as: before), "the tree was not used")
        #expect(site.output.files.count == result.files + 1)
        #expect(!site.folder.files.contains { $0.hasPrefix("public.new-") })
        var clean = BuildOptions(site: site.folder.path)
        clean.output = "\(site.folder.path)/clean"
        let made = try SiteBuilder.build(clean, progress: nil)
        #expect((made.files, made.bytes) == (result.files, result.bytes))
        for path in site.output.files {
            #expect(site.output.bytes(of: path) == site.folder.bytes(of: "clean/\(path)"), "\(path)")
        }
    }

    @Test(arguments: ["page1/index.html", "page1/foreign.txt", "foreign.html"])
    func aTreeThatSomebodyChangedIsNotUsed(path: String) throws {
        let site = try keptSite()
        let tree = try #require(trees(of: site).first { $0.hasSuffix("/page1/index.html") })
        let kept = String(tree.dropLast("/page1/index.html".utf8.count))
        // Sound: the path is a C string for the time of the call.
        unsafe unlink("\(site.folder.path)/\(kept)/\(path)")
        try site.folder.write("foreign", to: "\(kept)/\(path)")
        try site.folder.write("---\ntitle: A\n---\nThree.\n", to: "content/a.md")
        _ = try build(site)
        #expect(site.output.text(of: path)?.contains("foreign") != true)
    }

    @Test func noTreeIsKeptWhereMuchHasChanged() throws {
        let site = try keptSite()
        #expect(!trees(of: site).isEmpty)
        try site.folder.write("title: Another\nurl: https://example.com\n", to: "broadsheet.yml")
        _ = try build(site)
        #expect(trees(of: site).filter { $0.hasSuffix(".html") }.isEmpty)
        #expect(try build(site).rendered == 0)
    }
}
