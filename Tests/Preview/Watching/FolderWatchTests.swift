import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPreview

/// What is seen of a site's folders, and what is not.
@Suite struct FolderWatchTests {
    /// Something that happens in a site, and the file that can be changed afterwards.
    struct Happening: Sendable, CustomTestStringConvertible {
        var name: String
        var act: @Sendable (Folder) throws -> Void
        /// A file that a second change is made in: it must be seen, too.
        var then: String
        var testDescription: String { name }
    }

    static let happenings: [Happening] = [
        Happening(name: "a file is written", act: { try $0.write("b", to: "content/a.md") }, then: "content/a.md"),
        Happening(name: "a file is appended to", act: { try append("b", $0, "content/a.md") }, then: "content/a.md"),
        Happening(
            name: "a file is written under another name and renamed",
            act: {
                try $0.write("b", to: "content/.a.md.tmp")
                move($0, "content/.a.md.tmp", "content/a.md")
            }, then: "content/a.md"),
        Happening(
            name: "the old file is moved away before the new one is written",
            act: {
                move($0, "content/a.md", "content/a.md~")
                try $0.write("b", to: "content/a.md")
            }, then: "content/a.md"),
        Happening(name: "a file is removed", act: { $0.removeFile("content/a.md") }, then: "content/deep/b.md"),
        Happening(
            name: "a file is renamed", act: { move($0, "content/a.md", "content/c.md") }, then: "content/c.md"),
        Happening(
            name: "a folder is made", act: { try $0.write("b", to: "content/new/c.md") }, then: "content/new/c.md"),
        Happening(
            name: "folders are made in folders", act: { try $0.write("b", to: "content/x/y/z/c.md") },
            then: "content/x/y/z/c.md"),
        Happening(
            name: "a folder is renamed", act: { move($0, "content/deep", "content/other") }, then: "content/other/b.md"),
        Happening(
            name: "a folder is moved in from elsewhere",
            act: {
                try $0.write("b", to: "elsewhere/in/c.md")
                move($0, "elsewhere", "content/moved")
            }, then: "content/moved/in/c.md"),
        Happening(
            name: "a folder is removed", act: { $0.folder("content/deep").remove() }, then: "content/a.md"),
        Happening(
            name: "all pages are removed and come back",
            act: {
                $0.folder("content").remove()
                try $0.write("b", to: "content/a.md")
            }, then: "content/a.md"),
        Happening(
            name: "all pages are moved away, and others in their place",
            act: {
                try $0.write("b", to: "draft/a.md")
                move($0, "content", "old")
                move($0, "draft", "content")
            }, then: "content/a.md"),
        Happening(
            name: "the configuration comes", act: { try $0.write("title: A\n", to: "broadsheet.yml") },
            then: "broadsheet.yml"),
        Happening(
            name: "a theme comes", act: { try $0.write("b", to: "Themes/own/rows/detail.html") },
            then: "Themes/own/rows/detail.html"),
        Happening(name: "assets come", act: { try $0.write("b", to: "assets/a.css") }, then: "assets/a.css"),
        Happening(
            name: "a linked file is written", act: { try $0.write("b", to: "far/data.csv") }, then: "far/data.csv"),
        Happening(
            name: "a file in a linked folder is written", act: { try $0.write("b", to: "away/in/c.csv") },
            then: "away/in/c.csv"),
        Happening(
            name: "a link comes",
            act: {
                try $0.write("b", to: "third/c.csv")
                link("\($0.path)/third/c.csv", $0, "content/linked.csv")
            }, then: "third/c.csv"),
        Happening(
            name: "a file becomes readable", act: { allow($0, "content/a.md", 0o600) }, then: "content/a.md"),
    ]

    @Test(arguments: happenings)
    func itIsSeenAndSoIsWhatComesAfter(_ happening: Happening) throws {
        let (folder, watch) = try Self.site()
        defer { folder.remove() }
        try happening.act(folder)
        #expect(watch.hasChanged())
        // What looking around did itself, and what came of it, is no change of the site.
        while watch.hasChanged() {}
        try folder.write("again", to: happening.then)
        #expect(watch.hasChanged())
    }

    @Test(
        arguments: [
            "content/.a.md.swp", "content/.a.md.swx", "content/4913", "content/a.md~", "content/#a.md#",
            "content/.#a.md",
            "content/.git/index", "public/index.html", "notes.txt", "content.md", ".git/HEAD",
            "content/deep/.b.md.kate-swp",
            "far/other.csv", "content/data/a.db-shm",
        ])
    func whatIsNoPartOfTheSiteIsNotTold(_ path: String) throws {
        let (folder, watch) = try Self.site()
        defer { folder.remove() }
        try folder.write("a", to: path)
        #expect(!watch.hasChanged())
        try folder.write("b", to: path)
        #expect(!watch.hasChanged())
    }

    @Test func anOutputFolderAmongThePagesIsNotWatched() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write("a", to: "content/out/index.html")
        let watch = try FolderWatch(
            WatchedPlaces(trees: ["\(folder.path)/content"], files: [], ignored: ["\(folder.path)/content/out"]))
        try folder.write("b", to: "content/out/index.html")
        #expect(!watch.hasChanged())
    }

    @Test func aTreeThatLeadsIntoItselfEnds() throws {
        let (folder, watch) = try Self.site()
        defer { folder.remove() }
        let before = watch.count
        Self.link(folder.path + "/content", folder, "content/deep/loop")
        #expect(watch.hasChanged())
        #expect(watch.count == before)
    }

    @Test func whenEventsAreLostAllIsLookedAtAnew() throws {
        let limit = Folder("/proc/sys/fs/inotify").text(of: "max_queued_events").flatMap {
            Int($0.prefix { $0.isNumber })
        }
        guard let limit, limit <= 100_000 else { return }
        let (folder, watch) = try Self.site()
        defer { folder.remove() }
        // Two files in turn, for the system tells of the same thing twice in a row but once.
        for number in 0...limit { Self.allow(folder, "content/\(number % 2 == 0 ? "a.md" : "deep/b.md")", 0o644) }
        try folder.write("b", to: "content/late/c.md")
        #expect(watch.hasChanged())
        while watch.hasChanged() {}
        try folder.write("c", to: "content/late/c.md")
        #expect(watch.hasChanged())
    }

    @Test func foldersThatAreGoneAreNoLongerWatched() throws {
        let (folder, watch) = try Self.site()
        defer { folder.remove() }
        let before = watch.count
        for number in 0..<50 {
            try folder.write("b", to: "content/n\(number)/c.md")
            _ = watch.hasChanged()
            folder.folder("content/n\(number)").remove()
            _ = watch.hasChanged()
        }
        while watch.hasChanged() {}
        #expect(watch.count == before)
    }

    /// A site with links in it, whose own files are all there, and its watch.
    private static func site() throws -> (Folder, FolderWatch) {
        let folder = try Folder.temporary()
        try folder.write("a", to: "content/a.md")
        try folder.write("a", to: "content/deep/b.md")
        try folder.write("a", to: "content/.git/HEAD")
        try folder.write("a", to: "content/data/own.csv")
        try folder.write("a", to: "public/index.html")
        try folder.write("a", to: "far/data.csv")
        try folder.write("a", to: "away/in/c.csv")
        try folder.write("a", to: ".git/HEAD")
        link("\(folder.path)/far/data.csv", folder, "content/data/far.csv")
        link("\(folder.path)/away", folder, "content/data/away")
        let watch = try FolderWatch(
            WatchedPlaces(
                trees: ["content", "Themes", "static", "assets"].map { "\(folder.path)/\($0)" },
                files: ["\(folder.path)/broadsheet.yml"], ignored: ["\(folder.path)/public"]))
        return (folder, watch)
    }

    private static func move(_ folder: Folder, _ old: String, _ new: String) {
        // Sound: the paths are C strings for the time of the call.
        _ = unsafe rename("\(folder.path)/\(old)", "\(folder.path)/\(new)")
    }

    private static func link(_ target: String, _ folder: Folder, _ path: String) {
        // Sound: the paths are C strings for the time of the call.
        _ = unsafe symlink(target, "\(folder.path)/\(path)")
    }

    private static func allow(_ folder: Folder, _ path: String, _ mode: mode_t) {
        // Sound: the path is a C string for the time of the call.
        _ = unsafe chmod("\(folder.path)/\(path)", mode)
    }

    private static func append(_ text: String, _ folder: Folder, _ path: String) throws {
        try folder.write((folder.text(of: path) ?? "") + text, to: path)
    }
}
