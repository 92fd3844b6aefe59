import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering
import BroadsheetReports

extension Report {
    /// The HTML of the report, as it stands in the page of a site: sections, tables and totals, without a page around them.
    public func html(theme: Theme = .standard, language: String = "en-US") throws(ReportError) -> String {
        try ReportOutput.text { file throws(Problems) in try renderHTML(file, theme, language) }
    }

    /// Writes the HTML of the report into a file, row by row: its memory does not grow with the records. The file is replaced in
    /// one step when all is well, and stays as it was when something is wrong.
    public func writeHTML(to path: String, theme: Theme = .standard, language: String = "en-US") throws(ReportError) {
        try ReportOutput.replace(path) { file throws(Problems) in try renderHTML(file, theme, language) }
    }

    private func renderHTML(_ file: PageFile, _ theme: Theme, _ language: String) throws(Problems) {
        let ready = try ReadyReport(self, theme: theme, language: language)
        let sink = HTMLSink(try ready.programs(), of: ready.plan, file: file)
        try ready.run { () throws(Problem) in
            try file.restart()
            sink.bytes.removeAll()
            return sink
        }
        try asProblems { () throws(Problem) in try file.finish(&sink.bytes) }
    }
}
