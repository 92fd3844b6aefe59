package import BroadsheetDiagnostics

/// Where links may lead: into a folder, a site as a rule, and into those outside it that its author has declared.
package struct LinkRule: Sendable, Hashable {
    /// The folders, without links in their paths.
    private let folders: [String]

    /// Links that stay in one of `folders`; one that is not there is a place where nothing can be found.
    package init(inside folders: [String]) throws(Problem) {
        var real: [String] = []
        for folder in folders {
            if let found = try FileSystem.real(folder) { real.append(found == "/" ? "" : found) }
        }
        self.folders = real
    }

    /// Throws if what is at `path`, which messages call `name`, is reached by a link and lies elsewhere.
    package func check(_ path: String, name: String) throws(Problem) {
        guard let real = try FileSystem.real(path) else { return }
        if folders.contains(where: { real == $0 || real.utf8.starts(with: "\($0)/".utf8) }) { return }
        throw Problem(
            "\(name) leads out of the site, to \(real)",
            advice: "Put what is meant into the site, or allow it in broadsheet.yml: allow: [{ folder: \(real) }].")
    }
}
