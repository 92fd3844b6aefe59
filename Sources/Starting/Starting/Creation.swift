import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetDiagnostics

/// Files and folders that come into being together: all of them, or none.
///
/// They are made on a stage, which nobody takes for a site, and get their places when all of them are whole.
struct Creation {
    private let stage: CreationStage
    /// The files, by the paths that they will have.
    private(set) var files: [String] = []

    private init(_ stage: CreationStage) { self.stage = stage }

    /// Makes what `body` says, in the site in `folder` or around it; nothing is left of it where that fails.
    static func all(
        in folder: String, _ body: (inout Creation) throws(Problem) -> Void
    ) throws(Problem) -> [String] {
        let stage = try CreationStage(for: folder)
        var creation = Creation(stage)
        do throws(Problem) {
            try body(&creation)
            try stage.open(creation.files)
        } catch {
            stage.remove()
            throw error
        }
        return creation.files
    }

    /// Makes the file at `path` of `text`.
    mutating func file(_ path: String, _ text: String) throws(Problem) {
        try place(path) { (staged) throws(Problem) in try FileSystem.create(staged, text) }
    }

    /// Copies the file at `source` to `path`.
    mutating func copy(_ source: String, to path: String) throws(Problem) {
        try place(path) { (staged) throws(Problem) in try FileSystem.copy(source, toNew: staged) }
    }

    /// Copies the SQLite file at `source`, which may be in use, to `path`.
    mutating func copy(database source: String, to path: String) throws(Problem) {
        try place(path) { (staged) throws(Problem) in try SQLiteCopy.make(of: source, name: source, to: staged) }
    }

    private mutating func place(
        _ path: String, _ make: (_ staged: String) throws(Problem) -> Void
    ) throws(Problem) {
        let staged = stage.path(of: path)
        do throws(Problem) {
            if let slash = staged.lastIndex(of: "/") { try FileSystem.makeFolder(String(staged[..<slash])) }
            try make(staged)
        } catch {
            throw stage.shown(error)
        }
        files.append(path)
    }
}
