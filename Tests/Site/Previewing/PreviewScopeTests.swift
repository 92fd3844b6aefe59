import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Glibc
import Testing

/// What is rendered anew after a change, and what is not.
@Suite struct PreviewScopeTests {
    /// A change: the files it writes (nil removes one), and the files of the site that must be new then.
    struct Change: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [String: String?]
        var rendered: Int
        var changed: [String]
        var testDescription: String { name }
    }

    static let changes = [
        Change(name: "nothing", files: [:], rendered: 0, changed: []),
        Change(
            name: "the same bytes once more", files: ["content/plain.md": ChangingSite.files["content/plain.md"]],
            // A file that was written just now is read, whatever is in it.
            rendered: 1, changed: []),
        Change(
            name: "prose", files: ["content/plain.md": "---\ntitle: Plain\n---\nOther words.\n"], rendered: 1,
            changed: ["plain/index.html"]),
        Change(
            name: "records of one page", files: ["content/data/tasks.csv": "task,done\nSweep,yes\nPaint,no\n"],
            rendered: 1, changed: ["tasks/index.html"]),
        Change(
            name: "a record of a set of pages",
            files: [
                "content/data/things.csv":
                    "name,other,kind,price\na,b,x,1\nb,c,x,2\na,c,y,3\nc,d,y,4\nd,a,x,7\nb,a,y,6\n"
            ], rendered: 2,
            changed: ["", "kinds/"].flatMap { view in
                ["index.html", "things.csv", "things.json"].map { "things/d/\(view)\($0)" }
            }.sorted()),
        Change(
            name: "a joined source", files: ["content/data/owners.csv": "key,owner\na,Ann\nb,Bob\nc,Cyd\n"],
            rendered: 1,
            changed: ["bookings/bookings.csv", "bookings/index.html"]),
        Change(
            name: "two sources that change places",
            files: ["content/data/left.csv": "name\nTwo\n", "content/data/right.csv": "name\nOne\n"], rendered: 1,
            changed: ["pair/index.html"]),
        Change(
            name: "rates", files: ["content/data/rates.csv": "date,USD\n2026-01-01,1.3\n"], rendered: 1,
            changed: ["expenses/index.html"]),
        Change(
            name: "a file in a folder of records", files: ["content/_notes/one.md": "---\ntitle: First\n---\nText.\n"],
            rendered: 1, changed: ["notes/index.html"]),
        Change(
            name: "a source that was missing", files: ["content/data/later.csv": "name\nHere\n"], rendered: 1,
            changed: ["later/index.html"]),
        Change(
            name: "a file of a pattern", files: ["content/data/years/2.csv": "text;amount\nB;2,25\nD;3,50\n"],
            rendered: 1,
            changed: ["years/index.html"]),
        // What is said of a file that is missing elsewhere depends on which files there are.
        Change(
            name: "a file more of a pattern", files: ["content/data/years/10.csv": "text,amount\nE,4.50\n"],
            rendered: 2,
            changed: ["years/index.html"]),
        Change(
            name: "a file less of a pattern", files: ["content/data/years/1.csv": nil], rendered: 2,
            changed: ["years/index.html"]),
        Change(
            name: "what a page is made for",
            files: ["content/data/each.csv": "id,name\na,Ann\nb,Bea\n"], rendered: 4,
            changed: ["de/each/b/index.html", "each/b/index.html"]),
        Change(
            name: "a source of one of the pages that are made for values",
            files: ["content/data/sales/b.csv": "amount\n3\n"], rendered: 4,
            changed: ["de/each/b/b.csv", "de/each/b/index.html", "each/b/b.csv", "each/b/index.html"]),
        Change(
            name: "a picture", files: ["content/pictures/a.svg": "<svg/>\n"], rendered: 0,
            changed: ["pictures/a.svg"]),
        Change(
            name: "a page that nobody links to", files: ["content/unlinked.md": nil], rendered: 14,
            // Thirteen look their links up, and what is said of a missing file depends on which files there are.
            changed: ["sitemap.xml", "unlinked/index.html"]),
    ]

    @Test(arguments: changes)
    func onlyWhatReadsTheFileIsMadeAnew(_ change: Change) throws {
        let site = try TemporarySite(files: ChangingSite.files)
        let preview = site.preview()
        _ = try preview.build()
        ChangingSite.settle()
        _ = try preview.build()
        for (path, text) in change.files {
            if let text { try site.folder.write(text, to: path) } else { site.folder.removeFile(path) }
        }
        let build = try preview.build()
        #expect(build.rendered == change.rendered)
        #expect(build.changed == change.changed)
        let clean = try site.preview().build()
        for difference in Difference.between(expected: clean.contents, got: build.contents) {
            Issue.record("\(difference)")
        }
    }

    @Test func aStyleSheetIsToldAsSuch() throws {
        let site = try TemporarySite(files: ChangingSite.files)
        let preview = site.preview()
        let before = try preview.build()
        try site.folder.write("body { color: red }\n", to: "assets/site.css")
        let after = try preview.build()
        let old = try #require(before.files.keys.first { $0.hasPrefix("assets/site.") })
        let new = try #require(after.files.keys.first { $0.hasPrefix("assets/site.") })
        #expect(after.styles == [old: new])
        #expect(Set(after.changed) == after.restyled.union([old, new]))
        #expect(after.restyled.contains("index.html") && after.restyled.contains("de/404.html"))
        // Together with other words it is no longer all that differs.
        try site.folder.write("body { color: blue }\n", to: "assets/site.css")
        try site.folder.write("---\ntitle: Plain\n---\nSome other.\n", to: "content/plain.md")
        let both = try preview.build()
        #expect(both.restyled.contains("index.html") && !both.restyled.contains("plain/index.html"))
        #expect(both.changed.contains("plain/index.html"))
    }
}
