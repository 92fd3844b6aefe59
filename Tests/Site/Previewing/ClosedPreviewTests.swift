import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetLog
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetSite

/// A preview holds the site against closed periods as a build does, of pages that it keeps as well.
@Suite struct ClosedPreviewTests {
    @Test func aPreviewShowsWhatHasChanged() throws {
        let csv = "date,amount\n2026-06-01,7.25\n2026-07-01,1.00\n"
        let page = "---\ntitle: Ledger\nreport: { source: l.csv, period: date, totals: { amount: sum } }\n---\n"
        let site = try TemporarySite(files: [
            "content/index.md": page, "content/l.csv": csv, "content/other.md": "---\ntitle: Other\n---\nProse.\n",
        ])
        let path = site.folder.path
        let preview = SitePreview(BuildOptions(site: path))
        #expect(try preview.build().rendered == 2)

        let june = try ClosedPeriod.period("2026-06")
        let figures = try SiteCloser.figures(of: june, BuildOptions(site: path), progress: nil)
        let hash = try ClosedFolder(of: path).write(figures.period)
        try SiteLog(of: path).append(
            PeriodLog.closing(
                figures.period, hash: hash, at: 0, by: LogAuthor(name: "Anna", origin: .system, login: "anna@desk")))
        // The page is held against the period, though nothing else has changed.
        #expect(try preview.build().rendered == 2)
        ChangingSite.settle()
        _ = try preview.build()
        #expect(try preview.build().rendered == 0)

        try site.folder.write(csv.replacing("7.25", with: "7.26"), to: "content/l.csv")
        let problems = #expect(throws: Problems.self) { try preview.build() }
        #expect(problems?.all.first?.sentence.contains("2026-06 is closed") == true)
        try site.folder.write(csv, to: "content/l.csv")
        _ = try preview.build()
        // A page that is kept is held against a period as well: by what it was made of.
        site.folder.removeFile("content/index.md")
        try site.folder.write("---\ntitle: Home\n---\n", to: "content/index.md")
        let gone = #expect(throws: Problems.self) { try preview.build() }
        #expect(gone?.all.first?.sentence.contains("no longer says what decides its period") == true)
    }
}
