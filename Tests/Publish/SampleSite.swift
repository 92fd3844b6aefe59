import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting

/// A finished site as a build leaves it, made by hand: a style sheet by its fingerprint, pages that need it, and names
/// of all kinds.
final class SampleSite: Sendable {
    let folder: Folder
    /// Where the run's journal lies.
    var journal: String { "\(folder.path)/journal" }
    /// The finished site.
    var output: Folder { folder.folder("public") }

    /// Names that hosts like to get wrong: blanks, separators of addresses, accents in both normal forms, emoji, and as
    /// many bytes as a name can have.
    static let names = [
        "a b.html", "a+b.html", "c#d.html", "e?f.html", "100%.html", "%41.html", "a:b.html", "me@home.html",
        "(x),y.html",
        "caf\u{E9}.html", "cafe\u{301}-2.html", "\u{1F4C8}.html", "it's \"quoted\" & <so>.html",
        String(repeating: "n", count: 250) + ".html",
    ]

    init() throws {
        folder = try .temporary()
        try output.write("", to: ".broadsheet")
        try write(version: 1)
        for name in Self.names { try output.write("<p>\(name)</p>", to: "names/\(name)") }
    }

    deinit { folder.remove() }

    /// Writes the first page, two others and their style sheet anew. The pages say which sheet they need.
    func write(version: Int) throws {
        for old in output.folder("assets").files { output.removeFile("assets/\(old)") }
        let sheet = Self.sheet(version)
        try output.write("body { order: \(version) }", to: sheet)
        for page in ["index.html", "reports/index.html", "reports/deep/er/index.html"] {
            try output.write("<link href=\"/\(sheet)\"> version \(version)", to: page)
        }
        try output.write("id,amount\n\(version),1.00\n", to: "reports/data.csv")
        try output.write("<urlset/>", to: "sitemap.xml")
    }

    /// The path of the style sheet of a version.
    static func sheet(_ version: Int) -> String {
        let digits = String(version, radix: 16)
        return "assets/style." + String(repeating: "0", count: 16 - digits.count) + digits + ".css"
    }

    /// The site as the publisher reads it.
    func tree(cache: [CacheRule] = [], secrets: [Secret] = []) throws(Problems) -> LocalTree {
        try LocalTree(folder: output.path, name: "public/", cache: cache, secrets: secrets)
    }

    /// The bytes of every file that is to be published.
    var contents: [SitePath: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: output.contents.compactMap { path, bytes in
                path == ".broadsheet" ? nil : SitePath(path).map { ($0, bytes) }
            })
    }
}

/// A clock that does not wait, and goes on a second each time it is asked.
func testClock(seed: UInt64 = 1) -> PublishClock {
    let ticks = Ticks(seed: seed)
    return PublishClock(now: { ticks.next() }, pause: { _ in }, random: { ticks.random(below: $0) })
}
