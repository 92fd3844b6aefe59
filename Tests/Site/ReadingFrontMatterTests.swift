import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetSite
import Testing

/// What is left of `text` for Markdown, and how many lines stand before it.
private func body(_ text: String) throws -> (String, Int) {
    let file = try ContentFile(reading: text.utf8.span, file: "p.md")
    return (String(decoding: Array(text.utf8)[file.body], as: UTF8.self), file.bodyLineOffset)
}

@Test(arguments: [
    ("", "", 0), ("Text\n", "Text\n", 0), ("---\n---\n", "", 2), ("---\ntitle: a\n---\nText", "Text", 3),
    ("---\r\ntitle: a\r\n---\r\nText\r\n", "Text\r\n", 3), ("--- \ntitle: a\n---\t\n\nText", "\nText", 3),
    ("\u{FEFF}---\ntitle: a\n---\nText", "Text", 3), ("\u{FEFF}Text", "Text", 0), ("----\nText", "----\nText", 0),
    ("---\ntitle: a\n---", "", 3), ("---\ntitle: a\n---\nText\n---\nMore", "Text\n---\nMore", 3),
    ("---\n# only a comment\n---\n", "", 3),
])
func partsFrontMatterFromText(_ text: String, _ expected: String, _ lines: Int) throws {
    let (rest, offset) = try body(text)
    #expect(rest == expected)
    #expect(offset == lines)
}

@Test(arguments: ["---", "---\n", "---\ntitle: a\n", "---\r\ntitle: a\r\nText\r\n--"])
func frontMatterMustEnd(_ text: String) throws {
    let problems = try #require(throws: Problems.self) { try ContentFile(reading: text.utf8.span, file: "p.md") }
    #expect(problems.all.map(\.message) == ["the front matter that begins here is not closed"])
    #expect(problems.all.first?.place?.line == 1)
}

@Test func placesCountTheLinesOfTheFile() throws {
    let text = "---\r\ntitle: a\r\nreport:\r\n  band: x\r\n---\r\n"
    let problems = try #require(throws: Problems.self) { try ContentFile(reading: text.utf8.span, file: "p.md") }
    #expect(problems.all.first?.place == Place(file: "p.md", line: 4, column: 9, excerpt: "  band: x"))
}
