import BroadsheetBytes
import BroadsheetDiagnostics

/// The file that tells that a folder was made by a build, and may be replaced by the next one.
enum OutputMark {
    /// What it is called.
    static let file = ".broadsheet"
    /// What is in it.
    static let text = "Made by broadsheet build. The next build replaces this folder.\n"

    /// Whether the folder at `path` has one: a plain file with that text, or an empty one that a person has put there.
    static func isIn(_ path: String) throws(Problem) -> Bool {
        guard let entry = try FileEntry(at: "\(path)/\(file)"), entry.kind == .file else { return false }
        if entry.size == 0 { return true }
        guard entry.size < 1 << 12 else { return false }
        let bytes = try FileSystem.contents(of: "\(path)/\(file)", name: "\(path)/\(file)")
        return bytes.starts(with: "Made by broadsheet".utf8)
    }
}
