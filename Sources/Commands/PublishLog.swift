import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog
import BroadsheetPublish
import Synchronization

/// What a run that publishes tells the log of the site.
///
/// It tells all that it knows before anything on the host is changed, in an entry `publishing`: where the log cannot be written,
/// nothing is published. When the release is there, an entry `publish` says so, or `publish-failed` why the run has ended before.
/// A run that is killed, or whose last entry cannot be written, leaves a `publishing` alone; the next one to this target looks
/// whether that release is the one that readers see, and says it then.
final class PublishLog: Sendable {
    private let log: SiteLog
    private let who: LogAuthor
    private let target: ChosenTarget
    private let clock: PublishClock
    /// What all entries of the run tell: the record, the checks that were passed, what was confirmed on the command line. Which
    /// figures the release changes is told beside it, when that is known.
    private let members: [(String, JSONValue)]
    /// The release that was begun.
    private let begun = Mutex<ReleaseID?>(nil)

    init(
        _ log: SiteLog, _ target: ChosenTarget, _ members: [(String, JSONValue)] = [], clock: PublishClock = .system
    ) {
        (self.log, self.target, self.members, self.clock) = (log, target, members, clock)
        who = .current(for: target.site)
    }

    private func add(
        _ kind: String, _ what: String, _ release: ReleaseID, _ more: [(String, JSONValue)] = []
    ) throws(Problem) {
        let place: [(String, JSONValue)] = [
            ("target", .text(target.definition.name.content)), ("host", .text(target.host.name)),
            ("release", .text(release.text)),
        ]
        try log.append(LogEntry(kind, at: clock.now(), by: who, what, members: place + more))
    }

    /// Tells that `release` is going to be made in the place of that of the manifest `last`.
    func begin(_ release: ReleaseID, _ last: Manifest?, _ changes: [(String, JSONValue)]) throws(HostFault) {
        try HostFault.told { () throws(Problem) in
            if let last { try settle(last.release, manifest: Manifest.hash(of: last.files)) }
            try add(
                "publishing", "Began to publish \(release) to \(target.host.name)", release,
                [("last", last.map { .text($0.release.text) } ?? .null)] + members + changes)
        }
        begun.withLock { $0 = release }
    }

    /// Tells what was published.
    func end(_ result: PublishResult, _ changes: [(String, JSONValue)]) throws(Problem) {
        switch result.outcome {
        case .onlyPlanned: return
        case .unchanged(let release): if let release { try settle(release, manifest: result.manifest) }
        case .published(let release):
            let taken = result.takenFiles
            try add(
                "publish", "Published \(release) to \(target.host.name)", release,
                [
                    ("manifest", .text(result.manifest)),
                    ("files", .integer(result.plan.unchanged.count + result.sentFiles + taken)),
                    ("sent", .integer(result.sentFiles)), ("bytes", .integer(result.sentBytes)),
                    ("deleted", .integer(result.plan.deletions.count)),
                ] + (taken > 0 ? [("from_parts", .integer(taken))] : []) + members + changes)
        }
    }

    /// Tells that a run which had begun has ended with an error; where that cannot be told either, the beginning stands alone.
    func fail(_ problems: Problems) {
        guard let release = begun.withLock({ $0 }), let first = problems.all.first else { return }
        try? add(
            "publish-failed",
            "The run that published \(release) to \(target.host.name) has ended with an error: \(first.sentence)",
            release)
    }

    /// Tells of `release`, which readers see, that it was published, if the run that did it has not said so.
    private func settle(_ release: ReleaseID, manifest: String) throws(Problem) {
        var left: LogEntry?
        try log.read { entry, _ in
            guard entry["target"]?.text == target.definition.name.content, entry["release"]?.text == release.text else {
                return
            }
            switch entry.kind {
            case "publishing": left = entry
            case "publish": left = nil
            default: break
            }
        }
        guard let left else { return }
        let own = ["target", "host", "release", "last"]
        try add(
            "publish", "Found \(release) on \(target.host.name), published by a run that could not say so", release,
            [("manifest", .text(manifest))] + left.members.filter { !own.contains($0.0) })
    }

    /// Tells that an earlier release is going to be the one that readers see again, or, when it `is` so, that.
    func rollBack(to release: ReleaseID, is done: Bool) throws(Problem) {
        try add(
            done ? "rollback" : "rolling-back",
            "\(done ? "Made" : "Going to make") \(release) the current release on \(target.host.name) again", release)
    }
}
