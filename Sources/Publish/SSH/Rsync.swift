import BroadsheetDiagnostics
import Synchronization

/// Uploads by rsync, through the connection that is there.
struct Rsync {
    let connection: SSHConnection

    /// The whole path of the target's folder: rsync takes what is relative from where a file goes.
    private let place: String

    init(_ connection: SSHConnection, home: String) {
        self.connection = connection
        let folder = connection.settings.address.folder
        place = folder.hasPrefix("/") ? folder : "\(home)/\(folder)"
    }

    /// How much goes in one run: what has to be sent again if the connection breaks.
    static let mostFiles = 1000
    static let mostBytes = 32 << 20

    /// Whether it is on this machine.
    static let isHere: Bool = (try? ChildProgram.run(ShellCommand("rsync", ["--version"])))?.isGood == true

    /// The folder here in which a file has the path that it has in the site; nil if it is called otherwise here.
    static func root(of file: LocalFile) -> String? {
        let ending = "/\(file.path)"
        guard file.source.utf8.count > ending.utf8.count,
            file.source.utf8.reversed().starts(with: ending.utf8.reversed())
        else { return nil }
        return String(decoding: Array(file.source.utf8).dropLast(ending.utf8.count), as: UTF8.self)
    }

    /// Sends files of the folder `root` into the tree at `path`; what is on its way lies in the folder `incoming`.
    func send(_ files: [LocalFile], from root: String, into path: String, by incoming: String) throws(HostFault) {
        let settings = connection.settings
        let shell = (["ssh"] + (try connection.options())).map(Self.word).joined(separator: " ")
        let host = settings.address.host.contains(":") ? "[\(settings.address.host)]" : settings.address.host
        let arguments = [
            // Paths go to the host as they are, and no login shell reads them.
            "--secluded-args",
            // What is sent has been chosen; equal sizes and times are no reason to leave a file out.
            "--ignore-times", "--copy-links", "--chmod=D755,F644", "--from0", "--files-from=-",
            // A file has its name when it is whole, and what is left of a broken run lies where it does no harm.
            "--temp-dir=\(place)/\(incoming)",
            "--timeout=60", "--rsh=\(shell)", "--", "\(root)/", "\(host):\(place)/\(path)/",
        ]
        let names = files.flatMap { $0.path.bytes + [0] as [UInt8] }
        let outcome: ShellOutcome
        do throws(Problem) { outcome = try ChildProgram.run(ShellCommand("rsync", arguments), input: names) } catch {
            throw .lasting(error)
        }
        if !outcome.isGood { throw fault(outcome) }
    }

    /// A word of the command that rsync takes apart itself: at spaces, but for those in quotes.
    private static func word(_ text: String) -> String {
        guard text.contains(where: { " '\"".contains($0) }) else { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// What rsync's exit code means.
    private func fault(_ outcome: ShellOutcome) -> HostFault {
        let lines = outcome.errors.split(whereSeparator: \.isNewline)
        let reason = lines.first { $0.contains("failed:") || $0.contains("ERROR") }.map(String.init) ?? outcome.lastLine
        switch outcome.code {
        case 255: return connection.fault(outcome)
        // The streams broke or timed out.
        case 10, 12, 20, 30, 35, 128...:
            return .passing(
                Problem("the upload to \(connection.login) broke: \(reason)", advice: "Try again."))
        // A file here that has gone.
        case 24:
            return .lasting(
                Problem(
                    "a file has gone while it was published: \(reason)",
                    advice: "Wait until the build has ended, and publish again."))
        default:
            return SSHFailure.command(
                ShellOutcome(code: outcome.code, output: [], errors: reason), connection.login)
        }
    }
}
