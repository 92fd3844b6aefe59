/// Where `current` leads, and the manifest that belongs to it.
struct SSHCurrent: Sendable, Equatable {
    var target: String
    /// Nil if it is missing.
    var manifest: [UInt8]?

    /// The name of the release.
    var name: String { target.split(separator: "/").last.map(String.init) ?? "" }
}

/// What there is of releases.
struct SSHCatalog: Sendable, Equatable {
    /// The name of the one that readers see.
    var current: String?
    /// The names of their trees.
    var trees: Set<String> = []
    /// The names of their manifests, without an ending.
    var manifests: Set<String> = []

    /// The finished ones, the latest first.
    var finished: [ReleaseID] {
        manifests.intersection(trees).compactMap { ReleaseID($0) }.sorted(by: >)
    }

    /// The finished ones that are too many if `keep` are kept, of which `current` is one.
    func surplus(keep: Int, current: ReleaseID) -> [ReleaseID] {
        Array(finished.filter { $0 != current }.dropFirst(keep - 1))
    }
}
