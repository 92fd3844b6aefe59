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
                }
            }
        }
    }

    private static func begin(_ connection: SSHConnection) throws(SFTPFailure) -> SFTPClient {
        let program: ChildProgram
        do throws(HostFault) { program = try connection.startSFTP() } catch { throw .fault(error) }
        do throws(SFTPFailure) { return try SFTPClient(program) } catch {
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
        if outcome.errors.contains("subsystem request failed") {
            return .lasting(
                Problem(
                    "\(login) offers neither a shell with rsync nor SFTP",
                    advice: "Install rsync there, or let whoever runs the host switch SFTP on."))
        }
        return .passing(SSHFailure.brokenOff(login))
    }
}
