import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

@Suite struct FixedTests {
    private static let place = Place(file: "p.md", line: 1, column: 1)

    private static func format(_ widths: [(String, Int, Int?)]) -> FormatDefinition {
        var format = FormatDefinition()
        format.kind = Located("fixed", at: place)
        format.widths = widths.map {
            FormatDefinition.Width(Located($0.0, at: place), first: $0.1, last: $0.2, at: place)
        }
        return format
    }

    private static func source(
        _ bytes: [UInt8], _ file: inout String, widths: [(String, Int, Int?)] = [("a", 1, 3), ("b", 4, 8)],
        window: Int = 1 << 18, change: (inout FormatDefinition) -> Void = { _ in }
    ) throws(Problem) -> FixedSource {
        var format = format(widths)
        change(&format)
        let found = try SourceFile(path: file, name: "t.txt").written(in: format.encoding, isOfAnyEncoding: true)
        return try FixedSource(file: found, format: format, window: window)
    }

    @Test(
        arguments: [
            ("abc12345\n", [["abc", "12345"]]), ("abc12345", [["abc", "12345"]]),
            ("a\r\nb\r\n", [["a", nil], ["b", nil]]),
            ("a b  1 2 \r c  5", [["a b", "1 2"], ["c", "5"]]), ("\n   \nabc\n\n", [["abc", nil]]),
            ("äöü€1\n", [["äöü", "€1"]]), ("日本語12345   \n", [["日本語", "12345"]]), ("\u{FEFF}abc1\n", [["abc", "1"]]),
            ("    5", [[nil, "5"]]), ("", []), ("abc12345      \n", [["abc", "12345"]]),
            ("a\u{301}b1\n", [["a\u{301}b", "1"]]),
        ] as [(String, [[String?]])])
    func reads(text: String, expected: [[String?]]) throws {
        for window in [1, 7, 64, 1 << 18] {
            let file = TemporaryFile(text, name: "t.txt")
            var path = file.path
            let source = try Self.source([], &path, window: window)
            #expect(try RecordReading.all(of: source) == expected, "window \(window)")
        }
    }

    @Test func columnsInAnyOrderWithGaps() throws {
        let file = TemporaryFile("1234567890 the rest", name: "t.txt")
        var path = file.path
        let source = try Self.source([], &path, widths: [("rest", 12, nil), ("b", 5, 6), ("a", 2, 2)])
        #expect(try RecordReading.all(of: source) == [["the rest", "56", "2"]])
        #expect(
            source.place(origin: 0, field: 1)
                == Place(
                    file: "t.txt", line: 1, column: 5, length: 2, excerpt: "1234567890 the rest"))
    }

    @Test func skipsAndStops() throws {
        let file = TemporaryFile("KASSE\n-----------\nabc1\ndef2\nSumme 3 and more than fits\nghi9\n", name: "t.txt")
        var path = file.path
        for window in [1, 20, 1000] {
            let source = try Self.source([], &path, window: window) {
                $0.skip = Located(2, at: Self.place)
                $0.until = Located("Summe", at: Self.place)
            }
            #expect(try RecordReading.all(of: source) == [["abc", "1"], ["def", "2"]], "window \(window)")
        }
        let many = try Self.source([], &path) { $0.skip = Located(9, at: Self.place) }
        #expect(
            problemValue { () throws(Problem) in _ = try RecordReading.all(of: many) }?.message
                == "the source t.txt has only 6 lines, so that \"skip\" skips them all")
    }

    @Test func infersTypes() throws {
        let file = TemporaryFile("2026-01-05  12.50 x\n2026-01-06 -3.25\n", name: "t.txt")
        var path = file.path
        let source = try Self.source([], &path, widths: [("day", 1, 10), ("sum", 11, 17), ("note", 18, nil)])
        let fields = try source.schema(declared: []).fields
        #expect(fields.map(\.type) == [.date, .number, .text] && fields[1].scale == 2)
    }

    @Test func oldEncodings() throws {
        // A late byte that is no UTF-8, and one more line.
        let lines = (0..<60_000).map { "a\($0 % 90 + 10)\($0 + 10_000)\n" }.joined()
        let file = TemporaryFile(Array(lines.utf8) + [0xFC, 0xFC, 0xFC, 0x80, 0x0A, 0x78], name: "t.txt")
        var path = file.path
        for window in [1 << 18, 100] {
            let source = try Self.source([], &path, window: window)
            let records = try RecordReading.all(of: source)
            #expect(records.count == 60_002)
            #expect(Array(records.suffix(2)) == [["üüü", "€"], ["x", nil]])
        }
    }

    @Test func problems() {
        let cases: [([UInt8], String, Int, Int)] = [
            (
                Array("abc\nabc12345 x y\n".utf8),
                "this line goes on behind the last column, \"b\", which ends at character 8", 2, 10
            ),
            (Array("abc\nüb\u{0}\n".utf8), "a character with the number 0 stands here, which no text has", 2, 3),
            (Array("äbc\nüb".utf8) + [0xFF], "this is not UTF-8 text", 2, 3),
        ]
        for (bytes, message, line, column) in cases {
            let file = TemporaryFile(bytes, name: "t.txt")
            var path = file.path
            for window in [1, 1000] {
                let told = problemValue { () throws(Problem) in
                    _ = try RecordReading.all(of: Self.source([], &path, window: window))
                }
                #expect(told?.message == message)
                #expect(told?.place?.line == line && told?.place?.column == column)
                #expect(told?.advice != nil)
            }
        }
    }

    @Test func columnsMustNotOverlap() {
        for (widths, message) in [
            ([("a", 1, 5), ("b", 5, 8)], "\"b\" begins at character 5, and \"a\" ends at 5"),
            ([("b", 5, 8), ("a", 2, nil)], "\"b\" begins at character 5, and \"a\" has no end"),
            ([], "nothing says where the fields of t.txt stand"),
        ] as [([(String, Int, Int?)], String)] {
            var path = "/nowhere"
            let told = problemValue { () throws(Problem) in _ = try Self.source([], &path, widths: widths) }
            #expect(told?.message == message)
        }
    }

    @Test func conforms() {
        let file = TemporaryFile("", name: "t.txt")
        #expect(SourceConformance(of: FixedKind(path: file.path)).complaints == [])
    }
}

/// Files of fixed widths for the conformance test: each column has thirty characters.
struct FixedKind: SourceKind {
    let path: String
    private let place = Place(file: "p.md", line: 1, column: 1)

    init(path: String) { self.path = path }

    func holds(_ text: String?) -> Bool {
        guard let text else { return true }
        return !text.isEmpty && !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) && text.first != " "
    }

    private func source(_ names: [String], _ text: String) -> any RecordSource {
        TemporaryFile.write(Array(text.utf8), to: path)
        var format = FormatDefinition()
        format.widths = names.enumerated().map { i, name in
            FormatDefinition.Width(Located(name, at: place), first: 30 * i + 1, last: 30 * i + 30, at: place)
        }
        do {
            return try SourceOpener.source(file: SourceFile(path: path, name: "t.txt"), format: format)
        } catch {
            fatalError(error.text)
        }
    }

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        // A mark at the beginning of a file is no text: a line that is skipped stands before.
        let lines = records.map { record in
            record.map { text in
                let text = text ?? ""
                return text + String(repeating: " ", count: 30 - text.unicodeScalars.count)
            }.joined() + "\n"
        }
        return source(names, "\n" + lines.joined())
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        let lines = (0..<count).map { $0 == bad ? String(repeating: "x", count: 31) + "\n" : "\($0)\n" }
        return (source(["n"], lines.joined()), bad + 1)
    }
}
