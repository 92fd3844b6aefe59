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
}
