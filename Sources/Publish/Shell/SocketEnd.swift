import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc
import Synchronization

/// One end of a pair of connected sockets, closed with this object at the latest.
final class SocketEnd: Sendable {
    /// The descriptor; -1 when it is closed.
    private let open: Atomic<Int32>
    /// Whether a program has it too, which goes on with it when it is closed here.
    private let isShared: Bool

    private init(_ descriptor: Int32, isShared: Bool) {
        open = Atomic(descriptor)
        self.isShared = isShared
    }

    deinit { close() }

    /// The system's number of it; -1 when it is closed.
    var descriptor: Int32 { open.load(ordering: .acquiring) }

    /// Two ends that are connected to each other; the second one is for a program.
    static func pair() throws(Problem) -> (SocketEnd, SocketEnd) {
        var ends: [Int32] = [-1, -1]
        // Sound: the call fills two descriptors.
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw Problem(
                "no more programs can be run: \(ErrorText.of(errno))", advice: "Close other programs, and try again.")
        }
        return (SocketEnd(ends[0], isShared: false), SocketEnd(ends[1], isShared: true))
    }

    /// Closes it: the other side reads the end.
    func close() {
        let descriptor = open.exchange(-1, ordering: .acquiringAndReleasing)
        guard descriptor >= 0 else { return }
        // The other side would wait for ever for the end, if closing failed.
        if !isShared { shutdown(descriptor, Int32(SHUT_RDWR)) }
        _ = Glibc.close(descriptor)
    }

    /// Writes as much of `bytes` as goes at once; nil if nobody reads any more. `waiting` for room if there is none.
    func write(_ bytes: ArraySlice<UInt8>, waiting: Bool) -> Int? {
        let flags = Int32(MSG_NOSIGNAL) | (waiting ? 0 : Int32(MSG_DONTWAIT))
        while true {
            // Sound: as many bytes are read as the slice has.
            let count = unsafe bytes.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, flags) }
            if count >= 0 { return count }
            if errno == EAGAIN { return 0 }
            if errno != EINTR { return nil }
        }
    }

    /// What can be waited for.
    enum Wish {
        /// That there is something to read, or the end of it.
        case bytes
        /// That there is room for what is written.
        case room
    }

    /// Waits for that, at most so many milliseconds; whether it has come, as far as is known.
    func wait(for wish: Wish, milliseconds: Int) -> Bool {
        var list = [pollfd(fd: descriptor, events: Int16(wish == .bytes ? POLLIN : POLLOUT), revents: 0)]
        // Sound: the list has one entry.
        return unsafe poll(&list, 1, Int32(clamping: milliseconds)) != 0
    }

    /// What came of a reading.
    enum Reading {
        case bytes(Int)
        case nothingYet
        case end
    }

    /// Reads into `buffer`, as much as is there and goes in.
    func read(into buffer: inout [UInt8], waiting: Bool) -> Reading {
        let flags = waiting ? 0 : Int32(MSG_DONTWAIT)
        while true {
            // Sound: at most as many bytes as the buffer has are written into it.
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe recv(descriptor, $0.baseAddress, $0.count, flags)
            }
            if count > 0 { return .bytes(count) }
            if count == 0 { return .end }
            if errno == EAGAIN { return .nothingYet }
            if errno != EINTR { return .end }
        }
    }
}
