import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import Testing

/// Files that another program writes while they are read: never the old columns with the new values.
@Suite struct ChangedFileTests {
    /// What is said, whatever the kind of file.
    private func said(_ name: String) -> String {
        """
        the source \(name) was changed while it was being read
        Build again.
        """
    }

    private func source(_ path: String, _ name: String) throws(Problem) -> any RecordSource {
        var format = FormatDefinition()
        if name.hasSuffix(".txt") {
            let place = Place(file: "p.md", line: 1, column: 1)
            format.widths = [("a", 1, 2), ("b", 3, 12)].map { name, first, last in
                FormatDefinition.Width(Located(name, at: place), first: first, last: last, at: place)
            }
        }
        return try SourceOpener.source(file: SourceFile(path: path, name: name), format: format)
    }

    @Test(
        arguments: [
            ("t.csv", "a,b\n1,20\n", "b,a\n200,1\n"), ("t.json", #"[{"a":1,"b":20}]"#, #"[{"a":1,"b":20,"c":3}]"#),
            ("t.jsonl", "{\"a\":1}\n", "{\"b\":1,\"a\":2}\n"),
            ("t.txt", "1 20\n", "1 20\n2 30\n"),
        ])
    func aFileThatChangesAfterItWasLookedAtIsTold(name: String, first: String, then: String) throws {
        let file = TemporaryFile(first, name: name)
        let source = try source(file.path, name)
        _ = try source.schema(declared: [])
        _ = try RecordReading.all(of: source)
        TemporaryFile.write(Array(then.utf8), to: file.path)
        let told = problem { () throws(Problem) in _ = try RecordReading.all(of: source) }
        #expect(told == said(name))
        // The next build reads what is there now.
        #expect(try RecordReading.all(of: self.source(file.path, name)).count > 0)
    }

    /// A file of YAML is read once, and all that a build reads of it is from then.
    @Test func aFileThatIsReadAsAWholeIsReadOnce() throws {
        let file = TemporaryFile("- a: 1\n", name: "t.yml")
        let source = try source(file.path, "t.yml")
        #expect(try RecordReading.all(of: source) == [["1"]])
        TemporaryFile.write(Array("- b: 2\n  a: 3\n".utf8), to: file.path)
        #expect(try RecordReading.all(of: source) == [["1"]])
    }

    @Test(arguments: ["t.csv", "t.jsonl", "t.txt", "t.csv.gz"], [0, 70_000, 300_000])
    func aFileThatChangesAmidItsRecordsIsTold(name: String, rest: Int) throws {
        let record = name == "t.jsonl" ? #"{"a":"1","b":"text"}"# : name == "t.txt" ? "1 text" : "1,text"
        let text = (name.hasPrefix("t.csv") ? "a,b\n" : "") + String(repeating: record + "\n", count: 40_000)
        func packed(_ text: String) -> [UInt8] {
            name.hasSuffix(".gz") ? Packing.gzip.pack(Array(text.utf8)) : Array(text.utf8)
        }
        let file = TemporaryFile(packed(text), name: name)
        let source = try source(file.path, name)
        var batch = Batch(width: try source.schema(declared: []).fields.count)
        let cursor = try source.open()
        #expect(try cursor.next(&batch))
        // Written anew in its place, shorter than it was, or longer.
        TemporaryFile.write(packed(rest > text.utf8.count ? text + text : String(text.prefix(rest))), to: file.path)
        let told = problem { () throws(Problem) in while try cursor.next(&batch) {} }
        #expect(told == said(name))
    }

    /// What came before bytes that are no UTF-8 is read once more. Where that cannot be, it is not said that the file is in a wrong encoding.
    @Test(arguments: [true, false])
    func aFileThatIsGoneWhenItIsReadAgainIsTold(isGone: Bool) throws {
        let text = "a,b\n" + String(repeating: "1,text\n", count: 40_000)
        let file = TemporaryFile(Array(text.utf8) + Array("2,caf".utf8) + [0xE9, 0x0A])
        let path = file.path
        let told = try {
            let source = try SourceFile(path: path, name: "t.csv")
                .written(in: FormatDefinition().encoding, isOfAnyEncoding: true)
            var pieces = try Pieces(source, from: 0, window: 4096)
            if isGone { Folder(String(path.dropLast("/data.csv".count))).removeFile("data.csv") }
            return problem { () throws(Problem) in try pieces.change(at: text.utf8.count + 5, from: 0) }
        }()
        if isGone {
            #expect(told?.contains("the source t.csv") == true && told?.contains("UTF-8") == false, "\(told ?? "")")
        } else {
            #expect(told == nil)
        }
    }

    /// Where a new file is put in the place of the old one, what is open is still the old one.
    @Test func aFileThatIsReplacedIsTold() throws {
        let file = TemporaryFile("a,b\n1,20\n")
        let source = try source(file.path, "t.csv")
        _ = try source.schema(declared: [])
        let other = TemporaryFile("b,a\n1,20\n")
        let folder = Folder(String(file.path.dropLast("/data.csv".count)))
        folder.removeFile("data.csv")
        try folder.write(try #require(Folder(String(other.path.dropLast(9))).bytes(of: "data.csv")), to: "data.csv")
        #expect(problem { () throws(Problem) in _ = try source.open() } == said("t.csv"))
    }
}
