import BroadsheetValues

/// The days of QIF: `1/31'26`, `31.01.2026`, `2026-01-31`, with any signs between the parts.
enum QIFDate {
    /// The day with two, two and four digits, `01/31/2026` in the order in which it is written, or as ISO 8601 has it; nil for
    /// what is no day in either order.
    static func normal(_ text: String) -> String? {
        var numbers: [(text: String, value: Int)] = []
        var digits = ""
        var signs: [Character] = []
        for sign in text where sign != " " {
            if sign.isASCII, sign.isNumber {
                digits.append(sign)
            } else {
                guard "/-.'".contains(sign), let value = Int(digits), digits.count <= 4 else { return nil }
                numbers.append((digits, value))
                signs.append(sign)
                digits = ""
            }
        }
        guard let value = Int(digits), digits.count <= 4 else { return nil }
        numbers.append((digits, value))
        guard numbers.count == 3 else { return nil }
        if numbers[0].text.count == 4 {
            return Day(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)?.iso
        }
        guard let year = year(numbers[2].text, numbers[2].value, after: signs[1]) else { return nil }
        let (a, b) = (numbers[0].value, numbers[1].value)
        guard Day(year: year, month: a, day: b) != nil || Day(year: year, month: b, day: a) != nil else { return nil }
        let sign = signs[0] == "." ? "." : "/"
        return "\(two(a))\(sign)\(two(b))\(sign)\(year)"
    }

    /// The year of two digits: behind an apostrophe it is one of this century, else 1969 to 2068.
    private static func year(_ text: String, _ value: Int, after sign: Character) -> Int? {
        if text.count == 4 { return value }
        guard text.count <= 2 else { return nil }
        if sign == "'" { return 2000 + value }
        return value >= 69 ? 1900 + value : 2000 + value
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
