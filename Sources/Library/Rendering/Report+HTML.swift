import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering
import BroadsheetReports

extension Report {
    /// The HTML of the report, as it stands in the page of a site: sections, tables and totals, without a page around them.
    public func html(theme: Theme = .standard, language: String = "en-US") throws(ReportError) -> String {
        let files = FinishedFiles(most: .max)
        let name = "report"
        try render(PageFile(to: .memory(files)), name, theme, language)
        return files.all[name].map { $0.bytes.read { $0.string } } ?? ""
    }

    /// Writes the HTML of the report into a file, row by row: its memory does not grow with the records. The file is replaced in
    /// one step when all is well, and stays as it was when something is wrong.
    public func writeHTML(to path: String, theme: Theme = .standard, language: String = "en-US") throws(ReportError) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { path[..<$0].isEmpty ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        let unfinished = ".\(name).\(UInt64.random(in: .min ... .max))"
        do throws(ReportError) {
            try render(PageFile(to: .folder(root: folder, old: nil)), unfinished, theme, language)
            guard FileSystem.move("\(folder)/\(unfinished)", to: path) == 0 else {
                throw ReportError(Problem("\(path) cannot be written", advice: "Look at the folder's rights."))
            }
        } catch {
            try? FileSystem.remove("\(folder)/\(unfinished)")
            throw error
        }
    }

    private func render(
        _ file: PageFile, _ name: String, _ theme: Theme, _ language: String
    ) throws(ReportError) {
        let ready = try ReadyReport(draft, theme: theme, language: language)
        do throws(Problems) {
            let sink = HTMLSink(try ready.programs(), file: file)
            do throws(Problem) {
                file.begin(Array(name.utf8).span)
                var isFirst = true
                try ready.run { () throws(Problem) in
                    if !isFirst {
                        try file.restart()
                        sink.bytes.removeAll()
                    }
                    isFirst = false
                    return sink
                }
                try file.finish(&sink.bytes)
            } catch {
                throw Problems(error)
            }
        } catch {
            throw ready.compiled.told(error)
        }
    }
}
