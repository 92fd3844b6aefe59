import BroadsheetBytes
import BroadsheetData
package import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetYAML

extension SourceInspector {
    /// What is understood of the folder of Markdown files at `path`.
    package static func inspect(folder path: String, _ format: FormatDefinition) throws(Problem) -> Inspection {
        let written = String(path.reversed().drop { $0 == "/" }.reversed())
        let folder = MarkdownFolder(path: written, name: written, encoding: format.encoding)
        let files = try folder.files().count
        guard files > 0 else {
            throw Problem(
                "\(path) is a folder without Markdown files",
                advice: "Name a file, or a folder of files whose names end in .md.")
        }
        var inspection = Inspection(name: path)
        inspection.facts = [Inspection.Fact("folder", files == 1 ? "1 Markdown file" : "\(files) Markdown files")]
        var keys = "folder: " + YAMLWriting.text(ContentPath.inPage(written))
        if let encoding = format.encoding?.content { keys += ", encoding: " + YAMLWriting.text(encoding) }
        inspection.source = "{ \(keys) }"
        let source = MarkdownSource(folder: folder)
        if let drafts = try attempt({ () throws(Problem) in try source.draftCount() }), drafts > 0 {
            inspection.facts.append(Inspection.Fact("drafts", "\(drafts), left out"))
        }
        inspect(source, into: &inspection)
        return inspection
    }
}
