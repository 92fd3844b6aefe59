package import BroadsheetDiagnostics

/// What a pattern means in a folder.
package struct PatternMatches: Sendable {
    /// The files, in order, by their paths from the folder on.
    package var files: [String] = []
    /// The folders whose own names follow the pattern, which are no files.
    package var folders: [String] = []
}

extension FileSystem {
    /// What `pattern` means under the folder at `path`, which messages call `name`. Links are followed where `links` lets
    /// them.
    package static func matches(
        of pattern: FilePattern, under path: String, name: String, links: LinkRule? = nil
    ) throws(Problem) -> PatternMatches {
        var found = PatternMatches()
        if pattern.isDeep {
            let (below, belowName) = joined(path, name, pattern.folder)
            guard try isFolder(below) else { return found }
            let prefix = pattern.folder.isEmpty ? "" : "\(pattern.folder)/"
            found.files = try files(under: below, name: belowName, links: links).map { prefix + $0 }
                .filter(pattern.matches)
        } else {
            try add(pattern, pattern.folder, path, name, links, to: &found)
        }
        found.files.sort(by: FilePattern.precedes)
        return found
    }

    private static func add(
        _ pattern: FilePattern, _ relative: String, _ path: String, _ name: String, _ links: LinkRule?,
        to found: inout PatternMatches
    ) throws(Problem) {
        let (folder, folderName) = joined(path, name, relative)
        guard try isFolder(folder) else { return }
        try links?.check(folder, name: folderName)
        for entry in try entries(of: folder, name: folderName) where !entry.hasPrefix(".") {
            let below = relative.isEmpty ? entry : "\(relative)/\(entry)"
            let isMeant = pattern.matches(below)
            let leads = pattern.leads(into: below)
            guard isMeant || leads else { continue }
            switch try kind(of: "\(path)/\(below)", name: "\(name)/\(below)") {
            case .folder:
                if isMeant {
                    found.folders.append(below)
                } else {
                    try add(pattern, below, path, name, links, to: &found)
                }
            case .brokenLink: throw brokenLink("\(path)/\(below)", name: "\(name)/\(below)")
            case .file, .other: if isMeant { found.files.append(below) }
            case .nothing: break
            }
        }
    }

    private static func joined(_ path: String, _ name: String, _ relative: String) -> (path: String, name: String) {
        if relative.isEmpty { return (path, name) }
        return ("\(path)/\(relative)", name.isEmpty ? relative : "\(name)/\(relative)")
    }
}
