/// What a run that publishes is asked.
package struct PublishOptions: Sendable {
    /// Show what would be done, and do nothing.
    package var isDryRun = false
    /// How many files may be deleted; nil for as many as are usual.
    package var allowedDeletions: Int?
    /// Whether foreign files may be replaced that stand where files of the site must go.
    package var overwrites = false
    /// Whether what the host has is read back, whatever its listing says: a file that was changed there and has its old size is
    /// seen on every host then, and sent again.
    package var rereads = false
    /// Where the journal lies.
    package var journal: String
    /// What tells the target from others: its kind and place.
    package var target: String
    /// Shown what is going to be sent to which release, before any of it is; what it throws ends the run, and nothing was done.
    package var review: (@Sendable (Manifest?, [LocalFile]) throws(HostFault) -> Void)?
    /// Told how far the uploads have come, from any thread.
    package var progress: (@Sendable (PublishProgress) -> Void)?
    /// Told of the release that is going to be made, and of the one that readers see, when all is decided and nothing on the host
    /// was changed; what it throws ends the run.
    package var willPublish: (@Sendable (ReleaseID, Manifest?) throws(HostFault) -> Void)?
    /// Holds the published files against what readers get of them; the paths that are not as they should be.
    package var checkAsReader: (@Sendable ([ManifestEntry]) throws(HostFault) -> [SitePath])?

    /// A run for the target `target` with its journal at `journal`.
    package init(target: String, journal: String) { (self.target, self.journal) = (target, journal) }
}

/// What a run has done.
package struct PublishResult: Sendable {
    /// What happened.
    package enum Outcome: Sendable, Equatable {
        /// The host has the new release.
        case published(ReleaseID)
        /// The host had all of it already.
        case unchanged(ReleaseID?)
        /// Nothing was done, as was asked.
        case onlyPlanned
    }

    /// What happened.
    package var outcome: Outcome
    /// What was planned.
    package var plan: PublishPlan
    /// The hash of the manifest of the release that readers see now (`Manifest.hash`); empty where nothing was published.
    package var manifest = ""
    /// How many files and bytes were sent.
    package var sentFiles = 0
    package var sentBytes = 0
    /// How many files an interrupted run had sent before.
    package var resumedFiles = 0
    /// How many files and bytes were there from parts, and were not sent; of a run that only plans, how many lie there.
    package var takenFiles = 0
    package var takenBytes = 0

    init(
        outcome: Outcome, plan: PublishPlan, manifest: String = "", sentFiles: Int = 0, sentBytes: Int = 0,
        taken: [ManifestEntry] = []
    ) {
        (self.outcome, self.plan, self.manifest) = (outcome, plan, manifest)
        (self.sentFiles, self.sentBytes) = (sentFiles, sentBytes)
        (takenFiles, takenBytes) = (taken.count, taken.reduce(0) { $0 + $1.size })
    }
}
