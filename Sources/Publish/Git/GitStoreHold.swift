import Glibc
import Synchronization

/// A run's hold on a store, so that others see that it is in use: shared with other runs that use it, and given back by the
/// system if the process is killed.
final class GitStoreHold: Sendable {
    /// The open folder; -1 while nothing is held.
    private let descriptor = Mutex<Int32>(-1)

    deinit { release() }

    /// Holds the store at `path` from now on. `body` is called while no other run can use it, and not at all if one does,
    /// or if nobody can know.
    func take<Failure: Error>(_ path: String, alone body: () throws(Failure) -> Void) throws(Failure) {
        release()
        // Sound: the path is a C string for the time of the call.
        let opened = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { return }
        descriptor.withLock { $0 = opened }
        // A disk that knows no locks grants none: then nothing is removed.
        if Self.lock(opened, LOCK_EX | LOCK_NB) {
            do { try body() } catch {
                release()
                throw error
            }
        }
        // Others are alone with it for a moment only. What one has removed and made anew meanwhile is not held: that costs
        // a removal that is not made.
        _ = Self.lock(opened, LOCK_SH)
    }

    /// Calls `body` if no other run uses the store just now; it stays held.
    func ifAlone<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        let held = descriptor.withLock { $0 }
        guard held >= 0 else { return }
        let isAlone = Self.lock(held, LOCK_EX | LOCK_NB)
        // A lock that is asked for and not granted is lost together with the one that was there.
        defer { _ = Self.lock(held, LOCK_SH) }
        if isAlone { try body() }
    }

    /// Whether the store is held.
    var isTaken: Bool { descriptor.withLock { $0 >= 0 } }

    /// Gives it back.
    func release() {
        descriptor.withLock { descriptor in
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    private static func lock(_ descriptor: Int32, _ kind: Int32) -> Bool {
        while flock(descriptor, kind) != 0 {
            if errno != EINTR { return false }
        }
        return true
    }
}
