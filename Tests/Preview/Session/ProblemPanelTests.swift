import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetPreview

/// How problems are shown over the page.
@Suite struct ProblemPanelTests {
    @Test func everythingThatIsKnownIsShownAndNothingIsMarkup() {
        let place = Place(file: "content/<a>.md", line: 7, column: 4, length: 3, excerpt: "a: <b>&c")
        let problem = Problem("there is no <field>", at: place, advice: "Did you mean \"<x>\"?")
        let html = ProblemPanel.html(Problems(problem), isShown: true)
        #expect(html.contains("content/&lt;a&gt;.md<span>:7:4</span>"))
        #expect(html.contains("there is no &lt;field&gt;"))
        #expect(html.contains("<span class=\"number\">7</span> a: <mark>&lt;b&gt;</mark>&amp;c"))
        #expect(html.contains("Did you mean &quot;&lt;x&gt;&quot;?"))
        #expect(html.contains("One thing is wrong") && html.contains("The page is as it was before."))
    }

    @Test(arguments: [(1, 1), (5, 1), (6, 3), (400, 9), (0, 0)])
    func aPlaceAnywhereIsMarked(_ column: Int, _ length: Int) {
        let place = Place(file: "a.md", line: 1, column: column, length: length, excerpt: "éèê ü")
        let html = ProblemPanel.html(Problems(Problem("it is wrong", at: place)), isShown: false)
        #expect(html.contains("<mark>") && html.contains("</mark>"))
        #expect(!html.contains("The page is as it was before."))
    }

    @Test func longLinesAndManyProblemsAreCut() {
        var problems = Problems()
        for number in 0..<50 {
            let line = String(repeating: "x", count: 100_000)
            problems.add(
                Problem("it is wrong", at: Place(file: "a.csv", line: number + 1, column: 50_000, excerpt: line)))
        }
        let html = ProblemPanel.html(problems, isShown: true)
        #expect(html.utf8.count < 30_000)
        #expect(html.contains("50 things are wrong") && html.contains("The terminal shows 30 more."))
    }

    @Test(arguments: ["reload.js", "explain.js", "worker.js", "overlay.css"])
    func whatPagesGetIsWhatStandsInTheScripts(_ name: String) throws {
        let own = try #require(PreviewClient.files[name])
        let text = try #require(Project.root().text(of: "Scripts/previewing/\(name)"))
        let served = own.bytes.read { $0.array }
        #expect(String(decoding: served, as: UTF8.self) == text, "run Scripts/embed-previewing")
    }
}
