import BroadsheetBytes

/// Where a host keeps the files of parts of a site until the whole is published: beside all releases, so no reader sees it.
///
/// It has the parts of one set at a time: of one site, one version and one number of parts. Those who send parts take no lock and do not
/// keep each other away; each file gets its name when it is whole. Nothing here is believed: a file is a part of a release only when its bytes
/// in there are those that the manifest says. `take` and `clear` are for who has the host's lock.
package protocol PartStage: Sendable {
    /// The set that parts were sent of; nil if there is none.
    func set() throws(HostFault) -> [UInt8]?
    /// Makes a place for the files of `slot`, unless there are parts of another set; gives the set that is there now.
    func claim(_ slot: StageSlot) throws(HostFault) -> [UInt8]
    /// The files of the set that are not there, or have other bytes.
    func differing(_ files: [ManifestEntry], in slot: StageSlot) throws(HostFault) -> [SitePath]
    /// Uploads each file under its path, whole or not at all; as `Host.upload`, and whoever else is at it.
    func upload(
        _ files: [LocalFile], to slot: StageSlot, arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault)
    /// Removes what the uploads of `slot` have left on their way, and leaves the host.
    func leave(_ slot: StageSlot)

    /// All files of a set, with their sizes.
    func listing(of set: [UInt8]) throws(HostFault) -> [RemoteFile]
    /// Lets files of a set be files of the release that was begun, in the place of what it has there, without moving their bytes. What the
    /// host cannot do so is left out: the caller looks at all of them.
    func take(_ paths: [SitePath], of set: [UInt8]) throws(HostFault)
    /// Whether there is anything that was sent of parts, be it what a run that was killed has not removed.
    func isThere() throws(HostFault) -> Bool
    /// Removes all that was sent of parts.
    func clear() throws(HostFault)
}

extension PartStage {
    /// Where a further look costs a question: whether parts of a set are there.
    func isThere() throws(HostFault) -> Bool { try set() != nil }
}

/// What one run sends of a part: the set that it is of, and what tells the run from others at the same work.
package struct StageSlot: Sendable, Equatable {
    /// The line that says of which site and version the part is, and of how many.
    let set: [UInt8]
    /// A name that no other run has.
    let mark: String

    /// For `owner`, who sends a part of `set`.
    init(_ set: [UInt8], _ owner: PublishID) {
        self.set = set
        mark = SHA256.hexadecimal(SHA256.hash(of: Array(owner.text.utf8)).prefix(8))
    }

    /// The name of the folder that has the files of `set`.
    static func folder(of set: [UInt8]) -> String { SHA256.hexadecimal(SHA256.hash(of: set).prefix(8)) }
}
