import BroadsheetDiagnostics

/// What a preview keeps of a content page from one build to the next.
struct KeptPage: Sendable {
    /// The hash of what it was made from, but for its sources.
    var mark: UInt64
    /// The hash of all that is in its sources.
    var sources: UInt64
    /// Its pages and downloads.
    var outcome: PageOutcome
    /// Of each of its pages for records the hash of these, by path; what else they are made from is hashed in `rest`.
    var records: [[UInt8]: UInt64]
    var rest: UInt64
    /// How many bytes these files have.
    var bytes: Int
}

/// What planning a content page gave.
struct PageOutcome: Sendable {
    /// The files that it becomes, in order.
    var paths: [OwnedPath]
    /// Which of the plan's jobs make them; none where they are kept.
    var jobs = 0..<0
    /// How many pages.
    var pages = 0
    /// What is worth a look: rendering its pages may find more.
    var warnings = SharedWarnings()
    /// Whether links are looked up when it is rendered.
    var looksUpLinks = false
    /// What it is made from beside its own file.
    var uses: Set<UsedInput> = []
    /// The source of which its pages see nothing but their own records, and which they are alone to read.
    var recordsOnly: UsedInput?
}

/// A path of the site, and whose it is.
struct OwnedPath: Sendable {
    var path: [UInt8]
    var owner: String
    /// What it is one of, where it is a page in several languages.
    var family: (key: [UInt8], language: Int)?
}
