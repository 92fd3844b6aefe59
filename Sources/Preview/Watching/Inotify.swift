import BroadsheetDiagnostics
import Glibc

/// What the system tells about folders: the one owner of its descriptor.
final class Inotify {
    /// Something that happened in a folder.
    struct Event: Sendable {
        /// The number of the watch; -1 where events were lost.
        var watch: Int32
        /// What happened, as the system's flags.
        var what: Int
        /// What it happened to; empty for the folder itself.
        var name: String

        /// Whether it happened to a folder.
        var isFolder: Bool { what & Int(IN_ISDIR) != 0 }
        /// Whether something has a name that it had not before.
        var isArrival: Bool { what & Int(IN_CREATE | IN_MOVED_TO) != 0 }
        /// Whether the watched folder itself is gone, or elsewhere.
        var isLoss: Bool { what & Int(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 }
        /// Whether whoever reads an SQLite file may have done it, as this program does: such a reader makes files beside it, and
        /// removes them. What others write into the log of changes counts.
        var isOfADatabaseReader: Bool {
            name.hasSuffix("-shm") || name.hasSuffix("-wal") && what & Int(IN_MODIFY) == 0
        }
        /// Whether more happened than is told.
        var isOverflow: Bool { what & Int(IN_Q_OVERFLOW) != 0 }
    }

    /// What can be waited for.
    let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init() throws(Problem) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        if descriptor < 0 { throw WatchLimit.problem(for: errno) }
    }

    deinit { close(descriptor) }

    /// Watches the folder at `path`; gives its number, which is the same for the same folder, or the system's error number.
    func add(_ path: String) -> Result<Int32, WatchFailure> {
        let wanted =
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
            | IN_DELETE_SELF
            | IN_MOVE_SELF
        // Sound: the path is a C string for the time of the call.
        let number = unsafe inotify_add_watch(
            descriptor, path, UInt32(wanted) | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK))
        return number < 0 ? .failure(WatchFailure(code: errno)) : .success(number)
    }

    /// No longer watches the folder with that number.
    func remove(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

    /// What has happened since it was asked last.
    func events() -> [Event] {
        var events: [Event] = []
        while true {
            // Sound: at most as many bytes as the buffer has are read into it.
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return events }
            parse(count, into: &events)
        }
    }

    /// Takes the events apart: watch, flags, cookie and length of four bytes each, then the name, filled up with zeros.
    private func parse(_ count: Int, into events: inout [Event]) {
        var at = 0
        while at + 16 <= count {
            let length = Int(word(at + 12))
            let name = buffer[at + 16..<min(at + 16 + length, count)].prefix { $0 != 0 }
            events.append(
                Event(
                    watch: Int32(bitPattern: word(at)), what: Int(word(at + 4)),
                    name: String(decoding: name, as: UTF8.self)))
            at += 16 + length
        }
    }

    private func word(_ at: Int) -> UInt32 {
        var word: UInt32 = 0
        for byte in (0..<4).reversed() { word = word << 8 | UInt32(buffer[at + byte]) }
        return UInt32(littleEndian: word.littleEndian)
    }
}
