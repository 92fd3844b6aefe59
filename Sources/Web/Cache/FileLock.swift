import Glibc

/// A lock that other processes see, held as long as this value lives, and given back by the system if the process is
/// killed.
struct FileLock: ~Copyable, Sendable {
    /// How long to wait for one that somebody else holds.
    enum Patience {
        case none, endless
    }

    private let descriptor: Int32
    /// Whether it is held. It is not if somebody else holds it, or if its file cannot be made.
    let isHeld: Bool

    /// Takes the lock on the file at `path`, which is made if it is not there.
    init(on path: String, _ patience: Patience) {
        // Sound: the path is a C string for the time of the call.
        descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        isHeld = descriptor >= 0 && Self.take(descriptor, patience)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private static func take(_ descriptor: Int32, _ patience: Patience) -> Bool {
        while flock(descriptor, patience == .endless ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            // A disk without locks grants every one.
            if errno == ENOLCK || errno == EOPNOTSUPP { return true }
            if errno != EINTR { return false }
        }
        return true
    }
}
