import BroadsheetBytes
import BroadsheetTesting
import Synchronization

@testable import BroadsheetPublish

/// A folder of its own on a server that all tests share.
protocol StoreRig: HostRig {
    static var store: TestStore { get }
    var folder: String { get }
}

extension StoreRig {
    func host() -> any Host { Self.store.host(folder) }

    func contents() throws -> [SitePath: [UInt8]] { try StoreFolders.contents(of: Self.store, folder) }

    func putForeign(_ path: String, _ bytes: [UInt8]) throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write(bytes, to: "file")
        let entry = ManifestEntry(
            SitePath(path)!, size: bytes.count, hash: SHA256.hexadecimal(SHA256.hash(of: bytes)),
            metadata: FileMetadata(type: "text/plain"))
        let store = Self.store.store(self.folder)
        try store.open()
        _ = try store.upload(LocalFile(entry, at: "\(folder.path)/file"))
    }
}

/// Apache's WebDAV, which asks for a digest of the password.
struct ApacheRig: StoreRig {
    static let title = "WebDAV (Apache)"
    static let store = TestStore.apache
    let folder = StoreFolders.next()
}

/// The WebDAV of nginx, which asks for the password.
struct NginxRig: StoreRig {
    static let title = "WebDAV (nginx)"
    static let store = TestStore.nginx
    let folder = StoreFolders.next()
}

/// OpenStack Swift, spoken with as S3.
struct SwiftRig: StoreRig {
    static let title = "S3 (Swift)"
    static let store = TestStore.swift
    let folder = StoreFolders.next()
}

/// The gateway of Ceph, spoken with as S3.
struct CephRig: StoreRig {
    static let title = "S3 (Ceph)"
    static let store = TestStore.ceph
    let folder = StoreFolders.next()
}

/// Folders on the servers.
enum StoreFolders {
    private static let dotted = [".nojekyll", ".well-known/security.txt"].compactMap { SitePath($0) }

    /// What is in a folder.
    static func contents(of kind: TestStore, _ folder: String) throws -> [SitePath: [UInt8]] {
        let store = kind.store(folder)
        try store.open()
        let found = try Workers.map(try store.listing(of: dotted)) { file throws(HostFault) in
            (file.path, try store.read(file.path.text) ?? [])
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    private static let last = Mutex(0)
    /// A name that nobody has used yet.
    static func next() -> String {
        let number = last.withLock { last in
            last += 1
            return last
        }
        return "rig-\(number)"
    }
}

extension RigKind {
    /// The stores whose servers are there.
    static let stores: [RigKind] = [
        (TestStore.apache, RigKind.of(ApacheRig.self)), (.nginx, .of(NginxRig.self)), (.swift, .of(SwiftRig.self)),
        (.ceph, .of(CephRig.self)),
    ].filter { TestStore.present.contains($0.0) }.map { _, kind in
        var kind = kind
        // Each request goes to a real server, and FaultProxyTests break the network before it too.
        if !isFullForm { kind.seeds = 1 }
        return kind
    }
}
