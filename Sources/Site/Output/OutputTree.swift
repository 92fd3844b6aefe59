import BroadsheetBytes
import BroadsheetDiagnostics

/// The new site while it is made: a folder beside the old one, which takes its place in one step.
struct OutputTree: Sendable {
    /// The folder that the site will be.
    let target: String
    /// What messages call it.
    let name: String
    /// The folder that is written to.
    let root: String

    /// The folder as what files are written to.
    var place: OutputPlace { .folder(root: root, old: old) }

    /// The folder of the site before, if there is one: what has not changed is taken over from it.
    let old: String?

    /// The name of the file that tells that a folder was made by a build, and may be replaced by the next one.
    static let mark = ".broadsheet"
    private static let markText = "Made by broadsheet build. The next build replaces this folder.\n"

    /// A new tree for the folder `target`; nothing in `site` may be lost by replacing it.
    init(target: String, name: String, site: String) throws(Problem) {
        let real = try FileSystem.real(target) ?? target
        if let home = try FileSystem.real(site), home == real || home.hasPrefix(real + "/") {
            throw Problem(
                "the output folder \(name) contains the site itself", advice: "Choose another one with --output.")
        }
        self.target = real
        self.name = name
        root = "\(real).new-\(FileSystem.process)"
        if try FileSystem.exists(real), try !FileSystem.isFolder(real) {
            throw Problem("\(name) is not a folder", advice: "Move it away, or choose another folder with --output.")
        }
        if let foreign = try Self.foreignFile(in: real) {
            throw Problem(
                "\(name)/\(foreign) was not made by broadsheet, and would be lost",
                advice: "Move it away, or choose another folder with --output.")
        }
        try FileSystem.remove(root)
        try Self.removeLeftovers(of: real)
        old = try FileSystem.exists("\(real)/\(Self.mark)") ? real : nil
        if let code = FileSystem.failure(makingFolder: root) {
            throw Problem(
                "\(name) cannot be written: \(ErrorText.of(code))",
                advice: "Look at the folder that it is in and its rights, or choose another one with --output.")
        }
    }

    /// A file in the old tree that no build has made.
    private static func foreignFile(in folder: String) throws(Problem) -> String? {
        if try FileSystem.exists("\(folder)/\(mark)") { return nil }
        return try FileSystem.entries(of: folder).first { !$0.hasPrefix(".") }
    }

    /// Puts the new tree in the place of the old one, in one step, and deletes the old one. Hidden files at the top
    /// of the old one, which builds do not make, are kept.
    func commit(_ file: PageFile) throws(Problem) {
        var sink = ByteSink()
        sink.append(Self.markText)
        var path = ByteSink()
        path.append(Self.mark)
        file.begin(path.span)
        try file.finish(&sink)
        guard try FileSystem.exists(target) else {
            try check(FileSystem.move(root, to: target))
            return
        }
        try check(FileSystem.exchange(root, target))
        try Self.keepHidden(from: root, in: target)
        // What stays of the old tree is removed by the next build.
        try? FileSystem.remove(root)
    }

    /// Moves the hidden files at the top of an old tree that builds do not make into the new one.
    private static func keepHidden(from old: String, in new: String) throws(Problem) {
        for entry in try FileSystem.entries(of: old) where entry.hasPrefix(".") && entry != mark {
            let isNew = try !FileSystem.exists("\(new)/\(entry)")
            if isNew { _ = FileSystem.move("\(old)/\(entry)", to: "\(new)/\(entry)") }
        }
    }

    /// Deletes what builds of the same folder left behind that were killed: trees of processes that are gone.
    private static func removeLeftovers(of target: String) throws(Problem) {
        let name = target.split(separator: "/").last ?? ""
        let parent = target.contains("/") ? String(target.dropLast(name.count)) : "./"
        let start = "\(name).new-"
        for entry in try FileSystem.entries(of: parent) where entry.hasPrefix(start) {
            guard let process = Int(entry.dropFirst(start.count)), !FileSystem.isRunning(process) else { continue }
            // A build that was killed between its last two steps left the old tree there, hidden files and all.
            if try FileSystem.exists("\(target)/\(mark)") { try keepHidden(from: parent + entry, in: target) }
            try FileSystem.remove(parent + entry)
        }
    }

    private func check(_ code: Int32) throws(Problem) {
        guard code != 0 else { return }
        discard()
        throw Problem(
            "\(name) cannot be replaced: \(ErrorText.of(code))",
            advice: "Look at the rights of the folder that it is in, or choose another one with --output.")
    }

    /// Deletes the new tree; the old one stays as it is.
    func discard() { try? FileSystem.remove(root) }
}
