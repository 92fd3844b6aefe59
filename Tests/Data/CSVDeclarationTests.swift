import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

/// What an author declares of a delimited text.
@Suite struct CSVDeclarationTests {
    @Test func everyPartCanBeDeclared() throws {
        let text = "Report; of 'May'\n\n~x~y\n1~'a~b'~3\n2~'it''s'~4\n'Sum'~5\nrest ' of it"
        for window in [1, 5, 64, 1000] {
            let file = TemporaryFile(text)
            let source = try source(file, window: window) {
                $0.delimiter = Self.located("~")
                $0.quote = Self.located("'")
                $0.skip = Located(2, at: Self.place)
                $0.until = Self.located("Sum")
            }
            #expect(try source.dialect().shown == "~ ' 2 line [column1|x|y]")
            #expect(try source.dialect().delimiter.isDeclared && source.dialect().skip.isDeclared)
            #expect(try RecordReading.all(of: source) == [["1", "a~b", "3"], ["2", "it's", "4"]], "window \(window)")
        }
    }

    @Test(
        arguments: [
            ("1;2\n3;4\n", "; \" 0 none [column1|column2]", [["1", "2"], ["3", "4"]]),
            ("1\n2\n", ", \" 0 none [column1]", [["1"], ["2"]]),
            ("\u{FEFF}\n\"x\",\n", ", \" 0 none [column1|column2]", [["x", nil]]),
        ] as [(String, String, [[String?]])])
    func withoutAHeader(text: String, dialect: String, records: [[String?]]) throws {
        let file = TemporaryFile(text)
        let source = try source(file) { $0.header = FormatDefinition.Header.none(Self.place) }
        #expect(try source.dialect().shown == dialect)
        #expect(try RecordReading.all(of: source) == records)
        let origin = try firstOrigin(of: source, width: records[0].count)
        #expect(source.place(origin: origin, field: 0).column == 1)
    }

    @Test(
        arguments: [
            ("1;2\n3;4\n", "; \" 0 names [a|b]", [["1", "2"], ["3", "4"]]),
            ("1;2;\n3;4;\n", "; \" 0 names [a|b] 1", [["1", "2"], ["3", "4"]]),
            ("1,5;2\n3,5;4\n", "; \" 0 names [a|b]", [["1,5", "2"], ["3,5", "4"]]),
            ("", ", \" 0 names [a|b]", []),
        ] as [(String, String, [[String?]])])
    func withNames(text: String, dialect: String, records: [[String?]]) throws {
        let file = TemporaryFile(text)
        let source = try source(file) { $0.header = .names([Self.located("a"), Self.located("b")]) }
        #expect(try source.dialect().shown == dialect)
        #expect(try RecordReading.all(of: source) == records)
    }

    @Test func aFirstLineOfFiguresIsAHeaderIfDeclared() throws {
        let file = TemporaryFile("2.5,3.5\n1,2\n")
        let source = try source(file) { $0.header = FormatDefinition.Header.first(Self.place) }
        #expect(try source.schema(declared: []).fields.map(\.name) == ["2.5", "3.5"])
    }

    @Test func noQuotesAtAll() throws {
        let file = TemporaryFile("a;b\n\"x;5\" y\n\u{1};\u{2}\n")
        let source = try source(file) { $0.quote = Self.located("none") }
        #expect(try source.dialect().shown == "; none 0 line [a|b]")
        #expect(try RecordReading.all(of: source) == [["\"x", "5\" y"], ["\u{1}", "\u{2}"]])
    }

    /// The records end at a line whatever its shape, wherever the edges of pieces fall, and nothing behind it is read.
    @Test(
        arguments: [
            "Total", "Total;5;6\n", "\"Total\";5", "\"Total ;5\n1;2", "Total\n\u{0}", "Total;\"x\"y\n",
            "Totals: \"5\"\n",
        ])
    func recordsEnd(end: String) throws {
        let records = (0..<40).map { ["\($0)", "text \($0)"] }
        let text = "a;b\n" + records.map { "\($0[0]);\($0[1])\n" }.joined()
        for window in [1, 7, 64, 200, 1000, 10000] {
            let file = TemporaryFile(text + end)
            let source = try source(file, window: window) { $0.until = Self.located("Total") }
            #expect(try RecordReading.all(of: source) == records, "window \(window)")
        }
    }

    @Test func whatOnlyLooksLikeTheEndIsRead() throws {
        let file = TemporaryFile("Total;b\nTot;1\nx;a Total\n\"x\nTotal\";3\nTotal;4\ny;5\n")
        let source = try source(file) { $0.until = Self.located("Total") }
        #expect(try RecordReading.all(of: source) == [["Tot", "1"], ["x", "a Total"], ["x\nTotal", "3"]])
    }

    @Test(arguments: [1, 7, 64, 1000]) func theEndMayStandInAnyField(window: Int) throws {
        for end in ["y;Total 5;3\n", "y;\"Total\";3\n", ";;Total", "y;Total", "y;;;Total\n"] {
            let file = TemporaryFile("a;b;c\n1;2;3\n4;not Total;6\n\(end)")
            let source = try source(file, window: window) { $0.until = Self.located("Total") }
            #expect(try RecordReading.all(of: source) == [["1", "2", "3"], ["4", "not Total", "6"]], "\(end)")
        }
    }

    @Test(arguments: [1, 64, 1000]) func anEndThatIsNowhereIsAProblem(window: Int) throws {
        let file = TemporaryFile("a;b\n1;2\n3;a Total\n")
        let source = try source(file, window: window) { $0.until = Self.located("Total") }
        let problem = try #require(throws: Problem.self) { try RecordReading.all(of: source) }
        #expect(problem.message.hasSuffix(" begins with \"Total\", and no field of one does"), "\(problem.message)")
        #expect(problem.place == Self.place)
    }

    @Test func wordsForMissingValuesAreMissing() throws {
        let file = TemporaryFile("a;b\n1;NA\n n/a ;2\nna;\"NA\"\nNAN;3\n")
        let source = try source(file) { $0.missingValues = [Self.located("NA"), Self.located("n/a")] }
        #expect(try RecordReading.all(of: source) == [["1", nil], [nil, "2"], ["na", nil], ["NAN", "3"]])
        #expect(try source.schema(declared: []).fields.map(\.type) == [.text, .number])
    }

    @Test func skippedLinesAreCountedAsEditorsDo() throws {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["one \"", "", "three,,,", "a,b", "1,2", ""].joined(separator: end)
            let file = TemporaryFile(text)
            let source = try source(file) { $0.skip = Located(3, at: Self.place) }
            #expect(try RecordReading.all(of: source) == [["1", "2"]])
        }
        let far = String(repeating: "a line that is left out\r\n", count: 50_000)
        let file = TemporaryFile(far + "a,b\r\n1,2\r\n")
        let source = try source(file) { $0.skip = Located(50_000, at: Self.place) }
        #expect(try RecordReading.all(of: source) == [["1", "2"]])
    }

    // MARK: Helpers

    static let place = Place(file: "page.md", line: 3, column: 9)

    static func located(_ text: String) -> LocatedText { Located(text, at: place) }

    private func source(
        _ file: borrowing TemporaryFile, window: Int = 1000, _ declare: (inout FormatDefinition) -> Void
    ) throws(Problem) -> CSVSource {
        var format = FormatDefinition()
        declare(&format)
        return try CSVSource(file: SourceFile(path: file.path, name: "t.csv"), format: format, window: window)
    }

    private func firstOrigin(of source: CSVSource, width: Int) throws -> UInt64 {
        var batch = Batch(width: width)
        #expect(try source.open().next(&batch))
        return batch.origins[0]
    }
}
