import Glibc

/// How many files and connections this process may have open.
enum OpenFileLimit {
    /// Allows `count` of them, or as many as the system lets this user allow himself; gives how many it has become. A
    /// shell usually starts with 1,024.
    static func raised(to count: Int) -> Int {
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        // Sound: both calls use `limit`, which outlives them.
        guard unsafe getrlimit(kind, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return count }
        let known = Int(clamping: limit.rlim_cur)
        limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
        return unsafe setrlimit(kind, &limit) == 0 ? Int(clamping: limit.rlim_cur) : known
    }
}
