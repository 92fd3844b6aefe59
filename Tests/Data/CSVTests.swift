import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

@Suite struct CSVTests {
    @Test(
        arguments: [
            ("a,b\n1,2\n", [["1", "2"]]),
            ("a,b\r\n1,2\r\n3,4", [["1", "2"], ["3", "4"]]),
            ("a,b\r1,2\r3,4\r", [["1", "2"], ["3", "4"]]),
            ("\u{FEFF}a,b\n1,2", [["1", "2"]]),
            ("\na,b\n\n\n1,2\n\n", [["1", "2"]]),
            ("a,b\n\"x,\"\"y\"\"\",\"1\n2\"\n", [["x,\"y\"", "1\n2"]]),
            ("a,b\n,\"\"\n", [[nil, ""]]),
            ("a,b\n1,", [["1", nil]]),
            ("a,b\n1,\"\"", [["1", ""]]),
            ("a,b\n5\"6,7\"\n", [["5\"6", "7\""]]),
            ("a\n\"\"\"\"\n", [["\""]]),
            ("a,b\n", []),
            ("a,b\n\t1\u{1},\u{F}\"\t\"\n\"\t\",\u{7F}\n", [["\t1\u{1}", "\u{F}\"\t\""], ["\t", "\u{7F}"]]),
            ("\"a,1\",b\nx,y", [["x", "y"]]),
        ] as [(String, [[String?]])])
    func reads(text: String, expected: [[String?]]) throws {
        for window in [1, 7, 16, 1000] {
            let file = TemporaryFile(text)
            #expect(
                try RecordReading.all(of: CSVSource(path: file.path, name: "t.csv", window: window)) == expected,
                "window \(window)")
        }
    }

    @Test(arguments: [
        (
            "a,b\n1,2\n3\n",
            """
            t.csv:3:1: this record has 1 field, but the header names 2
                3 | 3
                  | ^
            Every record must have all the fields; a field that holds a line break must stand in quotes.
            """
        ),
        (
            "a,b\n1,2\nx,y,z\n",
            """
            t.csv:3:5: this record has 3 fields, but the header names 2
                3 | x,y,z
                  |     ^
            A field that holds a comma must stand in quotes.
            """
        ),
        (
            "a,b\né,\"2\n3,4\n",
            """
            t.csv:2:3: this quote is never closed
                2 | é,"2
                  |   ^
            Close the field with a quote; write "" for a quote inside it.
            """
        ),
        (
            "a,b\n1,\"2\n3\"x\n",
            """
            t.csv:3:3: there is text after the closing quote of a field
                3 | 3"x
                  |   ^
            Write "" for a quote inside a quoted field.
            """
        ),
        (
            "a,\"b\n1,2\n",
            """
            t.csv:1:3: this quote is never closed
                1 | a,"b
                  |   ^
            Close the field with a quote; write "" for a quote inside it.
            """
        ),
        (
            "\"a\"x,b\n1,2\n",
            """
            t.csv:1:4: there is text after the closing quote of a field
                1 | "a"x,b
                  |    ^
            Write "" for a quote inside a quoted field.
            """
        ),
        (
            "a,b\n1,x\u{0}y\n",
            """
            t.csv:2:4: a character with the number 0 stands here, which no text has
                2 | 1,x␀y
                  |    ^
            Export the file again, as plain text.
            """
        ),
    ])
    func tellsWhatIsWrong(text: String, expected: String) {
        for window in [1, 16, 1000] {
            let file = TemporaryFile(text)
            let source = CSVSource(path: file.path, name: "t.csv", window: window)
            #expect(
                problem { () throws(Problem) in _ = try RecordReading.all(of: source) } == expected, "window \(window)")
        }
    }

    /// Bad UTF-8 is found wherever it stands, and not before faults that stand before it.
    @Test(
        arguments: [
            ([0xFF], 0), ([0x61, 0xC3], 1), ([0xE2, 0x82], 0), ([0xED, 0xA0, 0x80], 0), ([0xC0, 0x80], 0),
            ([0xF4, 0x90, 0x80, 0x80], 0), ([0xC3, 0xA9, 0x80], 1), ([0xF0, 0x9F, 0x98, 0x80, 0xF8], 1),
        ] as [([UInt8], Int)])
    func findsBadUTF8(bytes: [UInt8], charactersBefore: Int) {
        for padding in [0, 1, 50, 57, 58, 59, 60, 61, 62, 63, 64, 100] {
            for window in [1, 16, 64, 5000] {
                let pad = [UInt8](repeating: 0x78, count: padding)
                let file = TemporaryFile(Array("a,b\n".utf8) + pad + [0x2C] + bytes + [0x0A] + Array("1\n".utf8))
                let source = CSVSource(path: file.path, name: "t.csv", window: window)
                do throws(Problem) {
                    _ = try RecordReading.all(of: source)
                    Issue.record("nothing is told")
                } catch {
                    #expect(error.message == "this is not UTF-8 text")
                    #expect(
                        error.place?.column == padding + 2 + charactersBefore, "padding \(padding) window \(window)")
                }
            }
        }
        let early = TemporaryFile(Array("a,b\n1\n2,".utf8) + bytes)
        #expect(
            problem { () throws(Problem) in
                _ = try RecordReading.all(of: CSVSource(path: early.path, name: "t.csv"))
            }?.hasPrefix("t.csv:2:1: this record has 1 field") == true)
    }

    @Test func placesOfFields() throws {
        let file = TemporaryFile("a,b\r\n\"x\ny\",\"é\"\"é\"\r\nü,last\r\n")
        let source = CSVSource(path: file.path, name: "t.csv")
        let cursor = try source.open()
        var batch = Batch(width: 2)
        #expect(try cursor.next(&batch) && batch.count == 2)
        let inQuotes = source.place(origin: batch.origins[0], field: 1)
        #expect(inQuotes == Place(file: "t.csv", line: 3, column: 4, length: 6, excerpt: "y\",\"é\"\"é\""))
        let last = source.place(origin: batch.origins[1], field: 1)
        #expect(last == Place(file: "t.csv", line: 4, column: 3, length: 4, excerpt: "ü,last"))
    }

    @Test func aRecordMayBeLargerThanThePieces() throws {
        let long = String(repeating: "long \"\" text\n", count: 100_000)
        let file = TemporaryFile("a,b\n1,\"\(long)\"\n2,x\n")
        let records = try RecordReading.all(of: CSVSource(path: file.path, name: "t.csv"))
        #expect(records.count == 2 && records[0][1]?.utf8.count == long.utf8.count - 100_000)
    }
}
