import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import Testing

@Suite struct CompressionTests {
    /// Records in `bytes`, which are the content of a file called `name`.
    private func records(_ bytes: [UInt8], name: String = "t.csv.gz") throws -> [[String?]] {
        let file = TemporaryFile(bytes, name: name)
        return try RecordReading.all(of: SourceOpener.source(path: file.path, name: name))
    }

    @Test(arguments: Packing.allCases) func conforms(packing: Packing) {
        let file = TemporaryFile("", name: "t.csv.\(packing.rawValue)")
        let kind = PackedKind(path: file.path, packing: packing)
        #expect(SourceConformance(of: kind).complaints == [])
    }

    @Test(arguments: Packing.allCases) func severalMembersFollowOneAnother(packing: Packing) throws {
        let parts = ["a,b\n1", ",2\n", "", "3,4"]
        let bytes = parts.flatMap { packing.pack(Array($0.utf8)) }
        #expect(try records(bytes) == [["1", "2"], ["3", "4"]])
    }

    @Test func zerosAfterGzipAreNothing() throws {
        #expect(try records(Packing.gzip.pack(Array("a\n1\n".utf8)) + [0, 0, 0]) == [["1"]])
    }

    @Test(arguments: Packing.allCases) func whatIsPackedMayBeInAnyEncoding(packing: Packing) throws {
        #expect(try records(packing.pack(Array("a\nM".utf8) + [0xFC, 0x0A])) == [["Mü"]])
    }

    @Test func aNameMayPromiseWhatIsNotSo() throws {
        #expect(try records(Array("a\n1\n".utf8)) == [["1"]])
        #expect(try records(Packing.zstandard.pack(Array("[{\"a\":1}]".utf8)), name: "t.json") == [["1"]])
    }

    /// Wherever an archive is cut off, that is told; and nothing else is ever read than what was packed.
    @Test(arguments: Packing.allCases) func cutOff(packing: Packing) throws {
        let text = "n,t\n" + (0..<300).map { "\($0),text \($0 * 7919 % 1000)\n" }.joined()
        let whole = packing.pack(Array(text.utf8))
        for end in stride(from: 5, to: whole.count, by: 13) {
            let file = TemporaryFile(Array(whole.prefix(end)), name: "t.csv.x")
            let told = problem { () throws(Problem) in
                _ = try RecordReading.all(of: SourceOpener.source(path: file.path, name: "t.csv.gz"))
            }
            #expect(
                told == """
                    the source t.csv.gz is cut off: its compressed data end too early
                    Copy the file again, or compress the data again.
                    """, "\(end) of \(whole.count)")
        }
    }

    @Test(arguments: Packing.allCases) func damaged(packing: Packing) throws {
        let text = "n,t\n" + (0..<3000).map { "\($0),text \($0 * 7919 % 1000)\n" }.joined()
        var bytes = packing.pack(Array(text.utf8))
        for i in bytes.count / 2..<bytes.count / 2 + 8 { bytes[i] ^= 0x55 }
        let file = TemporaryFile(bytes, name: "t.csv.x")
        let told = problem { () throws(Problem) in
            _ = try RecordReading.all(of: SourceOpener.source(path: file.path, name: "t.csv.gz"))
        }
        #expect(told?.contains("t.csv.gz is damaged") == true, "\(told ?? "nothing")")
        let more = TemporaryFile(packing.pack(Array("a\n1\n".utf8)) + Array("garbage".utf8), name: "t.csv.x")
        let other = problem { () throws(Problem) in
            _ = try RecordReading.all(of: SourceOpener.source(path: more.path, name: "t.csv.gz"))
        }
        #expect(other?.contains("t.csv.gz is damaged") == true, "\(other ?? "nothing")")
    }

    @Test func foreignArchives() {
        let file = TemporaryFile([0x50, 0x4B, 0x03, 0x04, 0x14, 0, 6, 0], name: "t.csv")
        #expect(
            problem { () throws(Problem) in
                _ = try SourceOpener.source(path: file.path, name: "t.csv").schema(declared: [])
            } == """
                the source t.csv is a zip archive or a spreadsheet
                If it is a workbook, say so: as: xlsx, or as: ods; else unpack it.
                """)
        #expect(
            problem { () throws(Problem) in _ = try SourceOpener.source(path: "t.xls", name: "t.xls") } == """
                the source t.xls is a spreadsheet in a format that is not read
                Open it in its program, save it as .xlsx or .ods, and name that file.
                """)
        #expect(
            problem { () throws(Problem) in _ = try SourceOpener.source(path: "t.csv.xz", name: "t.csv.xz") } == """
                the source t.csv.xz is compressed in a way that is not known here
                Unpack it, or compress it with gzip or zstd.
                """)
    }
}

/// Compressed CSV files for the conformance test.
struct PackedKind: SourceKind {
    let path: String
    let packing: Packing

    private func source(_ text: String) -> any RecordSource {
        TemporaryFile.write(packing.pack(Array(text.utf8)), to: path)
        do {
            return try SourceOpener.source(path: path, name: "t.csv.\(packing.rawValue)")
        } catch {
            fatalError(error.text)
        }
    }

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        source(CSVWriter.text(names, records))
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        (source("n\n" + (0..<count).map { $0 == bad ? "1,2\n" : "\($0)\n" }.joined()), bad + 2)
    }
}
