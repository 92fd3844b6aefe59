import BroadsheetDiagnostics
import BroadsheetYAML
import Testing

/// One broken text and what is said of it.
struct BrokenYAML: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var message: String
    var testDescription: String { message }

    init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
        self.text = text
        self.line = line
        self.column = column
        self.message = message
    }
}

private let broken: [BrokenYAML] = [
    BrokenYAML("a: b: c\n", 1, 5, "a colon with a blank after it begins a value, and none can stand here"),
    BrokenYAML("a: \"b\nc: d\n", 1, 4, "the quote that begins here is not closed"),
    BrokenYAML("a: 'b\nc: d\n", 1, 4, "the quote that begins here is not closed"),
    BrokenYAML("a: [b, c\nd: e\n", 1, 4, "the list that begins here is not closed"),
    BrokenYAML("a: {b: c\nd: e\n", 1, 4, "the mapping that begins here is not closed"),
    BrokenYAML("a: [b c: d\n", 1, 4, "the list that begins here is not closed"),
    BrokenYAML("a:\n  b: c\n d: e\n", 3, 2, "a key was expected here"),
    BrokenYAML("a:\n  - b\n  c: e\n", 3, 3, "a \"-\" was expected here"),
    BrokenYAML("a:\n\tb: c\n", 2, 1, "a tab cannot indent a line"),
    BrokenYAML("a: b\n\tc: d\n", 2, 1, "a tab cannot indent a line"),
    BrokenYAML("a: b\nc\n", 2, 1, "there is no colon after this key"),
    BrokenYAML("a: b\nc\nd: e\n", 2, 1, "there is no colon after this key"),
    BrokenYAML("a: @b\n", 1, 4, "a text cannot begin with this character"),
    BrokenYAML("a: `b`\n", 1, 4, "a text cannot begin with this character"),
    BrokenYAML("a: %b\n", 1, 4, "a text cannot begin with this character"),
    BrokenYAML("a: *b\n", 1, 4, "there is no anchor &b for *b above"),
    BrokenYAML("a: &x 1\nb: *y\n", 2, 4, "there is no anchor &y for *y above"),
    BrokenYAML("a: \"\\d\"\n", 1, 5, "this escape is not known"),
    BrokenYAML("a: - b\n", 1, 4, "a list cannot begin here"),
    BrokenYAML("a: b\n---\nc: d\n", 2, 1, "a second document begins here"),
    BrokenYAML("a: b\na: d\n", 2, 1, "the key \"a\" is written twice, first on line 1"),
    BrokenYAML("[a]: b\n", 1, 1, "a key must be a text, not a list"),
    BrokenYAML("{a: b}: b\n", 1, 1, "a key must be a text, not a mapping"),
    BrokenYAML("? [a]\n: b\n", 1, 3, "a key must be a text, not a list"),
    BrokenYAML("a: !foo b\n", 1, 4, "the tag !foo is not known"),
    BrokenYAML("a: {<<: {b: c}}\n", 1, 5, "mappings cannot be merged with \"<<\""),
    BrokenYAML("a: b\u{1}\n", 1, 5, "a control character stands here"),
    BrokenYAML("é: \"ü\" x\n", 1, 8, "the value has ended before this"),
    BrokenYAML("a: b\n}\n", 2, 1, "a key was expected here"),
    BrokenYAML("a: ]\n", 1, 4, "a value was expected here"),
    BrokenYAML("a: \"b\n---\n", 1, 4, "the quote that begins here is not closed"),
    BrokenYAML("a: |x\n  b\n", 1, 5, "this is not YAML: did not find expected comment or line break"),
    BrokenYAML("a: &\n", 1, 5, "a text cannot begin with this character"),
    BrokenYAML("%FOO\n", 1, 5, "this is not YAML: found unknown directive name"),
]

@Test(arguments: broken)
func saysWhatIsWrong(_ broken: BrokenYAML) throws {
    let problem = try #require(throws: Problem.self) { try YAML.parse(broken.text, file: "f.yml") }
    #expect(problem.message == broken.message)
    #expect(problem.place?.line == broken.line)
    #expect(problem.place?.column == broken.column)
    #expect(problem.place?.file == "f.yml")
    #expect(problem.advice?.hasSuffix(".") ?? false || problem.advice?.hasSuffix("?") ?? false)
}

@Test func refusesBytesThatAreNotText() throws {
    let bytes: [UInt8] = Array("a: b\nc: ".utf8) + [0xFF, 0x0A]
    let problem = try #require(throws: Problem.self) { try YAML.parse(bytes.span, file: "f.yml") }
    #expect(problem.message == "this is not UTF-8")
    #expect(problem.place?.line == 2)
    #expect(problem.place?.column == 4)
}

@Test func refusesAnAliasBomb() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for i in 1...9 {
        let repeated = [String](repeating: "*a\(i - 1)", count: 9).joined(separator: ", ")
        text += "a\(i): &a\(i) [\(repeated)]\n"
    }
    let problem = try #require(throws: Problem.self) { try YAML.parse(text, file: "f.yml") }
    #expect(problem.message == "the file stands for more than 100000 values")
    #expect(problem.advice == "Aliases multiply what they repeat; use fewer of them.")
}

@Test func refusesAliasesThatNestTooDeep() throws {
    var text = "a0: &a0 [x]\n"
    for i in 1...120 { text += "a\(i): &a\(i) [*a\(i - 1)]\n" }
    let problem = try #require(throws: Problem.self) { try YAML.parse(text, file: "f.yml") }
    #expect(problem.message == "lists and mappings lie in each other more than 100 levels deep")
    #expect(problem.place?.line == 100)
}

@Test(arguments: ["[", "{a: ", "- ", "? "])
func refusesDepth(_ opening: String) throws {
    let text = String(repeating: opening, count: 100_000)
    #expect(throws: Problem.self) { try YAML.parse(text, file: "f.yml") }
}

@Test func takesAHundredLevels() throws {
    let text = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try YAML.parse(text, file: "f.yml").sequence?.count == 1)
}

@Test func refusesTooManyValues() throws {
    let text = String(repeating: "- a\n", count: 100_001)
    let problem = try #require(throws: Problem.self) { try YAML.parse(text, file: "f.yml") }
    #expect(problem.advice == "Keep records in a CSV or JSON file and name it as a source.")
}

@Test func countsLinesFromItsOffset() throws {
    let problem = try #require(throws: Problem.self) { try YAML.parse("a: b\na: @", file: "f.md", lineOffset: 6) }
    #expect(problem.place?.line == 8)
    #expect(problem.place?.excerpt == "a: @")
}
