import BroadsheetBytes
import BroadsheetDiagnostics

/// A new site that takes the place of the old one file by file, where their folders cannot change places: on a mount point,
/// for one.
///
/// It lies whole in a hidden folder of the old one, with the list of its files. From the moment when that folder has its name
/// on, what is left to do can be seen: a build that is killed is completed by the next one. Each file is moved in one step, what
/// pages need before the pages; what is in the new site no more is deleted at the end.
struct PendingReplacement {
    /// The folder in the site that holds it.
    static let folder = ".broadsheet.next"
    private static let list = ".broadsheet.files"

    private let site: String
    private var next: String { "\(site)/\(Self.folder)" }

    /// Whether there is one in the site in the folder `site`.
    static func isIn(_ site: String) throws(Problem) -> Bool {
        try FileEntry(at: "\(site)/\(folder)")?.kind == .folder
    }

    /// Completes what a build of the site in the folder `site` has begun.
    static func complete(in site: String) throws(Problem) {
        let hold = FolderHold(site, patience: true)
        if try isIn(site) { try PendingReplacement(site: site).complete() }
        _ = consume hold
    }

    /// Decides that the finished tree in `root`, a folder in the folder `site`, becomes that site.
    static func begin(_ root: String, in site: String) throws(Problem) {
        let paths = try files(in: root, under: "")
        try FileSystem.create("\(root)/\(list)", paths.joined(separator: "\0"))
        try check(FileSystem.settleDisk(of: root), root)
        try check(FileSystem.move(root, to: "\(site)/\(folder)"), root)
    }

    /// The paths of all files in the tree in `root`, in the order in which readers need them.
    private static func files(in root: String, under folder: String) throws(Problem) -> [String] {
        var paths: [String] = []
        for name in try FileSystem.entries(of: "\(root)/\(folder)") {
            let path = folder + name
            if try FileEntry(at: "\(root)/\(path)")?.kind == .folder {
                paths += try files(in: root, under: path + "/")
            } else {
                paths.append(path)
            }
        }
        guard folder.isEmpty else { return paths }
        let steps = paths.enumerated().map { (step: Step(of: $0.element), number: $0.offset, path: $0.element) }
        return steps.sorted { ($0.step.rawValue, $0.number) < ($1.step.rawValue, $1.number) }.map(\.path)
    }

    /// When a file is moved.
    private enum Step: Int {
        case asset, file, page, map, mark

        init(of path: String) {
            self =
                if path == OutputMark.file { .mark } else if path.hasPrefix("assets/") {
                    .asset
                } else if path.hasSuffix(
                    ".html")
                { .page } else if path == "sitemap.xml" { .map } else { .file }
        }
    }

    private func complete() throws(Problem) {
        // Without its list, all files have been moved.
        if try FileEntry(at: "\(next)/\(Self.list)") != nil {
            let bytes = try FileSystem.contents(of: "\(next)/\(Self.list)", name: "\(next)/\(Self.list)")
            let paths = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            var folders: Set<String> = []
            for path in paths { try move(path, &folders) }
            try removeOthers(than: Set(paths), under: "")
            try check(FileSystem.settleDisk(of: site), site)
        }
        try check(FileSystem.clear(next), next)
    }

    /// Moves one file to its place, unless that was done, or the old site has the same one.
    private func move(_ path: String, _ folders: inout Set<String>) throws(Problem) {
        let (source, target) = ("\(next)/\(path)", "\(site)/\(path)")
        guard try FileEntry(at: source) != nil else { return }
        let there = try FileEntry(at: target)
        if there?.kind == .file, FileSystem.haveSameBytes(source, target) {
            return try check(FileSystem.removeFile(source), source)
        }
        if there?.kind == .folder { try check(FileSystem.clear(target), target) }
        try makeFolder(of: path, &folders)
        try check(FileSystem.move(source, to: target), target)
    }

    /// Makes the folder that a file is in, as the new tree has it.
    private func makeFolder(of path: String, _ folders: inout Set<String>) throws(Problem) {
        guard let slash = path.lastIndex(of: "/") else { return }
        let folder = String(path[..<slash])
        guard folders.insert(folder).inserted else { return }
        try makeFolder(of: folder, &folders)
        let place = "\(site)/\(folder)"
        let there = try FileEntry(at: place)
        if there?.kind == .folder { return }
        if there != nil { try check(FileSystem.removeFile(place), place) }
        try check(FileSystem.makeNewFolder(place), place)
        if let new = try FileEntry(at: "\(next)/\(folder)") { _ = new.rights.give(to: place) }
    }

    /// Deletes what the new site does not have; hidden files at the top stay.
    private func removeOthers(than paths: Set<String>, under folder: String) throws(Problem) {
        for name in try FileSystem.entries(of: "\(site)/\(folder)") {
            let path = folder + name
            if folder.isEmpty, name.hasPrefix(".") || name == OutputFolder.diskFolder || paths.contains(path) {
                continue
            }
            if try FileEntry(at: "\(site)/\(path)")?.kind == .folder {
                try removeOthers(than: paths, under: path + "/")
                // What has something in it stays.
                _ = FileSystem.removeFolder("\(site)/\(path)")
            } else if !paths.contains(path) {
                try check(FileSystem.removeFile("\(site)/\(path)"), path)
            }
        }
    }

    private func check(_ code: Int32, _ path: String) throws(Problem) {
        do throws(Problem) {
            try Self.check(code, path)
        } catch {
            var problem = error
            problem.advice = (error.advice ?? "") + " Until then the files that lie in \(next) are old in the site."
            throw problem
        }
    }

    private static func check(_ code: Int32, _ path: String) throws(Problem) {
        guard code != 0 else { return }
        throw Problem(
            "\(path) cannot be replaced: \(ErrorText.of(code))",
            advice: "Look at the rights of its folder and the room on its disk, and build again.")
    }
}

extension OutputFolder {
    /// Completes what a build of this site has begun, if anything.
    func completeReplacement(_ stage: BuildStage) throws(Problem) {
        guard try PendingReplacement.isIn(path) else { return }
        do throws(Problem) {
            try PendingReplacement.complete(in: path)
        } catch {
            stage.failHalfway()
            throw error
        }
    }
}
