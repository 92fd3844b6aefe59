import BroadsheetBytes

/// A sign that several currencies have, so that it says only in part which one is meant.
@usableFromInline
package enum CurrencySign: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case dollar, krone, yen, rupee

    /// The sign itself.
    package var text: String {
        switch self {
        case .dollar: "$"
        case .krone: "kr"
        case .yen: "¥"
        case .rupee: "Rs"
        }
    }

    /// The codes of the currencies that have it, the most usual one first.
    package var codes: [String] {
        switch self {
        case .dollar:
            [
                "USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU", "BBD", "BMD", "BND",
                "BSD", "BZD", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD", "TTD", "XCD", "CUP", "DOP", "BRL",
            ]
        case .krone: ["SEK", "NOK", "DKK", "ISK"]
        case .yen: ["JPY", "CNY"]
        case .rupee: ["INR", "PKR", "LKR", "NPR", "MUR"]
        }
    }

    /// Whether `currency` has this sign.
    package func canMean(_ currency: Currency) -> Bool {
        codes.contains { Currency($0) == currency }
    }
}

/// A sign or an abbreviation beside a figure, and what it says.
enum KnownCurrencySign {
    /// The signs of currencies that mean the same in every language, the longest first.
    static let certain: [(text: [UInt8], currency: Currency)] = makeCertain()

    private static func makeCertain() -> [(text: [UInt8], currency: Currency)] {
        let signs: [(String, String)] = [
            ("US$", "USD"), ("CA$", "CAD"), ("AU$", "AUD"), ("NZ$", "NZD"), ("HK$", "HKD"), ("NT$", "TWD"),
            ("MX$", "MXN"),
            ("CN¥", "CNY"), ("JP¥", "JPY"), ("SFr.", "CHF"), ("SFr", "CHF"), ("C$", "CAD"), ("A$", "AUD"),
            ("S$", "SGD"),
            ("R$", "BRL"), ("zł", "PLN"), ("Kč", "CZK"), ("Ft", "HUF"), ("€", "EUR"), ("£", "GBP"), ("₹", "INR"),
            ("₩", "KRW"), ("₪", "ILS"), ("₽", "RUB"), ("₺", "TRY"), ("₴", "UAH"), ("₫", "VND"), ("฿", "THB"),
            ("₦", "NGN"),
            ("₸", "KZT"), ("₾", "GEL"), ("₱", "PHP"),
        ]
        return signs.compactMap { text, code in Currency(code).map { (text: Array(text.utf8), currency: $0) } }
    }

    /// The signs that several currencies have, the longest first.
    static let shared: [(text: [UInt8], sign: CurrencySign)] = makeShared()

    private static func makeShared() -> [(text: [UInt8], sign: CurrencySign)] {
        let signs: [(String, CurrencySign)] = [
            ("kr.", .krone), ("kr", .krone), ("Rs.", .rupee), ("Rs", .rupee), ("$", .dollar), ("¥", .yen),
            ("￥", .yen),
        ]
        return signs.map { (text: Array($0.0.utf8), sign: $0.1) }
    }
}
