package import BroadsheetDiagnostics

/// A file or a folder that a build keeps beside its site for the next one: one for each folder that the site is built to. It can always be
/// deleted, and is replaced in one step.
package struct SiteCacheFile: Sendable {
    /// The folder of all such files of the site, and the file's name in it.
    private let folder: String
    private let kind: String
    private let name: String

    /// The file of that kind, a word, for the site in the folder `site`, built to the folder `output`; both are whole paths.
    package init(_ kind: String, site: String, output: String) {
        self.kind = kind
        folder = "\(site)/.cache/broadsheet/\(kind)"
        // The same, wherever the site with its output lies.
        let path = output.behind("\(site)/") ?? output
        let word = slug(path.split(separator: "/").last.map(String.init) ?? "")
        let digits = String(ContentHash.of([UInt8](path.utf8).span), radix: 16)
        name = "\(word)-\(String(repeating: "0", count: 16 - digits.count))\(digits)"
    }

    /// The path of the file.
    package var path: String { "\(folder)/\(name)" }

    /// What messages call it.
    package var shown: String { ".cache/broadsheet/\(kind)/\(name)" }

    /// A path beside the file for a new one; the folder is made if it is not there, and git passes it over. What builds left
    /// there that were killed, or could not remove it, is removed.
    package func newPath() throws(Problem) -> String {
        try FileSystem.makeFolder(folder)
        let ignored = "\(folder)/.gitignore"
        Self.hideFromGit(ignored)
        removeLeftovers()
        return "\(path)\(Self.mark)\(FileSystem.process)-\(UInt32.random(in: 0...UInt32.max))"
    }

    /// Makes the file at `path`, which lets git pass over its folder: anew where a loss of power has left a part of it.
    private static func hideFromGit(_ path: String) {
        let text = "*\n"
        if let there = try? FileSystem.contentsIfThere(of: path, name: path), there == [UInt8](text.utf8) { return }
        try? FileSystem.remove(path)
        try? FileSystem.create(path, text)
    }

    /// What stands between the name of the file and the number of the process that writes a new one.
    private static let mark = ".new-"

    /// Removes new files of processes that are gone. What cannot be removed does no harm, and is tried again by the next build.
    package func removeLeftovers() {
        for entry in (try? FileSystem.entries(of: folder, .leftOut)) ?? [] {
            guard let process = entry.behind(name + Self.mark)?.split(separator: "-").first.flatMap({ Int($0) }) else {
                continue
            }
            if process == FileSystem.process || FileSystem.isRunning(process) { continue }
            _ = FileSystem.clear("\(folder)/\(entry)")
        }
    }

    /// Removes the oldest files of this kind, so that at most `most` are there: folders that a site is built to once are not remembered for
    /// good.
    package func removeOldest(butFor most: Int) {
        let names = ((try? FileSystem.entries(of: folder, .leftOut)) ?? []).filter {
            !$0.hasPrefix(".") && !$0.contains(Self.mark)
        }
        guard names.count > most else { return }
        let files = names.compactMap { name in
            ((try? FileStamp(path: "\(folder)/\(name)")) ?? nil).map { (name: name, stamp: $0) }
        }
        for file in files.sorted(by: { $0.stamp.isOlder(than: $1.stamp) }).dropLast(most) {
            _ = FileSystem.clear("\(folder)/\(file.name)")
        }
    }

    /// Puts the new file at `new` in the place of the old one; says whether that could be done.
    package func take(_ new: String) -> Bool { FileSystem.move(new, to: path) == 0 }

    /// Removes the file; nothing is said where that cannot be done.
    package func remove() { _ = FileSystem.clear(path) }
}
