import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

@Suite struct SourceTests {
    @Test func csvConforms() {
        let file = TemporaryFile("")
        let kind = CSVKind(path: file.path) { [path = file.path] in TemporaryFile.write(Array($0.utf8), to: path) }
        #expect(SourceConformance(of: kind).complaints == [])
    }

    @Test func jsonConforms() {
        let file = TemporaryFile("", name: "data.json")
        let kind = JSONKind(path: file.path) { [path = file.path] in TemporaryFile.write(Array($0.utf8), to: path) }
        #expect(SourceConformance(of: kind).complaints == [])
    }

    @Test func foldersOfMarkdownConform() throws {
        let kind = try MarkdownKind()
        #expect(SourceConformance(of: kind).complaints == [])
    }

    @Test func joinedRecordsConform() throws {
        let kind = try JoinedKind()
        #expect(SourceConformance(of: kind).complaints == [])
    }

    @Test func unitedFilesConform() throws {
        let kind = try UnitedKind()
        #expect(SourceConformance(of: kind).complaints == [])
    }

    /// Whatever is written is read back, wherever the edges of pieces fall.
    @Test(arguments: 0..<60) func randomRecordsComeBack(seed: UInt64) throws {
        var random = Seeded(seed)
        let width = Int.random(in: 2...5, using: &random)
        let names = (0..<width).map { "field \($0)" }
        let records = (0..<Int.random(in: 1...12, using: &random)).map { _ in
            (0..<width).map { _ in Self.randomText(&random) }
        }
        let csv = TemporaryFile(CSVWriter.text(names, records, lineEnd: ["\n", "\r\n", "\r"][Int(seed % 3)]))
        // A record that has only missing values names no key: the first one names them all.
        let json = TemporaryFile(JSONWriter.text(names, records), name: "data.json")
        for window in [1, 4, 16, 33, 64, 200, 5000] {
            #expect(
                try RecordReading.all(of: CSVSource(path: csv.path, name: "t", window: window)) == records,
                "window \(window)")
            #expect(
                try RecordReading.all(of: JSONSource(path: json.path, name: "t", window: window)) == records,
                "window \(window)")
        }
    }

    private static func randomText(_ random: inout Seeded) -> String? {
        let pieces = [
            "a", "bc", ",", "\"", "\n", "\r", "é", "😀", "ß", " ", "\"\"", "x\"y", "12.5", "\\", "{", "]", "\t",
        ]
        if Int.random(in: 0..<8, using: &random) == 0 { return nil }
        let count = Int.random(in: 0..<(Int.random(in: 0..<10, using: &random) == 0 ? 90 : 8), using: &random)
        let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
        // What the JSON writer would take for a number need not be one.
        return text.contains("12.5") ? "n\(text)" : text
    }

    @Test func csvSpectrum() throws {
        let folder = PublicSuite.csv.folder
        var count = 0
        for file in folder.folder("csvs").files where file.hasSuffix(".csv") {
            let name = file.dropLast(4)
            let csv = CSVSource(path: "\(folder.path)/csvs/\(file)", name: file)
            let json = JSONSource(path: "\(folder.path)/json/\(name).json", name: "\(name).json")
            // The suite knows no missing values.
            let found = try RecordReading.all(of: csv).map { $0.map { $0 ?? "" } }
            var expected = try RecordReading.all(of: json).map { $0.map { $0 ?? "" } }
            if file == "location_coordinates.csv", expected.first?.first == "1234567890" {
                // The two files of the suite have different telephone numbers; this is the one of the CSV file.
                expected[0][0] = "2095257564"
            }
            #expect(found == expected, "\(file)")
            #expect(try csv.schema(declared: []).fields.map(\.name) == json.schema(declared: []).fields.map(\.name))
            count += 1
        }
        #expect(count == 12)
    }

    @Test func filesThatCannotBeRead() {
        #expect(
            problem { () throws(Problem) in _ = try SourceOpener.source(path: "/nowhere/a.csv", name: "a.csv").open() }
                == """
                the source a.csv does not exist
                Put the file there, or mend the path in `source`.
                """)
        #expect(
            problem { () throws(Problem) in _ = try SourceOpener.source(path: "a/cvs", name: "data/cvs") } == """
                the source data/cvs has no extension that tells what it is
                Say what is in it: --as csv.
                """)
        #expect(
            problem { () throws(Problem) in _ = try SourceOpener.source(path: "a.cvs", name: "a.cvs") } == """
                the source a.cvs is of an unknown kind: .cvs
                Say what is in it: --as csv.
                """)
        #expect(
            problem { () throws(Problem) in _ = try CSVSource(path: "/tmp", name: "tmp").schema(declared: []) } == """
                the source tmp cannot be read: it is a folder, not a file
                Mend that and build again.
                """)
        #expect(SourceFile(path: "/nowhere", name: "x").state == .missing)
        let empty = TemporaryFile("")
        #expect(SourceFile(path: empty.path, name: "x").state == .empty)
        #expect(
            problem { () throws(Problem) in _ = try CSVSource(path: empty.path, name: "e.csv").open() } == """
                e.csv:1:1: the source e.csv is empty
                Its first line must name the fields, with commas between them.
                """)
    }

    @Test func theHashDependsOnContentAndNotOnPieces() {
        var random = Seeded(7)
        let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
        var whole = ContentHash()
        whole.combine(bytes.span)
        for cut in [0, 1, 7, 8, 31, 32, 33, 500, 999] {
            var pieces = ContentHash()
            pieces.combine(bytes.span.extracting(0..<cut))
            pieces.combine(bytes.span.extracting(cut..<1000))
            #expect(pieces.value == whole.value, "cut at \(cut)")
        }
        var seen: Set<UInt64> = [whole.value]
        for bit in stride(from: 0, to: 8000, by: 7) {
            var changed = bytes
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            var hash = ContentHash()
            hash.combine(changed.span)
            #expect(seen.insert(hash.value).inserted, "bit \(bit)")
        }
        for length in 0..<200 {
            var hash = ContentHash()
            hash.combine([UInt8](repeating: 0, count: length).span)
            #expect(seen.insert(hash.value).inserted, "\(length) zeros")
        }
        // Hashes are kept from one build to the next: they must never change.
        var hash = ContentHash()
        hash.combine("broadsheet")
        #expect(hash.value == 4_360_029_784_380_948_436)
    }

    @Test(
        arguments: [
            (["1", "-2.50", ""], .number, 2), (["007"], .text, 0), (["1", "x"], .text, 0), (["2024-02-29"], .date, 0),
            (["2023-02-29"], .text, 0), (["true", "FALSE"], .boolean, 0), (["1e5"], .text, 0), (["", ""], .text, 0),
            ([String(repeating: "9", count: 35)], .text, 0), (["0.5", "-0"], .number, 1), ([".5"], .number, 1),
            (["\"\"", "4"], .number, 0), (["1", "true"], .text, 0), (["+1"], .number, 0), (["1."], .text, 0),
        ] as [([String], ValueType, Int)])
    func infersTypes(values: [String], type: ValueType, scale: Int) throws {
        let file = TemporaryFile("k,v\n" + values.map { "k,\($0)\n" }.joined())
        let field = try CSVSource(path: file.path, name: "t").schema(declared: ["k"]).fields[1]
        #expect(field.type == type && field.scale == scale)
    }
}
