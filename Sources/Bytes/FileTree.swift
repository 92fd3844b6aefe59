package import BroadsheetDiagnostics
import Glibc

/// The files in a folder and in all folders in it, links followed as far as a rule lets them.
///
/// A folder in which it lies itself is a problem; so is one that links lead to again and again, where each such folder
/// doubles the number of the next.
struct FileTree {
    private let links: LinkRule?
    /// The paths that were found, from the folder on.
    private(set) var files: [String] = []
    /// The folders that the one at hand lies in.
    private var above: [FolderNumber] = []
    private var visits: [FolderNumber: Int] = [:]
    /// How often one folder may be found: enough for any site, and soon reached by doubling.
    private static let mostVisits = 64

    private struct FolderNumber: Hashable {
        let device: UInt
        let number: UInt

        init(_ info: stat) { (device, number) = (UInt(info.st_dev), UInt(info.st_ino)) }
    }

    /// The files in the folder at `path`, which messages call `name`; none if nothing is there.
    init(_ path: String, name: String, links: LinkRule?) throws(Problem) {
        self.links = links
        guard let info = try FileSystem.status(of: path, name: name, followsLinks: false) else { return }
        try take(folder: path, name: name, relative: "", try target(of: path, name: name, info))
    }

    /// What a link leads to, if the rule lets it; anything else is itself.
    private func target(of path: String, name: String, _ info: stat) throws(Problem) -> stat {
        guard info.st_mode & S_IFMT == S_IFLNK else { return info }
        guard let target = try FileSystem.status(of: path, name: name, followsLinks: true) else {
            throw FileSystem.brokenLink(path, name: name)
        }
        try links?.check(path, name: name)
        return target
    }

    private mutating func take(
        folder path: String, name: String, relative: String, _ info: stat
    ) throws(Problem) {
        let number = FolderNumber(info)
        guard !above.contains(number) else {
            throw Problem("\(name) is a link to a folder that it lies in", advice: "Remove the link.")
        }
        visits[number, default: 0] += 1
        guard visits[number, default: 0] <= Self.mostVisits else {
            throw Problem(
                "\(name) is a folder that links lead to more than \(Self.mostVisits) times",
                advice: "Remove links: each path to the folder has all of its files once more.")
        }
        above.append(number)
        for entry in try FileSystem.entries(of: path, name: name) where !entry.hasPrefix(".") {
            let (below, belowName) = ("\(path)/\(entry)", "\(name)/\(entry)")
            // What was removed just now is not there.
            guard let found = try FileSystem.status(of: below, name: belowName, followsLinks: false) else { continue }
            let info = try target(of: below, name: belowName, found)
            if info.st_mode & S_IFMT == S_IFDIR {
                try take(folder: below, name: belowName, relative: "\(relative)\(entry)/", info)
            } else {
                files.append(relative + entry)
            }
        }
        above.removeLast()
    }
}

extension FileSystem {
    /// The paths of all files under the folder at `path`, which messages call `name`, relative to it, in order; hidden
    /// ones are left out. Links are followed where `links` lets them; without such a rule, wherever they lead.
    package static func files(
        under path: String, name: String? = nil, links: LinkRule? = nil
    ) throws(Problem) -> [String] {
        try FileTree(path, name: name ?? shown(path), links: links).files
    }
}
