import BroadsheetBytes
import BroadsheetSite
import Glibc

/// Ctrl-C, and whoever else asks a build to end: what it has written is removed first, and then the process ends by that very
/// signal, as the shell expects it.
enum EndingSignals {
    private static let all = [SIGINT, SIGTERM, SIGHUP]

    /// Lets the build that `stage` is of hear of them, from now on and in all threads that are started from this one. One that is confined hears that its
    /// time is over, too.
    static func tell(_ stage: BuildStage, isConfined: Bool = false) {
        var set = sigset_t()
        // Sound: the call fills the set, which the next ones change.
        unsafe sigemptyset(&set)
        // What is ignored, as under nohup, stays so.
        for number in all + (isConfined ? [SIGXCPU] : []) where !isIgnored(number) { unsafe sigaddset(&set, number) }
        // Sound: the set is read during the call; there is no old one to be filled.
        guard unsafe pthread_sigmask(SIG_BLOCK, &set, nil) == 0 else { return }
        let waited = set
        let isHeard = Threads.detach {
            var set = waited
            var number: Int32 = 0
            // Sound: the set is read, and the number filled, during the call.
            while unsafe sigwait(&set, &number) == 0 {
                guard stage.stop() else { continue }
                if number == SIGXCPU { LastWord.timeIsOver() }
                end(by: number)
            }
        }
        // Without a thread that hears of them, they end the process at once; the next build removes what this one has begun.
        // Sound: as above.
        if !isHeard { unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil) }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        // Sound: the call fills the action; the handler is compared only.
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func end(by number: Int32) {
        var set = sigset_t()
        // Sound: the set is filled and read during the calls.
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, number)
        _ = signal(number, SIG_DFL)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
        _ = kill(getpid(), number)
    }
}
