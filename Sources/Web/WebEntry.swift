import Synchronization

/// What a session knows of one file: nothing yet, or what became of it.
final class WebEntry: Sendable {
    /// A copy, and what is known of it.
    struct Found: Sendable {
        var record: CacheRecord
        var path: String
    }

    private let known = Mutex<Result<Found, WebFailure>?>(nil)

    /// What became of `request`: `fetch` is called the first time, and whoever else wants to know waits for it.
    func outcome(
        of request: WebRequest, _ fetch: () -> Result<Found, WebFailure>
    ) -> Result<Found, WebFailure> {
        known.withLock { known in
            if let known { return known }
            let outcome = fetch()
            known = outcome
            return outcome
        }
    }
}
