import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetSite
import BroadsheetTesting
import Testing

/// Front matter that does not stand where it must, and prose that only looks like it.
struct LostFrontMatterTests {
    private func problem(_ text: String) throws -> Problem? {
        do {
            return try ContentFile(reading: text.utf8.span, file: "p.md").suspicion
        } catch {
            return error.all.first
        }
    }

    private func isRefused(_ text: String) -> Bool {
        do {
            _ = try ContentFile(reading: text.utf8.span, file: "p.md")
            return false
        } catch {
            return true
        }
    }

    @Test(arguments: [
        "\n---\ntitle: a\n---\nText", "\r\n\r\n---\r\ntitle: a\r\n---\r\nText", " \t\n---\ntitle: a\n---\n",
        "\u{FEFF}\n---\ntitle: a\n---\n", " ---\ntitle: a\n---\nText", "\n---\nunknown: a\n---\n",
        "\n---\n# first\n\ntitle: a\nreport:\n  source: a.csv\n---\n", "\n\n---\ntitle: a\n",
        "title: a\n---\nText", "\ntitle: a\n---\nText", "title: a\nreport:\n  source: a.csv\n  columns:\n  - a\n---\n",
        "title: a\n\nreport:\n  source: a.csv\n---\n", "title: a\nmenu: true\n", "\"title\": a\n---\n",
        "report: { source: a.csv,\n  columns: [a]\n}\ntitle: a\n", "title: a\r---\rText",
        "+++\ntitle = \"a\"\n+++\nText", "—\ntitle: a\n—\n", "----\ntitle: a\n----\n", "- - -\ntitle: a\n",
        "\u{200B}---\ntitle: a\n---\n", "draft: true\ntitle: a\n\nText",
    ])
    func isAnError(_ text: String) throws {
        #expect(isRefused(text))
        let problem = try #require(try problem(text))
        #expect(problem.message.contains("front matter begins"))
        #expect(problem.place?.file == "p.md")
    }

    @Test(arguments: [
        "Note: this is prose.\n", "Note: this\n---\nis under a heading", "---- \nText", "***\nText", "\n***\ntitle\n",
        "Summary: what happened\n---\nText", "\n---\nText behind a line", "\n---\nNote: this\n\nText\n", "# title: a\n",
        "From: Anna\nTo: Bob\n\nDear Bob", "- title: a\n- date: b\n", "    title: a\n    date: b\n---\n",
        "> title: a\n> menu: b\n", "Title: a\n---\n", "the date: a\n---\n", "`title: a`\n", "http://example.com\n---\n",
        "title:a\n---\n", "", "\n", "\n\n", "--\ntext\n", "| a | b |\n|---|---|\n", "\nReport: x\n---\n",
    ])
    func isProse(_ text: String) throws {
        #expect(try problem(text) == nil)
        #expect(!isRefused(text))
    }

    /// One key, and no line `---` anywhere: it may be prose.
    @Test(arguments: ["title: a\n", "date: the day on which it happened\n\nText", "form: what a thing looks like"])
    func isSuspected(_ text: String) throws {
        #expect(!isRefused(text))
        #expect(try problem(text) != nil)
    }

    @Test func aSuspicionIsAWarningOfTheBuild() throws {
        let site = try TemporarySite(files: ["content/index.md": "date: the day on which it happened\n"])
        let result = try site.build()
        #expect(result.warnings.map(\.place?.file) == ["content/index.md"])
        #expect(site.page("index.html").contains("date: the day"))
    }

    @Test(arguments: ["---\rtitle: Old\r---\rText\r", "\u{FEFF}---  \r\ntitle: Old\r\n---\t\r\nText\r\n"])
    func otherLineEndsAreLineEnds(_ text: String) throws {
        let file = try ContentFile(reading: text.utf8.span, file: "p.md")
        #expect(file.page.title?.content == "Old")
        #expect(String(decoding: Array(text.utf8)[file.body], as: UTF8.self).hasPrefix("Text"))
    }
}
