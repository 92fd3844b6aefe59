/// The names in a target's folder that are the publisher's own.
enum SSHLayout {
    /// For this user alone: the lock, manifests, what is on its way.
    static let own = ".broadsheet-publish"
    static let lock = "\(own)/lock"
    /// The manifest of a site that is written in place.
    static let manifest = "\(own)/manifest.json"
    /// What a run is going to change in a site that is written in place.
    static let intent = "\(own)/intent.json"
    static let manifests = "\(own)/manifests"
    /// Files on their way, and the tree that is being linked: what is in it may be removed by whoever has the lock.
    static let incoming = "\(own)/incoming"
    static let next = "\(own)/next"
    /// What was sent of parts: which set, and for each set its files and what is on its way.
    static let parts = "\(own)/parts"
    static let partSet = "\(parts)/set.json"
    /// What was sent of parts, while it is removed.
    static let leavingParts = "\(own)/parts-over"
    static let releases = "releases"
    static let current = "current"

    static func release(_ id: ReleaseID) -> String { "\(releases)/\(id)" }
    static func next(_ id: ReleaseID) -> String { "\(next)/\(id)" }
    static func manifest(_ id: ReleaseID) -> String { "\(manifests)/\(id).json" }
    static func partFiles(of set: [UInt8]) -> String { "\(parts)/\(StageSlot.folder(of: set))/files" }
    static func incoming(of slot: StageSlot) -> String {
        "\(parts)/\(StageSlot.folder(of: slot.set))/incoming/\(slot.mark)"
    }
    /// The tree that is being linked.
    static let copy = "\(incoming)/tree"
}
