import Glibc

/// The time, for the age of copies and for pauses between tries; nothing of it reaches a page.
package struct WebClock: Sendable {
    /// The seconds since 1970.
    var now: @Sendable () -> Int
    /// Waits.
    var pause: @Sendable (Duration) -> Void

    /// A clock that says `now`, and waits with `pause`.
    package init(now: @escaping @Sendable () -> Int, pause: @escaping @Sendable (Duration) -> Void) {
        (self.now, self.pause) = (now, pause)
    }

    /// The system's clock.
    package static let system = WebClock(
        now: { time(nil) },
        pause: { duration in
            let (seconds, attoseconds) = duration.components
            var wanted = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
            var left = timespec()
            // Sound: the call reads the one structure and writes what is left to the other.
            while unsafe nanosleep(&wanted, &left) != 0, errno == EINTR { wanted = left }
        })
}
