import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// The folders of a new tree.
enum TreeFolders {
    /// Makes the folder at `path`, which begins with a slash or is empty, in the tree in `root`, and those above it; each has
    /// the rights of the one that is there in `old`. The root itself is never made: who removes that ends the work.
    static func make(_ path: String, in root: String, as old: String?) throws(Problem) {
        if path.isEmpty { return }
        let place = root + path
        var code = FileSystem.makeNewFolder(place)
        if code == ENOENT, let slash = path.lastIndex(of: "/") {
            try make(String(path[..<slash]), in: root, as: old)
            code = FileSystem.makeNewFolder(place)
        }
        if code == EEXIST { return }
        if code != 0 {
            throw Problem(
                "the folder \(place) cannot be made: \(ErrorText.of(code))",
                advice: "Look at the rights of the folder above it.")
        }
        guard let old, let before = try FileEntry(at: old + path), before.kind == .folder else { return }
        _ = before.rights.whileWritten.give(to: place)
    }
}
