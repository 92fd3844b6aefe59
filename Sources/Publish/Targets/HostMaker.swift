import BroadsheetBytes
package import BroadsheetDiagnostics

/// Makes the host that a target declares.
package enum HostMaker {
    /// The host of `target`; relative paths begin in the folder `site`. Reaches nothing.
    package static func host(of target: TargetDefinition, site: String) throws(Problem) -> any Host {
        switch target.kind {
        case .folder: return try folder(target, site: site)
        case .ssh: return try ssh(target, site: site)
        case .git: return try git(target, site: site)
        case .s3: return try StoreHost.s3(target, site: site)
        case .webdav: return try StoreHost.webdav(target, site: site)
        }
    }

    /// The path from the root, without dots in it as far as it is there.
    private static func whole(_ path: String, in site: String) throws(Problem) -> String {
        let joined = path.hasPrefix("/") ? path : "\(try FileSystem.real(site) ?? site)/\(path)"
        guard let slash = joined.lastIndex(of: "/"), let above = try FileSystem.real(String(joined[...slash])),
            !["..", "."].contains(joined[joined.index(after: slash)...])
        else { return try FileSystem.real(joined) ?? joined }
        return (above == "/" ? "" : above) + joined[slash...]
    }

    private static func folder(_ target: TargetDefinition, site: String) throws(Problem) -> any Host {
        var path = target.address.content
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        let whole = try Self.whole(path, in: site)
        return try target.flag(.plain)
            ? PlainFolderHost(whole, named: path) : FolderHost(whole, named: path, keep: target.keep)
    }
}
