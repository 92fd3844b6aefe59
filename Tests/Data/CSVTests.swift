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
            "a,a\n1,2\n",
            """
            t.csv:1:3: the header names "a" twice
                1 | a,a
                  |   ^
            Every field needs a name of its own in the first line.
            """
        ),
        (
            "a,\n1,2\n",
            """
            t.csv:1:3: field 2 of the header has no name
                1 | a,
                  |   ^
            Every field needs a name of its own in the first line.
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
}
