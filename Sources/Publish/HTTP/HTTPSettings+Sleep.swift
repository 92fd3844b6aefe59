import Glibc

extension HTTPSettings {
    /// Lets this thread wait.
    package static let sleep: @Sendable (Duration) -> Void = { duration in
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var rest = timespec()
        // Sound: the structures live through the call.
        while unsafe nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
    }
}
