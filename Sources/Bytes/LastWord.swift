import CSystem
import Glibc
import Synchronization

/// What the program says where it cannot go on, and nothing can be thrown: a buffer that there is no memory for, or a
/// trap. One sentence, and an exit code that is true, in place of a signal and a trace.
package enum LastWord {
    /// What the program then ends with: 1 as long as all is as it was.
    private static let code = Atomic<Int32>(1)
    /// The thread that has the last word; 0 as long as there is none.
    private static let speaker = Atomic<Int32>(0)

    /// What was asked for is done; what comes now is tidying.
    package static func allIsDone() { code.store(0, ordering: .relaxed) }

    /// Ends the program, for there is no memory for what it needs.
    package static func noMemory() -> Never {
        say(
            """
            there is not enough memory to go on
            Close other programs, let this one have more, or show fewer records: limit: 10000.

            """)
    }

    /// Ends the program, for it has used all the processor time that it was given.
    package static func timeIsOver() -> Never {
        say(
            """
            the build took more processor time than it may have, and was ended
            Give it more, with --seconds, or show fewer records: limit: 10000.

            """)
    }

    /// The same as `noMemory` for C. It may be called while the runtime of Swift makes something and waits for nothing but that: so all that it
    /// needs is made now, and it belongs to no actor, for which it would ask.
    package static func atNoMemory() -> @convention(c) @Sendable () -> Void {
        begin()
        return { LastWord.noMemory() }
    }

    /// Makes what the last word needs, for nothing can be made when there is no memory.
    private static func begin() {
        code.store(1, ordering: .relaxed)
        speaker.store(0, ordering: .relaxed)
    }

    /// Lets traps of this process end with a word. Whoever looks for their cause sets SWIFT_BACKTRACE, and gets a trace.
    package static func catchTraps() {
        begin()
        // Even the stack may not be given, so that is taken last.
        defer { broadsheet_take_stack() }
        guard unsafe getenv("SWIFT_BACKTRACE") == nil else { return }
        // A stack that has overflown has no room for the handler. Other threads have theirs from `RunningThread`.
        broadsheet_take_signal_stack()
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
            var action = sigaction()
            unsafe action.__sigaction_handler.sa_handler = { _ in LastWord.trapped() }
            // The handler stays: several threads may be trapped at once, and the second must not find none. It is kept from all
            // signals itself, so that a trap in it ends the process.
            action.sa_flags = Int32(SA_ONSTACK)
            // Sound: the set is filled, and the action read, during the calls only.
            unsafe sigfillset(&action.sa_mask)
            unsafe sigaction(number, &action, nil)
        }
    }

    /// What a trap becomes. Only such calls are made here as may interrupt any other.
    private static func trapped() -> Never {
        // Where not even this much can be had, that is why.
        // Sound: the memory is asked for and never touched.
        if unsafe mmap(nil, 32 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED { noMemory() }
        say(
            """
            broadsheet had to stop, by a mistake of its own or for want of memory
            Please report it, with what was built. SWIFT_BACKTRACE=enable=yes tells more.

            """)
    }

    /// Says `text` and ends the process: once, however many threads have come to an end.
    private static func say(_ text: StaticString) -> Never {
        let own = broadsheet_thread()
        let (isFirst, first) = speaker.compareExchange(expected: 0, desired: own, ordering: .relaxed)
        if !isFirst, first != own { broadsheet_wait_for_end() }
        // Sound: the text is a constant.
        if isFirst { _ = unsafe write(2, text.utf8Start, text.utf8CodeUnitCount) }
        _exit(code.load(ordering: .relaxed))
    }
}
