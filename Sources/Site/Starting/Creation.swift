import BroadsheetBytes
import BroadsheetDiagnostics

/// Files and folders that come into being together: all of them, or none.
struct Creation {
    /// What was made, in its order: what is taken away again if something fails.
    private var made: [String] = []
    /// The files that were made.
    private(set) var files: [String] = []

    /// Makes what `body` says; what it made before it failed is removed.
    static func all(_ body: (inout Creation) throws(Problem) -> Void) throws(Problem) -> [String] {
        var creation = Creation()
        do {
            try body(&creation)
        } catch {
            for path in creation.made.reversed() { FileSystem.remove(path) }
            throw error
        }
        return creation.files
    }

    /// Makes the folder at `path`, and those above it, where they are not there.
    mutating func folder(_ path: String) throws(Problem) {
        if path.isEmpty || FileSystem.isFolder(path) { return }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try folder(String(path[..<slash])) }
        try FileSystem.makeFolder(path)
        made.append(path)
    }

    /// Makes the file at `path` of `text`.
    mutating func file(_ path: String, _ text: String) throws(Problem) {
        try place(path) { () throws(Problem) in try FileSystem.create(path, text) }
    }

    /// Copies the file at `source` to `path`.
    mutating func copy(_ source: String, to path: String) throws(Problem) {
        try place(path) { () throws(Problem) in try FileSystem.copy(source, toNew: path) }
    }

    private mutating func place(_ path: String, _ make: () throws(Problem) -> Void) throws(Problem) {
        if let slash = path.lastIndex(of: "/") { try folder(String(path[..<slash])) }
        // What another made is not ours to remove: it is noted only once it was not there.
        let isNew = !FileSystem.exists(path)
        if isNew { made.append(path) }
        try make()
        files.append(path)
    }
}
