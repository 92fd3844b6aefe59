import BroadsheetBytes

/// A sign that several currencies have, so that it says only in part which one is meant.
@usableFromInline
package enum CurrencySign: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case dollar, krone, yen, rupee, franc, francOfAfrica, rial, leu, rouble, birr, boliviano, dirham, dinar, yuan

    /// The sign itself.
    package var text: String {
        switch self {
        case .dollar: "$"
        case .krone: "kr"
        case .yen: "¥"
        case .rupee: "Rs"
        case .franc: "Fr."
        case .francOfAfrica: "CFA"
        case .rial: "﷼"
        case .leu: "lei"
        case .rouble: "руб."
        case .birr: "Br"
        case .boliviano: "Bs"
        case .dirham: "Dh"
        case .dinar: "дин."
        case .yuan: "元"
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
        case .rupee: ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"]
        case .franc: ["CHF", "XPF", "XOF", "XAF", "GNF", "DJF", "BIF", "KMF", "CDF"]
        case .francOfAfrica: ["XOF", "XAF"]
        case .rial: ["IRR", "SAR", "QAR", "OMR", "YER"]
        case .leu: ["RON", "MDL"]
        case .rouble: ["RUB", "BYN"]
        case .birr: ["BYN", "ETB"]
        case .boliviano: ["BOB", "VES"]
        case .dirham: ["AED", "MAD"]
        case .dinar: ["RSD", "MKD"]
        case .yuan: ["CNY", "TWD", "HKD"]
        }
    }

    /// Whether `currency` has this sign.
    package func canMean(_ currency: Currency) -> Bool {
        codes.contains { Currency($0) == currency }
    }
}

extension Currency {
    /// Whether `text` is a sign or an abbreviation of a currency, or of several.
    package static func isSign(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return KnownCurrencySign.certain.contains { $0.text == bytes }
            || KnownCurrencySign.shared.contains { $0.text == bytes }
    }
}
