import BroadsheetBytes
import Glibc
import Synchronization
import Testing

/// Work in several threads.
@Suite struct ThreadsTests {
    @Test(arguments: [0, 1, 2, 64])
    func coresDoEachShareOnceAndAreWaitedFor(workers: Int) {
        let queue = WorkQueue(1000, share: 7)
        let done = Mutex<[Int]>([])
        let running = Atomic(0)
        let most = Atomic(0)
        Cores.run(workers) {
            most.max(running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
            while let share = queue.next() { done.withLock { $0 += share } }
            running.subtract(1, ordering: .relaxed)
        }
        #expect(done.withLock { $0.sorted() } == Array(0..<1000))
        #expect(running.load(ordering: .relaxed) == 0)
        #expect(most.load(ordering: .relaxed) <= max(1, workers))
    }

    /// A stack that has overflown has no room for a handler.
    @Test func eachThreadHasAStackForSignals() throws {
        let size = Atomic(0)
        let started = RunningThread {
            var stack = unsafe stack_t()
            // Sound: the call fills the structure, and changes nothing.
            guard unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_flags & Int32(SS_DISABLE) == 0 else { return }
            unsafe size.store(Int(stack.ss_size), ordering: .relaxed)
        }
        let thread = try #require(started)
        thread.wait()
        #expect(size.load(ordering: .relaxed) >= 1 << 16)
    }
}
