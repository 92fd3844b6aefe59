import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// `broadsheet publish --part`, as workers type it. What is refused has its words in Tests/errors/publish-a-part-….
@Suite struct PublishPartTests {
    private static let files = [
        "broadsheet.yml": "title: Ledger\npublish:\n  live: { folder: www }\n",
        "content/index.md": "---\ntitle: Home\n---\n",
        "content/data/ledger.csv": "account,amount\n" + (0..<40).map { "a\($0),\($0).50\n" }.joined(),
        "content/accounts.md": """
        ---
        title: "Account {{account}}"
        pages: { source: data/ledger.csv, group: account, path: "accounts/{{account}}/" }
        report: { columns: [amount], totals: { amount: sum } }
        ---
        """,
    ]

    /// A site, and its parts in `parts/`.
    private func site(_ count: Int) throws -> TemporarySite {
        let site = try TemporarySite(files: Self.files)
        try build(site, count)
        return site
    }

    private func build(_ site: TemporarySite, _ count: Int) throws {
        for number in 1...count {
            let path = "\(site.folder.path)/parts/\(number)"
            try #require(
                Run("build", site.folder.path, "--shard", "\(number)/\(count)", "--output", path).code == .done)
        }
    }

    private func send(_ number: Int, _ site: TemporarySite, _ words: String...) -> Run {
        Run(["publish", "--site", site.folder.path, "--part", "\(site.folder.path)/parts/\(number)"] + words)
    }

    private func assemble(_ site: TemporarySite, _ count: Int) -> Run {
        Run(["assemble", "--site", site.folder.path] + (1...count).map { "\(site.folder.path)/parts/\($0)" })
    }

    @Test func theWholeSendsWhatPartsHaveNotSent() throws {
        let site = try site(3)
        var sent = 0
        for number in [3, 1, 2] {
            let run = send(number, site)
            #expect(run.code == .done)
            let count = site.folder.folder("parts/\(number)/accounts").files.count
            #expect(
                run.out.hasPrefix(
                    "Part \(number)/3 is on the folder www, where readers do not see it: \(count) files of \(count) sent ("
                ))
            sent += count
        }
        #expect(sent == 40)
        #expect(!site.folder.has("www/current") && !site.folder.has("record/log.jsonl"))
        #expect(send(1, site, "--json").out.contains("\"part\":1,\"of\":3,\"sent\":0,\"bytes\":0,\"there\":"))
        #expect(assemble(site, 3).code == .done)
        let plan = Run("publish", "--site", site.folder.path, "--dry-run")
        #expect(plan.out.contains("; 40 of them are there from parts\n"))
        let run = Run("publish", "--site", site.folder.path)
        let rest = site.output.files.count - 41
        #expect(run.out.contains(": \(rest) files of \(rest + 40) sent ("))
        #expect(run.out.contains("); 40 were there from parts, in "))
        #expect(site.folder.text(of: "record/log.jsonl")?.contains("\"from_parts\":40") == true)
        #expect(Run("verify", "--site", site.folder.path).code == .done)
        #expect(Set(site.folder.folder("www").folders).isDisjoint(with: ["parts", "incoming"]))
        var wanted = site.output.contents
        wanted[".broadsheet"] = nil
        #expect(site.folder.folder("www/current").contents == wanted)
    }

    @Test func anotherVersionWaitsForTheFirst() throws {
        let site = try site(2)
        #expect(send(1, site).code == .done)
        try site.folder.write("account,amount\na1,2.00\na2,3.00\na3,1.00\n", to: "content/data/ledger.csv")
        try build(site, 2)
        let before = site.folder.folder("www").contents
        let refused = send(2, site)
        #expect(refused.code == .failed)
        #expect(refused.err.contains("/parts/2 was made of other files than the parts on the folder www\n"))
        #expect(refused.err.contains("broadsheet publish live --drop-parts."))
        #expect(site.folder.folder("www").contents == before)
        #expect(
            Run("publish", "--drop-parts", "--site", site.folder.path).out == "the folder www has let go of its parts\n"
        )
        #expect(Run("publish", "--drop-parts", "--site", site.folder.path).out == "the folder www has no parts\n")
        #expect(send(2, site).code == .done)
        // A publish of the whole removes them, whatever it needed of them.
        #expect(Run("build", site.folder.path).code == .done)
        #expect(Run("publish", "--site", site.folder.path).code == .done)
        #expect(!site.folder.has("www/parts"))
        // What the release has is not sent.
        #expect(send(1, site, "--json").out.contains("\"sent\":0,"))
        #expect(Run("publish", "--site", site.folder.path).out.hasPrefix("Nothing to publish"))
        #expect(!site.folder.has("www/parts"))
    }

    @Test func aSecretInAPartIsNotSent() throws {
        let site = try site(1)
        let key =
            "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZWQ"
        try site.folder.write(key, to: "parts/1/accounts/a1/index.html")
        #expect(send(1, site).code == .failed)
        #expect(!site.folder.has("www"))
    }
}
