package import BroadsheetDiagnostics
import CSystem
import Glibc

extension FileSystem {
    /// Lets two paths change places in one step; an error number if they cannot.
    package static func exchange(_ a: String, _ b: String) -> Int32 {
        // Sound: both texts live during the call.
        unsafe broadsheet_exchange(a, b) == 0 ? 0 : errno
    }

    /// Moves what is at `a` to `b`; an error number if it cannot be.
    package static func move(_ a: String, to b: String) -> Int32 {
        // Sound: both texts live during the call.
        unsafe rename(a, b) == 0 ? 0 : errno
    }

    /// The path without links and dots in it; nil if nothing is there.
    package static func real(_ path: String) throws(Problem) -> String? {
        // Sound: the call gives memory that is copied and given back here.
        guard let resolved = unsafe realpath(path, nil) else {
            if isNothing(errno) { return nil }
            throw InputFailure(code: errno).problem(of: shown(path))
        }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The number of this process: what makes names of temporary folders its own.
    package static var process: Int { Int(getpid()) }

    /// Whether a process with that number is running.
    package static func isRunning(_ process: Int) -> Bool {
        guard let number = pid_t(exactly: process), number > 0 else { return false }
        return kill(number, 0) == 0 || errno != ESRCH
    }
}
