/// What is kept of a content page from one build to the next.
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
    /// How many bytes these files have, where they are kept in memory.
    var bytes = 0
}
