import BroadsheetBytes
import Testing

@testable import BroadsheetSpreadsheets

@Suite struct CellNumberTests {
    private func plain(_ text: String) -> String? {
        var bytes = ByteSink()
        bytes.append(text)
        guard let number = CellNumber(bytes.span) else { return nil }
        var sink = ByteSink()
        number.append(to: &sink)
        return sink.string
    }

    @Test(arguments: [
        ("0.30000000000000004", "0.3"), ("1E-3", "0.001"), ("1.2345678901234567E19", "12345678901234600000"),
        ("-0", "0"), ("-0.0", "0"), ("12.50", "12.5"), ("1234.5599999999999", "1234.56"), ("5e2", "500"),
        ("1234567890123456", "1234567890123460"), ("999999999999999", "999999999999999"), ("+7", "7"), (".5", "0.5"),
        ("1e300", "1E300"), ("1e-300", "1E-300"), ("0.1832175873108685", "0.183217587310869"),
        ("5.55e-17", "0.0000000000000000555"),
    ])
    func numbersAreThoseOfFifteenDigits(written: String, expected: String) { #expect(plain(written) == expected) }

    @Test(arguments: ["", "-", "abc", "1,5", "1e", "NaN", "INF", "1e99999", "0x10", "1 "])
    func otherThingsAreNone(written: String) { #expect(plain(written) == nil) }

    @Test func columnsHaveLetters() {
        #expect([0, 25, 26, 701, 702, 16383].map(CellName.letters) == ["A", "Z", "AA", "ZZ", "AAA", "XFD"])
    }

    @Test(arguments: [
        ("General", CellFormat.Kind.number), ("0.00", .number), ("#,##0.00\\ \"€\"", .money("EUR")),
        ("[$-407]dd.mm.yy", .date),
        ("[h]:mm:ss", .span), ("h:mm AM/PM", .time), ("mm:ss.0", .time), ("yyyy-mm-dd hh:mm", .moment),
        ("0%", .percent),
        ("_-* #,##0.00\\ [$€-407]_-;-* #,##0.00\\ [$€-407]_-", .money("EUR")), ("_(\"$\"* #,##0.00_)", .money("$")),
        ("[$$-409]#,##0.00", .money("USD")), ("[$kr-41D] 0", .money("SEK")), ("0.00E+00", .number),
        ("00000", .padded(5)),
        ("0 \"Stück\"", .number), ("[Red]0.00", .number), ("# ?/?", .number), ("@", .number), ("mmm yy", .date),
        ("ddd", .date), ("[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", .date), ("m/d/yy h:mm", .moment),
        ("\"CHF\" #,##0.00", .money("CHF")),
        ("#,##0.00\\ [$USD]", .money("USD")), ("[>100]0.0;0", .number),
    ])
    func formatsSayWhatANumberIs(code: String, expected: CellFormat.Kind) { #expect(CellFormat(code).kind == expected) }
}
