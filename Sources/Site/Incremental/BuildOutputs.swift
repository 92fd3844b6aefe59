import BroadsheetBytes
import BroadsheetDiagnostics

/// All files of a finished site and the folders that they are in, with their states. Hidden files at the top are nobody's business.
struct BuildOutputs {
    private var files = FileStates(.byState)
    private var folders = FileStates(.byState)

    /// Those of the `count` files in the output `root`, most of whose paths are in `registry`.
    init(of registry: borrowing PathRegistry, count: Int, in root: borrowing OpenFolder) throws(Problem) {
        let now = FileClock()
        var known = Interner()
        try folders.add([UInt8(ascii: ".")].span, in: root, at: now)
        for name in try root.names([UInt8(ascii: ".")], .byState) {
            if HiddenFiles.has(String(decoding: name, as: UTF8.self)) || registry.has(name.span) { continue }
            if try !root.isFolder(name) { try files.add(name.span, in: root, at: now) }
        }
        for number in 0..<registry.count {
            try addFolders(of: registry[number], &known, root, now)
            try files.add(registry[number], in: root, at: now)
        }
        guard files.count == count else {
            throw Problem("\(files.count) files of the site are known, and there are \(count)")
        }
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

    /// The paths of the files that are not what they were.
    func changes(in root: borrowing OpenFolder) -> Set<[UInt8]> {
        var changed: Set<[UInt8]> = []
        files.compare(in: root) { path, isSame in if !isSame { changed.insert(path.array) } }
        return changed
    }

    /// Whether one of the files has no place among these paths any more; but for those that no page leads to.
    func hasOthers(than paths: borrowing PathRegistry) -> Bool {
        files.contains { path in
            if paths.has(path.span) { return false }
            return path.contains(UInt8(ascii: "/"))
                || ![".", "sitemap", PublicFigures.name].contains { path.starts(with: $0.utf8) }
        }
    }
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
