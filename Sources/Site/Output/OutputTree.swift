import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering
import Glibc

/// The new site while it is made: a folder of its own, which takes the place of the old one at the end.
final class OutputTree: Sendable {
    /// How the new site takes the place of the old one.
    enum Way: Sendable {
        /// Their folders change places, in one step.
        case exchange
        /// File by file, because that cannot be; why.
        case fileByFile(String)
    }

    /// What messages call the site's folder.
    let name: String
    /// The folder that is written to.
    let root: String
    /// The folder of the site before, if there is one: what has not changed is taken over from it.
    let old: String?
    private let folder: OutputFolder
    private let way: Way
    private let hold: FolderHold
    private let parents: [String]
    private let options: BuildOptions
    /// Whether it was kept by the build before: it is not empty.
    let isKept: Bool
    /// The new folder, and the one of the site before.
    private let entries: [FileEntry]

    /// Whether what lies at the site's place is this tree as a whole, or the old site, which is just the same.
    var isInPlace: Bool {
        guard case .exchange = way, let there = (try? FileEntry(at: folder.path)) ?? nil else { return false }
        return entries.contains { $0.isSameFile(as: there) }
    }

    /// Whether it has taken the place of the old site.
    var isExchanged: Bool {
        guard case .exchange = way, old != nil, let there = (try? FileEntry(at: folder.path)) ?? nil else {
            return false
        }
        return entries.first.map { $0.isSameFile(as: there) } ?? false
    }

    /// The folder as what files are written to.
    var place: OutputPlace { .folder(root: root, old: old) }

    /// A new tree for the site in `folder`, which a build with `options` makes; begun with the tree that was kept of it, if there is one
    /// and it is what it was.
    init(
        for folder: OutputFolder, _ options: BuildOptions, taking kept: Beginning.Kept? = nil
    ) throws(Problem) {
        (self.folder, self.options, name) = (folder, options, folder.name)
        try OutputLeftovers.remove(of: folder)
        try folder.completeReplacement(options.stage)
        old = folder.isThere ? folder.path : nil
        parents = try Self.makeParents(of: folder)
        options.stage.start()
        let beginning: Beginning
        let taken = kept.flatMap { Beginning(folder, taking: $0) }
        if let taken {
            beginning = taken
            isKept = true
        } else {
            do throws(Problem) {
                beginning = try Beginning(folder)
            } catch {
                options.stage.giveUp()
                throw error
            }
            isKept = false
        }
        (root, way) = (beginning.root, beginning.way)
        hold = beginning.takeHold()
        entries = [root, old].compactMap(\.self).compactMap { (try? FileEntry(at: $0)) ?? nil }
        options.stage.begin(root)
    }

    /// Makes the folders above the site's that are not there; gives them, the innermost first.
    private static func makeParents(of folder: OutputFolder) throws(Problem) -> [String] {
        var made: [String] = []
        var missing = folder.parent
        while try FileEntry(at: missing) == nil, let slash = missing.lastIndex(of: "/"), slash != missing.startIndex {
            made.append(missing)
            missing = String(missing[..<slash])
        }
        for path in made.reversed() {
            let code = FileSystem.makeNewFolder(path)
            if code != 0, code != EEXIST { throw folder.unwritable(code) }
        }
        return made
    }

    /// Puts the new tree in the place of the old one; what is left at `root` then is to be removed or kept. Its `files`, of which so many
    /// are `unchanged`, have all been written. Where the old site is just the same, nothing is done.
    func commit(_ file: PageFile, files: Int, unchanged: Int) throws(Problem) {
        let isMarked = try writeMark(file)
        options.stage.enterLastStep()
        if isMarked, let old, files == unchanged, OutputComparison.isJust(files + 1, in: old) { return }
        switch way {
        case .fileByFile(let reason): try replaceFiles(reason)
        case .exchange where old == nil: try appear()
        case .exchange: try exchange()
        }
    }

    /// Writes the file that tells whose the folder is; says whether the old site has it already.
    private func writeMark(_ file: PageFile) throws(Problem) -> Bool {
        let before = file.unchanged
        var sink = ByteSink()
        sink.append(OutputMark.text)
        var path = ByteSink()
        path.append(OutputMark.file)
        file.begin(path.span)
        try file.finish(&sink)
        return file.unchanged > before
    }

    /// Becomes the site where there was none.
    private func appear() throws(Problem) {
        try check(FileSystem.settleDisk(of: root))
        let code = FileSystem.move(root, to: folder.path)
        // Another build was faster.
        if code == ENOTEMPTY || code == EEXIST { return try exchange() }
        try check(code)
        // The new site is there: what fails now is no failure of it.
        LastWord.allIsDone()
        _ = FileSystem.settleFolder(folder.parent)
    }

    /// Changes places with the old site, and deletes that.
    private func exchange() throws(Problem) {
        var hidden = HiddenFiles(from: folder.path, to: root)
        do {
            try hidden.carry()
            try check(FileSystem.settleDisk(of: root))
            if let there = try FileEntry(at: folder.path) { try check(there.rights.give(to: root)) }
            // What was written while the disk was waited for.
            try hidden.carry()
        } catch let problem as Problem {
            throw problem
        } catch {
            hidden.takeBack()
            let failure = error as? HiddenFiles.Failure
            return try replaceFiles(
                "\(failure?.path ?? "a file") cannot be carried over: \(ErrorText.of(failure?.code ?? EIO))")
        }
        let code = FileSystem.exchange(root, folder.path)
        if [EXDEV, EINVAL, ENOSYS, EBUSY, EOPNOTSUPP, EPERM, EACCES].contains(code) {
            hidden.takeBack()
            return try replaceFiles(ErrorText.of(code))
        }
        try check(code)
        hidden.isExchanged = true
        // The new site is there: what fails now is no failure of it.
        LastWord.allIsDone()
        try? hidden.carry()
        _ = FileSystem.settleFolder(folder.parent)
    }

    /// Takes the place of the old site file by file.
    private func replaceFiles(_ reason: String) throws(Problem) {
        options.tell?("\(name) is replaced file by file: it cannot be exchanged as a whole (\(reason))")
        var inside = root
        if !root.hasPrefix("\(folder.path)/") {
            inside = OutputLeftovers.newPath(for: folder, inside: true)
            let code = FileSystem.move(root, to: inside)
            if code == EXDEV { try TreeCopy.copy(root, to: inside) } else { try check(code) }
        }
        do {
            try PendingReplacement.begin(inside, in: folder.path)
        } catch {
            _ = FileSystem.clear(inside)
            throw error
        }
        _ = FileSystem.clear(root)
        try folder.completeReplacement(options.stage)
    }

    /// Deletes what is left at `root`, now that the site is there.
    func removeRest() { _ = FileSystem.clear(root) }

    /// Lets what is left at `root` be the tree that is kept at `place`: without hidden files, which are the site's alone. Says whether it
    /// could be.
    func keepRest(as place: SiteCacheFile) -> Bool {
        guard let names = try? FileSystem.entries(of: root), let path = try? place.newPath() else { return false }
        for name in names where HiddenFiles.has(name) && FileSystem.clear("\(root)/\(name)") != 0 { return false }
        place.remove()
        // It is where no build looks for leftovers before it has its place.
        guard FileSystem.move(root, to: path) == 0 else { return false }
        if place.take(path) { return true }
        _ = FileSystem.clear(path)
        return false
    }

    private func check(_ code: Int32) throws(Problem) {
        guard code != 0 else { return }
        throw Problem(
            "\(name) cannot be replaced: \(ErrorText.of(code))",
            advice: "Look at the rights of the folder that it is in, or choose another one with --output.")
    }

    /// Deletes the new tree; the old one stays as it is.
    func discard() {
        _ = FileSystem.clear(root)
        for path in parents { _ = FileSystem.removeFolder(path) }
    }
}
