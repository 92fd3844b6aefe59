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

    /// How many files the host was sent again; nil where nothing was wrong that can be mended.
    static func run(_ request: VerifyRequest, on console: inout Console) throws(Problems) -> Int? {
        let target = try ChosenTarget(request.target, site: request.site)
        guard try isNeeded(target.host) else { return nil }
        let publish = PublishRequest(repairing: request)
        let report = PublishReport(publish)
        return try PublishRun(publish, target, report).publish(on: &console).sentFiles
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
        guard let manifest else { return try HostFault.told { () throws(Problem) in try checkByLog(files) } }
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

    private func checkByLog(_ files: [LocalFile]) throws(Problem) {
        var last: LogEntry?
        try SiteLog(of: site).read { entry, _ in
            if entry.kind == "publish" || entry.kind == "rollback", entry["target"]?.text == name { last = entry }
        }
        if let last, last["manifest"]?.text == Manifest.hash(of: files.map(\.entry)) { return }
        throw Problem(
            "\(host) has no manifest, and the log does not say that the finished site here is what was published there",
            advice: "Publish the site: files there that are as the site has them are taken over.")
    }
}
