import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

/// The public suite of JSON texts, each as a value within a record: what is right is read wherever the pieces end and
/// wherever the records stand, and what is wrong is refused.
@Suite struct JSONConformanceTests {
    /// RFC 8259 leaves it to the reader what it makes of a key that stands twice. Here it is refused: which of two
    /// figures is meant, nobody can know.
    static let twice = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"]

    @Test func everyTextAsAValue() throws {
        let folder = PublicSuite.json.folder
        var count = 0
        for name in folder.files where name.hasSuffix(".json") {
            let text = try #require(folder.bytes(of: name))
            let array = try records(Array(#"[{"v":"#.utf8) + text + Array("}]".utf8), at: nil)
            for window in [1, 16, 4096] {
                let deep = Array(#"{"m":{"v":[1]},"d":{"i":[{"v":"#.utf8) + text + Array(#"}]},"z":[]}"#.utf8)
                #expect(try records(deep, at: "/d/i", window: window) == array, "\(name), window \(window)")
            }
            if name.hasPrefix("y_"), !Self.twice.contains(name) { #expect(array != nil, "\(name)") }
            if name.hasPrefix("n_") || Self.twice.contains(name) { #expect(array == nil, "\(name)") }
            count += 1
        }
        #expect(count > 180)
    }

    /// The fields and records; nil if the text is refused.
    private func records(_ text: [UInt8], at: String?, window: Int = 4096) throws -> [[String?]]? {
        let file = TemporaryFile(text, name: "data.json")
        do {
            let source = try JSONAddressTests.source(file.path, at, window: window)
            return [try source.schema(declared: []).fields.map(\.name)] + (try RecordReading.all(of: source))
        } catch {
            return nil
        }
    }

    /// What the suite leaves to the reader: it is read exactly, or refused.
    @Test(
        arguments: [
            ("1e400", "1e400"), ("-0", "-0"), ("0.1e1", "0.1e1"), ("1E-400", "1E-400"),
            ("123456789012345678901234567890123456789.5", "123456789012345678901234567890123456789.5"),
            (#""\u0000""#, "\0"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\ud800""#, nil), (#""\udc00\ud800""#, nil),
            ("\"\u{FFFF}\"", "\u{FFFF}"), (#"[1,[2]]"#, "[1,[2]]"), ("\u{FEFF}1", nil),
        ] as [(String, String?)])
    func whatIsLeftOpen(text: String, expected: String?) throws {
        #expect(try records(Array("[{\"v\":\(text)}]".utf8), at: nil)?[1] == expected.map { [$0] })
    }
}
