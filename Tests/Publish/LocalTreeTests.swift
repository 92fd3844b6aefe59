import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Glibc
import Testing

@Suite struct LocalTreeTests {
    private func messages(_ site: SampleSite, secrets: [Secret] = []) -> [String] {
        do throws(Problems) {
            _ = try site.tree(secrets: secrets)
            return []
        } catch {
            return error.all.map(\.message)
        }
    }

    @Test func readsFilesWithHashesAndTypes() throws {
        let tree = try SampleSite().tree()
        let sheet = try #require(tree.files.first { $0.path.isFingerprinted }).entry
        #expect(sheet.metadata.type == "text/css; charset=utf-8")
        #expect(sheet.metadata.cacheControl == "public, max-age=31536000, immutable")
        let map = try #require(tree.files.first { $0.path.text == "sitemap.xml" }).entry
        #expect(map.size == 9)
        #expect(map.hash == "f4a378ab0f1ded281a61db0a9de0934667cebf1f9301fdf52713467d7f3d7057")
        #expect(map.metadata.cacheControl == "public, max-age=0, must-revalidate")
    }

    /// Files that a build named by their content, and no others: what may change must be asked for each time.
    @Test(arguments: [
        ("assets/style.0123456789abcdef.css", true), ("assets/fonts/a.min.0123456789abcdef.css", true),
        ("orders/rows/12.0123456789abcdef.json", true), ("rows/1.0123456789abcdef.json", true),
        ("orders/rows/index.json", false), ("orders/1.0123456789abcdef.json", false),
        ("orders/rows/a.0123456789abcdef.json", false), ("orders/rows/1.0123456789ABCDEF.json", false),
        ("orders/rows/1.0123456789abcdef.js", false), ("orders/rows/more/1.0123456789abcdef.json", false),
        ("style.0123456789abcdef.css", false), ("assets/style.0123456789abcde.css", false),
        ("search/en/w.0123456789abcdef.json", true), ("search/de-CH/ds.0123456789abcdef.json", true),
        ("search/en/index.json", false), ("search/en/x.0123456789abcdef.json", false),
        ("search/w.0123456789abcdef.json", false),
    ])
    func whatIsNamedByItsContentIsKnown(_ path: String, _ isFingerprinted: Bool) throws {
        #expect(try #require(SitePath(path)).isFingerprinted == isFingerprinted)
    }

    /// Whatever kind of host it is for: the tree is read before one is asked.
    @Test func refusesAPartOfASite() throws {
        let site = try SampleSite()
        try site.output.write("{}", to: ".broadsheet-part.jsonl")
        #expect(messages(site) == ["public/ is a part of a site, and a host gets the whole"])
    }

    @Test func refusesWhatNoBuildHasFinished() throws {
        let site = try SampleSite()
        site.output.removeFile(".broadsheet")
        #expect(messages(site) == ["public/ was not finished by broadsheet build"])
        site.output.remove()
        #expect(messages(site) == ["there is no finished site in public/"])
    }

    @Test func refusesASiteWithoutPages() throws {
        let site = try SampleSite()
        site.output.remove()
        try site.output.write("", to: ".broadsheet")
        try site.output.write("x", to: "a.txt")
        #expect(messages(site) == ["the site in public/ has no page"])
    }

    @Test func leavesHiddenFilesOutButThoseThatHostsAskFor() throws {
        let site = try SampleSite()
        for name in [".git/config", ".env", "a/.DS_Store", ".well-known/security.txt", ".nojekyll", ".htaccess"] {
            try site.output.write("x", to: name)
        }
        let tree = try site.tree()
        let hidden = tree.files.map(\.path.text).filter { $0.hasPrefix(".") }
        #expect(hidden == [".htaccess", ".nojekyll", ".well-known/security.txt"])
        #expect(tree.hidden == [".env", ".git", "a/.DS_Store"])
    }

    @Test func followsNoLinkOutOfTheSite() throws {
        let site = try SampleSite()
        // Sound: all paths are C strings for the time of the calls.
        _ = unsafe symlink("/etc/passwd", "\(site.output.path)/passwd.txt")
        _ = unsafe symlink("reports", "\(site.output.path)/again")
        _ = unsafe symlink("index.html", "\(site.output.path)/same.html")
        #expect(
            messages(site) == [
                "public/again is a link that leads out of the site, or to a folder",
                "public/passwd.txt is a link that leads out of the site, or to a folder",
            ])
        site.output.removeFile("passwd.txt")
        site.output.removeFile("again")
        #expect(try site.tree().files.contains { $0.path.text == "same.html" })
    }

    @Test func refusesNamesThatClash() throws {
        let site = try SampleSite()
        try site.output.write("x", to: "Reports/INDEX.html")
        try site.output.write("x", to: "names/cafe\u{301}.html")
        #expect(messages(site).count == 2)
        #expect(messages(site).contains { $0.hasSuffix("differ only in capital and small letters") })
    }

    @Test func findsSecretsInEveryForm() throws {
        let secret = Secret(Array("s3cr&t/k\"y\n".utf8), from: "$KEY")
        for form in ["s3cr&t/k\"y", "s3cr&amp;t/k&quot;y", "s3cr%26t%2Fk%22y"] {
            let site = try SampleSite()
            // On the border of two pieces that are read.
            let blank = String(repeating: " ", count: (1 << 18) - 4)
            try site.output.write("\(blank)\(form)", to: "reports/log.txt")
            #expect(
                messages(site, secrets: [secret]) == ["public/reports/log.txt has a secret in it, the one from $KEY"])
        }
        let key = "-----BEGIN KEY-----\n\(String(repeating: "QUJD", count: 16))\n-----END KEY-----\n"
        let site = try SampleSite()
        try site.output.write("-----BEGIN KEY-----", to: "a.txt")
        let secrets = [secret, Secret(Array(key.utf8), from: "the file key"), Secret([1, 2], from: "$SHORT")]
        #expect(messages(site, secrets: secrets) == [])
        try site.output.write("x\(String(repeating: "QUJD", count: 16))x", to: "a.txt")
        #expect(messages(site, secrets: secrets) == ["public/a.txt has a secret in it, the one from the file key"])
    }

    @Test func findsPrivateKeysOfAnybody() throws {
        let line = String(repeating: "QUJD", count: 16)
        for (text, isKey) in [
            ("-----BEGIN OPENSSH PRIVATE KEY-----\n\(line)\n", true), ("-----BEGIN PRIVATE KEY-----\r\n\(line)", true),
            ("It begins with -----BEGIN PRIVATE KEY-----\nand goes on.", false), ("PRIVATE KEY-----", false),
            ("-----BEGIN PUBLIC KEY-----\n\(line)\n", false),
        ] {
            let site = try SampleSite()
            // On the border of two pieces that are read.
            try site.output.write(String(repeating: " ", count: (1 << 18) - 40) + text, to: "notes.txt")
            #expect(messages(site) == (isKey ? ["public/notes.txt has a private key in it"] : []), "\(text)")
        }
    }

    @Test(arguments: [
        ("*.html", "index.html", true), ("*.html", "a/b.html", true), ("a/*.html", "a/b.html", true),
        ("a/*.html", "a/b/c.html", false), ("a/**", "a/b/c.html", true), ("**/c.html", "a/b/c.html", true),
        ("a/**/c*", "a/b/b/cd", true), ("?.txt", "a.txt", true), ("?.txt", "ab.txt", false), ("*", "x/y", true),
        ("feed.xml", "feed.xml", true), ("feed.xml", "feed-xml", false), ("a/?", "a//", false),
    ])
    func cachesByPattern(_ pattern: String, _ path: String, _ fits: Bool) throws {
        guard SitePath(path) != nil else { return }
        let site = try SampleSite()
        try site.output.write("x", to: path)
        let tree = try site.tree(cache: [CacheRule(pattern, "max-age=7")])
        let file = try #require(tree.files.first { $0.path.text == path })
        #expect((file.entry.metadata.cacheControl == "max-age=7") == fits)
    }
}
