import Testing

@testable import BroadsheetCharts

@Suite struct SentenceTests {
    @Test(arguments: [
        ("from {first} to {last}.", "from <first> to <last>."), ("{count}", "<count>"), ("", ""), ("plain", "plain"),
        ("a { b {colour} {least} {", "a { b {colour} <least> {"), ("{{least}}", "{<least>}"), ("{least", "{least"),
    ])
    func fills(_ text: String, _ expected: String) {
        #expect(Sentence(text).filled { "<\($0.rawValue)>" } == expected)
    }

    @Test func wordsAreFoundByName() {
        let words = ChartWords { $0 == "chart_bar" ? "Balken: {count}" : nil }
        #expect(words.bar == "Balken: {count}")
        #expect(words.none == ChartWords().none)
        #expect(Set(ChartWords.names).count == 26)
    }
}
