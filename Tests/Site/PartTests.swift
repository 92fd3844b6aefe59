import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetSite

/// A site that is made in parts is the one that a build makes, to the byte; and parts that are not whole or do not agree are refused.
@Suite struct PartTests {
    private static let files = [
        "broadsheet.yml": """
        title: Ledger
        url: https://example.com
        figures: public
        record: true
        search: true
        languages: { en: {}, de: {} }
        """,
        "content/index.md": "---\ntitle: Home\n---\nSee [the first](/accounts/alder/).\n",
        "content/data/ledger.csv": """
        date,account,text,amount
        2026-01-02,alder,One,1.50
        2026-01-03,birch,Two,2.50
        2026-02-01,alder,Three,4.25
        2026-02-02,cedar,Four,-1.00
        2026-02-03,delta,Five,10.00
        2026-02-04,ember,Six,0.10

        """,
        "content/accounts.md": pages("Account"), "content/accounts.de.md": pages("Konto"),
        "content/values.md": """
        ---
        title: "For {{input.who}}"
        pages: { for: { who: [alder, birch, cedar] }, path: "for/{{who}}/" }
        report:
          source: data/ledger.csv
          fields: { amount: { type: money, currency: EUR } }
          where: account == input.who
          columns: [date, text, amount]
          totals: { amount: sum }
        ---
        """,
        "content/notes.md": "---\ntitle: \"{{text}}\"\n"
            + "pages: { source: data/ledger.csv, path: \"notes/{{text.slug}}/\", body: text, neighbours: true }\n"
            + "report: { sections: [{ items: [date] }] }\n---\n",
        "static/robots.txt": "User-agent: *\n",
    ]

    private static func pages(_ title: String) -> String {
        """
        ---
        title: "\(title) {{account}}"
        pages: { source: data/ledger.csv, group: account, path: "accounts/{{account}}/" }
        report:
          fields: { date: date, amount: { type: money, currency: EUR } }
          columns: [date, text, amount]
          totals: { amount: sum }
          downloads: [csv]
          views:
            all: {}
            large: { where: "amount > money(2, 'EUR')" }
        ---
        """
    }

    private func site() throws -> TemporarySite { try TemporarySite(files: Self.files) }

    /// Makes the parts of `site`; gives their folders.
    private func parts(_ site: TemporarySite, _ count: Int, _ change: (inout BuildOptions) -> Void = { _ in }) throws
        -> [String]
    {
        try (1...count).map { number in
            let path = "\(site.folder.path)/parts/\(number)"
            try site.build {
                ($0.shard, $0.output) = (Shard(number, of: count), path)
                change(&$0)
            }
            return path
        }
    }

    private func assemble(_ parts: [String], _ site: TemporarySite) throws(Problems) -> BuildResult {
        try SiteBuilder.assemble(parts, BuildOptions(site: site.folder.path), progress: nil)
    }

    private func figures(_ site: TemporarySite) -> [[UInt8]] {
        let folder = site.folder.folder(".cache/broadsheet/figures")
        return folder.files.filter { $0.hasPrefix("public-") }.compactMap { folder.bytes(of: $0) }
    }

    /// A part has a fixed number of files for each page.
    @Test func pagesForRecordsOfSeveralPagesAreRefused() throws {
        var files = Self.files
        files["content/accounts.md"] = Self.pages("Account").replacing("  totals:", with: "  paginate: 2\n  totals:")
        let site = try TemporarySite(files: files)
        let problems = try #require(throws: Problems.self) { _ = try parts(site, 2) }
        #expect(problems.all.first?.sentence.hasSuffix("such pages cannot be made in parts") == true, "\(problems)")
    }

    /// Each part knows the debits of its own pages alone.
    @Test func debitsThatAreWrittenInTwoWaysAreToldOverAllParts() throws {
        var files = Self.files.filter { !$0.key.hasPrefix("content/") }
        files["content/index.md"] = "---\ntitle: Home\n---\n"
        files["content/accounts.md"] = """
            ---
            title: "{{account}}"
            pages: { source: data/bank.csv, group: account, path: "accounts/{{account}}/" }
            report:
              fields: { amount: { type: money, currency: EUR, debit: out, credit: in } }
              columns: [amount]
            ---
            """
        func assembled(_ last: String) throws {
            files["content/data/bank.csv"] = "account,out,in\na,-1.00,\nb,-2.00,\nc,-3.00,\nd,,4.00\n" + last
            let site = try TemporarySite(files: files)
            let parts = try parts(site, 8)
            _ = try assemble(parts, site)
        }
        try assembled("e,-5.00,\n")
        let problems = #expect(throws: Problems.self) { try assembled("e,5.00,\n") }
        let sentence = problems?.all.first?.sentence ?? ""
        #expect(sentence.hasPrefix("the debits in \"out\" of content/accounts.md are above zero in "))
    }

    @Test(arguments: [1, 2, 3, 7]) func aSiteOfPartsIsTheSite(_ count: Int) throws {
        let (whole, site) = (try site(), try site())
        let built = try whole.build()
        let parts = try parts(site, count)
        let made = try assemble(parts.reversed(), site)
        #expect(site.output.contents == whole.output.contents)
        #expect(figures(site) == figures(whole) && figures(whole).count == 1)
        #expect(made.pages == built.pages && made.files == built.files && made.bytes == built.bytes)
        #expect(made.warnings == built.warnings)
        // Pages of sets are all of parts: what is rendered is the rest, home and the pages for addresses that are not there.
        #expect(made.rendered == built.rendered - 2 * 10 - 3 - 6)
        // Nothing is new the second time.
        #expect(try assemble(parts, site).written == 0)
    }

    @Test func whatThePartsWereGivenTheWholeIsGiven() throws {
        let change = { (options: inout BuildOptions) in
            options.basePath = "/x"
            options.baseURL = "https://example.org"
            options.drafts = true
        }
        let (whole, site) = (try site(), try site())
        try whole.build(change)
        _ = try assemble(try parts(site, 3, change), site)
        #expect(site.output.contents == whole.output.contents)
    }

    @Test func filesArePutThereAsFurtherNames() throws {
        let site = try site()
        let parts = try parts(site, 1)
        _ = try assemble(parts, site)
        let path = "accounts/alder/index.html"
        var (a, b) = (stat(), stat())
        // Sound: the calls fill what outlives them.
        _ = unsafe stat("\(parts[0])/\(path)", &a)
        _ = unsafe stat("\(site.output.path)/\(path)", &b)
        #expect(a.st_ino == b.st_ino)
    }

    @Test func aPartHasOnlyItsOwnPages() throws {
        let site = try site()
        let found = try parts(site, 3).map { Set(Folder($0).files.filter { $0.hasSuffix(".html") }) }
        for (number, one) in found.enumerated() {
            for other in found[(number + 1)...] { #expect(one.isDisjoint(with: other)) }
        }
        #expect(found.reduce(0) { $0 + $1.count } == 2 * 10 + 3 + 6)
        #expect(!found.contains { $0.contains("index.html") })
        // All languages and views of a page are in one part.
        for one in found where one.contains("accounts/cedar/index.html") {
            #expect(one.contains("de/accounts/cedar/large/index.html"))
        }
    }

    // MARK: What is refused

    private func complaints(_ parts: [String], _ site: TemporarySite) -> String {
        let before = site.output.contents
        do {
            _ = try assemble(parts, site)
            return ""
        } catch {
            #expect(site.output.contents == before)
            #expect(!site.folder.folders.contains { $0.contains(".new-") })
            return site.withoutPlace(error.all.map(\.text).joined(separator: "\n"))
        }
    }

    @Test func aChangedFileIsTold() throws {
        let site = try site()
        let parts = try parts(site, 2)
        let path = try #require(Folder(parts[0]).files.first { $0.hasSuffix(".html") })
        try Folder(parts[0]).write("other", to: path)
        #expect(
            complaints(parts, site)
                == "parts/1/\(path) is not the file that was made with that part\nBuild that part again.")
    }

    @Test func aForeignFileIsTold() throws {
        let site = try site()
        let parts = try parts(site, 2)
        try Folder(parts[1]).write("x", to: "accounts/foreign.html")
        #expect(complaints(parts, site).hasPrefix("parts/2/accounts/foreign.html was not made with that part"))
    }

    @Test func partsOfAnotherStateAreTold() throws {
        let site = try site()
        let parts = try parts(site, 2)
        try site.folder.write(
            "date,account,text,amount\n2026-01-02,alder,One,1.50\n", to: "content/data/ledger.csv")
        #expect(
            complaints(parts, site).hasPrefix(
                "parts/1 was made of other files than are here: content/data/ledger.csv differs"))
    }

    @Test func otherOptionsAreTold() throws {
        let site = try site()
        let first = try parts(site, 2)
        let second = "\(site.folder.path)/parts/b"
        try site.build {
            ($0.shard, $0.output) = (Shard(2, of: 2), second)
            $0.basePath = "/x"
        }
        #expect(complaints([first[0], second], site).contains("parts/b was given other options than parts/1"))
    }

    @Test func missingAndDoublePartsAreTold() throws {
        let site = try site()
        let parts = try parts(site, 4)
        #expect(complaints([parts[0], parts[3]], site).hasPrefix("parts 2/4, 3/4 are missing"))
        #expect(
            complaints(parts + [parts[1]], site).hasPrefix("parts/2 and parts/2 are both part 2/4"))
    }

    @Test func aPartIsNotTheSite() throws {
        let site = try site()
        let parts = try parts(site, 2)
        #expect(throws: Problems.self) { try site.build { $0.output = parts[0] } }
        try site.build()
        #expect(throws: Problems.self) {
            try site.build { ($0.shard, $0.output) = (Shard(1, of: 2), site.output.path) }
        }
        #expect(throws: Problems.self) {
            try SiteBuilder.assemble(
                parts,
                {
                    var o = BuildOptions(site: site.folder.path); o.output = parts[0]; return o
                }(), progress: nil)
        }
    }

    @Test func twoAtOnceMakeOneSite() async throws {
        let (whole, site) = (try site(), try site())
        try whole.build()
        let parts = try parts(site, 3)
        for _ in 0..<5 {
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<2 {
                    group.addTask {
                        (try? SiteBuilder.assemble(parts, BuildOptions(site: site.folder.path), progress: nil)) != nil
                    }
                }
                for await isMade in group { #expect(isMade) }
            }
            #expect(site.output.contents == whole.output.contents)
            site.output.remove()
        }
        #expect(!site.folder.folders.contains { $0.contains(".new-") })
    }
}
