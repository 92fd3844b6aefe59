import Glibc

/// Time that only goes forward.
enum Milliseconds {
    /// The milliseconds since some moment; good to a few of them, for it is asked for each request.
    static var now: Int64 {
        var time = timespec()
        // Sound: the call fills `time`.
        unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
