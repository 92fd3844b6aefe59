import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPreview

/// A preview from its start on, with a site that is changed under it.
@Suite struct PreviewSessionTests {
    private static let files = [
        "content/index.md": "---\ntitle: Home\n---\nWelcome.\n",
        "content/list.md": "---\ntitle: List\nreport: { source: data/a.csv }\n---\n",
        "content/data/a.csv": "name,amount\nRope,12\n",
    ]

    @Test func whatChangesIsServedAndTold() throws {
        let run = try RunningSession(Self.files)
        try run.session.start()
        #expect(run.page("/").contains("Welcome."))
        #expect(run.told == ["serving", "built 3 first"])
        try run.write("name,amount\nRope,13\n", to: "content/data/a.csv")
        #expect(run.told == ["built: /list/"])
        #expect(run.page("/list/").contains("13"))
    }

    @Test func theSameBytesAreNoNews() throws {
        let run = try RunningSession(Self.files)
        try run.session.start()
        _ = run.told
        try run.write(Self.files["content/index.md"]!, to: "content/index.md")
        #expect(run.told.isEmpty)
    }

    @Test func theLastGoodSiteIsServedUntilAllIsMended() throws {
        let run = try RunningSession(Self.files)
        try run.session.start()
        _ = run.told
        try run.write("---\ntitel: Home\n---\n", to: "content/index.md")
        #expect(run.told == ["failed, shown: unknown key \"titel\" in the front matter"])
        #expect(run.page("/").contains("Welcome."))
        // The same problem is not told twice, another one is.
        try run.write("name,amount\nAnchor,14\n", to: "content/data/a.csv")
        #expect(run.told.isEmpty)
        try run.write("---\ntitle: Home\nwieght: 1\n---\n", to: "content/index.md")
        #expect(run.told == ["failed, shown: unknown key \"wieght\" in the front matter"])
        #expect(!run.page("/list/").contains("Anchor"))
        try run.write(Self.files["content/index.md"]!, to: "content/index.md")
        #expect(run.told == ["mended", "built: /list/"])
        #expect(run.page("/list/").contains("Anchor"))
    }

    @Test func aSiteThatCannotBeBuiltAtFirstIsShownWhenItCan() throws {
        var files = Self.files
        files["content/index.md"] = "---\ntitel: Home\n---\n"
        let run = try RunningSession(files)
        try run.session.start()
        #expect(run.told == ["serving", "failed, not shown: unknown key \"titel\" in the front matter"])
        #expect(run.page("/").contains("/_broadsheet/reload.js"))
        try run.write("---\ntitle: Home\n---\nWelcome.\n", to: "content/index.md")
        #expect(run.told == ["mended", "built 3 first"])
        #expect(run.page("/").contains("Welcome."))
    }

    @Test(arguments: [false, true])
    func draftsAreShownToThoseWhoAskForThem(_ drafts: Bool) throws {
        var files = Self.files
        files["content/idea.md"] = "---\ntitle: Idea\ndraft: true\n---\nNot yet.\n"
        let run = try RunningSession(files, drafts: drafts)
        try run.session.start()
        #expect(run.page("/idea/").contains("Not yet.") == drafts)
    }

    @Test func inputsAreGiven() throws {
        var files = Self.files
        files["content/given.md"] = "---\ntitle: \"Of {{input.year}}\"\ninputs: { year: number }\n---\n"
        let run = try RunningSession(files, inputs: ["year": "2025"])
        try run.session.start()
        #expect(run.page("/given/").contains("Of 2025"))
        try run.write("---\ntitle: \"In {{input.year}}\"\ninputs: { year: number }\n---\n", to: "content/given.md")
        #expect(run.page("/given/").contains("In 2025"))
    }

    @Test func aFolderThatIsNoSiteIsNotServed() throws {
        let run = try RunningSession(["readme.txt": "Hello."])
        let problems = #expect(throws: Problems.self) { try run.session.start() }
        #expect(problems?.all.first?.message.contains("there is no folder content") == true)
        #expect(run.told.isEmpty)
    }

    @Test func theFolderOfThePagesMayChange() throws {
        let run = try RunningSession(Self.files)
        try run.session.start()
        _ = run.told
        try run.site.folder.write("---\ntitle: New\n---\nNew home.\n", to: "pages/index.md")
        #expect(run.isQuiet)
        try run.write("content: pages\n", to: "broadsheet.yml")
        #expect(run.page("/").contains("New home."))
        _ = run.told
        try run.write("---\ntitle: New\n---\nNewer.\n", to: "pages/index.md")
        #expect(run.told == ["built: /"])
    }

    @Test func thePathOfTheSiteMayChange() throws {
        let run = try RunningSession(Self.files)
        try run.session.start()
        _ = run.told
        try run.write("base_path: /club\n", to: "broadsheet.yml")
        #expect(run.told.first == "moved to /club/")
        #expect(run.page("/club/").contains("Welcome."))
        #expect(!run.page("/list/").contains("Rope"))
    }

    @Test func readingADatabaseIsNoChangeOfIt() throws {
        var files = Self.files
        files["content/stock.md"] =
            "---\ntitle: Stock\nreport: { source: { sqlite: data/shop.db, table: stock } }\n---\n"
        let run = try RunningSession(files)
        let path = "\(run.site.folder.path)/content/data/shop.db"
        try Database.run(
            path, "PRAGMA journal_mode = WAL; CREATE TABLE stock (name TEXT); INSERT INTO stock VALUES ('Rope')")
        try run.session.start()
        #expect(run.page("/stock/").contains("Rope"))
        _ = run.told
        // What reading it leaves behind is looked at once, and then no more.
        for _ in 0..<3 { run.session.step(limit: 200) }
        #expect(run.told.isEmpty)
        #expect(run.isQuiet)
        try Database.run(path, "INSERT INTO stock VALUES ('Anchor')") { run.session.step(limit: 60_000) }
        #expect(run.told == ["built: /stock/"])
        #expect(run.page("/stock/").contains("Anchor"))
    }

    @Test func enterSaysThatNothingIsNew() throws {
        var ends: [Int32] = [0, 0]
        // Sound: the call fills exactly two descriptors.
        _ = unsafe pipe(&ends)
        defer { for end in ends { close(end) } }
        let run = try RunningSession(Self.files, input: ends[0])
        try run.session.start()
        _ = run.told
        // Sound: one byte of a constant is written.
        _ = unsafe write(ends[1], "\n", 1)
        run.session.step(limit: 60_000)
        #expect(run.told == ["nothing new"])
    }
}
