import BroadsheetBytes
import BroadsheetDiagnostics

/// Folders that builds write to before they take the place of the site: their names, and what killed builds left of them.
enum OutputLeftovers {
    /// Where a folder of this process for the site in `folder` can be: beside it, or inside.
    static func newPath(for folder: OutputFolder, inside: Bool) -> String {
        let ending = ".new-\(FileSystem.process)-\(String(UInt32.random(in: (1 << 28)...UInt32.max), radix: 16))"
        return inside ? "\(folder.path)/\(OutputMark.file)\(ending)" : folder.path + ending
    }

    /// Whether that is the name of such a folder inside a site.
    static func isOne(_ name: String) -> Bool { process(of: name, after: OutputMark.file) != nil }

    /// Deletes those of builds that are gone.
    static func remove(of folder: OutputFolder) throws(Problem) {
        let name = folder.path.split(separator: "/").last.map(String.init) ?? ""
        if name.isEmpty { return }
        try remove(in: folder.parent, after: name)
        if folder.isThere { try remove(in: folder.path, after: OutputMark.file) }
    }

    private static func remove(in parent: String, after start: String) throws(Problem) {
        for entry in try FileSystem.entries(of: parent, .leftOut) {
            guard let process = process(of: entry, after: start) else { continue }
            let path = "\(parent)/\(entry)"
            let hold = FolderHold(path)
            switch hold.state {
            case .taken: break
            case .unknown where FileSystem.isRunning(process): break
            case .held, .unknown: _ = FileSystem.clear(path)
            }
            // Held until it is gone: a build that has just made it would hold it otherwise, and go on in what is being removed.
            _ = consume hold
        }
    }

    /// The number of the process in a name such as `public.new-4711-9f3a2c1b`.
    private static func process(of name: String, after start: String) -> Int? {
        guard name.hasPrefix("\(start).new-") else { return nil }
        let parts = name.dropFirst(start.count + 5).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 8, UInt32(parts[1], radix: 16) != nil else { return nil }
        return Int(parts[0])
    }
}
