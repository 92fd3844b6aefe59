import BroadsheetBytes
import BroadsheetValues
import Testing

/// Short figures beyond a language's words: powers of ten, and never another number.
@Suite struct GreatFigureTests {
    private func shown(_ number: String, _ locale: String, _ code: String? = "EUR", significant: Int? = nil) throws
        -> String
    {
        var sink = ByteSink()
        let format = BriefFormat(
            locale: try #require(LocaleTable(locale)),
            BriefFormat.Brevity(isCompact: true, significant: significant), rounding: .halfEven)
        let decimal = try #require(Decimal(number))
        if let code {
            format.append(Money(decimal, try #require(Currency(code))), to: &sink)
        } else {
            format.append(decimal, to: &sink)
        }
        return sink.string.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    }

    private static let zeros17 = "1" + String(repeating: "0", count: 17)

    /// In each language that the themes have words for.
    @Test(arguments: [
        ("en", "€100 × 10¹⁵"), ("en-GB", "€100 × 10¹⁵"), ("de", "100 × 10¹⁵ €"), ("de-CH", "EUR 100 × 10¹⁵"),
        ("fr", "100 × 10¹⁵ €"), ("es", "100 × 10¹⁵ €"), ("it", "100 × 10¹⁵ €"), ("pl", "100 × 10¹⁵ €"),
        ("pt", "€ 100 × 10¹⁵"),
        ("ja", "€10京"), ("ar", "١٠٠ × 10¹⁵ €"),
    ])
    func hundredQuadrillions(locale: String, expected: String) throws {
        #expect(try shown(Self.zeros17, locale).filter { $0 != "\u{200F}" } == expected)
    }

    @Test func wordsGoAsFarAsFourDigits() throws {
        #expect(try shown("1200000000000000", "en") == "€1200T")
        #expect(try shown("9940000000000000", "en") == "€9940T")
        #expect(try shown("9999999999999999", "en") == "€10 × 10¹⁵")
        #expect(try shown("-12000000000000000", "en", nil) == "−12 × 10¹⁵")
        #expect(try shown("1234567890123456789", "en", nil) == "1.2 × 10¹⁸")
        #expect(try shown("1234567890123456789", "de", nil, significant: 4) == "1,235 × 10¹⁸")
        #expect(try shown(String(repeating: "9", count: 38), "en", nil) == "100 × 10³⁶")
    }

    /// What is shown, read back, is the number to the digits that are asked for.
    @Test func isTheNumber() throws {
        let raised: [Character: Int] = ["⁰": 0, "¹": 1, "²": 2, "³": 3, "⁴": 4, "⁵": 5, "⁶": 6, "⁷": 7, "⁸": 8, "⁹": 9]
        for power in 16...37 {
            for digits in [1, 2, 5, 25, 123] where power + 2 < 38 {
                let number = "\(digits)" + String(repeating: "0", count: power)
                let text = try shown(number, "en", nil, significant: 3)
                let parts = text.split(separator: " × 10")
                try #require(parts.count == 2, "\(text)")
                let exponent = parts[1].reduce(0) { $0 * 10 + (raised[$1] ?? 99) }
                let before = parts[0].split(separator: ".")
                let behind = before.count > 1 ? String(before[1]) : ""
                let read = before[0] + behind + String(repeating: "0", count: exponent - behind.count)
                #expect(read == number && exponent % 3 == 0 && before[0].count < 4, "\(text)")
            }
        }
    }
}
