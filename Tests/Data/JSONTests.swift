import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

@Suite struct JSONTests {
    static let windows = [1, 7, 16, 100, 10000]

    @Test(
        arguments: [
            (#"[{"a":1,"b":"x"},{"b":"y","a":2}]"#, ["a", "b"], [["1", "x"], ["2", "y"]]),
            (" [ ] ", [], []),
            ("[{}]", [], [[]]),
            ("\u{FEFF}{\"a\":1}\n{\"a\":-2.50e1}\r\n", ["a"], [["1"], ["-2.50e1"]]),
            (#"{"a":1}"#, ["a"], [["1"]]),
            (#"[{"a":null},{"b":true},{"a":false}]"#, ["a", "b"], [[nil, nil], [nil, "true"], ["false", nil]]),
            (#"[{"a":"\u00e9\n\"\\\/\ud83d\ude00"}]"#, ["a"], [["é\n\"\\/😀"]]),
            (
                #"[{"n":"x","address":{"city":"Oslo","geo":{"lat":59.9}}},{"address":null,"n":"y"}]"#,
                ["n", "address.city", "address.geo.lat"], [["x", "Oslo", "59.9"], ["y", nil, nil]]
            ),
            (
                #"[{"t":["a","b\tc",1,true,null,-2]},{"t":[]},{"t":[[1,2],{"x":3}]},{"t":[1,2,3,4,5,6,7,8,9]}]"#, ["t"],
                [["a, b\tc, 1, true, -2"], [""], [#"[[1,2],{"x":3}]"#], ["1, 2, 3, 4, 5, 6, 7, 8, 9"]]
            ),
            (#"[{"a\u0062":1},{"ab":2}]"#, ["ab"], [["1"], ["2"]]),
            (#"[{"":1,"a\"":2},{"a\"":3,"":4}]"#, ["", "a\""], [["1", "2"], ["4", "3"]]),
        ] as [(String, [String], [[String?]])])
    func reads(text: String, fields: [String], expected: [[String?]]) throws {
        let file = TemporaryFile(text, name: "data.json")
        for window in Self.windows {
            let source = JSONSource(path: file.path, name: "t.json", window: window)
            #expect(try source.schema(declared: []).fields.map(\.name) == fields)
            #expect(try RecordReading.all(of: source) == expected, "window \(window)")
        }
    }

    @Test(arguments: [
        (
            "[{\"a\":1},\n {\"a\":01}]",
            "t.json:2:7: this is not a number as JSON writes it\n    2 |  {\"a\":01}]\n      |       ^\n"
                + "Write it as -12.5 or 1e6: no + before it, no zeros in front, a digit on either side of the point."
        ),
        (
            "[{\"a\":1,\"b\":2,\"a\":3}]",
            "t.json:1:15: this key stands twice in one object\n    1 | [{\"a\":1,\"b\":2,\"a\":3}]\n"
                + "      |               ^\nRemove one of them."
        ),
        (
            "[{\"a\":\"é\\x\"}]",
            "t.json:1:9: this is no escape that JSON has\n    1 | [{\"a\":\"é\\x\"}]\n      |         ^\n"
                + "There are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits."
        ),
        (
            "[{\"a\":\"\\ud800x\"}]",
            "t.json:1:8: this is only half of a character\n    1 | [{\"a\":\"\\ud800x\"}]\n      |        ^\n"
                + "A character beyond \\uFFFF is written as two escapes, \\uD83D\\uDE00."
        ),
        (
            "[1]",
            "t.json:1:2: a record must be an object\n    1 | [1]\n      |  ^\n"
                + "Write [{\"name\": …}, {\"name\": …}], or one object a line."
        ),
        (
            "12",
            "t.json:1:1: this is neither an array of objects nor lines of objects\n    1 | 12\n      | ^\n"
                + "Write [{\"name\": …}, {\"name\": …}], or one object a line."
        ),
        (
            "[{\"a\":1}",
            "t.json:1:9: the file ends in the middle of a value\n    1 | [{\"a\":1}\n      |         ^\n"
                + "Look for a quote or a bracket that is not closed."
        ),
        (
            "[{\"a\":1},]",
            "t.json:1:10: a value is missing before this bracket\n    1 | [{\"a\":1},]\n      |          ^\n"
                + "There is no comma behind the last element of an array."
        ),
        (
            "[{\"a\":1}] x",
            "t.json:1:11: there is something behind the end of the data\n    1 | [{\"a\":1}] x\n"
                + "      |           ^\nRemove it, or write one object a line and no brackets around them."
        ),
        (
            " \n",
            "t.json:1:1: the source is empty\n    1 |  \n      | ^\nNo records are written as []."
        ),
    ])
    func tellsWhatIsWrong(text: String, expected: String) {
        let file = TemporaryFile(text, name: "data.json")
        for window in Self.windows {
            let source = JSONSource(path: file.path, name: "t.json", window: window)
            #expect(
                problem { () throws(Problem) in _ = try RecordReading.all(of: source) } == expected, "window \(window)")
        }
    }

    @Test func typesAreThoseOfJSON() throws {
        let text = #"[{"n":1,"d":1.25,"t":"2024-01-01","b":true,"m":1,"x":null,"long":1e99,"e":1e-3},{"m":"a","d":3}]"#
        let file = TemporaryFile(text, name: "data.json")
        let fields = try JSONSource(path: file.path, name: "t.json").schema(declared: []).fields
        #expect(
            fields == [
                Field("n", .number), Field("d", .number, scale: 2), Field("t"), Field("b", .boolean), Field("m"),
                .blank("x"), Field("long"), Field("e", .number, scale: 3),
            ])
    }

    @Test func twoKeysCannotBecomeOneField() throws {
        let file = TemporaryFile(#"[{"a.b":1,"a":{"b":2}}]"#, name: "data.json")
        let source = JSONSource(path: file.path, name: "t.json")
        #expect(
            problem { () throws(Problem) in _ = try source.schema(declared: []) } == """
                two keys of the source t.json lead to the same field "a.b"
                Rename the key that has a dot in it, or the one in the inner object.
                """)
    }

    @Test func placesOfValues() throws {
        let text = "[\n  {\"a\": 1, \"b\": {\"c\": \"ü\", \"d\": \"xyz\"}},\n  {\"a\": 2}\n]"
        let file = TemporaryFile(text, name: "data.json")
        let source = JSONSource(path: file.path, name: "t.json")
        let cursor = try source.open()
        var batch = Batch(width: 3)
        #expect(try cursor.next(&batch))
        let place = source.place(origin: batch.origins[0], field: 2)
        #expect(place.line == 2 && place.column == 34 && place.length == 3)
        // A missing value is at its record.
        let missing = source.place(origin: batch.origins[1], field: 2)
        #expect(missing.line == 3 && missing.column == 3)
    }

    @Test func conformanceSuite() throws {
        let folder = PublicSuite.json.folder
        var count = 0
        for name in folder.files where name.hasSuffix(".json") {
            let input = try InputFile(path: "\(folder.path)/\(name)")
            var bytes = ByteSink()
            _ = try input.read(input.size, into: &bytes)
            let found = problem { () throws(Problem) in try JSONDocument.check(bytes.span, file: name) }
            if name.hasPrefix("y_") { #expect(found == nil, "\(name)") }
            if name.hasPrefix("n_") { #expect(found != nil, "\(name)") }
            // As a source of records it may be refused, but must not crash, whatever the edges of pieces are.
            for window in [1, 16] {
                let source = JSONSource(path: "\(folder.path)/\(name)", name: name, window: window)
                let refused = problem { () throws(Problem) in _ = try RecordReading.all(of: source) }
                if name.hasPrefix("n_") { #expect(refused != nil, "\(name)") }
            }
            count += 1
        }
        #expect(count > 180)
    }
}
