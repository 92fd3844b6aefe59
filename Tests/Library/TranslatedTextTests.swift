import Broadsheet
import BroadsheetTesting
import Testing

/// Texts that are translated once, and pages for values, of a site in Swift.
@Suite struct TranslatedTextTests {
    private struct Client: Sendable {
        let id: String
        let name: String
    }

    private static let clients = [Client(id: "ada", name: "Ada"), Client(id: "bob", name: "Bob & Sons")]
    private static let of = TranslatedText("of", ["en": "Sales to", "de": "Verkauf an"])

    /// Pages of a loop in Swift are those that a definition in YAML makes for the same records, with the same texts.
    @Test func pagesOfALoopAreThoseForValues() throws {
        let yaml = """
            ---
            title: "{{text.of}} {{input.client.name}}"
            pages: { for: { client: { source: clients, field: id }, language: [en, de] }, path: "{{client}}/" }
            ---
            Words.
            """
        let languages = ["broadsheet.yml": "languages: [en, de]\n", "content/index.md": "Home.\n"]
        let first = try TemporarySite(files: languages.merging(["content/clients.md": yaml]) { $1 })
        let second = try TemporarySite(files: languages)
        try Site {
            Self.of
            NamedRecords("clients", Stream(Self.clients)) {
                Column("id") { $0.id }
                Column("name") { $0.name }
            }
        }.build(first.folder.path)
        try Site {
            for client in Self.clients {
                for language in ["en", "de"] {
                    Page(
                        language == "en" ? "\(client.id)" : "\(client.id).de",
                        title: "\(Self.of[language] ?? "") \(client.name)", prose: "Words.\n")
                }
            }
        }.build(second.folder.path)
        #expect(first.page("de/bob/index.html").contains("Verkauf an Bob &amp; Sons"))
        for difference in Difference.between(expected: second.output.contents, got: first.output.contents) {
            Issue.record("\(difference)")
        }
        withExtendedLifetime((first, second)) {}
    }

    @Test func wordsAreThoseOfTheLanguageOrOfTheOneItIsAKindOf() {
        #expect(Self.of["de-CH"] == "Verkauf an")
        #expect(Self.of["en"] == "Sales to")
        #expect(Self.of["fr"] == nil)
    }

    @Test func aTextIsCheckedWhereItIsDeclared() throws {
        let folder = try TemporarySite(files: ["content/index.md": "---\ntitle: \"{{text.of}}\"\n---\n"])
        for (texts, message) in [
            ([TranslatedText("a b", [:])], "\"a b\" cannot be the name of a text"),
            ([TranslatedText("of", ["de": "an"])], "the text \"of\" is not translated into \"en-US\""),
        ] {
            let error = #expect(throws: ReportError.self) {
                try Site { for text in texts { text } }.build(folder.folder.path)
            }
            #expect(error?.problems.map(\.message) == [message])
        }
        withExtendedLifetime(folder) {}
    }
}
