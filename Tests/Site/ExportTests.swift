import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// What banks export: Tests/exports/BANK has an export in the shape of that bank, byte by byte, the few lines that
/// a report needs for it, and what must come of it. Persons and figures are made up.
@Suite struct ExportTests {
    @Test(arguments: Project.cases("exports"))
    func anExportIsReadRight(_ bank: String) throws {
        let export = try BankExport(bank)
        let (file, report) = (export.file, export.report)
        let hasSource = report.contains("\nsource:") || report.hasPrefix("source:")
        let page = """
            ---
            report:
            \(hasSource ? "" : "  source: data/\(file)")
            \(report.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
              columns: [date, text, amount]
              downloads: [csv]
            ---
            """
        var files = ["content/data/\(file)": try #require(export.folder.bytes(of: file))]
        files["content/index.md"] = Array(page.utf8)
        let site = try TemporarySite(copying: files)
        do {
            try site.build()
        } catch {
            for problem in error.all { Issue.record("\(site.withoutPlace(problem.text))") }
            return
        }
        #expect(BankExport.details(site.page("index.csv"), of: ["date", "text", "amount"]) == export.expected)
    }

    @Test func thereAreTwentyAndMore() {
        #expect(Project.cases("exports").count >= 20)
    }
}
