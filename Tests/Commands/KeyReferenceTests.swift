import BroadsheetTesting
import BroadsheetYAML
import Testing

@testable import BroadsheetCommands

/// The manual knows every key: in its list, which is made from the tables, and in the chapter that tells of it.
@Suite struct KeyReferenceTests {
    private let manual = Project.root().folder("docs/manual")

    @Test func theListOfKeysIsWhatTheTablesSay() throws {
        guard !Recording.isOn else { return try manual.write(KeyReference.markdown, to: "keys.md") }
        #expect(manual.text(of: "keys.md") == KeyReference.markdown, "the tables have changed: run \"make keys\"")
    }

    @Test func everyKeyIsExplainedInItsChapter() throws {
        for table in AllKeys.index.all.map(\.table) {
            let chapter = try #require(KeyReference.chapters[table.mapping], "\(table.mapping)")
            let names = chapter == "publish.md" || chapter == "sources.md" ? others(chapter) : [chapter]
            let text = names.compactMap { manual.text(of: $0) }.joined()
            #expect(unmentioned(table.all.map(\.name), in: text) == [], "\(table.mapping)")
        }
    }

    @Test func aKeyThatIsNotExplainedIsFound() {
        #expect(unmentioned(["apple", "pear"], in: "An `apple` and a pear") == ["pear"])
    }

    /// A chapter with those that it leads to.
    private func others(_ chapter: String) -> [String] {
        chapter == "publish.md"
            ? manual.files.filter { $0.hasPrefix("publish") } : [chapter, "databases.md", "spreadsheets.md", "web.md"]
    }

    /// The keys that `text` does not mention in code: as `key`, or at the beginning of an example, `key: value`.
    private func unmentioned(_ keys: [String], in text: String) -> [String] {
        keys.filter { !text.contains("`\($0)`") && !text.contains("`\($0): ") }
    }
}
