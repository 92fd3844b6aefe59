import BroadsheetBytes
import BroadsheetDiagnostics

/// All files and folders of a finished site.
enum BuildOutputs {
    /// The states of the `files` in the output `folder`, most of whose paths are in `registry`, and of the folders that they are in.
    /// Hidden files at the top are nobody's business.
    static func states(
        of registry: borrowing PathRegistry, files: Int, in folder: borrowing OpenFolder
    ) throws(Problem) -> FileStates {
        let now = FileClock()
        var states = FileStates(.byState)
        var folders = Interner()
        try states.add([UInt8(ascii: ".")].span, in: folder, at: now)
        for name in try folder.names([UInt8(ascii: ".")], .byState) {
            let text = String(decoding: name, as: UTF8.self)
            if HiddenFiles.has(text) || registry.has(name.span) { continue }
            if try !folder.isFolder(name) { try states.add(name.span, in: folder, at: now) }
        }
        var found = states.count - 1
        for number in 0..<registry.count {
            try addFolders(of: registry[number], to: &states, &folders, folder, now)
            try states.add(registry[number], in: folder, at: now)
            found += 1
        }
        guard found == files else {
            throw Problem("\(found) files of the site are known, and there are \(files)")
        }
        return states
    }

    /// Adds the folders that the file at `path` is in, unless they are there.
    private static func addFolders(
        of path: borrowing Span<UInt8>, to states: inout FileStates, _ folders: inout Interner,
        _ root: borrowing OpenFolder, _ now: FileClock
    ) throws(Problem) {
        var end = path.count
        while end > 0 {
            end -= 1
            guard path[end] == UInt8(ascii: "/") else { continue }
            // Where a folder is known, so are those above it.
            guard folders.number(of: path.extracting(0..<end)).isNew else { return }
            try states.add(path.extracting(0..<end), in: root, at: now)
        }
    }
}
