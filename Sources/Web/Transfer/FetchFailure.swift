package import BroadsheetDiagnostics

/// Why a file could not be fetched.
struct FetchFailure: Error, Sendable {
    /// Why, as the end of a sentence: `nothing answers at example.com`.
    var reason: String
    /// What to do next.
    var advice: String
    /// What it means for a report.
    var kind: WebFailure.Kind
    /// Whether it may be otherwise in a moment.
    var isTemporary = false
    /// The seconds that the server asks to wait for.
    var retryAfter = 0
    /// The scheme, host and port to which no connection can be made: other files there need not be tried.
    var deadOrigin: String?

    /// A failure of the network or the server, which may be over in a moment.
    static func temporary(_ reason: String, advice: String = tryLater, retryAfter: Int = 0) -> FetchFailure {
        FetchFailure(reason: reason, advice: advice, kind: .unreachable, isTemporary: true, retryAfter: retryAfter)
    }

    /// A failure of the network or the server, which will not be over soon.
    static func lasting(_ reason: String, advice: String = tryLater) -> FetchFailure {
        FetchFailure(reason: reason, advice: advice, kind: .unreachable)
    }

    /// Something that the site's author must mend.
    static func mistake(_ reason: String, advice: String) -> FetchFailure {
        FetchFailure(reason: reason, advice: advice, kind: .mistake)
    }

    /// What to do about a server that does not answer.
    static let tryLater = "Try again later, or look at the address in a browser."
}

/// Why there is nothing to read, and what that means for a report.
package struct WebFailure: Error, Sendable {
    /// What it means for a report.
    package enum Kind: Sendable {
        /// Its author must mend something.
        case mistake
        /// There is no such file.
        case notThere
        /// The server cannot be reached now.
        case unreachable
    }

    /// What to tell.
    package var problem: Problem
    /// What it means.
    package var kind: Kind
}
