package import BroadsheetDiagnostics
import CSystem
import Glibc

extension FileSystem {
    /// Lets the system write all that it still holds in memory for the disk that the folder at `path` is on; what is done
    /// after that cannot be there without what was done before it, though the power fails.
    package static func settle(diskOf path: String) throws(Problem) {
        // Sound: the path is a C string for the time of the call, and the descriptor is closed once.
        let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        let isDone = descriptor >= 0 && broadsheet_syncfs(descriptor) == 0
        let code = errno
        if descriptor >= 0 { close(descriptor) }
        if isDone { return }
        guard code != ENOSYS else { return sync() }
        throw Problem(
            "the disk of \(shown(path)) does not take what was written: \(ErrorText.of(code))",
            advice: "Look at the disk, and at the room on it.")
    }

    /// Whether both paths lie on one mount of one disk: only there can a file have names at both. True if the system does not
    /// tell.
    package static func areOnOneMount(_ a: String, _ b: String) -> Bool {
        // Sound: both texts live during the calls.
        unsafe broadsheet_mount(a) == broadsheet_mount(b)
    }

    /// Lets the disk that `path` lies on write down all that it was given, and waits for it; an error number if it could not.
    /// One call for a whole tree: to ask for each file takes ten times as long.
    package static func settleDisk(of path: String) -> Int32 {
        opened(path) { broadsheet_syncfs($0) }
    }

    /// Lets the disk write down which names the folder at `path` has, and waits for it; an error number if it could not.
    package static func settleFolder(_ path: String) -> Int32 {
        opened(path) { fsync($0) }
    }

    /// Lets the disk write down what the file at `path` has, and waits for it; an error number if it could not.
    package static func settleFile(_ path: String) -> Int32 {
        opened(path) { fsync($0) }
    }

    private static func opened(_ path: String, _ call: (Int32) -> Int32) -> Int32 {
        // Sound: the path is a C string for the time of the call; the descriptor is closed once.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        guard call(descriptor) != 0 else { return 0 }
        // A disk that cannot be asked has nothing to wait for.
        return errno == EINVAL || errno == ENOSYS || errno == EROFS ? 0 : errno
    }
}
