import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// The ssh that holds the connection; it ends with this object, and with this process, whatever ends that.
final class SSHMaster: Sendable {
    /// A folder that only this user can look into.
    let folder: String
    /// Where other ssh find the connection.
    var socket: String { "\(folder)/s" }
    private let program: ChildProgram

    /// Runs ssh until the other side of its standard input is gone, then ends it and what shares its connection: an
    /// upload must not go on when the publisher has been killed.
    private static let watch = """
        exec 3<&0
        "$@" </dev/null &
        child=$!
        (cat <&3; kill -9 $child; rm -rf "$FOLDER") >/dev/null 2>&1 &
        watcher=$!
        exec 3<&-
        wait $child
        code=$?
        # Its number may be another's from now on.
        kill -9 $watcher
        rm -rf "$FOLDER"
        exit $code
        """

    /// Connects, and waits until the connection is there.
    init(_ settings: SSHSettings) throws(HostFault) {
        folder = try Self.makeFolder()
        // Of options that are said twice, the first counts.
        let options =
            [
                "-M", "-N", "-o", "ControlPath=\(folder)/s", "-o", "ControlPersist=no",
                // Said when the host has let us in.
                "-o", "PermitLocalCommand=yes", "-o", "LocalCommand=echo ready",
            ] + settings.options
        let words = ["-c", Self.watch, "sh", "ssh"] + options + ["--", settings.address.host]
        do throws(Problem) {
            program = try ChildProgram(ShellCommand("/bin/sh", words, environment: ["FOLDER": folder]))
        } catch {
            try? FileSystem.remove(folder)
            throw .lasting(error)
        }
        if isReady(within: settings.patience * 4) { return }
        // ssh itself waits for ever if the host falls silent while it asks who we are.
        if isAlive { throw .passing(SSHFailure.late(settings.address.login)) }
        let outcome = program.outcome()
        if outcome.code == 127 {
            throw .lasting(Problem("the program ssh is not installed", advice: "Install OpenSSH's client."))
        }
        throw SSHFailure.connection(outcome.errors, settings)
    }

    /// Whether the connection is there, at the latest after so many seconds; false too if ssh has ended.
    private func isReady(within seconds: Int) -> Bool {
        let deadline = ChildProgram.now() + seconds * 1000
        var buffer = [UInt8](repeating: 0, count: 64)
        while ChildProgram.now() < deadline {
            var list = [pollfd(fd: program.output.descriptor, events: Int16(POLLIN), revents: 0)]
            // Sound: the list has one entry.
            _ = unsafe poll(&list, 1, 100)
            switch program.output.read(into: &buffer, waiting: false) {
            case .bytes: return true
            case .end:
                _ = program.wait()
                return false
            case .nothingYet: continue
            }
        }
        return false
    }

    deinit {
        program.input.close()
        program.kill()
        try? FileSystem.remove(folder)
    }

    /// Whether the connection is still there.
    var isAlive: Bool { program.resultIfEnded() == nil }

    private static func makeFolder() throws(HostFault) -> String {
        // Sockets have short names: the folder of the session is preferred for being private, not for its length.
        let parent = environment("XDG_RUNTIME_DIR").flatMap {
            $0.utf8.count < 40 && (try? FileSystem.isFolder($0)) == true ? $0 : nil
        }
        for parent in [parent, "/tmp"].compactMap({ $0 }) {
            var template = Array("\(parent)/broadsheet-XXXXXX".utf8CString)
            // Sound: the template is a C string of its own, which mkdtemp fills in; the folder is this user's alone.
            let made = unsafe template.withUnsafeMutableBufferPointer { unsafe mkdtemp($0.baseAddress!) != nil }
            if made { return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) }
        }
        throw .lasting(Problem("no folder can be made in /tmp", advice: "Make room there, or look at its rights."))
    }

    private static func environment(_ name: String) -> String? {
        // Sound: nothing in this program changes the environment, and the text is copied at once.
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
