import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetDiagnostics

/// Files and folders that come into being together: all of them, or none.
struct Creation {
    /// The folders that were made, in their order.
    private var folders: [String] = []
    /// The files that were made.
    private(set) var files: [String] = []

    /// Makes what `body` says; what it made before it failed is removed.
    static func all(_ body: (inout Creation) throws(Problem) -> Void) throws(Problem) -> [String] {
        var creation = Creation()
        do {
            try body(&creation)
        } catch {
            // Only what came into being here is taken away: each file was new, and a folder goes only if it is empty.
            for path in creation.files { try? FileSystem.remove(path) }
            for path in creation.folders.reversed() { FileSystem.removeEmptyFolder(path) }
            throw error
        }
        return creation.files
    }

    /// Makes the folder at `path`, and those above it, where they are not there.
    mutating func folder(_ path: String) throws(Problem) {
        if path.isEmpty { return }
        if try FileSystem.isFolder(path) { return }
        if try FileSystem.exists(path) {
            throw Problem("\(path) is a file, not a folder", advice: "Choose another place.")
        }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try folder(String(path[..<slash])) }
        try FileSystem.makeFolder(path)
        folders.append(path)
    }

    /// Makes the file at `path` of `text`.
    mutating func file(_ path: String, _ text: String) throws(Problem) {
        try place(path) { () throws(Problem) in try FileSystem.create(path, text) }
    }

    /// Copies the file at `source` to `path`.
    mutating func copy(_ source: String, to path: String) throws(Problem) {
        try place(path) { () throws(Problem) in try FileSystem.copy(source, toNew: path) }
    }

    /// Copies the SQLite file at `source`, which may be in use, to `path`.
    mutating func copy(database source: String, to path: String) throws(Problem) {
        try place(path) { () throws(Problem) in try SQLiteCopy.make(of: source, name: source, to: path) }
    }

    private mutating func place(_ path: String, _ make: () throws(Problem) -> Void) throws(Problem) {
        if let slash = path.lastIndex(of: "/") { try folder(String(path[..<slash])) }
        try make()
        files.append(path)
    }
}
