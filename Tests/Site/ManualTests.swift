import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetSite
import BroadsheetTesting
import Testing

/// A page of the manual.
func manual(_ name: String) throws -> String {
    try #require(Project.root().text(of: "docs/manual/\(name)"), "docs/manual/\(name) is not there")
}

/// The examples between "```yaml" and "```".
func examples(in text: String) -> [String] {
    text.split(separator: "```yaml\n").dropFirst().compactMap { $0.split(separator: "```").first.map { String($0) } }
}

@Test(arguments: ["pages.md", "report.md", "joins-and-rates.md", "figures.md"])
func theExamplesOfTheManualCanBeRead(_ name: String) throws {
    let examples = examples(in: try manual(name))
    #expect(examples.count >= 3)
    for example in examples {
        #expect(problems(inPage: example).map(\.text) == [], "\(example)")
    }
}

@Test func theConfigurationOfTheManualCanBeRead() throws {
    for example in examples(in: try manual("configuration.md")) {
        #expect(throws: Never.self) { try SiteConfiguration(reading: example.utf8.span) }
    }
}
