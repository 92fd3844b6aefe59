import Testing

@testable import BroadsheetJSON

/// Values of JSON, written and read strictly.
@Suite struct JSONValueTests {
    private func read(_ text: String) -> JSONValue? { JSONReader.read(Array(text.utf8)) }

    @Test func aValueIsWrittenOnOneLine() {
        let value = JSONValue.object([
            ("b", .list([.integer(-1), .boolean(true), .null])), ("a\u{2028}", .text("x\n\u{1}\u{202E}é")),
            ("c", .object([])),
        ])
        #expect(value.written == #"{"b":[-1,true,null],"a\u2028":"x\n\u0001\u202eé","c":{}}"#)
        #expect(read(value.written) == value)
        #expect(JSONValue.text(#"a"\"#).written == #""a\"\\""#)
    }

    @Test(arguments: [
        ("[]", JSONValue.list([])), (" { } ", .object([])), ("\t[1 , -20]\r\n", .list([.integer(1), .integer(-20)])),
        (#""\u00e9\/\b\f\n\r\t\"\\""#, .text("é/\u{8}\u{C}\n\r\t\"\\")), (#""\ud83d\ude00""#, .text("😀")),
        ("0", .integer(0)), ("-0", .integer(0)), ("9223372036854775807", .integer(.max)), ("true", .boolean(true)),
        ("\"\u{7F}\u{2028}\"", .text("\u{7F}\u{2028}")),
    ])
    func whatIsWellFormedIsRead(_ text: String, _ value: JSONValue) { #expect(read(text) == value) }

    /// The ways in which the test suite of JSON's readers is not well formed, and what these values have not.
    @Test(arguments: [
        "", " ", "[", "]", "[1,]", "[,1]", "[1 2]", "[1]]", "{", "{\"a\"}", "{\"a\":}", "{a:1}", "{'a':1}",
        "{\"a\":1,}",
        "{,}", "{\"a\":1 \"b\":2}", "{\"a\"::1}", "tru", "True", "nul", "NaN", "Infinity", "-", "+1", "01", "-01",
        "1.0",
        "1e3", ".5", "0x1", "9223372036854775808", "\"", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\u+123\"",
        "\"\\ud800\"", "\"\\ud800\\n\"", "\"\\udc00\"", "\"\\ud800\\ud800\"", "\"a\nb\"", "\"\t\"", "\"\u{0}\"", "\"\\",
        "[1]x", "\u{FEFF}[]", "// a\n[]", "[1/**/]", "\u{A0}1", "[\"a\",\n4\n,1,", "{\"a\":1,\"a\":1}",
        "{\"\":1,\"\\u0061\":1,\"a\":2}",
    ])
    func whatIsNotIsRefused(_ text: String) { #expect(read(text) == nil, "\(text)") }

    @Test func bytesThatAreNoTextAreRefused() {
        for bytes in [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]] {
            #expect(JSONReader.read([0x22] + bytes + [0x22]) == nil)
        }
    }

    /// Few members are compared in another way than many.
    @Test(arguments: [0, 40]) func namesThatOnlyLookTheSameAreTwo(_ others: Int) {
        let more = (0..<others).map { "\"\($0)\":0," }.joined()
        #expect(read("{\(more)\"\u{E9}\":1,\"e\u{301}\":2}") != nil)
        #expect(read("{\(more)\"\u{E9}\":1,\"a\":2,\"\\u00e9\":2}") == nil)
    }

    @Test func depthIsBounded() {
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(JSONReader.read(nested(8)) != nil)
        #expect(JSONReader.read(nested(9)) == nil)
        #expect(JSONReader.read(nested(40), deepest: 40) != nil)
        #expect(JSONReader.read(Array(repeating: UInt8(ascii: "["), count: 1_000_000)) == nil)
        #expect(JSONReader.read(Array("{\"a\":".utf8) + nested(8) + [UInt8(ascii: "}")]) == nil)
    }
}
