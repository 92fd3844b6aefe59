import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetReading

/// Records of a source of the site that a shard is given in place of all of them: those of its own pages, and no others.
package struct GivenRecords: Sendable {
    /// What the site calls the source: its file, the pattern or the list of its files.
    package let name: String
    /// Where they are: a file, a folder with files, or `-` for standard input.
    package let path: String
    /// What came from standard input.
    private var input: SpillFile?

    /// What `--records` is told: `data/ledger.csv=part.csv`.
    package init(_ text: String) throws(Problem) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw Problem(
                "--records needs a source and its records, and \"\(text)\" is not both",
                advice: "Write --records data/ledger.csv=FILE, a folder in place of the file, or - for standard input.")
        }
        (name, path) = (parts[0], parts[1])
    }

    /// Whether they come from standard input.
    package var isStream: Bool { path == "-" }

    /// What messages call them.
    var told: String { isStream ? "standard input" : path }

    /// Reads what can be read once only; throws if there is nothing at the path.
    mutating func open() throws(Problem) {
        if isStream {
            input = try SpillFile.ofStandardInput(to: "keep standard input")
        } else if try !FileSystem.exists(path) {
            throw Problem(
                "there is no file and no folder \(path), as --records has it",
                advice: "Put the records there, or mend the path.")
        }
    }

    /// The files that they are in, each with what messages call it. Hidden files of a folder, and those whose names begin with `_`, are left
    /// out: whoever writes a folder has marks of its own there.
    func files() throws(Problem) -> [(path: String, name: String)] {
        if let input { return [(input.path, told)] }
        guard try FileSystem.isFolder(path) else { return [(path, path)] }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        return try FileSystem.entries(of: folder, name: folder)
            .filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }
            .map { ("\(folder)/\($0)", "\(folder)/\($0)") }
    }

    /// Whether the file at `path` in the content folder is one of those that a source called `name` means.
    static func covers(_ path: String, of name: String) -> Bool {
        name.split(separator: ",").contains { FilePattern(String($0)).matches(path) }
    }
}
