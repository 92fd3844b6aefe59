import BroadsheetDiagnostics
import Glibc

/// How much of the time that a query has is used up: what counts is what its database takes, not what becomes of the rows.
struct TimeBudget {
    /// The seconds that there are.
    let seconds: Int
    private var spent: UInt64 = 0

    init(seconds: Int) {
        self.seconds = seconds
    }

    /// The time on a clock that nobody sets, in nanoseconds.
    static var now: UInt64 {
        var time = timespec()
        // Sound: the call fills `time`, which outlives it.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// When the time will have run out, if it is used from now on.
    var deadline: UInt64 { TimeBudget.now + (limit > spent ? limit - spent : 0) }

    /// Whether it has run out.
    var isSpent: Bool { spent >= limit }

    private var limit: UInt64 { UInt64(seconds) * 1_000_000_000 }

    /// The time since `start` was used.
    mutating func use(since start: UInt64) { spent += TimeBudget.now - start }

    /// What to say when it has run out.
    static func problem(_ query: DatabaseQuery, _ name: String) -> Problem {
        let seconds = "\(query.timeout) second\(query.timeout == 1 ? "" : "s")"
        return Problem(
            "the query of \(name) took longer than \(seconds)", at: query.places.written.place,
            advice: "Ask for less, or give it more time: timeout: \(query.timeout * 5)s.")
    }
}
