import BroadsheetBytes
import BroadsheetDiagnostics
import Foundation
import Testing

/// Texts as JSON writes them.
@Suite struct JSONTextTests {
    private func written(_ text: String) -> String {
        var sink = ByteSink()
        sink.appendJSON(text)
        return sink.string
    }

    @Test(arguments: [
        ("", #""""#), ("a", #""a""#), (#"say "hi" \ no"#, #""say \"hi\" \\ no""#),
        ("a\nb\rc\td", #""a\nb\rc\td""#), ("\u{0}\u{1B}\u{7F}", #""\u0000\u001b\u007f""#),
        ("Zürich – 3 €", #""Zürich – 3 €""#), ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#),
        ("\u{85}\u{AD}\u{202E}\u{FEFF}", #""\u0085\u00ad\u202e\ufeff""#),
        ("\u{E0001}", #""\udb40\udc01""#), ("😀\u{200D}", "\"😀\u{200D}\""), ("/</", #""/</""#),
    ])
    func aTextIsEscaped(_ text: String, _ expected: String) {
        #expect(written(text) == expected)
    }

    @Test func whatCannotBeSeenIsEscapedAndNothingElse() throws {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
            let text = String(Character(scalar))
            if written(text).contains("\\") != scalar.isUnseen { Issue.record("U+\(String(value, radix: 16))") }
        }
    }

    @Test func anotherReaderReadsTheSame() throws {
        var text = ""
        for value in stride(from: UInt32(0), to: 0x10FFFF, by: 7) {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        let read = try JSONSerialization.jsonObject(with: Data(written(text).utf8), options: .fragmentsAllowed)
        #expect((read as? String).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }

    @Test func bytesThatAreNoTextStayWhatTheyAre() {
        var sink = ByteSink()
        let bytes: [UInt8] = [0xC2, 0xF0, 0x9D, 0xE2]
        sink.appendJSON(bytes.span)
        #expect(sink.array == [0x22] + bytes + [0x22])
    }
}
