import BroadsheetBytes
import BroadsheetDiagnostics

/// Finds the folders that must be watched for all that is in some places to be seen.
struct FolderScan {
    private let ignored: Set<String>
    /// The folders that were found, and which names in them count.
    private(set) var found: [(path: String, names: WatchedNames)] = []
    /// What to say of folders that cannot be looked into, if there are some: what changes there is not seen.
    private(set) var problem: Problem?
    private var seen: Set<String> = []

    /// The folders for `places`.
    init(_ places: WatchedPlaces) {
        ignored = Set(places.ignored.map { ((try? FileSystem.real($0)) ?? nil) ?? $0 })
        for file in places.files { noting { (scan) throws(Problem) in try scan.addName(file) } }
        for tree in places.trees {
            noting { (scan) throws(Problem) in
                try scan.addName(tree)
                try scan.addTree(tree)
            }
        }
    }

    /// Does `look`, and takes note of the first problem: all else is watched.
    private mutating func noting(_ look: (inout FolderScan) throws(Problem) -> Void) {
        do throws(Problem) { try look(&self) } catch { if problem == nil { problem = error } }
    }

    /// The folder that `path` is in, for its coming and going; where that is not there, the one that it would be in.
    private mutating func addName(_ path: String) throws(Problem) {
        let (folder, name) = Self.split(path)
        found.append((folder, .some([name])))
        if folder != ".", folder != "/", try !FileSystem.isFolder(folder) { try addName(folder) }
    }

    /// The folder and all folders in it.
    private mutating func addTree(_ path: String) throws(Problem) {
        guard let real = try FileSystem.real(path), try FileSystem.isFolder(real), !ignored.contains(real),
            seen.insert(real).inserted
        else { return }
        found.append((path, .all))
        for name in try FileSystem.entries(of: path) where WatchedNames.all.count(name) {
            let entry = "\(path)/\(name)"
            noting { (scan) throws(Problem) in
                if try FileSystem.isLink(entry) {
                    try scan.addLink(entry)
                } else if try FileSystem.isFolder(entry) {
                    try scan.addTree(entry)
                }
            }
        }
    }

    /// What a link leads to, which may lie anywhere.
    private mutating func addLink(_ path: String) throws(Problem) {
        guard let real = try FileSystem.real(path) else { return }
        if try FileSystem.isFolder(real) { try addTree(path) } else { try addName(real) }
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
    }
}
