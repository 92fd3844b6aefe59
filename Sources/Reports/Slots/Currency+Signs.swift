import BroadsheetValues

extension Currency {
    /// The codes of the currencies that people write signs for where a code is wanted, the most usual one of each.
    static let signs = [
        "€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "₹": "INR", "US$": "USD", "CHF.": "CHF", "Fr.": "CHF",
        "zł": "PLN",
        "kr": "SEK", "Kč": "CZK", "₩": "KRW", "₺": "TRY",
    ]
}
