import BroadsheetDiagnostics

/// A place that holds a site. It knows how, and nothing of when or in which order: that is the publisher's.
///
/// The publisher calls `check`, `open`, `lock`, `manifest`, `listing`; on a host with releases then `begin`, after which all
/// that is uploaded, deleted and listed is of the new release, which no reader sees before `commit`. On a host that
/// is written in place there is no `begin`. Only `upload` is called from several threads at once.
///
/// Whatever is called may be called again with the same arguments after a passing fault, also if only the answer was
/// lost: a lock that the owner has already, a release that was committed already, a file that is gone are no faults.
///
/// What a host keeps for itself (locks, manifests, earlier releases, temporary files) is not a part of the site: it
/// is neither listed nor ever deleted as a file of the site.
package protocol Host: Sendable {
    /// What messages call it: `the folder /srv/site`. No secret is in it.
    var name: String { get }
    /// What readers of the site may rely on while it is published.
    var promise: HostGuarantee { get }
    /// How many uploads it takes at once, and how many files in each.
    var pace: HostPace { get }
    /// Whether it keeps what is said of files: their types, and how long copies are good.
    var storesMetadata: Bool { get }
    /// What there is to tell beside a result: what was found and removed that runs have left, say.
    var notes: [String] { get }
    /// The secrets that it was given: the site is searched for them before anything is sent.
    var secrets: [Secret] { get }
    /// Where parts of a site go before the whole is published; nil where there is no place that readers do not see.
    var stage: (any PartStage)? { get }

    /// How it gets back a manifest that it has lost; nil where a run without one begins anew.
    var restoring: (any ManifestRestoring)? { get }

    /// Throws where it could not take `files`, as far as that is known without asking it: before anything is sent.
    func check(_ files: [LocalFile]) throws(HostFault)
    /// Reaches it, and checks rights and keys; changes nothing.
    func open() throws(HostFault)

    /// Keeps other publishers away until `unlock`. `.conflict` if another one publishes: its message says who, and
    /// since when. The lock of a publisher that is over (`PublishID.isOver`) is taken from it.
    func lock(_ owner: PublishID) throws(HostFault)
    /// Lets other publishers in; the lock of another owner stays.
    func unlock(_ owner: PublishID)
    /// Removes the lock of whoever holds it.
    func breakLock() throws(HostFault)

    /// The manifest of the release that readers see; nil where nothing was published yet.
    func manifest() throws(HostFault) -> Manifest?
    /// All files of the site there, foreign ones too: of the release that was begun, else of the one that readers
    /// see. One listing, no request for each file.
    func listing() throws(HostFault) -> [RemoteFile]

    /// What runs that were broken off may have changed; nil if none was. Asked of hosts that are written in place only.
    func intent() throws(HostFault) -> Intent?
    /// Keeps what is going to be changed, until `commit` or `abandon`: before the first file is uploaded. Called on hosts
    /// that are written in place only.
    func intend(_ intent: Intent) throws(HostFault)
    /// Removes what runs have left that were broken off and that nobody goes on with: an intent when all that it names is
    /// as the manifest says, releases that were not finished.
    func abandon() throws(HostFault)

    /// Begins a release with the files of the last one, linked or copied on the host, foreign ones too. A release
    /// that was begun before and not finished is gone on with; unfinished ones of other names are removed. Called on
    /// hosts with an atomic promise only.
    func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault)
    /// Uploads each file under its path, whole or not at all, with its metadata; `arrived` is told each one as soon
    /// as it is there, with the tag that the host gave it, if it gives any (`RemoteFile.tag`). A fault ends the call;
    /// what was told to have arrived is not sent again.
    func upload(_ files: [LocalFile], arrived: @Sendable (LocalFile, _ tag: String?) -> Void) throws(HostFault)
    /// Deletes files, and the folders that became empty by that. A file that is gone already is no fault.
    func delete(_ paths: [SitePath]) throws(HostFault)
    /// Atomic hosts: makes the release that was begun, which is `manifest.release`, the one that readers see. Ordered
    /// ones: keeps the manifest, and forgets the intent. Releases beyond those to be kept are removed.
    func commit(_ manifest: Manifest) throws(HostFault)

    /// The files that are not as they should be, by reading them again or asking the host for their hashes; of the
    /// release that was begun, else of the one that readers see. It is called before `commit`, after the listing was
    /// compared.
    func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath]

    /// All of the file of the site at `path`, of the release that readers see, as it lies there; nil if there is none.
    func contents(of path: SitePath) throws(HostFault) -> [UInt8]?

    /// The finished releases that are kept, the latest first.
    func releases() throws(HostFault) -> [Release]
    /// The manifest of a release that is kept; nil if it is not, or has none.
    func manifest(of release: ReleaseID) throws(HostFault) -> Manifest?
    /// Hands on the bytes of each of `files`, which are those of a kept release, as its manifest has them. It is asked of a host
    /// that was opened, and changes nothing.
    func read(
        _ files: [ManifestEntry], of release: ReleaseID, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault)
    /// Makes a kept release the one that readers see again, exactly as it was.
    func rollBack(to release: ReleaseID) throws(HostFault)
}

extension Host {
    /// Hosts whose files are replaced one by one, and those that are sent a release in one piece, take no parts.
    package var stage: (any PartStage)? { nil }
    /// Where files are replaced in place, those that are there are taken over.
    package var restoring: (any ManifestRestoring)? { nil }
    /// Most hosts have nothing to tell.
    package var notes: [String] { [] }
    /// Most hosts send files as they see fit.
    package var storesMetadata: Bool { false }
    /// Most hosts take files of any size.
    package func check(_: [LocalFile]) throws(HostFault) {}

    /// The manifest of the current release alone.
    package func manifest(of release: ReleaseID) throws(HostFault) -> Manifest? {
        try manifest().flatMap { $0.release == release ? $0 : nil }
    }

    /// A host that cannot give back what it holds.
    package func read(
        _ files: [ManifestEntry], of release: ReleaseID, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        if files.isEmpty { return }
        throw .lasting(
            Problem(
                "\(name) does not give back what it holds", advice: "Compare with the folder of an earlier build."))
    }
}
