package import BroadsheetDiagnostics
import Glibc
import Synchronization

/// A program that a test has started: it reads what nobody writes until it is told to end, and the test reads what it
/// says.
package final class ChildProcess: Sendable {
    /// Its number.
    package let process: Int32
    /// Its standard input, which ends when this process does, whatever ends it.
    private let input: Int32
    private let output: Int32
    /// Its exit code, once it has ended: what was closed then may be another's by now.
    private let code = Mutex<Int32?>(nil)

    /// Starts the program at the path `arguments[0]`.
    package init(_ arguments: [String]) throws(Problem) {
        var toChild: [Int32] = [0, 0]
        var fromChild: [Int32] = [0, 0]
        // Sound: each call fills exactly two descriptors.
        guard unsafe pipe(&toChild) == 0, unsafe pipe(&fromChild) == 0 else {
            throw Problem("there are no pipes left")
        }
        for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = unsafe posix_spawn_file_actions_t()
        // Sound: the actions are initialized before they are used and destroyed afterwards; the strings live until then.
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
        // The threads of tests keep signals away, and what they start would do so too.
        var attributes = posix_spawnattr_t()
        var nothing = sigset_t()
        // Sound: attributes and set are initialized before they are used, and the attributes destroyed afterwards.
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe sigemptyset(&nothing)
        unsafe posix_spawnattr_setsigmask(&attributes, &nothing)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code = unsafe posix_spawn(&process, arguments[0], &actions, &attributes, &words, environ)
        close(toChild[0])
        close(fromChild[1])
        guard code == 0 else {
            close(toChild[1])
            close(fromChild[0])
            throw Problem("\(arguments[0]) cannot be started")
        }
        (self.process, input, output) = (process, toChild[1], fromChild[0])
    }

    /// What it says up to the end of a line; nil if it has ended without one.
    package func line() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            // Sound: read fills at most one byte.
            guard unsafe read(output, &byte, 1) == 1 else { return nil }
            if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }

    /// Asks it to end, as Ctrl-C does.
    package func interrupt() { kill(process, SIGINT) }

    /// Ends its input, and waits for it to end; gives its exit code, the second time too.
    @discardableResult
    package func end() -> Int32 {
        code.withLock { code in
            let known = code ?? wait()
            code = known
            return known
        }
    }

    private func wait() -> Int32 {
        close(input)
        var buffer = [UInt8](repeating: 0, count: 4096)
        // Sound: read fills at most the buffer's own bytes.
        while unsafe buffer.withUnsafeMutableBytes({ unsafe read(output, $0.baseAddress, $0.count) }) > 0 {}
        close(output)
        var status: Int32 = 0
        // Sound: waitpid fills `status`.
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }
}
