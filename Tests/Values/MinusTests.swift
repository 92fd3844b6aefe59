import BroadsheetBytes
import BroadsheetValues
import Testing

/// The minus of figures that are read.
@Suite struct MinusTests {
    private func shown(_ number: String, _ tag: String) throws -> String {
        let format = NumberFormat(
            locale: try #require(LocaleTable(tag)), minimumDigits: 2, maximumDigits: 2, rounding: .halfEven)
        var sink = ByteSink()
        format.append(try #require(Decimal(number)), to: &sink)
        return sink.string
    }

    @Test(arguments: [("en", "\u{2212}1,234.50"), ("de", "\u{2212}1.234,50"), ("sv", "\u{2212}1\u{A0}234,50")])
    func itIsATrueOneInEveryLanguage(_ tag: String, _ text: String) throws {
        #expect(try shown("-1234.5", tag) == text)
        #expect(try !shown("-1234.5", "ar-EG").contains("-"))
    }

    @Test func zeroHasNone() throws { #expect(try shown("-0.001", "en") == "0.00") }
}
