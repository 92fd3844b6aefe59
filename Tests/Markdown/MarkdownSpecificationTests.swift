import BroadsheetBytes
import BroadsheetMarkdown
import BroadsheetTesting
import Foundation
import Testing

/// The examples of the specifications of CommonMark and of GitHub's tables, where they are there.
@Suite(.enabled(if: PublicSuite.markdown.isThere, "the cases of Markdown are not in .cache/conformance"))
struct MarkdownSpecificationTests {
    /// What CommonMark has decided since the release that libcmark-gfm follows (0.29): symbols of currencies beside emphasis,
    /// comments that end early, text areas as blocks, and the entity of a number that is too long.
    static let later: Set<Int> = [28, 171, 354, 625, 626]

    @Test func examplesOfCommonMark() throws {
        let bytes = try #require(PublicSuite.markdown.folder.bytes(of: "commonmark.json"))
        let examples = try JSONDecoder().decode([Example].self, from: Data(bytes))
        #expect(examples.count > 600)
        for example in examples where !Self.later.contains(example.example) {
            let text = withoutIDs(html(example.markdown))
            #expect(text == withoutIDs(example.html), "example \(example.example), \(example.section)")
        }
    }

    /// Each stands between points: its name, the text, and its HTML.
    @Test func examplesOfTables() throws {
        let bytes = try #require(PublicSuite.markdown.folder.bytes(of: "tables.md"))
        let parts = String(decoding: bytes, as: UTF8.self).replacing("\r", with: "").components(separatedBy: "\n.\n")
        var count = 0
        for (i, part) in parts.enumerated() where i + 2 < parts.count && part.contains("\nGFM ") {
            count += 1
            #expect(lines(common(html(parts[i + 1] + "\n"))) == lines(parts[i + 2]), "\(part)")
        }
        #expect(count == 8)
    }

    private func html(_ text: String) -> String {
        var sink = ByteSink()
        MarkdownRenderer(MarkdownOptions(rawHTML: true)).render(text.utf8.span, into: &sink)
        return sink.string
    }

    /// The HTML with alignments as the cases write them, and without empty lines.
    private func lines(_ html: String) -> [Substring] {
        html.replacing(#/align="([a-z]+)"/#) { "style=\"text-align:\($0.1)\"" }.split(separator: "\n")
    }

    private struct Example: Decodable {
        var markdown: String
        var html: String
        var example: Int
        var section: String
    }
}
