package import BroadsheetDiagnostics
import Glibc

/// One run of the program `broadsheet`, in a process group of its own, with its output in files.
package final class ProgramRun: Sendable {
    /// What a run has left.
    package struct Outcome: Sendable {
        /// Its exit code; -1 if a signal ended it.
        package var code: Int32
        /// What it wrote on standard output, and on standard error.
        package var output: String
        package var errors: String
    }

    /// Its number, which is that of its group too.
    package let process: Int32
    private let folder: Folder

    /// Starts it with `words`, and with `environment` beside the variables of this process.
    package init(
        _ words: [String], environment: [String: String] = [:], program: String? = nil
    ) throws(Problem) {
        guard let program = program ?? BuiltProgram.path else { throw Problem("the program is not built") }
        folder = try Folder.temporary()
        var variables = Self.environment.filter { line in
            !environment.keys.contains { line.hasPrefix("\($0)=") }
        }
        variables += environment.map { "\($0)=\($1)" }.sorted()
        var actions = unsafe posix_spawn_file_actions_t()
        // Sound: the actions are initialized before they are used and destroyed afterwards; the strings live until then.
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        let new = O_WRONLY | O_CREAT | O_TRUNC
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, "\(folder.path)/output", new, 0o600)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "\(folder.path)/errors", new, 0o600)
        // The threads of tests keep signals away, and what they start would do so too.
        var attributes = posix_spawnattr_t()
        var nothing = sigset_t()
        // Sound: attributes and set are initialized before they are used, and the attributes destroyed afterwards.
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe sigemptyset(&nothing)
        unsafe posix_spawnattr_setsigmask(&attributes, &nothing)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var arguments: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + words).map { unsafe strdup($0) } + [nil]
        var lines: [UnsafeMutablePointer<CChar>?] = unsafe variables.map { unsafe strdup($0) } + [nil]
        defer { unsafe (arguments + lines).forEach { unsafe free($0) } }
        var process: pid_t = 0
        guard unsafe posix_spawn(&process, program, &actions, &attributes, &arguments, &lines) == 0 else {
            folder.remove()
            throw Problem("\(program) cannot be started")
        }
        self.process = process
    }

    deinit { folder.remove() }

    /// Kills it at once, alone or with all that it has started. What it has started is not waited for.
    package func kill(withGroup: Bool = false) { _ = Glibc.kill(withGroup ? -process : process, SIGKILL) }

    /// Asks it to end, as Ctrl-C does: it and all that it has started.
    package func interrupt() { _ = Glibc.kill(-process, SIGINT) }

    /// Waits for its end; to be called once.
    package func wait() -> Outcome {
        var status: Int32 = 0
        // Sound: waitpid fills `status`.
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return Outcome(
            code: status & 0x7F == 0 ? (status >> 8) & 0xFF : -1, output: folder.text(of: "output") ?? "",
            errors: folder.text(of: "errors") ?? "")
    }

    /// The variables of this process, as `NAME=value`.
    private static var environment: [String] {
        var lines: [String] = []
        var index = 0
        // Sound: nothing changes the environment while tests run; it ends with nil, and each text is copied.
        while let line = unsafe environ[index] {
            lines.append(unsafe String(cString: line))
            index += 1
        }
        return lines
    }
}
