import BroadsheetBytes
import Testing

@testable import BroadsheetSearch

@Suite struct SearchWordsTests {
    private func words(_ text: String) -> [String] {
        var words = SearchWords()
        var found: [String] = []
        let bytes = Array(text.utf8)
        words.forEach(in: bytes.span) { found.append($0.string) }
        return found
    }

    @Test(arguments: [
        ("Coffee, 2 bags", ["coffee", "2", "bags"]),
        ("−€1,234.50", ["1", "234", "50"]),
        ("Müller & Söhne", ["muller", "sohne"]),
        ("CAFÉ cafe\u{301}", ["cafe", "cafe"]),
        ("Ὀδός", ["οδοσ"]),
        ("ＡＢＣ１", ["abc1"]),
        ("İstanbul", ["istanbul"]),
        ("日本語", ["日本", "本語", "語"]),
        ("ABC株式", ["abc", "株式", "式"]),
        ("كِتَاب", ["كتاب"]),
        ("", []),
        ("– …", []),
    ])
    func dividesTexts(_ text: String, _ expected: [String]) { #expect(words(text) == expected) }

    @Test func whatWasDividedOnceIsDividedTheSameAgain() {
        var divider = SearchWords()
        for _ in 0..<2 {
            var found: [String] = []
            let bytes = Array("Ärger, Ärger".utf8)
            divider.forEach(in: bytes.span) { found.append($0.string) }
            #expect(found == ["arger", "arger"])
        }
    }

    @Test func longWordsAreCut() {
        let long = String(repeating: "a", count: 40)
        #expect(words(long) == [String(long.prefix(SearchWords.longest))])
        #expect(words(long + "é") == [String(long.prefix(SearchWords.longest))])
    }
}
