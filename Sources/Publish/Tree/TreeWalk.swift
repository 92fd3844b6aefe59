import BroadsheetBytes
import BroadsheetDiagnostics

/// Goes through a finished site and finds the paths of its files. It leaves the folder by no link.
struct TreeWalk {
    let root: String
    let name: String
    var paths: [SitePath] = []
    /// The hidden files and folders that are no part of a site.
    var hidden: [String] = []
    var problems = Problems()

    /// Hidden names that hosts and browsers ask for.
    private static let published: Set<String> = [".well-known", ".nojekyll", ".htaccess", ".domains"]
    private static let deepest = 64

    init(root: String, name: String) {
        (self.root, self.name) = (root, name)
    }

    /// Takes the folder at `folder`, a path under the root that ends in a slash, or an empty text.
    mutating func take(folder: String, depth: Int) {
        guard depth < Self.deepest else {
            problems.add(Problem("the folders in \(name) lie more than \(Self.deepest) deep in each other"))
            return
        }
        let entries = problems.collect { () throws(Problem) in
            try FileSystem.entries(of: "\(root)/\(folder)", name: folder.isEmpty ? name : name + folder.dropLast())
        }
        for entry in entries ?? [] {
            let relative = folder + entry
            if folder.isEmpty, entry == ".broadsheet" || entry == LocalTree.buildRecord { continue }
            if entry.hasPrefix("."), !Self.published.contains(entry) {
                hidden.append(relative)
            } else {
                do throws(Problem) { try take(relative, depth: depth) } catch { problems.add(error) }
            }
        }
    }

    private mutating func take(_ relative: String, depth: Int) throws(Problem) {
        let path = "\(root)/\(relative)"
        if try FileSystem.isLink(path), try !leadsToFileInside(path) {
            problems.add(
                Problem(
                    "\(name)\(relative) is a link that leads out of the site, or to a folder",
                    advice: "Put the files themselves into the site, and build again."))
        } else if try FileSystem.isFolder(path) {
            take(folder: relative + "/", depth: depth + 1)
        } else if try FileSystem.isFile(path), let found = SitePath(relative) {
            paths.append(found)
        } else {
            problems.add(
                Problem(
                    "\(name)\(relative) cannot be published",
                    advice:
                        "Only plain files can be, with names in UTF-8 and without control characters. Remove it, and "
                        + "build again."))
        }
    }

    private func leadsToFileInside(_ path: String) throws(Problem) -> Bool {
        guard let real = try FileSystem.real(path) else { return false }
        guard real.utf8.starts(with: "\(root)/".utf8) else { return false }
        return try FileSystem.isFile(real)
    }
}
