package import BroadsheetDiagnostics
import Glibc

/// What the system says of a file: while it stays the same, so does what is in the file. It is stricter than a stamp: it also
/// changes where a time stamp was set back, or a file's rights were changed.
package struct FileState: Sendable, Hashable {
    private let stamp: FileStamp
    private let changed: Int64

    /// The state of the file at `path` now; nil if nothing is there.
    package init?(path: String) throws(Problem) {
        guard let info = try FileSystem.status(of: path, followsLinks: true) else { return nil }
        stamp = FileStamp(info)
        changed = FileClock.nanoseconds(info.st_ctim)
    }

    /// Appends what `init` reads again.
    package func write(to sink: inout ByteSink) {
        for number in stamp.numbers + [UInt64(bitPattern: changed)] { sink.append(number: number) }
    }

    /// A state that was written; nil where it is damaged.
    package init?(_ reader: inout BytesReader) {
        guard let stamp = FileStamp(&reader), let changed = reader.number() else { return nil }
        (self.stamp, self.changed) = (stamp, Int64(bitPattern: changed))
    }

    /// A hash of the state, the same in every run.
    package var mark: UInt64 {
        var hash = ContentHash()
        for number in stamp.numbers + [UInt64(bitPattern: changed)] { hash.combine(number) }
        return hash.value
    }

    /// Whether any change after the moment `time` would give another state. The clock of a file system goes in steps of up to
    /// ten milliseconds, and two changes within one step cannot be told apart.
    package func isSettled(at time: FileClock) -> Bool { time.nanoseconds - changed > FileClock.step }
}

/// A moment, as the times of files are told.
package struct FileClock: Sendable {
    fileprivate let nanoseconds: Int64

    /// Whether what the system says of a file would be something else after any change from this moment on.
    func isAfter(_ info: stat) -> Bool { nanoseconds - Self.nanoseconds(info.st_ctim) > Self.step }

    /// More than a step of the clock of a file system, in nanoseconds.
    fileprivate static let step: Int64 = 15_000_000

    /// This moment.
    package init() {
        var now = timespec()
        // Sound: the call fills `now`.
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        nanoseconds = Self.nanoseconds(now)
    }

    static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
