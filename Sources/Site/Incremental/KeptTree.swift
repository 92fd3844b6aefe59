import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering

/// The tree of the site before the last one, kept for the next build: that changes in it what has changed since, and exchanges it for
/// the site in one step. So a build does not link each file of a large site anew.
///
/// Both trees share the files that are the same in them: it takes the room of its folders, and of what the last build has replaced.
struct KeptTree: Sendable {
    /// The states of its folders but for the top one, of which the names in it are known: moving it changes its state.
    var folders: FileStates
    var top: FileStates
    /// The paths of the files that need not be those of the site, or that only one of the two has.
    var differing: [[UInt8]]

    /// A tree is kept if at most one of so many files was written: else it would take the room of another site.
    static let share = 4

    /// Where the tree for the site in the folder `site`, built to the folder `output`, is kept.
    static func place(site: String, output: String) -> SiteCacheFile {
        SiteCacheFile("trees", site: site, output: output)
    }

    /// Whether the tree at `path` is what it was when it was kept.
    func isUnchanged(at path: String) -> Bool {
        guard let root = OpenFolder(path) else { return false }
        return top.areUnchanged(in: root) && folders.areUnchanged(in: root)
    }

    /// The state of the names at the top of the tree in `root`.
    static func top(of root: borrowing OpenFolder) throws(Problem) -> FileStates {
        var top = FileStates(.byNames)
        let name = BuildOutputs.top
        try top.add(name.span, in: root, at: FileClock())
        return top
    }
}

extension KeptTree {
    /// Appends what `init` reads again.
    func write(to sink: inout ByteSink) {
        folders.write(to: &sink)
        top.write(to: &sink)
        sink.append(number: UInt64(differing.count))
        for path in differing {
            sink.append(number: UInt64(path.count))
            sink.append(path.span)
        }
    }

    /// What was written; nil where it is damaged.
    init?(_ reader: inout BytesReader) {
        guard let folders = FileStates(&reader), let top = FileStates(&reader), let count = reader.count() else {
            return nil
        }
        (self.folders, self.top, differing) = (folders, top, [])
        for _ in 0..<count {
            guard let length = reader.count(), let path = reader.bytes(length) else { return nil }
            differing.append(path)
        }
    }
}
