import Glibc

/// What the system says of a file: while it stays the same, so does what is in the file.
package struct FileState: Sendable, Hashable {
    private let device: UInt
    private let number: UInt
    private let size: Int
    private let written: Int64
    private let changed: Int64

    /// The state of the file at `path` now; nil if nothing is there, or it may not be asked.
    package init?(path: String) {
        var info = stat()
        // Sound: the path is a C string for the time of the call, which fills `info`.
        guard unsafe stat(path, &info) == 0 else { return nil }
        device = UInt(info.st_dev)
        number = UInt(info.st_ino)
        size = Int(info.st_size)
        written = FileClock.nanoseconds(info.st_mtim)
        changed = FileClock.nanoseconds(info.st_ctim)
    }

    /// Whether any change after the moment `time` would give another state. The clock of a file system goes in steps of up to
    /// ten milliseconds, and two changes within one step cannot be told apart.
    package func isSettled(at time: FileClock) -> Bool { time.nanoseconds - changed > 15_000_000 }
}

/// A moment, as the times of files are told.
package struct FileClock: Sendable {
    fileprivate let nanoseconds: Int64

    /// This moment.
    package init() {
        var now = timespec()
        // Sound: the call fills `now`.
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        nanoseconds = Self.nanoseconds(now)
    }

    fileprivate static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
