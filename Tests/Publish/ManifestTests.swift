import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Testing

@Suite struct ManifestTests {
    private let release = ReleaseID(at: 1_795_283_594, hash: "1a2b3c4d", after: nil)
    private let hash = String(repeating: "ab", count: 32)

    private func entry(_ path: String) throws -> ManifestEntry {
        ManifestEntry(
            try #require(SitePath(path)), size: 12, hash: hash,
            metadata: FileMetadata(type: "text/html; charset=utf-8", cacheControl: "no-cache", encoding: "gzip"),
            tag: "\"e\\t\"")
    }

    @Test func isReadAsItWasWritten() throws {
        var dropped = try entry("assets/a.0123456789abcdef.css")
        dropped.dropped = 2
        let files = try SampleSite.names.map { try entry("names/\($0)") } + [dropped]
        let manifest = Manifest(release: release, files: files)
        #expect(try Manifest(json: manifest.json, on: "a host") == manifest)
    }

    @Test(arguments: [
        "", "{", "[]", "null", "{\"broadsheet\":1}", "{\"broadsheet\":1,\"release\":\"../x\",\"files\":[]}",
        "{\"broadsheet\":1,\"release\":\"20261121T175314Z-1a2b3c4d\",\"files\":[{}]}",
        "{\"broadsheet\":1,\"release\":\"20261121T175314Z-1a2b3c4d\",\"files\":[]} x",
        "{\"broadsheet\":1,\"release\":\"20261121T175314Z-1a2b3c4d\",\"files\":\(String(repeating: "[", count: 100_000))",
        "{\"broadsheet\":99999999999999999999,\"release\":\"20261121T175314Z-1a2b3c4d\",\"files\":[]}",
    ])
    func refusesWhatIsDamaged(_ text: String) {
        #expect(throws: Problem.self) { try Manifest(json: Array(text.utf8), on: "a host") }
    }

    @Test func refusesPathsThatLeadOut() throws {
        let good = String(decoding: Manifest(release: release, files: [try entry("a/b.html")]).json, as: UTF8.self)
        for bad in ["../b.html", "/etc/passwd", "a/../../b.html", "a//b.html", "a\\u0000b.html"] {
            let text = good.split(separator: "a/b.html").joined(separator: bad)
            #expect(throws: Problem.self) { try Manifest(json: Array(text.utf8), on: "a host") }
        }
        // The same path twice would let one entry hide another.
        let line = good.split(separator: "\n")[1]
        let twice = good.split(separator: line).joined(separator: "\(line),\n\(line)")
        #expect(throws: Problem.self) { try Manifest(json: Array(twice.utf8), on: "a host") }
    }

    @Test func refusesAnotherVersion() throws {
        let text = "{\"broadsheet\":2,\"release\":\"20261121T175314Z-1a2b3c4d\",\"files\":[]}"
        do {
            _ = try Manifest(json: Array(text.utf8), on: "a host")
            Issue.record("version 2 was read")
        } catch {
            #expect(error.message == "the manifest on a host has version 2, and this program reads 1")
        }
    }

    /// Whatever a host gives back, it ends in a manifest or in a problem.
    @Test func survivesAnyDamage() throws {
        let good = Manifest(release: release, files: try SampleSite.names.map { try entry("names/\($0)") }).json
        var numbers = Seeded(11)
        for _ in 0..<3000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
                let at = Int.random(in: 0..<bytes.count, using: &numbers)
                switch Int.random(in: 0..<3, using: &numbers) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &numbers)
                case 1: bytes.remove(at: at)
                default: bytes.removeLast(bytes.count - max(1, at))
                }
            }
            if let manifest = try? Manifest(json: bytes, on: "a host") {
                #expect(try Manifest(json: manifest.json, on: "a host") == manifest)
            }
        }
    }
}
