import Glibc

/// The time and the waiting of a run that publishes; tests have their own.
package struct PublishClock: Sendable {
    /// The seconds since 1970.
    package var now: @Sendable () -> Int
    /// Waits for so many milliseconds.
    package var pause: @Sendable (Int) -> Void
    /// A number from 0 up to, but not including, another one.
    package var random: @Sendable (Int) -> Int

    /// A clock of these parts.
    package init(
        now: @escaping @Sendable () -> Int, pause: @escaping @Sendable (Int) -> Void,
        random: @escaping @Sendable (Int) -> Int
    ) {
        (self.now, self.pause, self.random) = (now, pause, random)
    }

    /// The system's clock.
    package static let system = PublishClock(
        now: { time(nil) },
        pause: { milliseconds in
            var wanted = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
            var left = timespec()
            // Sound: the call reads the one structure and writes what is left to the other.
            while unsafe nanosleep(&wanted, &left) != 0, errno == EINTR { wanted = left }
        },
        random: { Int.random(in: 0..<max(1, $0)) })
}
