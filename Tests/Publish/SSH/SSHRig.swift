import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc
import Synchronization

@testable import BroadsheetPublish

/// A folder on an sshd of this test run.
final class SSHRig: HostRig {
    static let title = "ssh"
    let server: SSHServer
    let isPlain: Bool
    let folder: String

    /// The servers of this process: one of each kind.
    private static let servers = Mutex<[SSHServer.Kind: SSHServer]>([:])
    private static let count = Atomic<Int>(0)

    init(_ kind: SSHServer.Kind, isPlain: Bool) throws {
        server = try Self.servers.withLock { servers in
            if let server = servers[kind] { return server }
            if servers.isEmpty { atexit { SSHRig.stopAll() } }
            let server = try SSHServer(kind)
            servers[kind] = server
            return server
        }
        self.isPlain = isPlain
        folder = "site \(Self.count.add(1, ordering: .relaxed).newValue)"
    }

    convenience init() throws { try self.init(.shell, isPlain: false) }

    private static func stopAll() {
        servers.withLock { servers in
            for server in servers.values { server.stop() }
            servers = [:]
        }
    }

    /// Ways to reach a host, and to lay it out: all of them in the full form; none where there is no sshd.
    static var kinds: [RigKind] {
        guard SSHServer.isThere else { return [] }
        let short: [(SSHServer.Kind, Bool)] = [(.shell, false), (.sftp, true), (.bare, false)]
        return (isFullForm ? SSHHostTests.ways : short).map { kind, isPlain in
            let title = "ssh (\(kind.rawValue)\(isPlain ? ", plain" : ""))"
            // SSHNetworkTests has more faults, of the wire itself.
            return RigKind(title: title, seeds: isFullForm ? faultSeeds : 1) { try SSHRig(kind, isPlain: isPlain) }
        }
    }

    func host() throws -> any Host { try SSHHostTests.host(server, folder, isPlain: isPlain, keep: 5) }

    private var site: Folder {
        let root = server.home.folder(folder)
        return isPlain ? root : root.folder("current")
    }

    func contents() -> [SitePath: [UInt8]] { ReleaseFolderRig.contents(of: site, without: "\(SSHLayout.own)/") }

    func putForeign(_ path: String, _ bytes: [UInt8]) throws { try site.write(bytes, to: path) }
}
