import BroadsheetDiagnostics

/// What a preview keeps of a content page from one build to the next.
struct KeptPage: Sendable {
    /// The hash of what it was made from, but for its sources.
    var mark: UInt64
    /// The hash of all that is in its sources.
    var sources: UInt64
    /// Its pages and downloads.
    var outcome: PageOutcome
    /// How many bytes these files have.
    var bytes: Int
}

/// What planning a content page gave.
struct PageOutcome: Sendable {
    /// The files that it becomes, in order.
    var paths: [OwnedPath]
    /// How many pages.
    var pages = 0
    /// What is worth a look.
    var warnings: [Problem] = []
    /// Whether links are looked up when it is rendered.
    var looksUpLinks = false
    /// What it is made from beside its own file.
    var uses: Set<UsedInput> = []
}

/// A path of the site, and whose it is.
struct OwnedPath: Sendable {
    var path: [UInt8]
    var owner: String
    /// What it is one of, where it is a page in several languages.
    var family: (key: [UInt8], language: Int)?
}
