import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import FuzzChecks

/// The second judges must themselves be right, and complain of what is wrong.
@Suite struct JudgeTests {
    @Test func ofJSON() throws {
        let folder = PublicSuite.json.folder
        let names = folder.files.filter { $0.hasSuffix(".json") }
        #expect(names.count > 180)
        for name in names {
            let bytes = try #require(folder.bytes(of: name))
            let accepted = ReferenceJSON.accepts(bytes, depth: 512)
            if name.hasPrefix("y_") { #expect(accepted, "\(name)") }
            if name.hasPrefix("n_") { #expect(!accepted, "\(name)") }
        }
    }

    @Test(arguments: [
        ("1234.50", "12345e-1"), ("-0.00", "e0"), ("1e3", "1e3"), ("12.5E-2", "125e-3"), ("+7", "7e0"),
    ])
    func ofNumbers(_ text: String, _ judged: String) {
        #expect(PlainNumber(text.utf8)?.description == judged)
    }

    @Test(arguments: ["", ".5", "5.", "1.2.3", "1e", "e1", "--1", "1 "])
    func ofWhatIsNoNumber(_ text: String) { #expect(PlainNumber(text.utf8) == nil) }

    @Test(arguments: [
        ("0.125", 2, "12e-2"), ("0.135", 2, "14e-2"), ("9.995", 2, "1e1"), ("-0.5", 0, "e0"), ("1.5", 0, "2e0"),
        ("0.1250001", 2, "13e-2"), ("7", 3, "7e0"), ("0.004", 1, "e0"),
    ])
    func ofRounding(_ text: String, _ decimals: Int, _ judged: String) {
        #expect(PlainNumber(text.utf8)?.rounded(to: decimals).description == judged)
    }

    @Test func ofDays() {
        #expect(PlainDay.number(1970, 1, 1) == 0)
        #expect(PlainDay.number(2000, 3, 1) == 11_017)
        #expect(PlainDay.number(1900, 2, 29) == nil)
        #expect(PlainDay.number(1, 1, 1) == Int(Day.firstNumber))
        #expect(PlainDay.number(9999, 12, 31) == Int(Day.lastNumber))
    }

    @Test(arguments: [
        "<p>a</p>", "<p><em>a</p></em>", "<p onclick=\"a\">b</p>", "<a href=\"javascript:a\">b</a>",
        "<script>a</script>", "<img src=\"data:text/html;a\" />", "<p id=\"a\"></p>",
        "<p id=\"a\"></p><p id=\"a\"></p>", "<p", "a > b",
    ])
    func ofHTML(_ html: String) {
        let isRight = ["<p>a</p>", "<p id=\"a\"></p>", "a > b"].contains(html)
        #expect((HTMLJudge.complaint(about: html) == nil) == isRight)
    }

    @Test func ofSQL() {
        let text = "select ':a', :b, \"c:d\", e::text, :f -- :g\n/* :h */, f[1:i]"
        let found = ReferenceSQL(text, .postgres).parameters.map { String(Array(text)[$0]) }
        #expect(found == [":b", ":f"])
        #expect(SQLiteJudge().parameters(of: "select :a, ':b' from t -- :c") == [":a"])
        #expect(SQLiteJudge().parameters(of: "select from") == nil)
    }

    @Test func ofMustache() {
        let data = FuzzedData(0x18)
        #expect(ReferenceMustache("x {{a}} {{{a}}}", "", data)?.text == "x &lt;b&gt;&amp;&quot;&#39; <b>&\"'")
        #expect(ReferenceMustache("y{{#l}}[{{e}}]{{/l}}{{^f}}no{{/f}}", "", data)?.text == "y[i0][][i2\n]")
        #expect(ReferenceMustache("{{>p}}", "", data) == nil)
    }
}
