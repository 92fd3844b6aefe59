/// Something on a host that is not as it was published.
package struct ReleaseFinding: Sendable, Equatable {
    /// What is wrong with it.
    package enum Kind: String, Sendable, CaseIterable {
        /// The release has it, and the host does not.
        case missing
        /// Its bytes are others.
        case changed
        /// The host has it, and the release does not.
        case foreign
        /// A run that was broken off may have changed it, and no manifest knows.
        case torn
        /// Readers get something else than what lies on the host: an old copy, another type, nothing.
        case readers
        /// The record of the release and its manifest do not tell the same of it.
        case unrecorded
        /// The inputs that the record names do not give it.
        case inputs
    }

    /// What is wrong with it.
    package let kind: Kind
    /// Which file.
    package let path: SitePath
    /// What was found, where there is more to say: `it answers 404 (Not Found)`.
    package let reason: String?

    /// `kind` is wrong with the file at `path`.
    package init(_ kind: Kind, _ path: SitePath, _ reason: String? = nil) {
        (self.kind, self.path, self.reason) = (kind, path, reason)
    }
}
