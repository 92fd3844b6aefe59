import BroadsheetPublish
import BroadsheetTesting
import BroadsheetYAML
import Testing

/// The manual knows every key of a target, and its examples can be read.
@Suite struct PublishManualTests {
    private let pages = Project.root().folder("docs/manual").files.filter { $0.hasPrefix("publish") }
        .compactMap { Project.root().text(of: "docs/manual/\($0)") }

    @Test func itMentionsEveryKey() {
        let all = pages.joined()
        for key in TargetKey.names { #expect(all.contains("`\(key)`"), "\(key)") }
    }

    @Test func itsExamplesCanBeRead() throws {
        var count = 0
        for page in pages {
            for example in page.split(separator: "```yaml\n").dropFirst() {
                let text = example.split(separator: "```").first.map { String($0) } ?? ""
                let node = try YAML.parse(Array(text.utf8).span, file: "publish.md")
                #expect(try !TargetReader.targets(#require(node["publish"])).isEmpty)
                count += 1
            }
        }
        #expect(count >= 4)
    }
}
