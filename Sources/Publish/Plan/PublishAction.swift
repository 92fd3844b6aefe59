/// One thing that publishing does, and why.
package struct PublishAction: Sendable, Equatable {
    /// What is done.
    package enum Kind: String, Sendable {
        case upload, delete
    }

    /// Why it is done.
    package enum Reason: String, Sendable {
        /// The host does not have it.
        case new = "new"
        /// Its bytes are others than those of the last release.
        case content = "changed"
        /// Its bytes are the same, and its type, packing or cache control is not.
        case metadata = "type or caching changed"
        /// The last release had it, and the host no longer does.
        case missing = "missing on the host"
        /// Somebody else changed it on the host.
        case altered = "changed on the host"
        /// A foreign file is replaced, as was asked for.
        case foreign = "replaces a foreign file"
        /// An interrupted run has sent it, and the site does not have it.
        case unfinished = "left by an interrupted run"
        /// The site no longer has it.
        case gone = "no longer in the site"
        /// A fingerprinted asset that no page of the last releases needs.
        case outdated = "no longer needed"
    }

    /// What is done.
    package let kind: Kind
    /// With which file.
    package let path: SitePath
    /// Why.
    package let reason: Reason
    /// How many bytes the file has.
    package let bytes: Int
}
