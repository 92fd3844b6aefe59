import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetOpening
import BroadsheetRecords
import BroadsheetTesting
import Testing

@Suite struct EncodingTests {
    private static let place = Place(file: "p.md", line: 3, column: 9, excerpt: "encoding: x")

    private static func source(
        _ file: borrowing TemporaryFile, _ encoding: String? = nil, name: String = "t.csv"
    ) throws(Problem) -> any RecordSource {
        var format = FormatDefinition()
        if let encoding { format.encoding = Located(encoding, at: place) }
        return try SourceOpener.source(file: SourceFile(path: file.path, name: name), format: format)
    }

    private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    /// The bytes of "a,b\nMüller,5 €\n😀,x\n" and the like, and what is found.
    @Test(
        arguments: [
            (Array("a,b\nM\u{FC}ller,5 €\n".utf8), nil, "utf-8"),
            ([0xEF, 0xBB, 0xBF] + Array("a,b\nM\u{FC}ller,5 €\n".utf8), nil, "utf-8"),
            (Array("a,b\nM".utf8) + [0xFC] + Array("ller,5 ".utf8) + [0x80, 0x0A], nil, "windows-1252"),
            (Array("a,b\nM".utf8) + [0xFC] + Array("ller,5 ".utf8) + [0x80, 0x0A], "CP1252", "windows-1252"),
            ([0xFF, 0xFE] + utf16("a,b\nM\u{FC}ller,5 €\n", bigEndian: false), nil, "utf-16le"),
            ([0xFF, 0xFE] + utf16("a,b\nM\u{FC}ller,5 €\n", bigEndian: false), "latin-1", "utf-16le"),
            ([0xEF, 0xBB, 0xBF] + Array("a,b\nM\u{FC}ller,5 €\n".utf8), "windows-1252", "utf-8"),
            ([0xFE, 0xFF] + utf16("a,b\nM\u{FC}ller,5 €\n", bigEndian: true), nil, "utf-16be"),
            ([0xFE, 0xFF] + utf16("a,b\nM\u{FC}ller,5 €\n", bigEndian: true), "UTF-16", "utf-16be"),
            (utf16("a,b\nM\u{FC}ller,5 €\n", bigEndian: false), nil, "utf-16le"),
            (utf16("a,b\nM\u{FC}ller,5 €\n", bigEndian: true), nil, "utf-16be"),
            (utf16("a,b\nM\u{FC}ller,5 €\n", bigEndian: true), "utf-16", "utf-16be"),
            (utf16("a,b\nM\u{FC}ller,5 €\n", bigEndian: false), "utf-16le", "utf-16le"),
            (Array("a,b\nM".utf8) + [0xFC] + Array("ller,5 ".utf8) + [0xA4, 0x0A], "iso-8859-15", "iso-8859-15"),
            (Array("a,b\nM".utf8) + [0x81] + Array("ller,5 ".utf8) + [0xD5, 0x0A], "cp858", "cp858"),
        ] as [([UInt8], String?, String)])
    func reads(bytes: [UInt8], declared: String?, expected: String) throws {
        let file = TemporaryFile(bytes)
        let source = try Self.source(file, declared)
        #expect(try RecordReading.all(of: source) == [["Müller", "5 €"]])
        #expect(try (source as? CSVSource)?.file.textEncoding().encoding.name == expected)
        let isMarked = [0xEF, 0xFE, 0xFF].contains(bytes[0])
        #expect(try (source as? CSVSource)?.file.textEncoding().isDeclared == (declared != nil && !isMarked))
    }

    @Test(
        arguments: [
            ([0x81, 0x5C, 0x83, 0x65, 0x83, 0x58, 0x83, 0x67], "Shift_JIS", "―テスト"),
            ([0xCF, 0xE0, 0xEB, 0xE5, 0xF2], "windows-1251", "Палет"), ([0xF9], "ISO 8859-2", "ů"),
            ([0xE0, 0xE1], "windows-1255", "אב"), ([0x82, 0x84], "ibm850", "éä"), ([0x41, 0xE9], "latin-1", "Aé"),
            ([0xC4, 0xE3], "gb2312", "你"), ([0x8E], "Mac Roman", "é"), ([0x81, 0x30, 0x84, 0x36], "gb18030", "\u{A5}"),
        ] as [([UInt8], String, String)])
    func readsWhatIsDeclared(bytes: [UInt8], encoding: String, expected: String) throws {
        // With and without anything behind the last character, of which some decoders think for a while.
        for end in [[], [0x0A]] as [[UInt8]] {
            let file = TemporaryFile(Array("a\n".utf8) + bytes + end)
            #expect(try RecordReading.all(of: Self.source(file, encoding)) == [[expected]])
        }
    }

    @Test func unknownEncodings() {
        let file = TemporaryFile("a\n1\n")
        #expect(
            problem { () throws(Problem) in _ = try Self.source(file, "widnows-1252") } == """
                p.md:3:9: there is no encoding "widnows-1252"
                    3 | encoding: x
                      |         ^
                Did you mean "windows-1252"?
                """)
    }

    /// A row of many, in which a byte comes that is no UTF-8 when all before was ASCII.
    @Test(arguments: [150_000, 9000], [1 << 18, 1000])
    func lateSurprise(row: Int, window: Int) throws {
        var bytes = Array("n,t\n".utf8)
        for i in 0..<row { bytes += Array("\(i),text\n".utf8) }
        bytes += Array("x,M".utf8) + [0xFC, 0x0A, 0x80, 0x2C, 0x79, 0x0A]
        let file = TemporaryFile(bytes)
        let source = try Self.source(file)
        let encoding = { try (source as? CSVSource)?.file.textEncoding() }
        #expect(try encoding()?.basis == .ascii)
        for _ in 0..<2 {
            var batch = Batch(width: 2)
            let cursor = try source.open()
            var count = 0
            var last: [String] = []
            while try cursor.next(&batch) {
                for i in 0..<batch.count {
                    let cells = [batch.cell(i, 0), batch.cell(i, 1)]
                    if count >= row { last += cells.map { batch.bytes.bytes($0.offset, $0.length).string } }
                    if count == row + 1 {
                        let place = source.place(origin: batch.origins[i], field: 1)
                        #expect(place.line == row + 3 && place.column == 3 && place.excerpt == "€,y")
                    }
                    count += 1
                }
            }
            #expect(count == row + 2 && last == ["x", "Mü", "€", "y"])
            #expect(try encoding()?.encoding == .windows1252 && encoding()?.basis == .late)
        }
    }

    /// Where UTF-8 came before, a byte that is none is an error and no other encoding.
    @Test func lateFault() throws {
        var bytes = Array("n,t\n".utf8)
        for i in 0..<20_000 { bytes += Array("\(i),text\n".utf8) }
        let late = TemporaryFile(bytes + Array("x,ü\n".utf8) + [0xFC, 0x2C, 0x0A])
        #expect(
            problem { () throws(Problem) in _ = try RecordReading.all(of: Self.source(late)) } == """
                t.csv:20003:1: this is not UTF-8 text
                20003 | \u{FFFD},
                      | ^
                Export the file as UTF-8, or declare its encoding: encoding: windows-1252.
                """)
        let early = TemporaryFile(Array("n,t\nä,ü\n".utf8) + [0xFC, 0x2C, 0x0A])
        #expect(
            problem { () throws(Problem) in _ = try RecordReading.all(of: Self.source(early)) } == """
                t.csv:3:1: this is not UTF-8 text
                    3 | \u{FFFD},
                      | ^
                There is UTF-8 text before it. Export the file again, or declare its encoding: encoding: windows-1252.
                """)
        let declared = TemporaryFile(Array("n,t\n".utf8) + [0xFC, 0x2C, 0x0A])
        #expect(
            problem { () throws(Problem) in _ = try RecordReading.all(of: Self.source(declared, "utf-8")) } == """
                t.csv:2:1: this is not UTF-8 text
                    2 | \u{FFFD},
                      | ^
                Take out "encoding: utf-8", or declare the right one: encoding: windows-1252.
                """)
    }

    /// Each byte that is no character is told with its place, wherever it stands.
    @Test(
        arguments: [0x81, 0x8D, 0x8F, 0x90, 0x9D].map { ($0, nil, "windows-1252") } + [
            (0x9D, "windows-1252", "windows-1252"), (0x80, "latin-1", "latin-1"), (0x9F, "iso-8859-1", "latin-1"),
            (0xFF, "iso-8859-6", "iso-8859-6"),
        ] as [(UInt8, String?, String)])
    func bytesThatFitNothing(byte: UInt8, declared: String?, name: String) throws {
        for padding in [0, 1, 7, 8, 63, 64, 1000, 65_530, 65_536, 300_000] {
            var bytes = Array("a,b\n1,2\nM".utf8) + [0xE4, 0x2C]
            if declared == "iso-8859-6" { bytes = Array("a,b\n1,2\nMa,".utf8) }
            bytes += [UInt8](repeating: 0x78, count: padding) + [byte, 0x79, 0x0A, 0x78, 0x0A]
            let file = TemporaryFile(bytes)
            let told = problemValue { () throws(Problem) in _ = try RecordReading.all(of: Self.source(file, declared)) }
            let hexadecimal = String(byte, radix: 16, uppercase: true)
            #expect(told?.message == "the byte \(hexadecimal) is no character of \(name)")
            #expect(told?.place?.line == 3 && told?.place?.column == padding + 4, "padding \(padding)")
            #expect(told?.advice != nil)
        }
    }

    @Test func brokenUTF16() {
        let start: [UInt8] = [0xFF, 0xFE] + Self.utf16("a,b\n1,", bigEndian: false)
        let cases: [([UInt8], String, Int)] = [
            ([0x00, 0xDC, 0x78, 0x00], "this is only half of a character of utf-16le", 3),
            ([0x3D, 0xD8, 0x78, 0x00], "this is only half of a character of utf-16le", 3),
            ([0x3D, 0xD8], "this is only half of a character of utf-16le", 3),
            ([0x78, 0x00, 0x3D], "the file ends in the middle of a character of utf-16le", 4),
            ([0x78, 0x00, 0x00, 0x00], "a character with the number 0 stands here, which no text has", 4),
        ]
        for (bytes, message, column) in cases {
            let file = TemporaryFile(start + bytes)
            let told = problemValue { () throws(Problem) in _ = try RecordReading.all(of: Self.source(file)) }
            #expect(told?.message == message)
            #expect(told?.place?.line == 2 && told?.place?.column == column)
        }
    }

    /// JSON is Unicode: no old encoding is guessed for it, but one may be declared.
    @Test func jsonIsUnicode() throws {
        let old = TemporaryFile(Array("[{\"a\":\"M".utf8) + [0xFC] + Array("\"}]".utf8), name: "t.json")
        #expect(
            problem { () throws(Problem) in _ = try RecordReading.all(of: Self.source(old, name: "t.json")) } != nil)
        #expect(try RecordReading.all(of: Self.source(old, "latin-1", name: "t.json")) == [["Mü"]])
        let wide = TemporaryFile([0xFF, 0xFE] + Self.utf16("[{\"a\":\"M\u{FC}\"}]", bigEndian: false), name: "t.json")
        #expect(try RecordReading.all(of: Self.source(wide, name: "t.json")) == [["Mü"]])
    }

    /// Random texts come back from every encoding that has their characters, wherever the edges of pieces fall.
    @Test(arguments: 0..<30) func randomTextsComeBack(seed: UInt64) throws {
        var random = Seeded(seed)
        let characters: [Character] = ["a", "b", "€", "ü", "™", "x", " ", "Ÿ", "é"]
        let records = (0..<Int.random(in: 1...3000, using: &random)).map { _ in
            (0..<2).map { _ in
                String(
                    (0..<Int.random(in: 1...9, using: &random)).map { _ in characters.randomElement(using: &random)! })
            }
        }
        let text = CSVWriter.text(["a", "b"], records, lineEnd: "\r\n")
        let table: [Character: UInt8] = ["€": 0x80, "ü": 0xFC, "™": 0x99, "Ÿ": 0x9F, "é": 0xE9]
        let old = text.flatMap { character in table[character].map { [$0] } ?? Array(character.utf8) }
        for (bytes, declared) in [
            (old, nil), (old, "windows-1252"), (Self.utf16(text, bigEndian: true), nil),
            (Self.utf16(text, bigEndian: false), "utf-16"), (Array(text.utf8), nil),
        ] as [([UInt8], String?)] {
            let file = TemporaryFile(bytes)
            var format = FormatDefinition()
            format.encoding = declared.map { Located($0, at: Self.place) }
            let written = try SourceFile(path: file.path, name: "t").written(in: format.encoding, isOfAnyEncoding: true)
            #expect(try RecordReading.all(of: CSVSource(file: written, format: format)) == records)
        }
    }
}
