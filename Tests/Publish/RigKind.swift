import BroadsheetPublish
import Glibc
import Testing

/// A kind of place that every promise of publishing is held against.
struct RigKind: Sendable, CustomTestStringConvertible {
    let title: String
    /// How many seeds each share of faults is tried with.
    var seeds = faultSeeds
    let make: @Sendable () throws -> any HostRig

    var testDescription: String { title }

    static func of<Rig: HostRig>(_ type: Rig.Type) -> RigKind { RigKind(title: Rig.title) { try Rig() } }

    /// All kinds: a new target adds its own. While one is worked on, those with a word in their titles:
    /// `BROADSHEET_RIG=ssh swift test --filter HostConformance`.
    static let all: [RigKind] =
        ([.of(ReleaseFolderRig.self), .of(PlainFolderRig.self), .of(GitRig.self)] + SSHRig.kinds + stores)
        .filter { kind in wanted.map(kind.title.contains) ?? true }

    // Sound: nothing changes the environment while tests run, and the text is copied at once.
    private static let wanted = unsafe getenv("BROADSHEET_RIG").map { unsafe String(cString: $0) }
}

extension SampleSite {
    /// Publishes to `host`, as a run of the program does.
    @discardableResult
    func publish(
        to host: any Host, seed: UInt64 = 1, _ change: (inout PublishOptions) -> Void = { _ in }
    ) throws -> PublishResult {
        var options = PublishOptions(target: "sample", journal: journal)
        options.allowedDeletions = 1000
        change(&options)
        return try Publisher(to: host, options, clock: testClock(seed: seed)).publish(tree().files)
    }
}
