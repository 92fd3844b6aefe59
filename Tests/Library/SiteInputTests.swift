import Broadsheet
import BroadsheetTesting
import Testing

/// What a build of a site in Swift is given: inputs and its day.
@Suite struct SiteInputTests {
    private static let page = """
        ---
        title: "Sales of {{input.year}} on {{today()}}"
        ---
        """

    private static var site: Site {
        Site {
            Input("year", .number, default: "2026", allowed: ["2025", "2026"])
            Page("soon", title: "Soon {{input.year}}", date: Day("2026-12-01"))
            Page("gone", title: "Gone", expires: Day("2026-11-22"))
            Page("there", title: "{{as it is}}", expires: Day("2026-11-23"))
        }
    }

    @Test func aBuildIsGivenInputsAndItsDay() throws {
        let folder = try TemporarySite(files: ["content/index.md": Self.page])
        let said = try Self.site.build(folder.folder.path, inputs: ["year": "2025"], day: Day("2026-11-22"))
        #expect(folder.page("index.html").contains("<h1 id=\"_title\">Sales of 2025 on Nov 22, 2026</h1>"))
        #expect(folder.page("there/index.html").contains("{{as it is}}"))
        #expect(!folder.output.has("soon/index.html") && !folder.output.has("gone/index.html"))
        #expect(said.first?.message.hasPrefix("2 pages are left out: ") == true)
        try Self.site.build(folder.folder.path, day: Day("2026-11-21"))
        #expect(folder.page("index.html").contains("Sales of 2026 on Nov 21, 2026"))
        #expect(folder.output.has("gone/index.html"))
        withExtendedLifetime(folder) {}
    }

    @Test(arguments: [
        (["year": "2024"], "--input year=2024: the input \"year\" cannot be \"2024\""),
        (["yaer": "2025"], "--input yaer: there is no input \"yaer\""),
    ])
    func whatIsWrongIsTold(_ inputs: [String: String], _ message: String) throws {
        let folder = try TemporarySite(files: ["content/index.md": Self.page])
        let error = #expect(throws: ReportError.self) {
            try Self.site.build(folder.folder.path, inputs: inputs, day: Day("2026-11-22"))
        }
        #expect(error?.problems.map(\.message) == [message])
        withExtendedLifetime(folder) {}
    }

    @Test func anInputIsCheckedWhereItIsDeclared() throws {
        let folder = try TemporarySite(files: ["content/index.md": "Home\n"])
        for (input, message) in [
            (Input("unit-price", .number), "\"unit-price\" cannot be the name of an input"),
            (
                Input("year", .number, default: "MM"),
                "the input \"year\" must be a number, such as 2026 or -0.5, not \"MM\""
            ),
            (Input("from", .date), "the input \"from\" has no value"),
        ] {
            let error = #expect(throws: ReportError.self) { try Site { input }.build(folder.folder.path) }
            #expect(error?.problems.map(\.message) == [message])
        }
        withExtendedLifetime(folder) {}
    }
}
