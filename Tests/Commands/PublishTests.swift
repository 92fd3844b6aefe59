import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// `broadsheet publish` and `broadsheet releases`, as somebody types them.
@Suite struct PublishTests {
    private func site(_ publish: String = "live: { folder: www }") throws -> TemporarySite {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: Hello\npublish:\n  \(publish)\n", "content/index.md": "# Hello",
            "content/about.md": "# About",
        ])
        try #require(Run("build", site.folder.path).code == .done)
        return site
    }

    @Test func publishesAndSaysSo() throws {
        let site = try site()
        let first = Run("publish", "--site", site.folder.path)
        #expect(first.code == .done)
        #expect(first.out.contains(" to the folder www: "))
        #expect(first.out.contains(" sent ("))
        #expect(site.folder.folder("www/current").text(of: "index.html") == site.page("index.html"))
        let second = Run("publish", "live", "--site", site.folder.path)
        #expect(second.out.hasPrefix("Nothing to publish: the folder www has all "))
    }

    @Test func aDryRunShowsATableAndWritesNothing() throws {
        let site = try site()
        let run = Run("publish", "--site", site.folder.path, "--dry-run")
        #expect(run.code == .done)
        #expect(run.out.contains("  new  index.html\n"))
        #expect(run.out.contains("\nWould send "))
        #expect(!site.folder.has("www"))
        #expect(!site.folder.has(".cache/broadsheet/checked"))
    }

    @Test func goesBackAndForth() throws {
        let site = try site()
        _ = Run("publish", "--site", site.folder.path)
        let before = site.page("index.html")
        try site.folder.write("# Changed", to: "content/index.md")
        _ = Run("build", site.folder.path)
        #expect(Run("publish", "--site", site.folder.path, "--quiet").out.isEmpty)
        let releases = Run("releases", "--site", site.folder.path)
        #expect(releases.out.split(separator: "\n").map { $0.first } == ["*", " "])
        #expect(Run("publish", "--rollback", "--site", site.folder.path).code == .done)
        #expect(site.folder.folder("www/current").text(of: "index.html") == before)
        let back = Run("publish", "live", "--rollback", "--site", site.folder.path)
        #expect(back.code == .failed)
        #expect(back.err.contains("has no release before the current one"))
    }

    @Test func tellsWhatIsWrongAndEndsWithOne() throws {
        let nowhere = Run("publish", "--site", "/no/such/site")
        #expect(nowhere.code == .failed)
        #expect(nowhere.err.hasPrefix("there is no broadsheet.yml in /no/such/site\n"))
        let site = try site("live: { folder: www }\n  copy: { folder: copy, plain: true }")
        #expect(Run("publish", "--site", site.folder.path).err.contains("Name one of them: live, copy."))
        #expect(Run("publish", "liv", "--site", site.folder.path).err.contains("Did you mean \"live\"?"))
        site.output.removeFile(".broadsheet")
        let unfinished = Run("publish", "live", "--site", site.folder.path, "--json")
        #expect(unfinished.code == .failed)
        #expect(unfinished.out.hasPrefix("{\"ok\":false,"))
    }

    @Test func refusesManyDeletionsUntilTheyAreAllowed() throws {
        let site = try site()
        for name in ["more", "most", "much"] {
            try site.folder.write("---\ntitle: More\n---\n", to: "content/\(name).md")
        }
        _ = Run("build", site.folder.path)
        _ = Run("publish", "--site", site.folder.path)
        for name in ["about", "more", "most", "much"] { site.folder.removeFile("content/\(name).md") }
        try site.folder.write("", to: "static/a.txt")
        _ = Run("build", site.folder.path)
        for folder in ["about"] { site.output.folder(folder).remove() }
        let count = site.output.files.count
        for file in site.output.files where file.hasSuffix(".html") && file != "index.html" {
            site.output.removeFile(file)
        }
        #expect(site.output.files.count < count)
        let planned = Run("publish", "--site", site.folder.path, "--dry-run", "--json")
        #expect(planned.code == .failed)
        #expect(planned.out.hasPrefix("{\"ok\":false,") && planned.out.split(separator: "\n").count == 1)
        let refused = Run("publish", "--site", site.folder.path)
        #expect(refused.code == .failed)
        #expect(refused.err.contains("would be deleted\n"))
        #expect(Run("publish", "--site", site.folder.path, "--allow-deletions", "9").code == .done)
    }

    @Test(arguments: [
        ["--allow-deletions", "many"], ["--rollback", "2026"], ["--rollback", "--dry-run"],
        ["--unlock", "--overwrite"],
        ["--unlock", "--rollback"], ["a", "b"], ["--force"],
    ])
    func refusesWrongCommandLines(_ words: [String]) {
        #expect(Run(["publish"] + words).code == .wrongUsage)
    }

    @Test func theOptionalValueIsTakenOnlyIfItLooksLikeOne() throws {
        let manual = PublishCommand.manual
        #expect(try Arguments(["--rollback", "live"], for: manual).operand == "live")
        #expect(try Arguments(["--rollback", "2026"], for: manual)["rollback"] == "2026")
        #expect(try Arguments(["--rollback=2026", "live"], for: manual)["rollback"] == "2026")
        #expect(try Arguments(["--rollback"], for: manual).has("rollback"))
    }
}
