import BroadsheetBytes
package import BroadsheetDiagnostics

/// Where the record of a build lies: beside the site, one for each folder that it is built to.
package struct FigureFile: Sendable {
    /// The folder of all records of the site, and the record's name in it.
    private let folder: String
    private let name: String

    /// The record of what the site in the folder `site` is, built to the folder `output`; both are whole paths.
    package init(site: String, output: String) {
        folder = "\(site)/.cache/broadsheet/figures"
        // The same, wherever the site with its output lies.
        let path = output.hasPrefix("\(site)/") ? String(output.dropFirst(site.utf8.count + 1)) : output
        let word = slug(path.split(separator: "/").last.map(String.init) ?? "")
        name = "\(word)-\(FigureFormat.hexadecimal(ContentHash.of([UInt8](path.utf8).span)))"
    }

    /// The path of the record.
    package var path: String { "\(folder)/\(name)" }

    /// What messages call it.
    package var shown: String { ".cache/broadsheet/figures/\(name)" }

    /// A path beside the record for a new one; the folder is made if it is not there, and git passes it over. What builds left
    /// there that were killed, or could not remove it, is removed.
    package func newPath() throws(Problem) -> String {
        try FileSystem.makeFolder(folder)
        let ignored = "\(folder)/.gitignore"
        if try !FileSystem.exists(ignored) { try? FileSystem.create(ignored, "*\n") }
        removeLeftovers()
        return "\(path)\(Self.mark)\(FileSystem.process)-\(UInt32.random(in: 0...UInt32.max))"
    }

    /// What stands between the name of the record and the number of the process that writes a new one.
    private static let mark = ".new-"

    /// Removes new records of processes that are gone. What cannot be removed does no harm, and is tried again by the next build.
    private func removeLeftovers() {
        for entry in (try? FileSystem.entries(of: folder, .leftOut)) ?? [] {
            guard entry.hasPrefix(name + Self.mark) else { continue }
            let ending = entry.dropFirst(name.utf8.count + Self.mark.utf8.count)
            guard let process = ending.split(separator: "-").first.flatMap({ Int($0) }) else { continue }
            if process == FileSystem.process || FileSystem.isRunning(process) { continue }
            _ = FileSystem.removeFile("\(folder)/\(entry)")
        }
    }

    /// Puts the new record at `new` in the place of the old one; says whether that could be done.
    package func take(_ new: String) -> Bool { FileSystem.move(new, to: path) == 0 }
}
