import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

@Suite struct YAMLSourceTests {
    private static func source(_ file: borrowing TemporaryFile, at: String? = nil) throws(Problem) -> any RecordSource {
        var format = FormatDefinition()
        if let at { format.at = Located(at, at: Place(file: "p.md", line: 2, column: 5)) }
        return try SourceOpener.source(file: SourceFile(path: file.path, name: "t.yml"), format: format)
    }

    @Test func conforms() {
        let file = TemporaryFile("", name: "t.yaml")
        #expect(SourceConformance(of: YAMLKind(path: file.path)).complaints == [])
    }

    @Test func everyKindOfValue() throws {
        let file = TemporaryFile(
            """
            - name: Ann
              born: 1980-02-29
              fee: 12.50
              paid: True
              postcode: 01069
              phone: "030"
              tags: [a, 2, null, true]
              address: { city: Köln, street: { name: Am Hof, number: 4 } }
              none: ~
              extra: [[1, x], { "a": "\\"" }]
            - name: |
                Two
                lines
              fee: 100000000000000000000000000000000.01
              paid: false
              address:
                city: null
              late: 1e2
            """, name: "t.yml")
        let source = try Self.source(file)
        let fields = try source.schema(declared: []).fields
        #expect(
            fields == [
                Field("name"), Field("born", .date), Field("fee", .number, scale: 2), Field("paid", .boolean),
                Field("postcode"), Field("phone"), Field("tags"), Field("address.city"), Field("address.street.name"),
                Field("address.street.number", .number), .blank("none"), Field("extra"), Field("late", .number),
            ])
        #expect(
            try RecordReading.all(of: source) == [
                [
                    "Ann", "1980-02-29", "12.50", "true", "01069", "030", "a, 2, true", "Köln", "Am Hof", "4", nil,
                    "[[1,\"x\"],{\"a\":\"\\\"\"}]", nil,
                ],
                [
                    "Two\nlines\n", nil, "100000000000000000000000000000000.01", "false", nil, nil, nil, nil, nil, nil,
                    nil, nil, "1e2",
                ],
            ])
        #expect(
            source.place(origin: 0, field: 9)
                == Place(
                    file: "t.yml", line: 8, column: 58, length: 1,
                    excerpt: "  address: { city: Köln, street: { name: Am Hof, number: 4 } }"))
        #expect(source.place(origin: 1, field: 1).line == 11)
    }

    @Test(arguments: [("/club/members", [["1"], ["2"]]), ("/more/1", [["3"]])] as [(String, [[String?]])])
    func deepInADocument(at: String, expected: [[String?]]) throws {
        let file = TemporaryFile("club:\n  members:\n  - a: 1\n  - a: 2\nmore: [[], [a: 3]]\n", name: "t.yml")
        #expect(try RecordReading.all(of: Self.source(file, at: at)) == expected)
    }

    @Test(
        arguments: [
            (
                "- a: 1\n- b", nil, "a record must be a mapping, not a text", "t.yml:2:3",
                "Write its fields with their names: - name: …."
            ),
            (
                "a: 1\n", nil, "the file holds a mapping, not a list of records", "t.yml:1:1",
                "Write each record as a mapping behind a hyphen: - name: …; no records are written as []."
            ),
            (
                "a: { b: [c: 1] }\n", nil, "the file holds a mapping, not a list of records", "t.yml:1:1",
                "Say where the records are: at: /a/b."
            ),
            (
                "", nil, "the source t.yml is empty", "t.yml:1:1",
                "Write each record as a mapping behind a hyphen: - name: …; no records are written as []."
            ),
            ("items: []\n", "/itms", "there is no \"itms\" in t.yml", "p.md:2:5", "Did you mean \"items\"?"),
            (
                "items: []\nname: x\n", "/name", "what stands at /name in t.yml is a text, not a list", "p.md:2:5",
                "Known here: /items."
            ),
            (
                "- a.b: 1\n  a: { b: 2 }\n", nil, "a second value for the field \"a.b\" of this record stands here",
                "t.yml:2:8", "Rename one of the two keys."
            ),
            (
                "- a: 1\n  a: 2\n", nil, "the key \"a\" is written twice, first on line 1", "t.yml:2:3",
                "Delete or rename one of them."
            ),
            (
                "- a: [1\n", nil, "the list that begins here is not closed", "t.yml:1:6",
                "Separate its values with commas, and close it with \"]\"."
            ),
        ] as [(String, String?, String, String, String)])
    func problems(text: String, at: String?, message: String, place: String, advice: String) throws {
        let file = TemporaryFile(text, name: "t.yml")
        let told = problemValue { () throws(Problem) in _ = try Self.source(file, at: at).schema(declared: []) }
        #expect(told?.message == message)
        #expect(told?.place.map { "\($0.file):\($0.line):\($0.column)" } == place)
        #expect(told?.advice == advice)
    }

    /// Aliases that stand for very much are refused before they take memory.
    @Test func bombs() throws {
        var text = "x0: &x0 \"\(String(repeating: "y", count: 1000))\"\n"
        for i in 1...9 {
            text += "x\(i): &x\(i) [" + Array(repeating: "*x\(i - 1)", count: 10).joined(separator: ", ") + "]\n"
        }
        text += "items:\n" + String(repeating: "- { a: *x9 }\n", count: 3)
        let file = TemporaryFile(text, name: "t.yml")
        let told = problemValue { () throws(Problem) in _ = try Self.source(file, at: "/items").schema(declared: []) }
        #expect(told?.advice == "Aliases multiply what they repeat; use fewer of them.")
    }

    @Test func whatIsTooLarge() throws {
        let file = TemporaryFile(
            Packing.zstandard.pack(Array("- a: \"".utf8) + [UInt8](repeating: 0x78, count: 70 << 20)), name: "t.yml.zst"
        )
        let told = problemValue { () throws(Problem) in _ = try Self.source(file).schema(declared: []) }
        #expect(told?.message == "the source t.yml is larger than 64 MiB, and its kind is read as a whole")
    }
}

/// YAML files for the conformance test.
struct YAMLKind: SourceKind {
    let path: String
    let many = ManyRecords.fewer(20_000, because: "a YAML file is read as a whole, and may have 64 MiB")

    private func source(_ text: String) -> any RecordSource {
        TemporaryFile.write(Array(text.utf8), to: path)
        do {
            return try SourceOpener.source(path: path, name: "t.yaml")
        } catch {
            fatalError(error.text)
        }
    }

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        let lines = records.map { record in
            "- { " + zip(names, record).map { "\"\($0)\": \(YAMLWriter.value($1))" }.joined(separator: ", ") + " }\n"
        }
        return source(lines.isEmpty ? "[]\n" : lines.joined())
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        (source((0..<count).map { $0 == bad ? "- 5\n" : "- n: \($0)\n" }.joined()), bad + 1)
    }
}
