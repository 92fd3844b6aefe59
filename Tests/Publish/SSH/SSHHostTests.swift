import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetPublish

@Suite(.enabled(if: SSHServer.isThere)) struct SSHHostTests {
    /// Every way to reach a host, and both ways to lay it out.
    static let ways = SSHServer.Kind.allCases.flatMap { kind in [(kind, false), (kind, true)] }

    static func host(_ server: SSHServer, _ folder: String, isPlain: Bool, keep: Int = 3) throws -> SSHHost {
        SSHHost(try settings(server, folder), isPlain: isPlain, keep: keep)
    }

    static func settings(_ server: SSHServer, _ folder: String) throws -> SSHSettings {
        let address = try SSHAddress(
            LocatedText("127.0.0.1:\(folder)", at: Place(file: "broadsheet.yml", line: 1, column: 1)))
        var settings = SSHSettings(address: address, identity: server.key, knownHosts: server.knownHosts)
        settings.address.port = server.port
        return settings
    }

    /// A site of these texts as files in `folder`.
    static func files(_ texts: [(String, String)], in folder: Folder) throws -> [LocalFile] {
        try texts.map { name, text in
            try folder.write(text, to: name)
            var hash = SHA256()
            hash.update(Array(text.utf8).span)
            let entry = ManifestEntry(
                SitePath(name)!, size: text.utf8.count, hash: SHA256.hexadecimal(hash.digest),
                metadata: FileMetadata(type: "text/plain"))
            return LocalFile(entry, at: "\(folder.path)/\(name)")
        }
    }

    @Test(arguments: ways)
    func publishesByHand(_ kind: SSHServer.Kind, _ isPlain: Bool) throws {
        let server = try SSHServer(kind)
        let local = try Folder.temporary()
        defer { local.remove() }
        let root = "my site's \"place\" $HOME"
        let host = try Self.host(server, root, isPlain: isPlain)
        let there = server.home.folder(root)
        let site = isPlain ? there : there.folder("current")

        try host.open()
        #expect(!server.home.has(root))
        let owner = PublishID(since: 1, run: 1)
        try host.lock(owner)
        try host.lock(owner)
        #expect(throws: HostFault.self) { try host.lock(PublishID(since: 1, run: 2)) }
        #expect(try host.manifest() == nil)
        #expect(try host.listing() == [])

        let odd = [
            "index.html", "a b/c d.txt", "+#?%:@(),.html", "é.html", "e\u{301}.html", "👩‍👩‍👧/index.html", "it's.html",
            "back\\slash.txt", "e\u{301}/1.html", "é/2.html", "$HOME.txt", "-rf", "*.txt",
            String(repeating: "x", count: 250) + ".html", "*/deep/-/x",
        ]
        var texts = odd.map { ($0, "the text of \($0)") }
        texts.append(("empty.txt", ""))
        texts.append(("large.bin", String(repeating: "0123456789abcdef", count: 60_000)))
        let files = try Self.files(texts, in: local)
        let first = ReleaseID("20261121T120000Z-00000001")!
        if !isPlain { try host.begin(first, from: nil) }
        let arrived = Mutex<[SitePath: String?]>([:])
        try host.upload(files) { file, tag in arrived.withLock { $0[file.path] = tag } }
        #expect(arrived.withLock { $0.keys.sorted() } == files.map(\.path).sorted())
        if !isPlain { #expect(!there.has("current")) }
        let listed = try host.listing()
        #expect(listed.map(\.path) == files.map(\.path).sorted())
        #expect(listed.map(\.size) == files.map(\.entry).sorted { $0.path < $1.path }.map(\.size))
        if kind == .shell {
            #expect(listed.allSatisfy { file in files.contains { $0.path == file.path && $0.entry.hash == file.hash } })
        }
        if kind == .sftp {
            let tags = arrived.withLock { $0 }
            #expect(listed.allSatisfy { $0.tag != nil && $0.tag == tags[$0.path] })
        }
        #expect(try host.verify(files.map(\.entry)) == [])
        let manifest = Manifest(release: first, files: files.map(\.entry))
        try host.commit(manifest)
        #expect(try host.manifest() == manifest)
        if !isPlain { try expectManifestRestored(manifest, on: host, in: there) }
        let names = site.files.filter { !$0.hasPrefix(".") }
        #expect(
            names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
                == files.map(\.path.bytes).sorted { $0.lexicographicallyPrecedes($1) })
        for (name, text) in texts { #expect(site.text(of: name) == text) }

        // Somebody changes a file without changing its size.
        try site.write("THE TEXT of index.html", to: "index.html")
        #expect(try host.verify(files.map(\.entry)).map(\.text) == ["index.html"])
        try site.write("a foreign file", to: "foreign/note.txt")

        // The second release: one file is new, one goes with its folder.
        let second = ReleaseID("20261121T130000Z-00000002")!
        if !isPlain { try host.begin(second, from: first) }
        let more = try Self.files([("index.html", "the second home"), ("new/x.html", "x")], in: local)
        try host.upload(more) { _, _ in }
        try host.delete([SitePath("*/deep/-/x")!, SitePath("gone already")!, SitePath("é.html")!])
        try host.commit(Manifest(release: second, files: more.map(\.entry)))
        #expect(site.text(of: "index.html") == "the second home")
        #expect(site.text(of: "foreign/note.txt") == "a foreign file")
        #expect(!site.has("*") && !site.has("é.html") && site.has("e\u{301}.html"))

        if isPlain {
            #expect(throws: HostFault.self) { try host.rollBack(to: first) }
        } else {
            #expect(try host.releases().map(\.id) == [second, first])
            try host.rollBack(to: first)
            #expect(try host.releases().map(\.isCurrent) == [false, true])
            #expect(site.text(of: "é.html") == "the text of é.html")
        }
        host.unlock(owner)
        try host.lock(PublishID(since: 1, run: 2))
        try host.breakLock()
        try host.lock(PublishID(since: 1, run: 3))
    }

    /// A manifest that is lost is told, and can be put back.
    private func expectManifestRestored(_ manifest: Manifest, on host: SSHHost, in there: Folder) throws {
        #expect(try host.releaseWithoutManifest() == nil)
        there.removeFile(SSHLayout.manifest(manifest.release))
        let message = "\(faultOf { _ = try host.manifest() }?.problem.sentence ?? "")"
        #expect(message.contains("is missing in"), "\(message)")
        #expect(try host.releaseWithoutManifest() == manifest.release)
        try host.restore(manifest)
        #expect(try host.manifest() == manifest && host.releaseWithoutManifest() == nil)
    }
}
