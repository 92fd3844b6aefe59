import BroadsheetDiagnostics
import Synchronization

/// The files of a host that is spoken with by SFTP alone.
final class SFTPFiles: SSHFiles {
    let connection: SSHConnection
    private let client = Mutex<SFTPSlot>(SFTPSlot())

    /// A conversation, or none.
    private struct SFTPSlot: ~Copyable {
        var client: SFTPClient?
    }

    init(_ connection: SSHConnection) { self.connection = connection }

    var tellsHashes: Bool { false }

    /// Where `path` is on the host.
    func place(_ path: String) -> String {
        let folder = connection.settings.address.folder
        if path.isEmpty { return folder }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// Runs `body` with the conversation, which is begun if there is none.
    func use<Result>(
        _ body: (inout SFTPClient) throws(SFTPFailure) -> Result
    ) throws(HostFault) -> Result {
        try client.withLock { (slot) throws(HostFault) in
            do throws(SFTPFailure) {
                if slot.client == nil { slot.client = try Self.begin(connection) }
                return try body(&slot.client!)
            } catch {
                switch error {
                case .fault(let fault): throw fault
                case .refused(let code, let words, let path):
                    throw SFTPFiles.fault(code, words, path, connection.login)
                case .broken:
                    let outcome = slot.client?.outcome()
                    slot.client = nil
                    throw outcome.map(connection.brokenSFTP) ?? .passing(SSHFailure.brokenOff(connection.login))
                case .silent:
                    slot.client = nil
                    throw .passing(SSHFailure.late(connection.login))
                }
            }
        }
    }

    private static func begin(_ connection: SSHConnection) throws(SFTPFailure) -> SFTPClient {
        let program: ChildProgram
        do throws(HostFault) { program = try connection.startSFTP() } catch { throw .fault(error) }
        do throws(SFTPFailure) { return try SFTPClient(program, patience: connection.settings.patience * 1000) } catch {
            if case .silent = error { throw .fault(.passing(SSHFailure.late(connection.login))) }
            throw .fault(connection.brokenSFTP(program.outcome()))
        }
    }

    private static func fault(_ code: UInt32, _ words: String, _ path: String, _ login: String) -> HostFault {
        switch code {
        case SFTPAnswer.Code.noRight:
            .lasting(
                Problem(
                    "a right is missing on \(login): \(path)",
                    advice: "Give the user the folder with all that is in it."))
        case SFTPAnswer.Code.noFile:
            .lasting(Problem("\(path) is not there on \(login)", advice: "Look at the folder in the address."))
        default:
            .lasting(
                Problem(
                    "\(login) refuses \(path): \(words.isEmpty ? "status \(code)" : words)",
                    advice: "Look whether there is room on it, and a right to write in the folder."))
        }
    }
}

extension SSHConnection {
    /// What the end of a conversation by SFTP means.
    func brokenSFTP(_ outcome: ShellOutcome) -> HostFault {
        if outcome.code == 255 { return fault(outcome) }
        if outcome.isLate { return .passing(SSHFailure.late(login)) }
        if outcome.errors.contains("subsystem request failed") {
            return .lasting(
                Problem(
                    "\(login) offers neither a shell with rsync nor SFTP",
                    advice: "Install rsync there, or let whoever runs the host switch SFTP on."))
        }
        return .passing(SSHFailure.brokenOff(login))
    }
}

// Whole trees.
extension SFTPFiles {
    func list(_ path: String, hashes: Bool) throws(HostFault) -> [RemoteFile] {
        let root = place(path)
        return try use { (client) throws(SFTPFailure) in
            try client.walk(root, skipping: SSHLayout.own).files.compactMap { name, attributes in
                SitePath(name).map { RemoteFile($0, size: attributes.size, tag: attributes.tag) }
            }.sorted { $0.path < $1.path }
        }
    }

    func removeTree(_ path: String) throws(HostFault) {
        let root = place(path)
        try use { (client) throws(SFTPFailure) in
            guard let attributes = try client.attributes(of: root) else { return }
            guard attributes.isFolder else { return try client.remove([root], .remove) }
            let tree = try client.walk(root, skipping: nil)
            try client.remove(tree.files.map { "\(root)/\($0.name)" } + tree.others.map { "\(root)/\($0)" }, .remove)
            // Inner folders have longer paths.
            let folders = tree.folders.sorted { $0.utf8.count > $1.utf8.count }.map { "\(root)/\($0)" }
            try client.remove(folders + [root], .removeFolder)
        }
    }

    func delete(_ files: [SitePath], in path: String) throws(HostFault) {
        let root = place(path)
        try use { (client) throws(SFTPFailure) in
            try client.remove(files.map { "\(root)/\($0)" }, .remove)
            let folders = files.allFolders.reversed()
            // What is not empty stays.
            try client.remove(folders.map { "\(root)/\($0)" }, .removeFolder, orLeave: true)
        }
    }
}
