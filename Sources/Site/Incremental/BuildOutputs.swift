import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetSearch

/// All files of a finished site and the folders that they are in, with their states. Hidden files at the top are nobody's business.
struct BuildOutputs {
    var files = FileStates(.byState)
    var folders = FileStates(.byState)

    /// The path of the output itself.
    static var top: [UInt8] { [UInt8(ascii: ".")] }

    /// These.
    init(files: FileStates, folders: FileStates) {
        (self.files, self.folders) = (files, folders)
    }

    /// Those of the `count` files in the output `root`, most of whose paths are in `registry`.
    init(of registry: borrowing PathRegistry, count: Int, in root: borrowing OpenFolder) throws(Problem) {
        try addTop(in: root)
        try addFolders(of: registry, in: root)
        try addFiles(of: registry, in: root) { _ in true }
        try check(count)
    }

    /// A site has just the files that are known.
    func check(_ count: Int) throws(Problem) {
        guard files.count == count else {
            throw Problem("\(files.count) files of the site are known, and there are \(count)")
        }
    }

    /// Adds the output itself.
    mutating func addTop(in root: borrowing OpenFolder) throws(Problem) {
        let name = Self.top
        try folders.add(name.span, in: root, at: FileClock())
    }

    /// Adds the files of whose paths `isNew` is true, with those that no page leads to.
    mutating func addFiles(
        of registry: borrowing PathRegistry, in root: borrowing OpenFolder,
        where isNew: (borrowing Span<UInt8>) -> Bool
    ) throws(Problem) {
        let now = FileClock()
        for name in try Self.others(in: root, butFor: registry) where isNew(name.span) {
            try files.add(name.span, in: root, at: now)
        }
        for number in 0..<registry.count where isNew(registry[number]) {
            try files.add(registry[number], in: root, at: now)
        }
    }

    /// The paths of the files at the top of the output that are not in `registry`, and of those whose names tell what is in them: of the
    /// search, and of the parts with all rows of reports.
    static func others(
        in root: borrowing OpenFolder, butFor registry: borrowing PathRegistry
    ) throws(Problem) -> [[UInt8]] {
        var others: [[UInt8]] = []
        let search = Array(SiteSearch.folder.utf8.dropLast())
        for name in try root.names(top, .byState) {
            if HiddenFiles.has(String(decoding: name, as: UTF8.self)) || registry.has(name.span) { continue }
            if try !root.isFolder(name) {
                others.append(name)
            } else if name == search {
                try addFiles(below: name, in: root, butFor: registry, to: &others)
            }
        }
        for number in 0..<registry.count {
            guard let parts = RowPartPaths.folder(ofIndex: registry[number]) else { continue }
            try addFiles(below: parts, in: root, butFor: registry, to: &others)
        }
        return others
    }

    private static func addFiles(
        below folder: [UInt8], in root: borrowing OpenFolder, butFor registry: borrowing PathRegistry,
        to files: inout [[UInt8]]
    ) throws(Problem) {
        for name in try root.names(folder, .byState) {
            let path = folder + [UInt8(ascii: "/")] + name
            if registry.has(path.span) { continue }
            if try root.isFolder(path) {
                try addFiles(below: path, in: root, butFor: registry, to: &files)
            } else {
                files.append(path)
            }
        }
    }

    /// Adds the folders that files are in.
    mutating func addFolders(of registry: borrowing PathRegistry, in root: borrowing OpenFolder) throws(Problem) {
        let now = FileClock()
        var known = Interner()
        for number in 0..<registry.count { try addFolders(of: registry[number], &known, root, now) }
        for path in try Self.others(in: root, butFor: registry) { try addFolders(of: path.span, &known, root, now) }
    }

    /// Adds the folders that the file at `path` is in, unless they are there.
    private mutating func addFolders(
        of path: borrowing Span<UInt8>, _ known: inout Interner, _ root: borrowing OpenFolder, _ now: FileClock
    ) throws(Problem) {
        var end = path.count
        while end > 0 {
            end -= 1
            guard path[end] == UInt8(ascii: "/") else { continue }
            // Where a folder is known, so are those above it.
            guard known.number(of: path.extracting(0..<end)).isNew else { return }
            try folders.add(path.extracting(0..<end), in: root, at: now)
        }
    }

    /// Whether all of it is what it was, and nothing has come.
    func areUnchanged(in root: borrowing OpenFolder) -> Bool {
        files.areUnchanged(in: root) && folders.areUnchanged(in: root)
    }

    /// The paths of the files that are not what they were, with those of the indexes of parts that are not, and the sizes of all.
    func changes(in root: borrowing OpenFolder) -> (paths: Set<[UInt8]>, sizes: [Int]) {
        var changed: Set<[UInt8]> = []
        var sizes: [Int] = []
        files.compare(in: root) { path, isSame, size in
            if !isSame {
                changed.insert(path.array)
                // A plan knows the index alone.
                if let index = RowPartPaths.index(beside: path) { changed.insert(index) }
            }
            sizes.append(size)
        }
        return (changed, sizes)
    }

    /// The paths of the parts with all rows of reports, by that of their index.
    var rowParts: [[UInt8]: [[UInt8]]] {
        var parts: [[UInt8]: [[UInt8]]] = [:]
        files.forEach { path in
            guard let index = RowPartPaths.index(beside: path), !index.span.isEqual(to: path) else { return }
            parts[index, default: []].append(path.array)
        }
        return parts
    }

    /// Whether one of the files has no place among these paths any more; but for those that no page leads to.
    func hasOthers(than paths: borrowing PathRegistry) -> Bool {
        files.contains { path in
            if paths.has(path.span) { return false }
            if let index = RowPartPaths.index(beside: path.span), paths.has(index.span) { return false }
            // Those of the search have names by what is in them.
            if path.starts(with: SiteSearch.folder.utf8), path.suffix(5) == Array(".json".utf8)[...] { return false }
            return path.contains(UInt8(ascii: "/"))
                || ![".", "sitemap", PublicFigures.name].contains { path.starts(with: $0.utf8) }
        }
    }
}

extension Span<UInt8> {
    /// Whether it is the path of the output itself.
    var isTop: Bool { count == 1 && self[0] == UInt8(ascii: ".") }
}

extension BuildOutputs {
    /// Whether something was not settled, and is read whenever it is compared.
    var hasUnsettled: Bool { files.hasUnsettled || folders.hasUnsettled }

    /// Takes the states of those that are settled now; says whether that could be asked.
    mutating func settle(in root: borrowing OpenFolder, at now: FileClock) -> Bool {
        files.settle(in: root, at: now) && folders.settle(in: root, at: now)
    }

    /// Appends what `init` reads again.
    func write(to sink: inout ByteSink) {
        files.write(to: &sink)
        folders.write(to: &sink)
    }

    /// What was written; nil where it is damaged.
    init?(_ reader: inout BytesReader) {
        guard let files = FileStates(&reader), let folders = FileStates(&reader) else { return nil }
        (self.files, self.folders) = (files, folders)
    }
}
