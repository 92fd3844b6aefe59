import CSystem
import Glibc

/// A thread that was started here. Whoever starts one waits for it, or detaches it, once.
package struct RunningThread: Sendable {
    private let thread: pthread_t
    private let stack: ThreadStack

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// A thread that runs `body`; nil if there can be none.
    package init?(_ body: @escaping @Sendable () -> Void) {
        guard let stack = ThreadStack() else { return nil }
        var thread = pthread_t()
        // Sound: the thread takes over the one count that is added here; without a thread it is taken back.
        let work = unsafe Unmanaged.passRetained(Work(body))
        let isStarted = unsafe stack.withAttributes { attributes in
            unsafe pthread_create(
                &thread, attributes,
                { context in
                    // A stack that has overflown has no room for the last word, and each thread has its own.
                    unsafe broadsheet_with_signal_stack(
                        { context in
                            guard let context = unsafe context else { return }
                            unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                        }, context)
                    return nil
                }, work.toOpaque()) == 0
        }
        guard isStarted else {
            unsafe work.release()
            stack.giveBack()
            return nil
        }
        (self.thread, self.stack) = (thread, stack)
    }

    /// Waits until it has ended.
    package func wait() {
        // Sound: the thread was made here, and is waited for once; nobody is on its stack then.
        _ = pthread_join(thread, nil)
        stack.giveBack()
    }

    /// Lets it run until it ends by itself. Its stack stays: nobody knows when it is free.
    func detach() { _ = pthread_detach(thread) }
}
