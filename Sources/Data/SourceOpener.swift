package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Finds the kind of source that a file is.
package enum SourceOpener {
    /// The kinds of files that records can be read from, as their names end.
    package static let extensions = ["csv", "json", "jsonl", "ndjson"]

    /// The source for the file at `path`, which messages call `name`, by how its name ends.
    package static func source(path: String, name: String) throws(Problem) -> any RecordSource {
        let ending = fileExtension(of: path)
        switch ending {
        case "csv": return CSVSource(path: path, name: name)
        case "json", "jsonl", "ndjson": return JSONSource(path: path, name: name)
        default:
            throw Problem(
                ending.isEmpty
                    ? "the source \(name) has no extension that tells what it is"
                    : "the source \(name) is of an unknown kind: .\(ending)",
                advice: suggestion(for: ending, among: extensions))
        }
    }

    /// What stands behind the last dot of the file's name, in small letters.
    private static func fileExtension(of path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return "" }
        return file[file.index(after: dot)...].lowercased()
    }
}
