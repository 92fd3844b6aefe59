import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Glibc
import Testing

/// What cannot be read is a problem, and never taken for what is not there.
struct UnreadableTests {
    /// A site of three pages and a file, built once.
    private static func site() throws -> TemporarySite {
        let site = try TemporarySite(files: [
            "content/index.md": "# Home", "content/sub/page.md": "# Page", "content/sub/deep/more.md": "# More",
            "content/data/a.csv": "a\n1\n", "static/files/a.txt": "a", "broadsheet.yml": "title: Mine\n",
            "Themes/broadsheet/partials/mark.html": "x",
        ])
        try site.build()
        return site
    }

    /// What the build says of a site that `change` has changed; the old output must stay.
    private static func said(_ change: (String) throws -> Void) throws -> String? {
        let site = try site()
        let before = site.output.files
        try change(site.folder.path)
        defer { #expect(site.output.files == before) }
        do throws(Problems) {
            try site.build()
            return nil
        } catch {
            return site.withoutPlace(error.all.map(\.message).joined(separator: "\n"))
        }
    }

    private static func link(_ path: String, to target: String) {
        // Sound: the paths are C strings for the time of the calls.
        _ = unsafe unlink(path)
        #expect(unsafe symlink(target, path) == 0)
    }

    @Test(arguments: [
        ("broadsheet.yml", "broadsheet.yml is a link to gone, which is not there"),
        ("content/new", "content/new is a link to gone, which is not there"),
        ("content/data/a.csv", "content/data/a.csv is a link to gone, which is not there"),
        ("static/files/a.txt", "static/files/a.txt is a link to gone, which is not there"),
        ("Themes/broadsheet/new.html", "Themes/broadsheet/new.html is a link to gone, which is not there"),
        ("assets", "assets is a link to gone, which is not there"),
    ])
    func tellsOfLinksToNothing(_ path: String, _ message: String) throws {
        #expect(try Self.said { Self.link("\($0)/\(path)", to: "gone") } == message)
    }

    @Test(arguments: ["content", "static", "Themes", "Themes/broadsheet"])
    func tellsOfFoldersThatAreLinksToNothing(_ path: String) throws {
        let said = try Self.said { site in
            // Sound: the paths are C strings for the time of the call.
            #expect(unsafe rename("\(site)/\(path)", "\(site)/elsewhere") == 0)
            Self.link("\(site)/\(path)", to: "gone")
        }
        #expect(said == "\(path) is a link to gone, which is not there")
    }

    @Test(arguments: ["content", "static", "assets", "Themes/broadsheet"])
    func tellsOfFilesInTheirPlace(_ path: String) throws {
        let said = try Self.said { site in
            // Sound: as above.
            _ = unsafe rename("\(site)/\(path)", "\(site)/elsewhere")
            try Folder(site).write("x", to: path)
        }
        #expect(said == "\(path) is not a folder")
    }

    /// A pipe must not keep the build waiting for whoever writes into it.
    @Test func tellsOfConfigurationsThatAreNoFiles() throws {
        let path = "broadsheet.yml"
        let folder = try Self.said { site in
            // Sound: the paths are C strings for the time of the calls, here and below.
            #expect(unsafe unlink("\(site)/\(path)") == 0)
            #expect(unsafe mkdir("\(site)/\(path)", 0o755) == 0)
        }
        #expect(folder == "broadsheet.yml cannot be read: it is a folder, not a file")
        let pipe = try Self.said { site in
            #expect(unsafe unlink("\(site)/\(path)") == 0)
            #expect(unsafe mkfifo("\(site)/\(path)", 0o644) == 0)
        }
        #expect(pipe == "broadsheet.yml cannot be read: it is not a regular file")
        let page = try Self.said { site in #expect(unsafe mkfifo("\(site)/content/pipe.md", 0o644) == 0) }
        #expect(page == "content/pipe.md cannot be read: it is not a regular file")
        let circle = try Self.said { site in
            Self.link("\(site)/\(path)", to: "other.yml")
            Self.link("\(site)/other.yml", to: path)
        }
        #expect(circle == "broadsheet.yml cannot be read: links lead to one another in a circle")
    }

    @Test func tellsOfNamesThatAreNoText() throws {
        let said = try Self.said { site in
            let name = Array("\(site)/content/b".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
            // Sound: the name ends in a zero byte.
            #expect(unsafe mkdir(name, 0o755) == 0)
        }
        #expect(said == "content has a file whose name is not UTF-8: b\u{FFFD}")
    }

    /// Two of them have no end; one ends where the system follows no more links.
    @Test(arguments: ["content", "static", "assets", "Themes/broadsheet"], [1, 2])
    func tellsOfFoldersInThemselves(_ path: String, _ count: Int) throws {
        let said = try Self.said { site in
            // Sound: the path is a C string for the time of the call.
            _ = unsafe mkdir("\(site)/\(path)", 0o755)
            for name in ["a", "b"].prefix(count) { Self.link("\(site)/\(path)/\(name)", to: ".") }
        }
        #expect(said == "\(path)/a is a link to a folder that it lies in")
    }

    /// Each folder has two links to the next: twenty of them would be a million paths.
    @Test func tellsOfLinksThatDouble() throws {
        let said = try Self.said { site in
            for number in 0..<20 {
                let folder = number == 0 ? "\(site)/static/d0" : "\(site)/d\(number)"
                try Folder(folder).write("x", to: "x.txt")
                for name in ["a", "b"] { Self.link("\(folder)/\(name)", to: "\(site)/d\(number + 1)") }
            }
            try Folder("\(site)/d20").write("x", to: "x.txt")
        }
        #expect(said?.contains("is a folder that links lead to more than 64 times") == true)
    }

    /// A folder outside the site, with a file in it.
    private static func outside() throws -> Folder {
        let folder = try Folder.temporary()
        try folder.write("name\nAnn\n", to: "names.csv")
        try folder.write("secret", to: "sub/key.txt")
        return folder
    }

    @Test(arguments: [
        ("static/out", ""), ("static/key.txt", "/sub/key.txt"), ("assets/out", ""), ("content/out", ""),
        ("content/data/names.csv", "/names.csv"), ("Themes/broadsheet/out", "/sub"), ("static", ""),
    ])
    func refusesLinksOutOfTheSite(_ path: String, _ target: String) throws {
        let outside = try Self.outside()
        defer { outside.remove() }
        let said = try Self.said { site in
            try Folder(site).write("x", to: "assets/x.txt")
            // Sound: the paths are C strings for the time of the call.
            _ = unsafe rename("\(site)/\(path)", "\(site)/elsewhere")
            Self.link("\(site)/\(path)", to: outside.path + target)
        }
        #expect(said == "\(path) leads out of the site, to \(outside.path)\(target)")
    }

    @Test func followsLinksThatStayInTheSiteOrAreAllowed() throws {
        let outside = try Self.outside()
        defer { outside.remove() }
        let site = try Self.site()
        let folder = site.folder.path
        try site.folder.write("allow: [{ folder: \(outside.path) }]\n", to: "broadsheet.yml")
        try site.folder.write("---\nreport: { source: data/names.csv }\n---\n", to: "content/names.md")
        Self.link("\(folder)/static/out", to: outside.path)
        Self.link("\(folder)/content/data/names.csv", to: "\(outside.path)/names.csv")
        Self.link("\(folder)/content/again.md", to: "sub/page.md")
        try site.build()
        #expect(site.output.text(of: "out/sub/key.txt") == "secret")
        #expect(site.page("names/index.html").contains("Ann"))
        #expect(site.page("again/index.html").contains("Page"))
    }

    /// What a report names as its source is read although nobody lists it.
    @Test func refusesSourcesBehindLinksOutOfTheSite() throws {
        let outside = try Self.outside()
        defer { outside.remove() }
        let said = try Self.said { site in
            try Folder(site).write("---\nreport: { source: .hidden/names.csv }\n---\n", to: "content/names.md")
            Self.link("\(site)/content/.hidden", to: outside.path)
        }
        #expect(said == "content/.hidden/names.csv leads out of the site, to \(outside.path)/names.csv")
    }

    /// Another user than the folders' owner, for whom no rights count, makes the site.
    @Test(arguments: [
        ("content/sub", "content/sub cannot be read: this user may not read it"),
        ("content", "content cannot be read: this user may not read it"),
        ("static/files", "static/files cannot be read: this user may not read it"),
        ("Themes/broadsheet/partials", "Themes/broadsheet/partials cannot be read: this user may not read it"),
        ("broadsheet.yml", "broadsheet.yml cannot be read: this user may not read it"),
        ("content/sub/page.md", "content/sub/page.md cannot be read: this user may not read it"),
        ("static/files/a.txt", "static/files/a.txt cannot be read: this user may not read it"),
    ])
    func tellsOfWhatMayNotBeRead(_ path: String, _ message: String) throws {
        let site = try Self.site()
        // Sound: the paths are C strings for the time of the calls.
        #expect(unsafe chmod(site.folder.path, 0o777) == 0 && chmod(site.output.path, 0o777) == 0)
        #expect(unsafe chmod("\(site.folder.path)/\(path)", 0) == 0)
        defer { _ = unsafe chmod("\(site.folder.path)/\(path)", 0o755) }
        let before = site.output.files
        let build = [try #require(BuiltProgram.path), "build", site.folder.path]
        let words = ["--reuid=65534", "--regid=65534", "--clear-groups"] + build
        let run =
            getuid() == 0
            ? try ProgramRun(words, program: "/usr/bin/setpriv") : try ProgramRun(Array(build.dropFirst()))
        let outcome = run.wait()
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(site.output.files == before)
    }
}
