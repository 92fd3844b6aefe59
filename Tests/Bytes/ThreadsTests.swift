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

    /// The C library would keep stacks of threads that have ended, and end the program where it cannot give one back.
    @Test func stacksAreGivenBack() throws {
        func size() throws -> Int {
            // The first number is that of all pages that the process may address.
            let said = String(decoding: try FileSystem.contents(of: "/proc/self/statm", name: "statm"), as: UTF8.self)
            return try #require(said.split(separator: " ").first.flatMap { Int($0) })
        }
        let before = try size()
        for _ in 0..<200 {
            let done = Atomic(0)
            let thread = try #require(RunningThread { done.store(deep(1 << 12), ordering: .relaxed) })
            thread.wait()
            #expect(done.load(ordering: .relaxed) == 1 << 12)
        }
        // Two hundred stacks have more than a gigabyte.
        #expect(try size() - before < (1 << 30) / Int(getpagesize()))
    }
}

/// Comes back from that many calls, each of which has a part of the stack.
@inline(never) private func deep(_ calls: Int) -> Int {
    let part = InlineArray<64, Int>(repeating: calls)
    return calls == 0 ? 0 : 1 + deep(calls - 1) + part[calls & 63] - calls
}
