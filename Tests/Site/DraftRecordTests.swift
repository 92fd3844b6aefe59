import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite
import BroadsheetStarting
import BroadsheetTesting
import Testing

/// `draft: true` in a file that is a record: it makes neither a page nor a row, as a page that is one.
struct DraftRecordTests {
    private func site(_ draft: String = "draft: true") throws -> TemporarySite {
        try TemporarySite(files: [
            "content/_notes/one.md": "---\ntitle: One\namount: 1\n---\nFirst\n",
            "content/_notes/two.md": "---\ntitle: Two\namount: 10\n\(draft)\n---\nSecond\n",
            "content/_notes/three.md": "---\ntitle: Three\namount: 100\ndraft: false\n---\nThird\n",
            "content/index.md": """
            ---
            report:
              source: { folder: _notes }
              columns: [title, amount]
              totals: { amount: sum }
              downloads: [csv]
            ---
            """,
            "content/notes.md": """
            ---
            title: "{{title}}"
            pages: { source: { folder: _notes }, path: "notes/{{file}}/", body: body }
            ---
            """,
        ])
    }

    @Test(arguments: ["draft: true", "\"draft\": True"])
    func isLeftOut(_ draft: String) throws {
        let site = try site(draft)
        try site.build()
        #expect(!site.page("index.html").contains("Two"))
        #expect(site.page("index.html").contains("101"))
        #expect(site.page("notes/two/index.html").isEmpty)
        #expect(!site.page("notes/one/index.html").isEmpty)
        #expect(!site.page("sitemap.xml").contains("two"))
    }

    @Test func isThereWithDrafts() throws {
        let site = try site()
        try site.build { $0.drafts = true }
        #expect(site.page("index.html").contains("111"))
        #expect(site.page("notes/two/index.html").contains("Second"))
        try site.build()
        #expect(site.page("notes/two/index.html").isEmpty)
    }

    @Test func aDraftIsTrueOrFalse() throws {
        let site = try site("draft: perhaps")
        let problems = try #require(throws: Problems.self) { try site.build() }
        #expect(problems.all.first?.message == "\"draft\" must be true or false, and here is a text")
        #expect(problems.all.first?.place?.file == "content/_notes/two.md")
        #expect(problems.all.first?.place?.line == 4)
    }

    @Test func aRecordWithoutItsFirstFenceIsRefused() throws {
        for text in ["title: Two\ndate: 2026-01-02\n---\nText", "\n---\nwho: Anna\n---\nText", "title: Two\n\nText"] {
            let site = try site()
            try site.folder.write(text, to: "content/_notes/two.md")
            let problems = try #require(throws: Problems.self) { try site.build() }
            #expect(problems.all.first?.place?.file == "content/_notes/two.md")
        }
        let site = try site()
        try site.folder.write("Note: only text\n", to: "content/_notes/two.md")
        try site.build()
    }

    @Test func inspectionLeavesDraftsOutAndSaysSo() throws {
        let site = try site()
        let inspection = try SourceInspector.inspect(folder: "\(site.folder.path)/content/_notes", .init())
        #expect(inspection.records == 2)
        #expect(inspection.facts.last == Inspection.Fact("drafts", "1, left out"))
    }
}
