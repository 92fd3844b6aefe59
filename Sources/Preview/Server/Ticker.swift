import BroadsheetBytes
import Glibc

/// A thread that does something again and again, until it is told to end.
final class Ticker: Sendable {
    private let thread: RunningThread
    /// A pipe that something is written into when the thread is to end.
    private let ends: (read: Int32, write: Int32)

    /// A thread that runs `body` every so many milliseconds; nil if there can be none.
    init?(every milliseconds: Int64, _ body: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [0, 0]
        // Sound: the call fills exactly two descriptors.
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let wakeUp = ends[0]
        let thread = RunningThread {
            var wait = [pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)]
            // Sound: the call fills the array's own entry.
            while unsafe poll(&wait, 1, Int32(milliseconds)) <= 0 { body() }
        }
        guard let thread else {
            for end in ends { close(end) }
            return nil
        }
        (self.thread, self.ends) = (thread, (ends[0], ends[1]))
    }

    /// Ends the thread, and waits for it.
    deinit {
        var one: UInt8 = 1
        // Sound: one byte is written from one byte.
        _ = unsafe write(ends.write, &one, 1)
        thread.wait()
        close(ends.read)
        close(ends.write)
    }
}
