import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// What every source of records must do, whatever it reads.
package struct SourceConformance {
    /// What the source did not do, each as a sentence; empty if it conforms.
    package private(set) var complaints: [String] = []

    /// Texts that something on the way could spoil.
    static let texts: [String?] = [
        "plain", "", nil, " blanks around ", "comma, and \"quotes\"", "two\nlines", "tab\tand\r\nCRLF", "caf\u{E9}",
        "cafe\u{301}", "👩‍👩‍👧‍👦🏳️‍🌈", "שלום עולם", "\u{202E}right to left", "東京", "ß ﬁ ǅ", "\\ / \u{7F}", "null", "\u{FEFF}mark",
    ]

    /// Runs all checks on sources of `kind`.
    package init(of kind: some SourceKind) {
        check("texts", kind) { (test) throws(Problem) in try test.checkTexts(kind) }
        check("names", kind) { (test) throws(Problem) in try test.checkNames(kind) }
        check("types", kind) { (test) throws(Problem) in try test.checkTypes(kind) }
        check("an empty source", kind) { (test) throws(Problem) in try test.checkEmpty(kind) }
        check("many records", kind) { (test) throws(Problem) in try test.checkMany(kind) }
        check("an error in a late record", kind) { (test) throws(Problem) in try test.checkBroken(kind) }
        check("a reader that is left early", kind) { (test) throws(Problem) in try test.checkEarlyEnd(kind) }
    }

    private mutating func check(
        _ what: String, _ kind: some SourceKind, _ body: (inout SourceConformance) throws(Problem) -> Void
    ) {
        do throws(Problem) {
            try body(&self)
        } catch {
            complaints.append("\(what): \(error.text)")
        }
        let open = OpenFiles.count(of: kind.path)
        if open != 0 { complaints.append("\(what): the file is still open \(open) times") }
    }

    private mutating func expect(_ condition: Bool, _ complaint: String) {
        if !condition { complaints.append(complaint) }
    }

    /// The fields of `source` but for those that its kind adds.
    private static func fields(_ source: any RecordSource, _ kind: some SourceKind) throws(Problem) -> [Field] {
        try source.schema(declared: []).fields.filter { !kind.ownFields.contains($0.name) }
    }

    private static func records(_ source: any RecordSource, _ kind: some SourceKind) throws(Problem) -> [[String?]] {
        try RecordReading.all(of: source, without: kind.ownFields)
    }

    /// Texts come as they were written, byte for byte, and again when the source is opened again.
    private mutating func checkTexts(_ kind: some SourceKind) throws(Problem) {
        let texts = Self.texts.filter { kind.holds($0) }
        let records = texts.map { [$0, "x"] } + texts.map { ["y", $0] }
        let source = kind.source(names: ["a", "b"], records: records)
        let fields = try Self.fields(source, kind)
        expect(fields.map(\.name) == ["a", "b"], "texts: the fields are \(fields.map(\.name))")
        expect(fields.map(\.type) == [.text, .text], "texts: the types are \(fields.map(\.type))")
        let first = try Self.records(source, kind)
        for (i, (expected, found)) in zip(records, first).enumerated() where !Self.same(expected, found) {
            complaints.append("texts: record \(i) is \(found) instead of \(expected)")
        }
        expect(first.count == records.count, "texts: there are \(first.count) records instead of \(records.count)")
        expect(try Self.records(source, kind) == first, "texts: a second reading gives other records")
        let other = try source.fingerprint()
        expect(try source.fingerprint() == other, "texts: the fingerprint of the same records differs")
        let changed = kind.source(names: ["a", "b"], records: records.dropLast())
        expect(try changed.fingerprint() != other, "texts: the fingerprint of other records is the same")
    }

    /// Names come as they are written, and are found however an accent is written: é as one character, or e with one.
    private mutating func checkNames(_ kind: some SourceKind) throws(Problem) {
        for (written, other) in [("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}")] {
            let names = ["👩‍🔬", "שם", written, "two words", "a.b"]
            let source = kind.source(names: names, records: [names])
            let schema = try source.schema(declared: [])
            let found = try Self.fields(source, kind).map(\.name)
            expect(Self.same(found, names), "names: the fields are \(found)")
            let index = schema.index(of: other)
            expect(index != nil && index == schema.index(of: written), "names: \(other) is not found in its other form")
            let records = try Self.records(source, kind)
            expect(records.count == 1 && Self.same(records[0], names), "names: the record is \(records)")
        }
    }

    /// Equal as bytes: Swift takes é and e with an accent for the same.
    private static func same(_ a: [String?], _ b: [String?]) -> Bool {
        a.map { $0.map { Array($0.utf8) } } == b.map { $0.map { Array($0.utf8) } }
    }

    private mutating func checkTypes(_ kind: some SourceKind) throws(Problem) {
        let records: [[String?]] = [
            ["1", "true", "1", nil, "-0.5"], [nil, nil, "x", nil, "12345678901234567890.25"],
            ["-20", "false", "2", nil, "3"],
        ]
        let source = kind.source(names: ["whole", "truth", "mixed", "nothing", "exact"], records: records)
        let fields = try Self.fields(source, kind)
        let expected = [
            Field("whole", .number), Field("truth", .boolean), Field("mixed"), Field("nothing"),
            Field("exact", .number, scale: 2),
        ]
        // A source need not look whether a field has any value, or which one keeps it from being one of figures.
        let found = fields.map { field in
            var field = field
            (field.isBlank, field.stray) = (false, nil)
            return field
        }
        expect(found == expected, "types: the fields are \(fields)")
        expect(try Self.records(source, kind) == records, "types: the values are not as they were written")
    }

    private mutating func checkEmpty(_ kind: some SourceKind) throws(Problem) {
        let empty = kind.source(names: ["a"], records: [])
        expect(try RecordReading.all(of: empty).isEmpty, "an empty source: it has records")
        let one = kind.source(names: ["a"], records: [["1"]])
        expect(try Self.records(one, kind) == [["1"]], "one record: it is not there")
    }

    /// Memory stays flat over a million records, origins rise, and a place is found from an origin.
    private mutating func checkMany(_ kind: some SourceKind) throws(Problem) {
        let count = kind.many.count
        let source = kind.source(names: ["n", "t"], records: (0..<count).map { ["\($0)", "text \($0)"] })
        let schema = try source.schema(declared: ["n", "t"])
        guard let number = schema.index(of: "n"), let text = schema.index(of: "t") else {
            return complaints.append("many records: the fields are not there")
        }
        var batch = Batch(width: schema.fields.count)
        let cursor = try source.open()
        var row = 0
        var last: UInt64?
        while try cursor.next(&batch) {
            for i in 0..<batch.count {
                let cell = batch.cell(i, number)
                // What each message says is only made where there is one: this is done a million times.
                if Int(batch.bytes.bytes(cell.offset, cell.length).string) != row {
                    complaints.append("many records: \(row) is wrong")
                }
                if let last, last >= batch.origins[i] {
                    complaints.append("many records: the origins do not rise at \(row)")
                }
                last = batch.origins[i]
                row += 1
            }
            expect(batch.bytes.capacity <= 1 << 21, "many records: a batch takes \(batch.bytes.capacity) bytes")
            expect(batch.cells.capacity <= 1 << 20, "many records: a batch takes \(batch.cells.capacity) cells")
            if complaints.count > 20 { return }
        }
        expect(row == count, "many records: there are \(row) instead of \(count)")
        expect(try !cursor.next(&batch) && batch.count == 0, "many records: something comes after the end")
        guard let last else { return }
        let place = source.place(origin: last, field: text)
        let file = kind.file(of: "t", record: count - 1, in: source)
        expect(place.file == file, "many records: the place is in \(place.file) instead of \(file)")
        let end = String(place.excerpt.unicodeScalars.dropFirst(place.column - 1).prefix(place.length))
        expect(end.contains("text \(count - 1)"), "many records: the place of the last one is \(place)")
    }

    private mutating func checkBroken(_ kind: some SourceKind) throws(Problem) {
        let bad = kind.many.count - 1
        let (source, line) = kind.brokenSource(count: bad + 2, bad: bad)
        do throws(Problem) {
            var batch = Batch(width: try source.schema(declared: ["n"]).fields.count)
            let cursor = try source.open()
            while try cursor.next(&batch) {}
            complaints.append("an error in a late record: nothing is told")
        } catch {
            let file = kind.file(of: "n", record: bad, in: source)
            expect(
                error.place?.file == file,
                "an error in a late record: it is told of \(error.place?.file ?? "nothing") instead of \(file)")
            let found = error.place?.line ?? 0
            expect(found == line, "an error in a late record: it is told of line \(found) instead of \(line)")
            expect(error.advice != nil, "an error in a late record: there is no advice")
        }
    }

    /// Two readers do not disturb each other, and one that is dropped leaves nothing open.
    private mutating func checkEarlyEnd(_ kind: some SourceKind) throws(Problem) {
        let source = kind.source(names: ["n"], records: (0..<kind.many.count).map { ["\($0)"] })
        let schema = try source.schema(declared: ["n"])
        guard let number = schema.index(of: "n") else {
            return complaints.append("a reader that is left early: the field is not there")
        }
        var first = Batch(width: schema.fields.count)
        var second = Batch(width: schema.fields.count)
        let left = try source.open()
        let right = try source.open()
        expect(try left.next(&first), "a reader that is left early: there are no records")
        _ = try left.next(&first)
        expect(try right.next(&second), "a reader that is left early: there are no records")
        let cell = second.cell(0, number)
        let text = second.bytes.bytes(cell.offset, cell.length).string
        expect(text == "0", "two readers: the second begins with \(text)")
    }
}
