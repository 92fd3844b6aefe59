import Glibc

/// A folder that this process holds, so that others see that it is in use: given back with this value, and by the system if
/// the process is killed. It stays held where the folder is moved.
package struct FolderHold: ~Copyable, Sendable {
    /// What became of the wish to hold a folder.
    package enum State: Sendable {
        /// It is held now.
        case held
        /// Another process holds it.
        case taken
        /// Nothing is there, or the disk knows no locks.
        case unknown
    }

    private let descriptor: Int32
    /// What became of it.
    package let state: State

    /// Tries to hold the folder at `path`; with `patience`, waits for another process that does.
    package init(_ path: String, patience: Bool = false) {
        // Sound: the path is a C string for the time of the call.
        descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        state = descriptor < 0 ? .unknown : Self.take(descriptor, path, patience)
    }

    /// Whether it is held.
    package var isHeld: Bool { if case .held = state { true } else { false } }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private static func take(_ descriptor: Int32, _ path: String, _ patience: Bool) -> State {
        while flock(descriptor, patience ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return .taken }
            if errno != EINTR { return .unknown }
        }
        // Whoever held it before may have removed it.
        var held = stat()
        var there = stat()
        // Sound: both calls fill what outlives them.
        guard unsafe fstat(descriptor, &held) == 0, unsafe lstat(path, &there) == 0, held.st_ino == there.st_ino,
            held.st_dev == there.st_dev
        else { return .unknown }
        return .held
    }
}
