import BroadsheetDiagnostics
import Testing

/// Parts of texts by their bytes.
@Suite struct StringPartsTests {
    @Test(arguments: [
        ("shops/ärø/a.csv", "shops/ärø/", "a.csv"), ("ü", "ü", ""), ("ü", "", "ü"), ("a/\u{301}b", "a/", "\u{301}b"),
    ]) func behind(text: String, beginning: String, rest: String) {
        #expect(text.behind(beginning).map { Array($0.utf8) } == Array(rest.utf8))
    }

    @Test(arguments: [
        ("/x/ärø/index.html", "/ärø/index.html", "/x"), ("ü", "ü", ""), ("ü", "", "ü"), ("e\u{301}", "\u{301}", "e"),
    ]) func before(text: String, ending: String, rest: String) {
        #expect(text.before(ending).map { Array($0.utf8) } == Array(rest.utf8))
    }

    /// The same letter in other bytes is another text, and nothing is longer than the whole.
    @Test func others() {
        #expect("e\u{301}a".behind("\u{e9}") == nil && "a".behind("ab") == nil)
        #expect("ae\u{301}".before("\u{e9}") == nil && "b".before("ab") == nil && "ab".before("a") == nil)
    }
}
