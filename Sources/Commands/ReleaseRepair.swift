import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog
import BroadsheetPublish

/// Makes a host again what was published there, from the finished site here: only if that is what was published, file by file. What
/// nobody has published stays.
struct ReleaseRepair: Sendable {
    /// The folder of the site, which has the log.
    private let site: String
    /// The name of the target.
    private let name: String
    /// What messages call the host.
    private let host: String

    /// Of `target`.
    init(_ target: ChosenTarget) {
        (site, name, host) = (target.site, target.definition.name.content, target.host.name)
    }

    /// How many files the host was sent again, none where it has got back its manifest alone; nil where nothing was wrong that can be mended.
    static func run(_ request: VerifyRequest, on console: inout Console) throws(Problems) -> Int? {
        let target = try ChosenTarget(request.target, site: request.site)
        let publish = PublishRequest(repairing: request)
        let run = PublishRun(publish, target, PublishReport(publish))
        let isRestored = try restoreManifest(of: target, run)
        guard try isNeeded(target.host) else { return isRestored ? 0 : nil }
        return try run.publish(on: &console).sentFiles
    }

    /// Gives the release that readers see its manifest back, if that alone is lost: it is made of the finished site here, if that is what the
    /// log says of this release. Whether that was done.
    private static func restoreManifest(of target: ChosenTarget, _ run: PublishRun) throws(Problems) -> Bool {
        let publisher = Publisher(to: target.host, target.options)
        let lost = try asProblems { () throws(HostFault) in try publisher.releaseWithoutManifest() }
        guard let lost else { return false }
        let manifest = Manifest(release: lost, files: try run.files().map(\.entry))
        try asProblems { () throws(Problem) in try ReleaseRepair(target).checkByLog(manifest.files, of: lost) }
        try asProblems { () throws(HostFault) in try publisher.restore(manifest) }
        return true
    }

    /// Whether the host has lost a file, or has another one in its place.
    private static func isNeeded(_ host: any Host) throws(Problems) -> Bool {
        try VerifyRun.read { () throws(HostFault) in
            try host.open()
            guard try host.manifest() != nil else { return true }
            return try HostProof(of: host).findings.contains { [.missing, .changed, .torn].contains($0.kind) }
        }
    }

    /// Throws if `files`, which are about to be sent, are not those of the release that `manifest` is of; where the host has lost its
    /// manifest, not those that the log was told of last.
    func check(_ manifest: Manifest?, _ files: [LocalFile]) throws(HostFault) {
        guard let manifest else {
            return try HostFault.told { () throws(Problem) in try checkByLog(files.map(\.entry)) }
        }
        let own: Set<SitePath> = [ReleaseRecord.path, ReleaseRecord.signature]
        func table(_ entries: [ManifestEntry]) -> [SitePath: ManifestEntry] {
            let files = entries.filter { $0.dropped == nil && !own.contains($0.path) }
            return Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        }
        let (there, here) = (table(manifest.files), table(files.map(\.entry)))
        let others = Set(there.keys).union(here.keys).sorted().filter { path in
            there[path]?.hash != here[path]?.hash || there[path]?.metadata != here[path]?.metadata
        }
        guard let first = others.first else { return }
        let more = others.count > 1 ? " and \(others.count - 1) more" : ""
        throw .lasting(
            Problem(
                "the finished site here is not the release \(manifest.release) of \(host): \(first)\(more) differ\(others.count > 1 ? "" : "s")",
                advice: "Build it from the files of that release, or publish the site as it is now: broadsheet publish."
            ))
    }

    /// Throws if `files` are not those that the log was told of last, or last of this release.
    private func checkByLog(_ files: [ManifestEntry], of release: ReleaseID? = nil) throws(Problem) {
        var last: LogEntry?
        try SiteLog(of: site).read { (entry, _) throws(Problem) in
            guard entry.kind == "publish" || entry.kind == "rollback", entry["target"]?.text == name,
                release == nil || entry["release"]?.text == release?.text
            else { return }
            last = entry
        }
        if let last, last["manifest"]?.text == Manifest.hash(of: files) { return }
        throw Problem(
            "\(host) has no manifest, and the log does not say that the finished site here is what was published there",
            advice: release == nil
                ? "Publish the site: files there that are as the site has them are taken over."
                : "Build the site as it was published then, or go back to another release: broadsheet publish --rollback."
        )
    }
}
