import BroadsheetDiagnostics
import Glibc

/// The browser of whoever sits at this machine.
enum Browser {
    /// Opens `address` in it; gives what is wrong if there is no way to.
    static func open(_ address: String) -> Problem? {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        // Sound: both are initialized before they are used and destroyed afterwards; the strings live until then.
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        for descriptor: Int32 in 0...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // In a group of its own: Ctrl-C here does not end a browser that was started by it.
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let arguments: [String] = ["xdg-open", address]
        var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        // Nobody waits for it: the system takes it away when it ends.
        _ = signal(SIGCHLD, SIG_IGN)
        var process: pid_t = 0
        guard unsafe posix_spawnp(&process, "xdg-open", &actions, &attributes, &words, environ) != 0 else { return nil }
        return Problem("there is no program to open a browser with", advice: "Open \(address) yourself.")
    }
}
