import BroadsheetTesting
import Testing

/// Sentences below the sections of a report: each has an id that says what it is about, and no two have the same.
@Suite struct ReportNoteTests {
    @Test func eachHasAnIDOfItsOwn() throws {
        // More groups than a chart draws, in two files that overlap.
        let one = (1...50_001).map { "g\($0),1\n" }.joined()
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\n", "content/1.csv": "name,amount\n" + one,
            "content/2.csv": "name,amount\ng1,1\ng50002,1\n",
            "content/index.md": """
            ---
            title: Page
            report:
              source: { file: "*.csv", unique: name }
              group: { by: name, totals: { amount: [sum, share] } }
              totals: { amount: sum }
              details: none
              charts:
                - { kind: bar, value: amount, rule: sum }
                - { kind: line, value: amount, rule: sum, by: groups }
            ---
            """,
        ])
        try site.build()
        let ids = site.page("index.html").matches(of: #/<p class="message" id="([^"]*)">/#).map { String($0.1) }
        #expect(
            ids == [
                "report.message.chart.1", "report.message.chart.2", "report.message.rounding",
                "report.message.overlap.1",
            ])
    }
}
