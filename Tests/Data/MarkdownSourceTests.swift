import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

@Suite struct MarkdownSourceTests {
    private func folder(_ files: [String: String]) throws -> Folder {
        let folder = try Folder.temporary()
        for (name, text) in files { try folder.write(text, to: name) }
        return folder
    }

    @Test func readsFilesInOrder() throws {
        let folder = try folder([
            "b.md": "---\ntitle: B\ndate: 2026-02-01\ncount: 3\n---\n\n\n  Hello\n\nworld\n\n",
            "a/z.md": "---\r\ntitle: Z\r\nextra: {x: [1, 2]}\r\n---\r\nText\r\n",
            "a.md": "No front matter", "a/.hidden.md": "x", "a/picture.txt": "x", "c.md": "---\ncount: null\n---\n",
        ])
        defer { folder.remove() }
        let source = MarkdownSource(folder: MarkdownFolder(path: folder.path, name: "notes", encoding: nil))
        let fields = try source.schema(declared: []).fields
        #expect(
            fields == [
                Field("title"), Field("extra.x"), Field("date", .date), Field("count", .number), Field("body"),
                Field("file"), Field("path"),
            ])
        let expected: [[String?]] = [
            [nil, nil, nil, nil, "No front matter", "a", "a.md"],
            ["Z", "1, 2", nil, nil, "Text", "z", "a/z.md"],
            ["B", nil, "2026-02-01", "3", "  Hello\n\nworld", "b", "b.md"],
            [nil, nil, nil, nil, nil, "c", "c.md"],
        ]
        #expect(try RecordReading.all(of: source) == expected)
        #expect(try RecordReading.all(of: source) == expected)
        #expect(
            source.place(origin: 2, field: 3)
                == Place(
                    file: "notes/b.md", line: 4, column: 8, length: 1, excerpt: "count: 3"))
        #expect(
            source.place(origin: 2, field: 4)
                == Place(
                    file: "notes/b.md", line: 8, column: 1, length: 7, excerpt: "  Hello"))
        let before = try source.fingerprint()
        try folder.write("Other", to: "a.md")
        #expect(try source.fingerprint() != before)
    }

    /// Where a file cannot be read, the records of those before it are whole: what they say is at hand.
    @Test func recordsBeforeAFileThatIsGone() throws {
        let folder = try folder(["one.md": "---\ntitle: One\n---\n", "two.md": "---\ntitle: Two\n---\n"])
        defer { folder.remove() }
        let source = MarkdownSource(folder: MarkdownFolder(path: folder.path, name: "notes", encoding: nil))
        let fields = try source.schema(declared: []).fields
        let cursor = try source.open()
        #expect(FileSystem.removeFile("\(folder.path)/two.md") == 0)
        var batch = Batch(width: fields.count)
        #expect(throws: Problem.self) { try cursor.next(&batch) }
        let count = batch.count
        try #require(count == 1)
        let title = try #require(fields.firstIndex { $0.name == "title" })
        let cell = batch.cell(0, title)
        let text = batch.bytes.bytes(cell.offset, cell.length).string
        #expect(text == "One")
    }

    /// Many files make several batches, and memory does not grow.
    @Test func manyFiles() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        let body = String(repeating: "word ", count: 500)
        for i in 0..<400 { try folder.write("---\nn: \(i)\n---\n\(body)\(i)", to: "\(1000 + i).md") }
        let source = MarkdownSource(folder: MarkdownFolder(path: folder.path, name: "notes", encoding: nil))
        #expect(try source.schema(declared: []).fields.count == 4)
        let cursor = try source.open()
        var batch = Batch(width: 4)
        var (count, batches) = (0, 0)
        while try cursor.next(&batch) {
            batches += 1
            for row in 0..<batch.count {
                let cells = [batch.cell(row, 0), batch.cell(row, 1)]
                #expect(batch.bytes.bytes(cells[0].offset, cells[0].length).string == "\(count)")
                #expect(cells[1].length == 2500 + String(count).utf8.count)
                #expect(batch.origins[row] == UInt64(count))
                count += 1
            }
            #expect(batch.bytes.capacity <= 1 << 20)
        }
        #expect(count == 400 && batches > 2)
        #expect(OpenFiles.count(of: "\(folder.path)/1000.md") == 0)
    }

    @Test(
        arguments: [
            ("---\n- a\n---\n", "the front matter is a list, not a mapping", 2, 1),
            (
                "---\ntitle: x\npath: y\n---\n",
                "every record of a folder has a field \"path\" that is not from front matter", 3, 1
            ),
            ("---\ntitle: x\n", "the front matter that begins here is not closed", 1, 1),
            ("---\ntitle: x: y\n---\n", "a colon with a blank after it begins a value, and none can stand here", 2, 9),
        ] as [(String, String, Int, Int)])
    func problems(text: String, message: String, line: Int, column: Int) throws {
        let folder = try folder(["a.md": "fine", "b.md": text])
        defer { folder.remove() }
        let source = MarkdownSource(folder: MarkdownFolder(path: folder.path, name: "notes", encoding: nil))
        let told = problemValue { () throws(Problem) in _ = try source.schema(declared: []) }
        #expect(told?.message == message)
        #expect(told?.place?.file == "notes/b.md" && told?.place?.line == line && told?.place?.column == column)
    }

    @Test func otherEncodings() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write(Array("---\na: M".utf8) + [0xFC] + Array("\n---\n".utf8) + [0x80], to: "a.md")
        let place = Place(file: "p.md", line: 1, column: 1)
        let old = MarkdownFolder(path: folder.path, name: "notes", encoding: Located("windows-1252", at: place))
        #expect(try RecordReading.all(of: MarkdownSource(folder: old)) == [["Mü", "€", "a", "a.md"]])
        let plain = MarkdownSource(folder: MarkdownFolder(path: folder.path, name: "notes", encoding: nil))
        let told = problemValue { () throws(Problem) in _ = try plain.schema(declared: []) }
        #expect(told?.message == "this is not UTF-8" && told?.place?.line == 2)
    }
}
