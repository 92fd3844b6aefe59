import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import BroadsheetValues
import Testing

/// What a build is given: inputs and its day.
@Suite struct InputTests {
    private static let report = """
        report:
          source: data/a.csv
          where: day <= LIMIT
          columns: [day, what]
        ---
        """
    private static let data = "day,what\n2026-11-20,Ink\n2026-11-22,Nails\n2026-11-24,Glue\n"

    private func site(_ pages: [String: String]) throws -> TemporarySite {
        try TemporarySite(files: pages.merging(["content/data/a.csv": Self.data]) { $1 })
    }

    private static let day = Day(iso: "2026-11-22".utf8Span.span)

    /// A given value is as good as one that is written, and a site that uses none is the same whatever the day.
    @Test func whatIsGivenIsAsGoodAsWhatIsWritten() throws {
        let plain = ["content/index.md": "---\ntitle: A\n" + Self.report.replacing("LIMIT", with: "date('2026-11-22')")]
        let given = [
            "content/index.md": "---\ntitle: A\ninputs: { to: date }\n"
                + Self.report.replacing("LIMIT", with: "input.to")
        ]
        let (first, second, third) = (try site(plain), try site(given), try site(plain))
        try first.build()
        try second.build { $0.inputs = ["to": "2026-11-22"] }
        try third.build { $0.day = Self.day }
        #expect(first.output.contents == second.output.contents)
        #expect(first.output.contents == third.output.contents)
        #expect(first.page("index.html").contains("Nails") && !first.page("index.html").contains("Glue"))
    }

    @Test func onlyAPageThatDependsOnTheDaySaysIt() throws {
        let site = try site([
            "content/index.md": "---\ntitle: A\n" + Self.report.replacing("LIMIT", with: "today()"),
            "content/de.md": "---\ntitle: B\nlocale: de-DE\nlanguage: de\n"
                + Self.report.replacing("LIMIT", with: "add_days(today(), 1)"),
            "content/plain.md": "---\ntitle: C\n---\n",
            "content/views.md": """
            ---
            title: D
            report:
              source: data/a.csv
              views: { all: { sort: day }, past: { where: day < today() } }
            ---
            """,
        ])
        try site.build { $0.day = Self.day }
        let line = "<time datetime=\"2026-11-22\">As of November 22, 2026</time>"
        #expect(site.page("index.html").contains(line))
        #expect(site.page("de/index.html").contains(">Stand: 22. November 2026<"))
        #expect(!site.page("plain/index.html").contains("2026-11-22"))
        #expect(!site.page("views/index.html").contains(line))
        #expect(site.page("views/past/index.html").contains(line))
    }

    @Test func pagesAreLeftOutAndTold() throws {
        let site = try site([
            "content/index.md": "---\ntitle: A\n---\n",
            "content/later.md": "---\ntitle: B\ndate: 2026-11-23\nmenu: true\n---\n",
            "content/today.md": "---\ntitle: C\ndate: 2026-11-22\nexpires: 2026-11-23\n---\n",
            "content/gone.md": "---\ntitle: D\nexpires: 2026-11-22\ninputs: { a: text }\n---\n",
            "content/draft.md": "---\ntitle: E\ndraft: true\nexpires: 2026-11-22\ninputs: { b: text }\n---\n",
        ])
        let result = try site.build { $0.day = Self.day }
        #expect(result.leftOut.map(\.name) == ["content/gone.md", "content/later.md"])
        #expect(
            result.leftOut.told
                == "2 pages are left out: content/gone.md expired on 2026-11-22, content/later.md is of 2026-11-23")
        #expect(site.output.has("today/index.html") && !site.output.has("later/index.html"))
        #expect(!site.page("index.html").contains("/later/"))
        let preview = try site.preview { $0.day = Self.day }.build()
        #expect(preview.warnings.map(\.message) == [result.leftOut.told])
        #expect(preview.files["gone/index.html"] == nil)
        // An input of a page that is left out is known all the same.
        #expect(try site.build { ($0.day, $0.inputs) = (Self.day, ["a": "x", "b": "y"]) }.leftOut.count == 2)
    }

    /// What a value in a path must not be.
    @Test(arguments: ["../data/a", "a/b", "*", "?", "[ab]", "..", "a\\b"])
    func aValueIsAPartOfOneName(_ value: String) throws {
        let site = try site([
            "content/index.md":
                "---\ntitle: A\ninputs: { a: text }\nreport: { source: \"data/{{input.a}}.csv\" }\n---\n"
        ])
        try site.build { $0.inputs = ["a": "a"] }
        let before = site.output.contents
        let problems = #expect(throws: Problems.self) { try site.build { $0.inputs = ["a": value] } }
        #expect(problems?.all.map(\.message) == ["\"input.a\" is \"\(value)\", which cannot be a part of a path"])
        #expect(site.output.contents == before)
    }
}
