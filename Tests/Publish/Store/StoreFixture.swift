import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetPublish

/// The texts of a site by their paths, byte by byte.
struct TestSite: Equatable, ExpressibleByDictionaryLiteral {
    var files: [SitePath: String] = [:]

    init(_ files: [(String, String)]) {
        for (path, text) in files { self.files[SitePath(path)!] = text }
    }

    init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }
}

/// Sites as maps from paths to texts, put on a host as the publisher would.
struct StoreFixture {
    let host: StoreHost
    private let folder: Folder

    init(_ host: StoreHost) throws {
        (self.host, folder) = (host, try Folder.temporary())
    }

    func remove() { folder.remove() }

    static func entry(_ path: SitePath, _ text: String) -> ManifestEntry {
        let bytes = Array(text.utf8)
        return ManifestEntry(
            path, size: bytes.count, hash: SHA256.hexadecimal(SHA256.hash(of: bytes)),
            metadata: FileMetadata(
                type: path.name.hasSuffix(".html") ? "text/html; charset=utf-8" : "application/octet-stream",
                cacheControl: path.name.hasSuffix(".html") ? "no-cache" : "max-age=31536000, immutable"))
    }

    static func release(_ number: Int) -> ReleaseID {
        ReleaseID(at: 1_800_000_000 + number, hash: "abcdef01", after: nil)
    }

    func file(_ path: SitePath, _ text: String) throws -> LocalFile {
        let entry = Self.entry(path, text)
        try folder.write(text, to: entry.hash)
        return LocalFile(entry, at: "\(folder.path)/\(entry.hash)")
    }

    /// Publishes `site` as release `number`: what changed is uploaded, the rest is left. Gives how much was uploaded.
    @discardableResult
    func publish(_ site: TestSite, _ number: Int, owner: PublishID = PublishID(since: 1)) throws -> Int {
        try host.open()
        try host.lock(owner)
        defer { host.unlock(owner) }
        let old = try host.manifest()
        let listed = Dictionary(uniqueKeysWithValues: try host.listing().map { ($0.path, $0) })
        let known = Dictionary(uniqueKeysWithValues: (old?.files ?? []).map { ($0.path, $0) })
        let tags = Mutex<[SitePath: String]>([:])
        var entries: [ManifestEntry] = []
        var changed: [LocalFile] = []
        for (path, text) in site.files {
            var file = try file(path, text)
            if let old = known[file.path], old.hash == file.entry.hash, let there = listed[file.path],
                there.size == old.size, there.tag == nil || old.tag == nil || there.tag == old.tag
            {
                file.entry.tag = old.tag
            } else {
                changed.append(file)
            }
            entries.append(file.entry)
        }
        for file in changed {
            try host.upload([file]) { file, tag in tags.withLock { $0[file.path] = tag } }
        }
        for i in entries.indices { entries[i].tag = tags.withLock { $0[entries[i].path] } ?? entries[i].tag }
        let bad = try host.verify(entries)
        #expect(bad.isEmpty)
        try host.commit(Manifest(release: Self.release(number), files: entries))
        let wanted = Set(entries.map(\.path))
        try host.delete(known.keys.filter { !wanted.contains($0) })
        return changed.count
    }

    /// All that is there, as a fresh listing and fresh reading tell.
    func there() throws -> TestSite {
        var found = TestSite([])
        for file in try host.listing() {
            let bytes = try host.store.read(file.path.text) ?? []
            #expect(bytes.count == file.size)
            found.files[file.path] = String(decoding: bytes, as: UTF8.self)
        }
        return found
    }
}
