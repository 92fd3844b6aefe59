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

/// The keys that `text` does not mention in code: as `key`, or at the beginning of an example, `key: value`.
private func unmentioned(_ language: [(mapping: String, keys: [String])], in text: String) -> [String] {
    language.flatMap { level in
        level.keys.filter { !text.contains("`\($0)`") && !text.contains("`\($0): ") }.map {
            "\($0) of \(level.mapping)"
        }
    }
}

@Test func theManualMentionsEveryKeyOfTheConfiguration() throws {
    #expect(try unmentioned(Language.ofConfiguration, in: manual("configuration.md")) == [])
}

@Test func theManualMentionsEveryKeyOfAPage() throws {
    #expect(try unmentioned(Language.ofPages, in: manual("pages.md")) == [])
}

@Test func theManualMentionsEveryKeyOfAReport() throws {
    #expect(try unmentioned(Language.ofReports, in: manual("report.md") + manual("sources.md")) == [])
}

@Test func theManualMentionsEveryKeyOfASource() throws {
    let pages = try manual("sources.md") + manual("databases.md") + manual("web.md")
    #expect(unmentioned(Language.ofSources, in: pages) == [])
}

@Test func theManualMentionsEveryKeyOfJoinsAndRates() throws {
    #expect(try unmentioned(Language.ofLookups, in: manual("joins-and-rates.md")) == [])
}

@Test func theManualWouldMissAKey() {
    #expect(unmentioned([("the basket", ["apple", "pear"])], in: "An `apple` and a pear") == ["pear of the basket"])
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
