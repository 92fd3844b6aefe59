import BroadsheetBytes
import BroadsheetDiagnostics

/// Whether a build has made anything that is not there already.
enum OutputComparison {
    /// Whether the site in the folder `path` has so many files, hidden ones at its top aside, and no folder without one.
    static func isJust(_ count: Int, in path: String) -> Bool {
        var left = count
        // What cannot be looked at is no file of ours.
        return (try? take(path, isTop: true, &left)) == true && left == 0
    }

    private static func take(_ path: String, isTop: Bool, _ left: inout Int) throws(Problem) -> Bool {
        let entries = try FileSystem.entries(of: path).filter { !isTop || !HiddenFiles.has($0) }
        if entries.isEmpty { return false }
        for name in entries {
            if try FileEntry(at: "\(path)/\(name)")?.kind == .folder {
                guard try take("\(path)/\(name)", isTop: false, &left) else { return false }
            } else {
                left -= 1
            }
            if left < 0 { return false }
        }
        return true
    }
}
