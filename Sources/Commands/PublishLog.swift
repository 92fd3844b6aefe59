import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog
import BroadsheetPublish
import Synchronization

/// What a run that publishes tells the log of the site.
///
/// It tells it before anything on the host is changed, in an entry `publishing`: where the log cannot be written, nothing is published.
/// When the release is there, an entry `publish` says so, or `publish-failed` that and why it is not. A run that is killed leaves a
/// `publishing` without an end, which is what happened.
final class PublishLog: Sendable {
    private let log: SiteLog
    private let who: LogAuthor
    private let target: ChosenTarget
    private let clock: PublishClock
    /// What all entries of the run tell: the checks that were passed, and what was confirmed on the command line.
    private let members: [(String, JSONValue)]
    /// The release that was begun.
    private let begun = Mutex<ReleaseID?>(nil)

    init(
        _ log: SiteLog, _ target: ChosenTarget, _ members: [(String, JSONValue)], clock: PublishClock = .system
    ) {
        (self.log, self.target, self.members, self.clock) = (log, target, members, clock)
        who = .current(for: target.site)
    }

    private var place: [(String, JSONValue)] {
        [("target", .text(target.definition.name.content)), ("host", .text(target.host.name))]
    }

    private func add(_ kind: String, _ what: String, _ more: [(String, JSONValue)]) throws(Problem) {
        try log.append(LogEntry(kind, at: clock.now(), by: who, what, members: place + more))
    }

    /// Tells that `release` is going to be made in the place of `last`.
    func begin(_ release: ReleaseID, _ last: ReleaseID?) throws(HostFault) {
        try HostFault.told { () throws(Problem) in
            try add(
                "publishing", "Began to publish \(release) to \(target.host.name)",
                [("release", .text(release.text)), ("last", last.map { .text($0.text) } ?? .null)])
        }
        begun.withLock { $0 = release }
    }

    /// Tells what was published.
    func end(_ result: PublishResult) throws(Problem) {
        guard case .published(let release) = result.outcome else { return }
        do throws(Problem) {
            try add(
                "publish", "Published \(release) to \(target.host.name)",
                [
                    ("release", .text(release.text)), ("manifest", .text(result.manifest)),
                    ("files", .integer(result.plan.unchanged.count + result.sentFiles)),
                    ("sent", .integer(result.sentFiles)), ("bytes", .integer(result.sentBytes)),
                    ("deleted", .integer(result.plan.deletions.count)),
                ] + members)
        } catch {
            throw Problem(
                "\(release) is on \(target.host.name), and the log does not say so: \(error.sentence)",
                advice: "Mend that, and publish again. \(error.advice ?? "")")
        }
    }

    /// Tells that a run which had begun has failed, and why; where that cannot be told either, the beginning stands alone.
    func fail(_ problems: Problems) {
        guard let release = begun.withLock({ $0 }), let first = problems.all.first else { return }
        try? add(
            "publish-failed", "Did not publish \(release) to \(target.host.name): \(first.sentence)",
            [("release", .text(release.text))])
    }

    /// Tells that an earlier release is the one that readers see again.
    func rollBack(to release: ReleaseID) throws(Problem) {
        try add(
            "rollback", "Made \(release) the current release on \(target.host.name) again",
            [("release", .text(release.text))])
    }
}
