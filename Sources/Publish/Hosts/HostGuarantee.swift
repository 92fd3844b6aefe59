/// What readers of a site may rely on while it is published.
package enum HostGuarantee: Sendable, Equatable {
    /// They see the old site or the new one, and nothing in between. With `releases`, earlier ones are kept.
    case atomic(releases: Bool)
    /// Files are replaced one by one: assets before the pages that need them, deletions last. With `releases`,
    /// earlier ones can be brought back.
    case ordered(releases: Bool)

    /// Whether a release is made beside the one that readers see.
    package var isAtomic: Bool { if case .atomic = self { true } else { false } }

    /// Whether earlier releases can be brought back.
    package var keepsReleases: Bool {
        switch self {
        case .atomic(let releases), .ordered(let releases): releases
        }
    }
}

/// How files are handed to a host.
package struct HostPace: Sendable, Equatable {
    /// How many uploads it takes at once.
    package var parallel: Int
    /// How many files one upload may have.
    package var batch: Int

    /// `parallel` uploads at once of at most `batch` files each.
    package init(parallel: Int, batch: Int = 1) {
        self.parallel = max(1, parallel)
        self.batch = max(1, batch)
    }
}
