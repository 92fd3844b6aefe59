import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting

/// Folders of Markdown files for the conformance test: each record is the front matter of a file.
final class MarkdownKind: SourceKind {
    let folder: Folder
    var path: String { folder.path }
    let ownFields = ["body", "file", "path"]
    let many = ManyRecords.fewer(
        2000, because: "each record is a file of its own, and making a million of them tests the disk and nothing else")

    init() throws { folder = try .temporary() }

    deinit { folder.remove() }

    func file(of field: String, record: Int, in source: any RecordSource) -> String { "notes/\(Self.name(record))" }

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        source(
            records.map { record in
                zip(names, record).map { "\"\($0)\": \(YAMLWriter.value($1))\n" }.joined()
            })
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        (source((0..<count).map { $0 == bad ? "n: [1\n" : "n: \($0)\n" }), 2)
    }

    /// A folder with a file for each of these front matters.
    private func source(_ frontMatters: [String]) -> any RecordSource {
        for file in folder.files { folder.removeFile(file) }
        do {
            for (number, yaml) in frontMatters.enumerated() {
                try folder.write("---\n\(yaml)---\nText\n", to: Self.name(number))
            }
        } catch {
            fatalError(error.text)
        }
        return MarkdownSource(folder: MarkdownFolder(path: folder.path, name: "notes", encoding: nil))
    }

    /// Files are read in the order of their names.
    private static func name(_ record: Int) -> String { "\(100_000 + record).md" }
}
