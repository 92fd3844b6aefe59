import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetSite

/// Shards that are given the records of their own pages: the site is that of one build, to the byte, and what they cannot know is proved or refused.
@Suite struct GivenRecordsTests {
    private static let names = ["alder", "birch", "cedar", "delta", "ember", "ficus", "grape"]
    private static let head = "date,account,text,next,amount\n"

    /// The records of an account, in their order.
    private static func records(_ name: String) -> String {
        let place = names.firstIndex(of: name) ?? 0
        let next = names[(place + 1) % names.count]
        return (1...place + 2).map { "2026-0\($0 % 9 + 1)-03,\(name),Text \($0),\(next),\($0 * 7).25\n" }.joined()
    }

    private static let files = [
        "broadsheet.yml": "title: Ledger\nurl: https://example.com\nfigures: public\nlanguages: { en: {}, de: {} }\n",
        "content/index.md": """
        ---
        title: Home
        report:
          source: data/ledger.csv
          fields: { amount: { type: money, currency: EUR } }
          group: account
          link: "/accounts/{{account}}/"
          details: none
          totals: { amount: sum }
        ---
        See [the first](/accounts/alder/).
        """,
        "content/data/ledger.csv": head + names.map(records).joined(),
        "content/accounts.md": page("Account"), "content/accounts.de.md": page("Konto"),
    ]

    private static func page(_ title: String) -> String {
        """
        ---
        title: "\(title) {{account}}"
        pages: { source: data/ledger.csv, group: account, path: "accounts/{{account}}/" }
        report:
          fields: { date: date, amount: { type: money, currency: EUR } }
          columns: [date, text, amount]
          link: "/accounts/{{next}}/"
          totals: { amount: sum }
          downloads: [csv]
          views:
            all: {}
            large: { where: "amount > money(20, 'EUR')" }
        ---
        See [home](/).
        """
    }

    private func site(_ files: [String: String] = [:]) throws -> TemporarySite {
        try TemporarySite(files: Self.files.merging(files) { $1 })
    }

    private static func number(_ name: String, _ count: Int) -> Int {
        Shard.number(of: Array("/accounts/\(name)/".utf8).span, among: count)
    }

    /// The records of a shard as a file.
    private static func own(_ number: Int, _ count: Int) -> String {
        head + names.filter { Self.number($0, count) == number }.map(records).joined()
    }

    /// Makes the parts of `site`, each of a file or of a folder with two; gives their folders.
    private func parts(
        _ site: TemporarySite, _ count: Int, _ change: (Int, String) -> String = { $1 }
    ) throws -> [String] {
        try (1...count).map { number in
            let text = change(number, Self.own(number, count))
            var path = "given/\(number).csv"
            if number % 2 == 0 {
                path = "given/\(number)"
                let lines = text.split(separator: "\n").dropFirst().map { "\($0)\n" }
                let first = lines.prefix(lines.count / 2).joined()
                try site.folder.write(Self.head + first, to: "\(path)/1.csv")
                try site.folder.write(Self.head + lines.dropFirst(lines.count / 2).joined(), to: "\(path)/2.csv")
                try site.folder.write("", to: "\(path)/_SUCCESS")
            } else {
                try site.folder.write(text, to: path)
            }
            return try part(site, number, count, path)
        }
    }

    private func part(_ site: TemporarySite, _ number: Int, _ count: Int, _ path: String) throws -> String {
        let output = "\(site.folder.path)/parts/\(number)"
        let records = try GivenRecords("data/ledger.csv=\(site.folder.path)/\(path)")
        try site.build { ($0.shard, $0.output, $0.records) = (Shard(number, of: count), output, [records]) }
        return output
    }

    private func complaints(_ site: TemporarySite, _ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch let error as Problems {
            return site.withoutPlace(error.all.map(\.text).joined(separator: "\n"))
        } catch {
            return "\(error)"
        }
    }

    private func assemble(_ parts: [String], _ site: TemporarySite) throws -> BuildResult {
        try SiteBuilder.assemble(parts, BuildOptions(site: site.folder.path), progress: nil)
    }

    @Test(arguments: [1, 2, 4, 9]) func theSiteIsThatOfOneBuild(_ count: Int) throws {
        let (whole, site) = (try site(), try site())
        let built = try whole.build()
        let made = try assemble(try parts(site, count), site)
        #expect(site.output.contents == whole.output.contents)
        #expect(made.pages == built.pages && made.files == built.files && made.bytes == built.bytes)
    }

    @Test func whoIsGivenRecordsNeedsNoOthers() throws {
        let (whole, site) = (try site(), try site())
        try whole.build()
        let data = "content/data/ledger.csv"
        let text = try #require(site.folder.text(of: data))
        // A worker that has nothing but the pages and its own records.
        try site.folder.write("", to: data)
        let parts = try parts(site, 3)
        try site.folder.write(text, to: data)
        _ = try assemble(parts, site)
        #expect(site.output.contents == whole.output.contents)
    }

    @Test func someShardsMayReadAll() throws {
        let (whole, site) = (try site(), try site())
        try whole.build()
        var parts = try parts(site, 3)
        parts[1] = "\(site.folder.path)/parts/all"
        try site.build { ($0.shard, $0.output) = (Shard(2, of: 3), parts[1]) }
        _ = try assemble(parts, site)
        #expect(site.output.contents == whole.output.contents)
    }

    @Test func aRecordOfAnotherShardIsTold() throws {
        let site = try site()
        let other = try #require(Self.names.first { Self.number($0, 2) == 2 })
        let said = complaints(site) { _ = try parts(site, 2) { $0 == 1 ? $1 + Self.records(other) : $1 } }
        #expect(
            said.contains(
                "the record is of the page /accounts/\(other)/, which falls to shard 2/2, and this is shard 1/2"))
        #expect(said.contains("given/1.csv, line "))
    }

    /// What assembly says of parts of which one was given other records.
    private func refused(_ change: @escaping (String) -> String) throws -> String {
        let site = try site()
        let parts = try parts(site, 2) { $0 == 1 ? change($1) : $1 }
        let said = complaints(site) { _ = try assemble(parts, site) }
        #expect(site.output.contents.isEmpty)
        return said
    }

    private var first: String { Self.names.first { Self.number($0, 2) == 1 } ?? "" }

    @Test func aRecordLessIsTold() throws {
        let line = String(Self.records(first).split(separator: "\n")[0]) + "\n"
        let said = try refused { $0.replacing(line, with: "") }
        #expect(
            said.hasPrefix(
                "parts/1 was made of other records for the page de/accounts/\(first)/index.html than data/ledger.csv has"
            ))
    }

    @Test func aRecordTwiceIsTold() throws {
        let line = String(Self.records(first).split(separator: "\n")[0]) + "\n"
        #expect(try refused { $0.replacing(line, with: line + line) }.contains("was made of other records"))
    }

    @Test func anotherOrderIsTold() throws {
        let lines = Self.records(first).split(separator: "\n").map { "\($0)\n" }
        #expect(
            try refused { $0.replacing(lines[0] + lines[1], with: lines[1] + lines[0]) }
                .contains("was made of other records"))
    }

    @Test func anotherOrderOfPagesIsTold() throws {
        let own = Self.names.filter { Self.number($0, 2) == 1 }
        try #require(own.count > 1)
        let said = try refused { _ in Self.head + own.reversed().map(Self.records).joined() }
        #expect(said.contains("lacks the page de/accounts/\(own[0])/index.html, or has it behind"))
    }

    @Test func aPageLessIsTold() throws {
        let said = try refused { $0.replacing(Self.records(first), with: "") }
        #expect(said.contains("lacks the page de/accounts/\(first)/index.html"))
        #expect(said.contains("Give it all records of its pages"))
    }

    @Test func whatAPartSaysOfAFieldIsProved() throws {
        let page = Self.page("Account").replacing("date, text, amount", with: "date, text, next, amount")
        let files = [
            "content/accounts.md": page, "content/accounts.de.md": page,
            // A column of figures everywhere but on one page.
            "content/data/ledger.csv": Self.head
                + Self.names.map { Self.records($0).replacing("Text ", with: $0 == first ? "Text " : "4") }.joined(),
        ]
        let site = try site(files)
        let parts = try parts(site, 2) { $0 == 2 ? $1.replacing("Text ", with: "4") : $1 }
        let said = complaints(site) { _ = try assemble(parts, site) }
        #expect(
            said.hasPrefix(
                "the records of parts/2 say something else of the field \"text\" of data/ledger.csv than all of its records do"
            ))
    }

    @Test func aLinkToNowhereIsTold() throws {
        let site = try site()
        let data = try #require(site.folder.text(of: "content/data/ledger.csv")).replacing(
            ",\(first),", with: ",nobody,")
        // The key keeps its name, what the rows lead to does not.
        let text = data.replacing("-03,nobody,", with: "-03,\(first),")
        try site.folder.write(text, to: "content/data/ledger.csv")
        let parts = try parts(site, 2) {
            $1.replacing(",\(first),", with: ",nobody,").replacing("-03,nobody,", with: "-03,\(first),")
        }
        let said = complaints(site) { _ = try assemble(parts, site) }
        #expect(said.contains("the link /accounts/nobody/ leads nowhere on the page /"))
    }

    @Test(arguments: [
        (
            "pages: { source: data/ledger.csv, group: account, path: \"accounts/{{account}}/\", neighbours: true }",
            "neighbours"
        ),
        (
            "pages: { source: data/ledger.csv, group: account, path: \"accounts/{{account}}/\", limit: 3 }",
            "the limit counts"
        ),
    ])
    func whatNeedsTheWholeIsRefused(_ pages: String, _ words: String) throws {
        let line = "pages: { source: data/ledger.csv, group: account, path: \"accounts/{{account}}/\" }"
        let site = try site(["content/accounts.md": Self.page("Account").replacing(line, with: pages)])
        let said = complaints(site) { _ = try parts(site, 2) }
        #expect(said.contains(words) && said.contains("Build it without --records data/ledger.csv."))
    }

    @Test func pagesForValuesOfTheSameSourceAreRefused() throws {
        let page = """
            ---
            title: "For {{input.who}}"
            pages: { for: { who: [alder, birch] }, path: "for/{{who}}/" }
            report:
              source: data/ledger.csv
              fields: { amount: { type: money, currency: EUR } }
              where: account == input.who
              columns: [date, text, amount]
            ---
            """
        let site = try site(["content/values.md": page])
        #expect(
            complaints(site) { _ = try parts(site, 2) }
                .contains(
                    "all records of data/ledger.csv are needed here, and this shard is given those of its own pages"))
    }
}
