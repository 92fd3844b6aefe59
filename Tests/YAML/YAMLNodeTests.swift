import BroadsheetDiagnostics
import BroadsheetYAML
import Testing

private func parse(_ text: String) throws -> YAMLNode { try YAML.parse(text, file: "f.yml") }

@Test func knowsWhereEveryValueStands() throws {
    let node = try YAML.parse(
        "title: Åre – ü\nreport:\n  columns: [name, { \"pricé\": 'x y' }]\n", file: "p.md", lineOffset: 1)
    let title = try #require(node["title"])
    #expect(title.place == Place(file: "p.md", line: 2, column: 8, length: 7, excerpt: "title: Åre – ü"))
    let columns = try #require(node["report"]?["columns"])
    #expect(columns.place.line == 4)
    #expect(columns.place.column == 12)
    let price = try #require(columns.sequence?.last?.mapping?.first)
    #expect(price.key.content == "pricé")
    #expect(price.key.place.column == 21)
    #expect(price.key.place.length == 7)
    #expect(price.value.place.column == 30)
    #expect(price.value.place.length == 5)
    #expect(price.value.scalar?.textPlace.column == 31)
    #expect(price.value.scalar?.textPlace.length == 3)
}

@Test func linesAreThoseOfAnEditor() throws {
    // libyaml takes U+2028 and U+0085 for line ends; editors do not. A carriage return belongs to the line end.
    let node = try parse("a: \"x\u{2028}y\u{85}z\"\r\nb: c\r\n")
    #expect(node["b"]?.place.line == 2)
    #expect(node["b"]?.place.column == 4)
    #expect(node["b"]?.place.excerpt == "b: c")
}

@Test func findsTheTextOfABlock() throws {
    let node = try parse("a: |\n\n    one\n    two\nb: >-\n  three\n  four\n")
    let a = try #require(node["a"]?.scalar)
    #expect(a.text == "\none\ntwo\n")
    #expect(a.textPlace.line == 3)
    #expect(a.textPlace.column == 5)
    #expect(node["b"]?.scalar?.text == "three four")
}

@Test func followsTheCoreSchema() throws {
    let node = try parse("[true, True, yes, 'true', 7, -7, 0x1F, 0o17, '7', ~, null, x, 1.5, 1e3, .5, ., -, 1e, 12a]")
    let scalars = try #require(node.sequence).compactMap(\.scalar)
    #expect(scalars.map(\.asBool) == [true, true] + [Bool?](repeating: nil, count: scalars.count - 2))
    #expect(scalars.prefix(9).map(\.asInt) == [nil, nil, nil, nil, 7, -7, 31, 15, nil])
    #expect(scalars.filter(\.isNull).map(\.text) == ["~", "null"])
    #expect(scalars.filter(\.isNumber).map(\.text) == ["7", "-7", "1.5", "1e3", ".5"])
}

@Test func aKeyIsJustItsText() throws {
    let node = try parse("titles: { false: Open, true: Done, 12: Dozen, ~: Nothing }")
    #expect(node["titles"]?.mapping?.map(\.key.content) == ["false", "true", "12", "~"])
}

@Test func anAliasRepeatsItsAnchor() throws {
    let node = try parse("a: &shared { x: [1, 2] }\nb: *shared\nc: &t text\nd: *t\n")
    #expect(node["b"] == node["a"])
    #expect(node["d"]?.scalar?.text == "text")
}

@Test func anAnchorIsKnownBehindItOnly() {
    #expect(throws: Problem.self) { try parse("a: &x [*x]") }
}

@Test(arguments: ["", "# nothing\n", "---\n", "--- \n...\n", "\u{FEFF}", "~"])
func anEmptyFileIsNull(_ text: String) throws {
    #expect(try parse(text).isNull)
}

@Test func aByteOrderMarkMovesNothing() throws {
    let node = try parse("\u{FEFF}a: b\n")
    #expect(node["a"]?.place.column == 4)
}

@Test func aTagMakesAText() throws {
    #expect(try parse("a: !!str 12")["a"]?.scalar?.asInt == nil)
    #expect(try parse("a: ! 12")["a"]?.scalar?.text == "12")
}

@Test(arguments: [
    ("a: [1]", "a list"), ("a: {b: 1}", "a mapping"), ("a: x", "a text"), ("a: 1", "a number"),
    ("a: true", "true or false"), ("a:", "nothing"), ("a: ''", "a text"),
])
func namesKindsOfValues(_ text: String, _ kind: String) throws {
    #expect(try parse(text)["a"]?.kindInWords == kind)
}
