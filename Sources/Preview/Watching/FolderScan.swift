import BroadsheetBytes
import Glibc

/// Finds the folders that must be watched for all that is in some places to be seen.
struct FolderScan {
    private let ignored: Set<String>
    /// The folders that were found, and which names in them count.
    private(set) var found: [(path: String, names: WatchedNames)] = []
    private var seen: Set<String> = []

    /// The folders for `places`.
    init(_ places: WatchedPlaces) {
        ignored = Set(places.ignored.map { FileSystem.real($0) ?? $0 })
        for file in places.files { addName(file) }
        for tree in places.trees {
            addName(tree)
            addTree(tree)
        }
    }

    /// The folder that `path` is in, for its coming and going; where that is not there, the one that it would be in.
    private mutating func addName(_ path: String) {
        let (folder, name) = Self.split(path)
        found.append((folder, .some([name])))
        if !FileSystem.isFolder(folder), folder != ".", folder != "/" { addName(folder) }
    }

    /// The folder and all folders in it.
    private mutating func addTree(_ path: String) {
        guard let real = FileSystem.real(path), FileSystem.isFolder(real), !ignored.contains(real),
            seen.insert(real).inserted
        else { return }
        found.append((path, .all))
        for name in FileSystem.entries(of: path) where WatchedNames.all.count(name) {
            let entry = "\(path)/\(name)"
            switch FileSystem.linkKind(of: entry) {
            case .folder: addTree(entry)
            case .link: addLink(entry)
            case .other: continue
            }
        }
    }

    /// What a link leads to, which may lie anywhere.
    private mutating func addLink(_ path: String) {
        guard let real = FileSystem.real(path) else { return }
        if FileSystem.isFolder(real) { addTree(path) } else { addName(real) }
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
    }
}

extension FileSystem {
    /// What stands at a path itself, whatever it leads to.
    enum LinkKind {
        case folder, link, other
    }

    /// What stands at `path` itself.
    static func linkKind(of path: String) -> LinkKind {
        var info = stat()
        // Sound: the path is a C string for the time of the call, which fills `info`.
        guard unsafe lstat(path, &info) == 0 else { return .other }
        switch info.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }
}
