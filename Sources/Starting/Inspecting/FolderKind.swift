import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics

/// What the files of a folder are, which is named in place of a file.
struct FolderKind {
    /// The records that are meant.
    let source: InspectedSource

    /// Markdown files, or the files of one kind that lie in the folder at `path`; several kinds are a question.
    init(_ path: String) throws(Problem) {
        let folder = String(path.reversed().drop { $0 == "/" }.reversed())
        let names = try FileSystem.entries(of: path).filter { !$0.hasPrefix(".") }
        var counts: [String: Int] = [:]
        for name in names {
            guard let dot = name.lastIndex(of: "."), try FileSystem.isFile("\(folder)/\(name)") else { continue }
            let ending = String(name[name.index(after: dot)...])
            if FileKind.allCases.contains(where: { $0.endings.contains(ending.lowercased()) }) {
                counts[ending, default: 0] += 1
            }
        }
        let notes = MarkdownFolder(path: folder, name: folder, encoding: nil)
        let hasNotes = try !notes.files().isEmpty
        if counts.isEmpty || hasNotes && counts.count == 1 && counts["txt"] != nil {
            source = .folder(folder)
        } else if let ending = counts.first?.key, counts.count == 1, !hasNotes {
            source = .files(["\(folder)/*.\(ending)"])
        } else {
            let kinds =
                counts.sorted { $0.key < $1.key }.map { "\($0.value) .\($0.key)" } + (hasNotes ? ["Markdown"] : [])
            throw Problem(
                "the folder \(folder) has files of several kinds: \(kinds.joined(separator: ", "))",
                advice: "Say which are meant, in quotes: \"\(folder)/*.\(counts.keys.sorted().first ?? "csv")\".")
        }
    }
}
