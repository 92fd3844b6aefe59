/// What is to be watched.
struct WatchedPlaces: Sendable, Equatable {
    /// Folders with all that is in them, whether they are there already or not.
    var trees: [String]
    /// Files, whether they are there already or not.
    var files: [String]
    /// Folders in which nothing counts.
    var ignored: [String]
}

/// Which names in a folder count.
enum WatchedNames: Sendable, Equatable {
    /// All but those that editors make for themselves.
    case all
    /// These alone.
    case some(Set<String>)

    /// Whether something called `name` counts; the folder itself has an empty name.
    func count(_ name: String) -> Bool {
        switch self {
        case .all: !Self.isOfAnEditor(name)
        case .some(let names): names.contains(name)
        }
    }

    /// Both together.
    func union(_ other: WatchedNames) -> WatchedNames {
        if case .some(let own) = self, case .some(let others) = other { return .some(own.union(others)) }
        return .all
    }

    /// Whether editors make files of that name beside the one that is edited: swap files, locks, backups, trials.
    private static func isOfAnEditor(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name == "4913" || name.hasPrefix("#") && name.hasSuffix("#")
            || [".swp", ".swx", ".tmp", "___jb_tmp___", "___jb_old___", ".crswap"].contains { name.hasSuffix($0) }
    }
}
