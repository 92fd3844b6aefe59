import BroadsheetTesting
import Testing

@testable import BroadsheetCharts

@Suite struct TextWidthTests {
    private static let samples = [
        "Rent", "Association for the preservation of the old town", "東京都交通局（地下鉄と都営バス）", "الإيجار الشهري للشقة",
        "Кооператив «Рассвет»", "👩‍👩‍👧‍👦👍🏽 family", "नमस्ते दुनिया", "e\u{301}e\u{301}e\u{301}", "", " ", "WWWWWWWWWWWWWWWWWWW",
        "iiiiiiii",
    ]

    @Test(arguments: samples)
    func shortenedTextsFit(_ text: String) {
        for width in stride(from: TextWidth.of("…"), through: 4000, by: 37) {
            let short = TextWidth.fitting(text, in: width)
            #expect(TextWidth.of(short) <= width)
            #expect(short == text || short.hasSuffix("…") && text.hasPrefix(short.dropLast()))
            #expect(short == text || TextWidth.of(text) > width)
        }
    }

    @Test(arguments: samples)
    func linesFitAndKeepTheWords(_ text: String) {
        for width in stride(from: 300, through: 4000, by: 37) {
            let lines = TextWidth.lines(text, in: width, most: 2)
            #expect((1...2).contains(lines.count))
            #expect(lines.allSatisfy { TextWidth.of($0) <= width })
            if lines.last?.hasSuffix("…") == false { #expect(lines.joined(separator: " ") == text) }
        }
    }

    @Test func scriptsDiffer() {
        #expect(TextWidth.of("東京") > TextWidth.of("To"))
        #expect(TextWidth.of("e\u{301}") == TextWidth.of("e"))
        #expect(TextWidth.of("m") > TextWidth.of("i"))
        #expect(TextWidth.figure("100") > TextWidth.of("100"))
    }
}
