import Glibc
import Synchronization

/// A thread that does something again and again, until it is told to end.
final class Ticker: Sendable {
    private final class Work: Sendable {
        let interval: Int64
        let wakeUp: Int32
        let body: @Sendable () -> Void

        init(_ interval: Int64, _ wakeUp: Int32, _ body: @escaping @Sendable () -> Void) {
            (self.interval, self.wakeUp, self.body) = (interval, wakeUp, body)
        }

        func run() {
            var wait = [pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)]
            // Sound: the call fills the array's own entry.
            while unsafe poll(&wait, 1, Int32(interval)) <= 0 { body() }
        }
    }

    private let thread: pthread_t
    /// A pipe that something is written into when the thread is to end.
    private let ends: (read: Int32, write: Int32)

    /// A thread that runs `body` every so many milliseconds; nil if there can be none.
    init?(every milliseconds: Int64, _ body: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [0, 0]
        // Sound: the call fills exactly two descriptors.
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var thread = pthread_t()
        // Sound: the thread takes over the one count that is added here; without a thread it is taken back.
        let work = unsafe Unmanaged.passRetained(Work(milliseconds, ends[0], body))
        let code = unsafe pthread_create(
            &thread, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            unsafe work.release()
            for end in ends { close(end) }
            return nil
        }
        (self.thread, self.ends) = (thread, (ends[0], ends[1]))
    }

    /// Ends the thread, and waits for it.
    deinit {
        var one: UInt8 = 1
        // Sound: one byte is written from one byte; the thread was made here, and is waited for once.
        _ = unsafe write(ends.write, &one, 1)
        _ = pthread_join(thread, nil)
        close(ends.read)
        close(ends.write)
    }
}
