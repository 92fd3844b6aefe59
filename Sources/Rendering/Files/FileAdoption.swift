package import BroadsheetBytes
package import BroadsheetDiagnostics
import Glibc

/// Brings files of another folder into a new tree, each once it is proved to be what it should be: as a further name of the same file
/// where both lie on one file system, else as a copy.
package struct FileAdoption: Sendable {
    private let root: String
    private let old: String?

    /// Into the tree in the folder `root`, which takes the place of `old`.
    package init(into root: String, of old: String?) { (self.root, self.old) = (root, old) }

    /// Lets the tree have the file at `path` of the folder `folder`, if it has that sum; says whether the older tree had the same file, or
    /// gives nil for a file that is not there, or is another one.
    package func adopt(_ path: String, from folder: String, is sum: FileSum) throws(Problem) -> Bool? {
        let (source, target) = ("\(folder)/\(path)", "\(root)/\(path)")
        guard let entry = try FileEntry(at: source), entry.kind == .file, entry.size == sum.size else { return nil }
        let before = try old.flatMap { old throws(Problem) in try FileEntry(at: "\(old)/\(path)") }
        if let before, let old, before.kind == .file, before.size == sum.size, !before.isSameFile(as: entry),
            Self.sum(of: "\(old)/\(path)") == sum
        {
            // What the older site has is left to it; the part must have it as well.
            guard Self.sum(of: source) == sum, try link("\(old)/\(path)", as: target) else { return nil }
            return true
        }
        let isUnchanged = before.map { $0.isSameFile(as: entry) } ?? false
        // A name of the same file has the same rights: where the older one has others, the new one is a copy with those.
        let mayShare = before == nil || before?.rights == entry.rights
        let isLinked = mayShare ? try link(source, as: target) : false
        if !isLinked {
            try makeFolder(of: path)
            try FileSystem.copy(source, toNew: target)
            if let before, before.kind == .file { _ = before.rights.give(to: target) }
        }
        // Looked at last: what somebody changes before is told.
        guard Self.sum(of: target) == sum else { return nil }
        return isUnchanged && isLinked
    }

    /// Lets `target` be another name of `source`; says whether it could be.
    private func link(_ source: String, as target: String) throws(Problem) -> Bool {
        var code = FileSystem.shareFile(source, as: target)
        if code == ENOENT {
            try makeFolder(of: target.behind("\(root)/") ?? target)
            code = FileSystem.shareFile(source, as: target)
        }
        return code == 0
    }

    private func makeFolder(of path: String) throws(Problem) {
        guard let slash = path.lastIndex(of: "/") else { return }
        try TreeFolders.make("/\(path[..<slash])", in: root, as: old)
    }

    private static func sum(of path: String) -> FileSum? { try? FileSum(of: path, followsLinks: false) }
}
