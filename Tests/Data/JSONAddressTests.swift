import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

/// Records that are deep in a document, at a place that the author names.
@Suite struct JSONAddressTests {
    static let windows = [1, 5, 16, 64, 10000]

    static func source(_ path: String, _ at: String?, window: Int = 64) throws(Problem) -> JSONSource {
        var format = FormatDefinition()
        if let at { format.at = LocatedText(at, at: Place(file: "page.md", line: 3, column: 9)) }
        return try JSONSource(file: SourceFile(path: path, name: "t.json"), format: format, window: window)
    }

    @Test(
        arguments: [
            (#"{"meta":{"n":1,"items":[{"x":9}]},"data":{"items":[{"a":1},{"a":2}],"z":[]},"b":{}}"#, "/data/items"),
            (#"{"data":[0,[{"a":7}],{"items":[{"a":1},{"a":2}]},[1]]} "#, "/data/2/items"),
            (#"[[{"b":1}],[{"a":1},{"a":2}],[[[]]]]"#, "/1"),
            (#"[{"a":1},{"a":2}]"#, "/"),
            (#"[{"a":1},{"a":2}]"#, ""),
            (#"{"a/b":{"m~n":[{"a":1},{"a":2}]}}"#, "/a~1b/m~0n"),
            (#"{"":{"x":0},"a":[],"\u0064ata":[{"a":1},{"a":2}]}"#, "/data"),
            (#"{"d":{"":[{"a":1},{"a":2}]}}"#, "/d/"),
            (#"{"0":[{"a":1},{"a":2}]}"#, "/0"),
            (
                "\u{FEFF} { \"long\" : \"\(String(repeating: "é\\n", count: 40))\" ,\n\"d\" :\t[ {\"a\":1} , {\"a\":2} ] }",
                "/d"
            ),
            (#"{"x":[1,{"d":[{"a":5}]},true,null,-1.5e3,"t"],"d":[{"a":1},{"a":2}],"y":{"d":[{"a":6}]}}"#, "/d"),
        ])
    func findsTheArray(text: String, at: String) throws {
        let file = TemporaryFile(text, name: "data.json")
        for window in Self.windows {
            let source = try Self.source(file.path, at, window: window)
            #expect(try source.schema(declared: []).fields.map(\.name) == ["a"], "window \(window)")
            #expect(try RecordReading.all(of: source) == [["1"], ["2"]], "window \(window)")
        }
    }

    @Test(
        arguments: [
            (
                #"{"EUR":{"rate":1},"USD":{"rate":1.08,"n":"x"}}"#, ["key", "rate", "n"],
                [["EUR", "1", nil], ["USD", "1.08", "x"]]
            ),
            (#"{"a\n":1.10,"b":null,"c":-0}"#, ["key", "value"], [["a\n", "1.10"], ["b", nil], ["c", "-0"]]),
            (#"{"a":{"key":1,"value":2},"b":null}"#, ["key 2", "key", "value"], [["a", "1", "2"], ["b", nil, nil]]),
            ("{ }", [], []),
        ] as [(String, [String], [[String?]])])
    func membersOfAnObjectAreRecords(object: String, fields: [String], expected: [[String?]]) throws {
        let file = TemporaryFile("{\"d\": \(object), \"e\": 1}", name: "data.json")
        for window in Self.windows {
            let source = try Self.source(file.path, "/d", window: window)
            #expect(try source.schema(declared: []).fields.map(\.name) == fields, "window \(window)")
            #expect(try RecordReading.all(of: source) == expected, "window \(window)")
        }
    }

    @Test(
        arguments: [
            (
                #"{"data":{"items":[{"a":1}]}}"#, "/data/itms", "there is no \"itms\" at /data in t.json",
                "Did you mean \"/data/items\"?"
            ),
            (
                #"{"data":{"items":[{"a":1}]}}"#, "/dta", "there is no \"dta\" in t.json",
                "Did you mean \"/data/items\"?"
            ),
            (#"{"data":{"items":[]},"meta":1}"#, "/mta", "there is no \"mta\" in t.json", "Did you mean \"meta\"?"),
            (
                #"{"data":{"items":[{"a":1}]}}"#, "/data",
                "what stands at /data in t.json is neither an array of objects nor an object of records",
                "Did you mean \"/data/items\"?"
            ),
            (
                #"{"data":{"page":{"n":1},"items":[{"a":1}]}}"#, "/data",
                "what stands at /data in t.json is neither an array of objects nor an object of records",
                "Did you mean \"/data/items\"?"
            ),
            (
                #"{"data":[{"a":1},{"a":2}]}"#, "/data/2",
                "the array at /data in t.json has no element 2: the last is 1", "Did you mean \"/data\"?"
            ),
            (
                #"{"data":[{"a":1},{"a":2}]}"#, "/data/items",
                "the array at /data in t.json has no keys, and so no \"items\"", "Did you mean \"/data\"?"
            ),
            (
                #"{"data":12}"#, "/data/items", "there is a single value at /data in t.json, and nothing below it",
                "There is no array of objects in it."
            ),
            (
                #"{"data":12}"#, "/data",
                "what stands at /data in t.json is neither an array of objects nor an object of records",
                "There is no array of objects in it."
            ),
            ("[]", "/x", "the array in t.json has no keys, and so no \"x\"", "There is no array of objects in it."),
            (
                "{}", "data.items", "the place \"data.items\" in a document does not begin with a slash",
                "Write at: /data/items, from the document down."
            ),
            ("{}", "/a~2", "a ~ in \"/a~2\" is followed by neither 0 nor 1", "In a key, write ~0 for ~ and ~1 for /."),
        ])
    func tellsWhatIsThere(text: String, at: String, message: String, advice: String) {
        let file = TemporaryFile(text, name: "data.json")
        for window in Self.windows {
            let found = problem { () throws(Problem) in
                _ = try RecordReading.all(of: Self.source(file.path, at, window: window))
            }
            #expect(found == "page.md:3:9: \(message)\n\(advice)", "window \(window)")
        }
    }

    @Test(
        arguments: [
            (#"{"x":[1,],"d":[]}"#, "t.json:1:9: a value is missing before this bracket"),
            (#"{"d":[{"a":1}],"x":01}"#, "t.json:1:20: this is not a number as JSON writes it"),
            (#"{"d":[{"a":1}],"d":[]}"#, "t.json:1:16: this key stands twice in one object"),
            (#"{"d":[{"a":1}]"#, "t.json:1:15: the file ends in the middle of a value"),
            (#"{"d":[{"a":1}]}]"#, "t.json:1:16: there is something behind the end of the data"),
            (#"{"d":[{"a":1}],}"#, "t.json:1:16: a key in quotes is missing here"),
            (#"{"d":[{"a":1},7]}"#, "t.json:1:15: a record must be an object"),
            (#"{"x":{"y" 1},"d":[{"a":1}]}"#, "t.json:1:11: a colon is missing here"),
            (#"{"d":{"a":{"n":1} "b":{}}}"#, "t.json:1:19: a comma or a } is missing here"),
        ])
    func checksAllOfTheDocument(text: String, expected: String) {
        let file = TemporaryFile(text, name: "data.json")
        for window in Self.windows {
            let found = problem { () throws(Problem) in
                _ = try RecordReading.all(of: Self.source(file.path, "/d", window: window))
            }
            #expect(found?.split(separator: "\n").first.map(String.init) == expected, "window \(window)")
        }
    }

    @Test func anEnvelopeIsNoRecord() throws {
        let file = TemporaryFile(#"{"meta":{"n":1},"data":{"items":[{"a":1}]},"old":[{"b":2}]}"#, name: "data.json")
        #expect(
            problem { () throws(Problem) in _ = try Self.source(file.path, nil).schema(declared: []) } == """
                t.json:1:1: the source t.json is one object, and records are in it at /data/items
                Say which are meant: source: { file: …, at: /data/items or at: /old }.
                """)
        // Two of them are lines, and one without such an array is a record.
        for text in [#"{"id":1,"lines":[{"a":1}]}\#n{"id":2,"lines":[]}"#, #"{"id":1,"tags":["a"]}"#] {
            let lines = TemporaryFile(text, name: "data.json")
            #expect(try RecordReading.all(of: Self.source(lines.path, nil)).isEmpty == false)
        }
    }

    @Test func whatStandsBeforeAndBehindTakesNoMemory() throws {
        // Nine megabytes around two records: with pieces of 64 bytes, more than a piece or two must never be held.
        let filler = String(repeating: #"{"k":[1,2,{"deep":[true,null]}],"t":"text"},"#, count: 100_000)
        let text = #"{"before":[\#(filler)1],"data":[{"a":1},{"a":2}],"behind":{"x":[\#(filler)2]}}"#
        let file = TemporaryFile(text, name: "data.json")
        let source = try Self.source(file.path, "/data", window: 4096)
        var batch = Batch(width: 1, capacity: 4096)
        let cursor = try source.open()
        #expect(try cursor.next(&batch) && batch.count == 2)
        #expect(try cursor.next(&batch) == false)
        #expect(batch.bytes.capacity < 32_768)
    }

    @Test func placesOfValuesInMembers() throws {
        let file = TemporaryFile("{\"d\":{\n \"a\": {\"n\": 1},\n \"b\": {\"n\": 22}\n}}", name: "data.json")
        let source = try Self.source(file.path, "/d")
        let cursor = try source.open()
        var batch = Batch(width: 2)
        #expect(try cursor.next(&batch))
        // With a window of 64 bytes both records may lie in one batch.
        let place = source.place(origin: batch.origins[batch.count - 1], field: 1)
        #expect(place.line == 3 && place.column == 13 && place.length == 2)
    }
}
