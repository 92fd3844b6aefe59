import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Glibc
import Testing

/// The folder that a site goes to: what in it is not the build's, whose it is, and which folder cannot be it.
@Suite struct OutputTests {
    private let files = ["content/index.md": "# Home\n", "content/a.md": "# A\n", "static/robots.txt": "all"]

    private func status(_ path: String) -> stat {
        var info = stat()
        // Sound: the call fills `info`, which outlives it.
        _ = unsafe lstat(path, &info)
        return info
    }

    private func mode(_ path: String) -> mode_t { status(path).st_mode & 0o7777 }

    /// All that a build says is wrong; nothing if it is done.
    private func complaints(_ site: TemporarySite, _ change: (inout BuildOptions) -> Void = { _ in }) -> String {
        do {
            try site.build(change)
            return ""
        } catch {
            return error.all.map(\.text).joined(separator: "\n")
        }
    }

    private func change(_ mode: mode_t, _ path: String) {
        // Sound: the path is a C string for the time of the call.
        _ = unsafe chmod(path, mode)
    }

    @Test func hiddenFilesAreKeptAsTheyAre() throws {
        let site = try TemporarySite(files: files)
        try site.build()
        try site.output.write("Deny from all", to: ".htaccess")
        try site.output.write("token", to: ".well-known/acme-challenge/token")
        try site.output.write("ref", to: ".git/HEAD")
        change(0o600, "\(site.output.path)/.htaccess")
        change(0o710, "\(site.output.path)/.well-known")
        let before = status("\(site.output.path)/.htaccess")
        for text in ["# B\n", "# C\n"] {
            try site.folder.write(text, to: "content/a.md")
            try site.build()
            #expect(site.output.text(of: ".htaccess") == "Deny from all")
            #expect(site.output.text(of: ".well-known/acme-challenge/token") == "token")
            #expect(site.output.text(of: ".git/HEAD") == "ref")
            #expect(mode("\(site.output.path)/.htaccess") == 0o600)
            #expect(mode("\(site.output.path)/.well-known") == 0o710)
            #expect(status("\(site.output.path)/.htaccess").st_mtim.tv_nsec == before.st_mtim.tv_nsec)
            #expect(site.folder.folders == [".cache", "content", "public", "static"])
        }
        // One that was deleted does not come back, and one that is changed stays changed.
        site.output.removeFile(".well-known/acme-challenge/token")
        try site.output.write("Allow", to: ".htaccess")
        try site.folder.write("# D\n", to: "content/a.md")
        try site.build()
        #expect(!site.output.has(".well-known/acme-challenge/token"))
        #expect(site.output.text(of: ".htaccess") == "Allow")
    }

    @Test func whatIsNotOneNameOfAFileIsKeptToo() throws {
        let site = try TemporarySite(files: files)
        try site.build()
        // Sound: the paths are C strings for the time of the calls.
        #expect(unsafe symlink("index.html", "\(site.output.path)/.latest") == 0)
        #expect(unsafe mkfifo("\(site.output.path)/.pipe", 0o600) == 0)
        #expect(unsafe mkdir("\(site.output.path)/.empty", 0o2770) == 0)
        try site.folder.write("# B\n", to: "content/a.md")
        try site.build()
        #expect(status("\(site.output.path)/.latest").st_mode & S_IFMT == S_IFLNK)
        #expect(status("\(site.output.path)/.pipe").st_mode & S_IFMT == S_IFIFO)
        #expect(status("\(site.output.path)/.empty").st_mode & S_IFMT == S_IFDIR)
    }

    @Test func modesStay() throws {
        let site = try TemporarySite(files: files)
        try site.build()
        change(0o2750, site.output.path)
        change(0o700, "\(site.output.path)/a")
        change(0o640, "\(site.output.path)/a/index.html")
        change(0o604, "\(site.output.path)/index.html")
        try site.folder.write("# B\n", to: "content/a.md")
        try site.folder.write("# New\n", to: "content/new.md")
        try site.build()
        #expect(mode(site.output.path) == 0o2750)
        #expect(mode("\(site.output.path)/a") == 0o700)
        #expect(mode("\(site.output.path)/a/index.html") == 0o640)
        #expect(mode("\(site.output.path)/index.html") == 0o604)
        #expect(site.page("a/index.html").contains("B"))
    }

    @Test(.enabled(if: getuid() == 0)) func ownersStay() throws {
        let site = try TemporarySite(files: files)
        try site.build()
        try site.output.write("x", to: ".htaccess")
        // Sound: the paths are C strings for the time of the calls.
        for path in ["", "/.htaccess", "/a", "/a/index.html"] { _ = unsafe chown(site.output.path + path, 4711, 4712) }
        try site.folder.write("# B\n", to: "content/a.md")
        try site.build()
        for path in ["", "/.htaccess", "/a", "/a/index.html"] {
            #expect(status(site.output.path + path).st_uid == 4711, "\(path)")
            #expect(status(site.output.path + path).st_gid == 4712, "\(path)")
        }
    }

    @Test func aSiteThatIsJustTheSameIsNotTouched() throws {
        let site = try TemporarySite(files: files)
        try site.build()
        try site.output.write("x", to: ".htaccess")
        let before = status(site.output.path)
        #expect(try site.build().written == 0)
        #expect(status(site.output.path).st_ino == before.st_ino)
        #expect(status(site.output.path).st_mtim.tv_nsec == before.st_mtim.tv_nsec)
        // What no build has made makes it another one.
        try site.output.write("by hand", to: "more.html")
        #expect(try site.build().written == 0)
        #expect(!site.output.has("more.html"))
        // Sound: the path is a C string for the time of the call.
        _ = unsafe mkdir("\(site.output.path)/empty", 0o755)
        #expect(try site.build().written == 0)
        #expect(!site.output.has("empty"))
        #expect(site.output.has(".htaccess"))
    }

    @Test func aPageThatBecomesAFolderAndBack() throws {
        let site = try TemporarySite(files: files.merging(["static/x": "a file"]) { $1 })
        try site.build()
        site.folder.removeFile("static/x")
        try site.folder.write("in a folder", to: "static/x/y")
        try site.build()
        #expect(site.page("x/y") == "in a folder")
    }

    @Test(arguments: [".bashrc", ".git/HEAD", "notes.txt", ".config/a/b"])
    func aFolderThatIsNotOursIsRefused(_ file: String) throws {
        let site = try TemporarySite(files: files.merging(["public/\(file)": "mine"]) { $1 })
        let before = site.folder.contents
        #expect(complaints(site).contains("was not made by broadsheet, and would be lost"))
        #expect(Difference.between(expected: before, got: site.folder.contents) == [])
        try site.output.write("", to: ".broadsheet")
        try site.build()
        #expect(site.output.has(file) == file.hasPrefix("."))
    }

    @Test func aFileThatOnlyKeepsTheFolderIsNoFileOfAnybody() throws {
        let site = try TemporarySite(files: files.merging(["public/.gitkeep": ""]) { $1 })
        try site.build()
        #expect(site.output.has(".gitkeep") && site.output.has("index.html"))
    }

    @Test func aMarkMustBeAFileOfOurs() throws {
        let site = try TemporarySite(files: files.merging(["public/.broadsheet/config": "mine"]) { $1 })
        #expect(complaints(site).contains("public/.broadsheet was not made by broadsheet"))
        let other = try TemporarySite(files: files.merging(["public/.broadsheet": "settings = mine\n"]) { $1 })
        #expect(complaints(other).contains("public/.broadsheet was not made by broadsheet"))
    }

    @Test(arguments: [
        "static/out", "static", "content/sub/out", "Themes", "Themes/mine/out", "assets", ".git/out", ".", "..", "/",
    ])
    func anOutputAmongWhatIsReadIsRefused(_ output: String) throws {
        let site = try TemporarySite(files: files)
        let before = site.folder.contents
        let said = complaints(site) { $0.output = output == "/" ? "/" : "\(site.folder.path)/\(output)" }
        #expect(said.contains("lie in each other") || said.contains("contains the site itself"), "\(said)")
        #expect(Difference.between(expected: before, got: site.folder.contents) == [])
    }

    @Test func anOutputAmongWhatIsReadByALinkIsRefused() throws {
        let site = try TemporarySite(files: files)
        // Sound: the paths are C strings for the time of the calls.
        #expect(unsafe symlink("static", "\(site.folder.path)/public") == 0)
        #expect(complaints(site).contains("lie in each other"))
        #expect(unsafe unlink("\(site.folder.path)/public") == 0)
        #expect(unsafe symlink("nowhere/at/all", "\(site.folder.path)/public") == 0)
        #expect(complaints(site).contains("public is a link that leads nowhere"))
        #expect(site.folder.folders == ["content", "static"])
    }

    @Test func anOutputInAnotherOneIsRefused() throws {
        let site = try TemporarySite(files: files)
        try site.build()
        let said = complaints(site) { $0.output = "\(site.folder.path)/public/en" }
        #expect(said.contains("which a build has made and the next one replaces"), "\(said)")
    }

    @Test func aLinkToTheOutputStaysALink() throws {
        let site = try TemporarySite(files: files.merging(["elsewhere/here/.broadsheet": ""]) { $1 })
        // Sound: the paths are C strings for the time of the calls.
        #expect(unsafe symlink("elsewhere/here", "\(site.folder.path)/public") == 0)
        for text in ["# B", "# C"] {
            try site.folder.write(text, to: "content/a.md")
            try site.build()
            #expect(status(site.output.path).st_mode & S_IFMT == S_IFLNK)
            #expect(site.folder.has("elsewhere/here/a/index.html"))
            #expect(site.folder.folder("elsewhere").folders == ["here"])
        }
    }

    @Test func aFailedBuildLeavesNoFolderOnTheWayToItsOutput() throws {
        let site = try TemporarySite(files: files.merging(["content/b.md": "[x](/nowhere/)\n"]) { $1 })
        _ = complaints(site) { $0.output = "\(site.folder.path)/new/deep/out/" }
        #expect(site.folder.folders == ["content", "static"])
        site.folder.removeFile("content/b.md")
        try site.build { $0.output = "\(site.folder.path)/new/deep/out/" }
        #expect(site.folder.has("new/deep/out/index.html"))
    }
}
