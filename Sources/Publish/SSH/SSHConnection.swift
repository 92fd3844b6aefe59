import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// One connection to a host, which all programs share; made when it is first needed, and again when it broke.
final class SSHConnection: Sendable {
    let settings: SSHSettings
    private let master = Mutex<SSHMaster?>(nil)

    init(_ settings: SSHSettings) { self.settings = settings }

    /// What messages call the host.
    var login: String { settings.address.login }

    /// Lets the host's shell run `script`, feeds it `input`, and gives what it says. A script that fails is a fault;
    /// its own exit codes up to `known` are the caller's to judge.
    func run(
        _ script: String, input: [UInt8] = [], known: Int32 = 0, limit: Int? = nil
    ) throws(HostFault) -> ShellOutcome {
        let options = try options()
        let command = ShellCommand("ssh", options + ["--", settings.address.host, ShellWord.command(script)])
        let outcome = try start { () throws(Problem) in try ChildProgram.run(command, input: input, limit: limit) }
        if outcome.isLate { throw .passing(SSHFailure.late(login)) }
        if (0...known).contains(outcome.code) { return outcome }
        throw fault(outcome)
    }

    /// A program that speaks SFTP with the host.
    func startSFTP() throws(HostFault) -> ChildProgram {
        let options = try options()
        let command = ShellCommand("ssh", options + ["-s", "--", settings.address.host, "sftp"])
        return try start { () throws(Problem) in try ChildProgram(command) }
    }

    /// The options for ssh with which it uses the connection, which is there.
    func options() throws(HostFault) -> [String] {
        let path = try master.withLock { (master) throws(HostFault) in
            if let master, master.isAlive { return master.socket }
            master = nil
            let made = try SSHMaster(settings)
            master = made
            return made.socket
        }
        return settings.options + ["-o", "ControlMaster=no", "-o", "ControlPath=\(path)"]
    }

    /// A folder of this process's own on this machine, gone with the connection.
    func folder() throws(HostFault) -> String {
        _ = try options()
        return master.withLock { $0?.folder ?? "" }
    }

    /// What a program that has failed means.
    func fault(_ outcome: ShellOutcome) -> HostFault {
        // 255 is ssh itself: the connection, and not what was run.
        if outcome.code == 255 {
            close()
            return SSHFailure.connection(outcome.errors, settings)
        }
        return SSHFailure.command(outcome, login)
    }

    /// Ends the connection.
    func close() { master.withLock { $0 = nil } }

    private func start<Result>(_ body: () throws(Problem) -> Result) throws(HostFault) -> Result {
        do throws(Problem) { return try body() } catch { throw .lasting(error) }
    }
}
