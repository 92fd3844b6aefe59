import BroadsheetPublish
import BroadsheetTesting

/// A folder with releases.
final class ReleaseFolderRig: HostRig {
    static let title = "folder with releases"
    let folder: Folder

    init() throws { folder = try .temporary() }
    deinit { folder.remove() }

    func host() -> any Host { FolderHost(folder.path, keep: 5) }

    func contents() -> [SitePath: [UInt8]] { Self.contents(of: folder.folder("current")) }

    func putForeign(_ path: String, _ bytes: [UInt8]) throws { try folder.folder("current").write(bytes, to: path) }

    static func contents(of folder: Folder, without own: String? = nil) -> [SitePath: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: folder.contents.compactMap { path, bytes in
                if let own, path.hasPrefix(own) { return nil }
                return SitePath(path).map { ($0, bytes) }
            })
    }
}

/// A folder that holds the site itself.
final class PlainFolderRig: HostRig {
    static let title = "plain folder"
    let folder: Folder

    init() throws { folder = try .temporary() }
    deinit { folder.remove() }

    func host() -> any Host { PlainFolderHost(folder.path) }

    func contents() -> [SitePath: [UInt8]] { ReleaseFolderRig.contents(of: folder, without: ".broadsheet-publish/") }

    func putForeign(_ path: String, _ bytes: [UInt8]) throws { try folder.write(bytes, to: path) }
}
