import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc
import Synchronization

/// A program that was started, in a process group of its own. It ends with this object at the latest.
///
/// Its standard streams are sockets: they are closed on exec from the start, so that no other program that is started
/// at the same moment holds them open, and writing to a program that has gone is an error and not a signal.
final class ChildProgram: Sendable {
    private let process: pid_t
    /// This side of its standard input.
    let input: SocketEnd
    /// This side of its standard output.
    let output: SocketEnd
    /// This side of its standard error.
    let errors: SocketEnd
    /// Its exit code once it is known: a process can be waited for only once.
    private let result = Mutex<Int32?>(nil)

    /// Starts it.
    init(_ command: ShellCommand) throws(Problem) {
        let (toChild, childInput) = try SocketEnd.pair()
        let (fromChild, childOutput) = try SocketEnd.pair()
        let (errorsOfChild, childErrors) = try SocketEnd.pair()
        (input, output, errors) = (toChild, fromChild, errorsOfChild)
        switch Spawn.start(command, streams: [childInput, childOutput, childErrors]) {
        case .started(let process): self.process = process
        case .failed(let code):
            process = 0
            throw Self.problem(command.program, code)
        }
    }

    deinit {
        guard process > 0 else { return }
        kill()
        _ = wait()
    }

    /// Ends it and what it has started.
    func kill() {
        result.withLock { result in
            // The number of a process that has been waited for may be another's by now.
            if result == nil { _ = Glibc.kill(-process, SIGKILL) }
        }
    }

    /// Waits until it has ended; its exit code, or 128 and the number of the signal that ended it.
    func wait() -> Int32 { end(options: 0) ?? 255 }

    /// Its exit code, if it has ended.
    func resultIfEnded() -> Int32? { end(options: WNOHANG) }

    private func end(options: Int32) -> Int32? {
        result.withLock { result in
            if let result { return result }
            var status: Int32 = 0
            var found: pid_t
            repeat {
                // Sound: waitpid fills `status`.
                found = unsafe waitpid(process, &status, options)
            } while found < 0 && errno == EINTR
            if found == 0 { return nil }
            result = found < 0 ? 255 : status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
            return result
        }
    }

    private static func problem(_ program: String, _ code: Int32) -> Problem {
        if code == ENOENT {
            return Problem(
                "the program \(program) is not installed", advice: "Install it, or put its folder on the PATH.")
        }
        return Problem(
            "the program \(program) cannot be started: \(ErrorText.of(code))",
            advice: "Look at the program and its rights.")
    }
}
