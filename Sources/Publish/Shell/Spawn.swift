import BroadsheetBytes
import Glibc

/// Starting a program, by what POSIX has for it.
enum Spawn {
    /// Whether a program was started.
    enum Result {
        case started(pid_t)
        case failed(Int32)
    }

    /// Starts `command` with `streams` as its standard input, output and error.
    static func start(_ command: ShellCommand, streams: [SocketEnd]) -> Result {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        // Sound: both are initialized before they are used, and destroyed once.
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        for (number, end) in streams.enumerated() {
            unsafe posix_spawn_file_actions_adddup2(&actions, end.descriptor, Int32(number))
        }
        for descriptor in inherited { unsafe posix_spawn_file_actions_addclose(&actions, descriptor) }
        // A group of its own, so that it can be ended with all that it starts; and no signal is ignored in it because
        // it is here.
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGXFSZ, SIGCHLD, SIGINT, SIGTERM] { unsafe sigaddset(&signals, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

        // Sound: the words are copies that live until the call is over, and each list ends with a null.
        var words = unsafe copies([command.program] + command.arguments)
        var variables = unsafe copies(environment(with: command.environment))
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code = unsafe posix_spawnp(&process, command.program, &actions, &attributes, &words, &variables)
        return code == 0 ? .started(process) : .failed(code)
    }

    /// What whoever started this process has left open: its own files are closed on exec.
    private static var inherited: [Int32] {
        ((try? FileSystem.entries(of: "/proc/self/fd")) ?? []).compactMap { Int32($0) }.filter { descriptor in
            let flags = fcntl(descriptor, F_GETFD)
            return descriptor > 2 && flags >= 0 && flags & FD_CLOEXEC == 0
        }
    }

    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        // Sound: each copy is the caller's to give back.
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }

    /// The lines of this process's environment, changed as `changes` say.
    private static func environment(with changes: [String: String?]) -> [String] {
        var lines: [String] = []
        // Sound: the list ends with a null, and nothing in this program changes the environment.
        var next = unsafe environ
        while let line = unsafe next.pointee {
            let text = unsafe String(cString: line)
            let name = String(text.prefix { $0 != "=" })
            if !changes.keys.contains(name) { lines.append(text) }
            unsafe next += 1
        }
        for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
            if let value { lines.append("\(name)=\(value)") }
        }
        return lines
    }
}
