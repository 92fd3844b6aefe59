import BroadsheetJSON
import BroadsheetTesting
import BroadsheetYAML
import Testing

@testable import BroadsheetCommands

/// The schemas for editors accept what is right, and mark what the tables of keys do not have.
@Suite struct KeySchemaTests {
    private static func schema(_ name: String) throws -> SchemaChecker {
        let run = Run("keys", "--schema", name)
        try #require(run.code == .done)
        return SchemaChecker(root: try #require(JSONReader.read(Array(run.out.utf8), deepest: 64)))
    }

    private static func schema(of file: KeyFrame.File) throws -> SchemaChecker {
        switch file {
        case .page: try schema("page")
        case .configuration: try schema("configuration")
        case .theme: try schema("theme")
        }
    }

    @Test func everyExampleIsAccepted() throws {
        for frame in KeyFrame.all {
            let schema = try Self.schema(of: frame.file)
            for row in frame.table.all where !row.entry.shape.isReserved {
                let text = frame.text(row, row.entry.example)
                #expect(schema.accepts(try YAML.parse(text, file: "f.yml")), "\(text)")
            }
        }
    }

    @Test func aKeyThatIsUnknownIsMarkedInEveryMapping() throws {
        // An item may also be a mapping of labels of the author's own, and an opening or a control total one of groups.
        let open = ["the item", "the opening", "the control total"]
        for frame in KeyFrame.all where !open.contains(frame.table.mapping) {
            let schema = try Self.schema(of: frame.file)
            guard let row = frame.table.all.first(where: { !$0.entry.shape.isReserved }) else { continue }
            let text = frame.text(row, "\(row.entry.example), surprise: 1")
            #expect(!schema.accepts(try YAML.parse(text, file: "f.yml")), "\(text)")
        }
    }

    @Test(arguments: [
        ("page", "draft: maybe"), ("page", "report: { limit: 0 }"), ("page", "report: { columns: name }"),
        ("page", "report: { group: { title: x } }"), ("page", "report: { fields: { a: mony } }"),
        ("page", "aliases: [/old/]"), ("configuration", "rounding: up"),
        ("configuration", "publish: { live: { keep: 0 } }"),
        ("theme", "extends: [a]"), ("page", "title:"),
    ])
    func aSlipIsMarked(_ name: String, _ text: String) throws {
        #expect(try !Self.schema(name).accepts(YAML.parse(text, file: "f.yml")))
    }

    /// The pages, the configurations and the themes of the repository are as the schemas want them.
    @Test func theExampleSiteIsAccepted() throws {
        let root = Project.root()
        #expect(
            try Self.schema("configuration").accepts(
                YAML.parse(#require(root.text(of: "broadsheet.yml")), file: "broadsheet.yml")))
        for theme in ["broadsheet", "ledger"] {
            let text = try #require(root.text(of: "Themes/\(theme)/theme.yml"))
            #expect(try Self.schema("theme").accepts(YAML.parse(text, file: "theme.yml")))
        }
        let page = try Self.schema("page")
        var count = 0
        for name in root.folder("content").files where name.hasSuffix(".md") && !name.hasPrefix("_") {
            let text = try #require(root.folder("content").text(of: name))
            guard text.hasPrefix("---\n"), let end = text.dropFirst(4).firstRange(of: "\n---") else { continue }
            let front = String(text.dropFirst(4)[..<end.lowerBound])
            #expect(page.accepts(try YAML.parse(front, file: name)), "\(name)")
            count += 1
        }
        #expect(count > 10)
        for chapter in ["pages.md", "report.md", "joins-and-rates.md", "sources.md", "figures.md", "charts.md"] {
            let text = try #require(root.text(of: "docs/manual/\(chapter)"))
            for example in text.split(separator: "```yaml\n").dropFirst() {
                let yaml = String(example.split(separator: "```").first ?? "")
                #expect(page.accepts(try YAML.parse(yaml, file: chapter)), "\(yaml)")
            }
        }
    }
}
