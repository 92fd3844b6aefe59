import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering
import Glibc

/// What a build takes over from the finished site before, file by file; and from the tree that was kept, which it brings up to date.
///
/// A file that is taken over has one inode in both trees. All others are taken out of the kept tree, and written as into an empty one.
final class TreeReuse {
    /// All files of the site before and their folders, which are what they were, and how large each file is.
    private let before: BuildOutputs
    private let sizes: [Int]
    /// The tree that was kept.
    let kept: KeptTree?
    /// The paths of the files that are taken over, and those of them that were the same in both trees already.
    private var taken = Interner()
    private var same = Interner()
    /// The paths of the files that need not be in the kept tree what they are in the site.
    private var differing: [[UInt8]] = []
    /// How many bytes the files that are taken over have.
    private(set) var bytes = 0

    /// Of the site that has the files `before`, of these sizes.
    init(_ before: BuildOutputs, sizes: [Int], kept: KeptTree?) {
        (self.before, self.sizes, self.kept) = (before, sizes, kept)
    }

    /// How many files are taken over.
    var count: Int { taken.count }

    /// Notes which files are taken over: those of the pages that are kept in `plan`. Says whether all of them are there.
    func note(_ plan: SitePlan) -> Bool {
        PageKeeper.forEachKept(of: plan) { _, paths in
            for path in paths { _ = taken.number(of: path.path.span) }
        }
        for (index, parts) in before.rowParts where taken.find(index.span) != nil {
            for part in parts { _ = taken.number(of: part.span) }
        }
        findDiffering()
        var others = Interner()
        for path in differing { _ = others.number(of: path.span) }
        var number = 0
        var found = 0
        before.files.forEach { path in
            if taken.find(path) != nil {
                bytes += sizes[number]
                if others.find(path) == nil { _ = same.number(of: path) }
                found += 1
            }
            number += 1
        }
        return found == taken.count
    }

    /// Of a folder that had just changed when it was looked at the names are known, and not whether they are still those of the same files.
    private func findDiffering() {
        guard let kept else { return }
        differing = kept.differing
        var unsettled = Interner()
        for path in kept.folders.unsettled { _ = unsettled.number(of: path.span) }
        before.files.forEach { path in
            let slash = (0..<path.count).last { path[$0] == UInt8(ascii: "/") }
            // The names alone are known at the top.
            guard let slash, unsettled.find(path.extracting(0..<slash)) == nil else {
                differing.append(path.array)
                return
            }
        }
    }

    /// Brings the kept tree, which lies at `root`, to where the new one begins: it has the files that are taken over, and no others.
    func freshen(_ root: String, place: OutputPlace) throws(Problem) {
        let file = PageFile(to: place)
        try before.files.forEach { (path: borrowing Span<UInt8>) throws(Problem) in
            if self.taken.find(path) == nil { try Self.remove(path, root) }
        }
        for path in differing {
            try Self.remove(path.span, root)
            guard taken.find(path.span) != nil else { continue }
            guard try file.takeOver(path.span) else {
                throw Problem("\(String(decoding: path, as: UTF8.self)) is no longer there")
            }
        }
    }

    /// Takes a file out of the tree, with the folders that are empty then.
    private static func remove(_ path: borrowing Span<UInt8>, _ root: String) throws(Problem) {
        var place = "\(root)/\(path.string)"
        let code = FileSystem.removeFile(place)
        guard code == 0 || FileSystem.isNothing(code) else {
            throw Problem("\(path.string) cannot be removed: \(ErrorText.of(code))")
        }
        while let slash = place.lastIndex(of: "/"), slash > root.endIndex {
            place = String(place[..<slash])
            let code = FileSystem.removeFolder(place)
            if code == 0 || FileSystem.isNothing(code) { continue }
            // A folder that stays without its files would be in the new site.
            guard code == ENOTEMPTY || code == EEXIST else {
                throw Problem("\(place) cannot be removed: \(ErrorText.of(code))")
            }
            return
        }
    }

    // MARK: After the build

    /// All files of the new site at `site`, of which `registry` has the paths, `count` in all, and the tree at `rest` that is kept from now
    /// on: the site before if it `isExchanged`, else the tree that would have taken its place.
    func after(
        _ registry: borrowing PathRegistry, count: Int, site: borrowing OpenFolder, rest: borrowing OpenFolder,
        isExchanged: Bool, wasKept: Bool
    ) throws(Problem) -> (outputs: BuildOutputs, kept: KeptTree) {
        let others = try others(registry, site, wasKept: wasKept)
        // What was linked just now has another state.
        var outputs = BuildOutputs(
            files: before.files.filter { path in wasKept && same.find(path) != nil }, folders: before.folders)
        try outputs.addFiles(of: registry, in: site) { path in !wasKept || same.find(path) == nil }
        try outputs.check(count)
        var changed = before.folders.filter { !$0.isTop }
        // Whichever tree was brought up to date has its folders looked at again.
        if wasKept, let kept {
            let folders =
                try isExchanged
                ? Self.folders(kept.folders, of: others, in: site)
                : Self.folders(kept.folders, of: others, in: rest)
            if isExchanged { outputs.folders = folders } else { changed = folders }
        } else {
            // Without one all of its folders are new.
            outputs.folders = FileStates(.byState)
            try outputs.addFolders(of: registry, in: site)
        }
        if isExchanged { try outputs.addTop(in: site) }
        var differing: [[UInt8]] = []
        for number in 0..<others.count { differing.append(others[number].array) }
        return (outputs, KeptTree(folders: changed, top: try KeptTree.top(of: rest), differing: differing))
    }

    /// The paths of all files of both trees that need not be the same in them.
    private func others(
        _ registry: borrowing PathRegistry, _ site: borrowing OpenFolder, wasKept: Bool
    ) throws(Problem) -> Interner {
        func isShared(_ path: borrowing Span<UInt8>) -> Bool {
            wasKept ? same.find(path) != nil : taken.find(path) != nil
        }
        var others = Interner()
        before.files.forEach { path in if !isShared(path) { _ = others.number(of: path) } }
        for number in 0..<registry.count where !isShared(registry[number]) {
            _ = others.number(of: registry[number])
        }
        for name in try BuildOutputs.others(in: site, butFor: registry) where !isShared(name.span) {
            _ = others.number(of: name.span)
        }
        return others
    }

    /// The states of folders, where those that the files `changed` lie in are looked at again.
    private static func folders(
        _ known: FileStates, of changed: borrowing Interner, in root: borrowing OpenFolder
    ) throws(Problem) -> FileStates {
        var touched = Interner()
        for number in 0..<changed.count {
            let path = changed[number]
            for end in (0..<path.count).reversed() where path[end] == UInt8(ascii: "/") {
                if !touched.number(of: path.extracting(0..<end)).isNew { break }
            }
        }
        var folders = known.filter { touched.find($0) == nil }
        let now = FileClock()
        for number in 0..<touched.count {
            if try root.isFolder(touched[number].array) { try folders.add(touched[number], in: root, at: now) }
        }
        return folders
    }
}
