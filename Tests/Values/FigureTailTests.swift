import BroadsheetBytes
import BroadsheetValues
import Testing

/// What figures lack at their end against the longest of their column.
@Suite struct FigureTailTests {
    private func money(_ locale: String, accounting: Bool = false) throws -> MoneyFormat {
        MoneyFormat(
            locale: try #require(LocaleTable(locale)), accounting: accounting, rounding: .halfEven)
    }

    private func text(_ body: (inout ByteSink) -> Void) -> String {
        var sink = ByteSink()
        body(&sink)
        return sink.bytes(0, sink.count).string
    }

    @Test(arguments: [
        ("en-US", "EUR", "1234.5", ""), ("en-US", "JPY", "1250", ".00"), ("de-DE", "JPY", "1250", ",00"),
        ("en-US", "KWD", "1.5", ""), ("ar-EG", "JPY", "7", "٫٠٠"),
    ])
    func amountsOfAnyCurrencyHaveTwoDecimals(_ locale: String, _ code: String, _ amount: String, _ pad: String) throws {
        let format = try money(locale)
        let tail = format.tail(in: nil, isRightToLeft: false)
        #expect(!tail.isEven)
        let amount = Money(try decimal(amount), try #require(Currency(code)))
        #expect(text { format.appendPad(after: amount, tail, to: &$0) } == pad)
    }

    @Test(arguments: ["EUR", "JPY", "KWD"])
    func amountsOfOneCurrencyAreEven(_ code: String) throws {
        #expect(try money("de-DE").tail(in: Currency(code), isRightToLeft: false).isEven)
    }

    @Test func bracketsAreKeptFreeForOthers() throws {
        let format = try money("en-US", accounting: true)
        let euro = try #require(Currency("EUR"))
        let tail = format.tail(in: euro, isRightToLeft: false)
        #expect(!tail.isEven)
        #expect(text { format.appendPad(after: Money(try! decimal("-1"), euro), tail, to: &$0) } == "")
        #expect(text { format.appendPad(after: Money(try! decimal("1"), euro), tail, to: &$0) } == ")")
        // What is rounded to zero has no brackets.
        #expect(text { format.appendPad(after: Money(try! decimal("-0.001"), euro), tail, to: &$0) } == ")")
    }

    @Test(arguments: [("ar-EG", "؜−"), ("he-IL", ""), ("fa-IR", "")])
    func aMinusAtTheRightIsKeptFreeWhereItStandsThere(_ locale: String, _ pad: String) throws {
        var formats = NumberFormats()
        let locale = try #require(LocaleTable(locale))
        let number = formats.add(NumberFormat(locale: locale, minimumDigits: 2, maximumDigits: 2, rounding: .halfEven))
        let tail = formats.tail(of: number, written: nil, isRightToLeft: true)
        let two = try decimal("2")
        #expect(
            text { formats.appendPad(after: two, format: number, asWritten: false, tail, to: &$0) } == pad)
    }

    @Test(arguments: [("3", ".000"), ("1.5", "00"), ("-20", ".000"), ("0.125", ""), ("1.12345", "")])
    func asWritten(_ number: String, _ pad: String) throws {
        var formats = NumberFormats()
        let format = formats.add(
            NumberFormat(locale: .standard, minimumDigits: 0, maximumDigits: 38, rounding: .halfEven))
        let tail = formats.tail(of: format, written: 3, isRightToLeft: false)
        let number = try decimal(number)
        #expect(text { formats.appendPad(after: number, format: format, asWritten: true, tail, to: &$0) } == pad)
    }

    @Test func aMinusBehindIsKeptFree() throws {
        var formats = NumberFormats()
        let format = formats.add(try NumberFormat(pattern: "0.0#;0.0#-", locale: .standard, rounding: .halfEven))
        let tail = formats.tail(of: format, written: nil, isRightToLeft: false)
        let pads = try ["1.25", "1.5", "-1.5", "-1.25"].map { number in
            let number = try decimal(number)
            return text { formats.appendPad(after: number, format: format, asWritten: false, tail, to: &$0) }
        }
        #expect(pads == ["−", "0−", "0", ""])
    }

    @Test func columnsOfSeveralKindsTakeTheLongest() throws {
        let euro = try money("en-US").tail(in: Currency("EUR"), isRightToLeft: false)
        let yen = try money("en-US", accounting: true).tail(in: Currency("JPY"), isRightToLeft: false)
        let both = euro.joined(with: yen)
        #expect(both == yen.joined(with: euro))
        #expect((both.least, both.most) == (0, 2))
        #expect(!both.isEven)
    }
}
