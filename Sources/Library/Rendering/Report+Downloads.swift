import BroadsheetDiagnostics
import BroadsheetRendering
import BroadsheetReports

extension Report {
    /// The rows as a CSV file, as a page offers them for download: kinds of rows, groups, exact values and totals.
    ///
    /// `guardsFormulas` says whether texts that a spreadsheet would run as formulas get an apostrophe; where the report says
    /// it in `Downloads`, nothing need be said here.
    public func csv(guardsFormulas: Bool? = nil, language: String = "en-US") throws(ReportError) -> String {
        try ReportOutput.text { file throws(Problems) in try renderCSV(file, guardsFormulas, language) }
    }

    /// Writes the rows into a CSV file, row by row. The file is replaced in one step when all is well, and stays as it was when
    /// something is wrong.
    public func writeCSV(
        to path: String, guardsFormulas: Bool? = nil, language: String = "en-US"
    ) throws(ReportError) {
        try ReportOutput.replace(path) { file throws(Problems) in try renderCSV(file, guardsFormulas, language) }
    }

    /// The rows as a JSON file, as a page offers them for download.
    public func json(language: String = "en-US") throws(ReportError) -> String {
        try ReportOutput.text { file throws(Problems) in
            try render(file, language) { ready in JSONSink(ready.plan, file: file) }
        }
    }

    /// Writes the rows into a JSON file, row by row. The file is replaced in one step when all is well, and stays as it was
    /// when something is wrong.
    public func writeJSON(to path: String, language: String = "en-US") throws(ReportError) {
        try ReportOutput.replace(path) { file throws(Problems) in
            try render(file, language) { ready in JSONSink(ready.plan, file: file) }
        }
    }

    private func renderCSV(_ file: PageFile, _ guards: Bool?, _ language: String) throws(Problems) {
        try render(file, language) { ready in
            let definition = ready.compiled.definition
            let rule = FormulaRule(
                guards: guards ?? definition.guardsFormulas, place: definition.place, warnings: SharedWarnings())
            return CSVSink(ready.plan, file: file, formulas: rule, name: "report.csv")
        }
    }

    private func render(
        _ file: PageFile, _ language: String, _ make: (ReadyReport) -> any DownloadSink
    ) throws(Problems) {
        let ready = try ReadyReport(self, theme: .standard, language: language)
        let sink = make(ready)
        try ready.run { () throws(Problem) in
            try sink.begin()
            return sink
        }
        try asProblems { () throws(Problem) in try sink.finish(counting: PageFile(beside: file)) }
    }
}
