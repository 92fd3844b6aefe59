import BroadsheetValues

/// A currency of ISO 4217, or a hundredth of one that stock markets quote in: GBX, GBp, ZAc, ILA.
public struct Currency: Hashable, Sendable {
    let exact: BroadsheetValues.Currency

    init(_ exact: BroadsheetValues.Currency) {
        self.exact = exact
    }

    /// The currency of a code, `EUR`; nil where there is no such currency.
    public init?(_ code: String) {
        guard let exact = BroadsheetValues.Currency(code) else { return nil }
        self.exact = exact
    }

    /// A currency whose code stands in this library.
    private init(known code: String) {
        guard let currency = Currency(code) else { preconditionFailure("there is no currency \(code)") }
        self = currency
    }

    /// Its three letters.
    public var code: String { exact.code }

    /// How many decimals its amounts have: 2 for most, 0 for the yen, 3 for the Kuwaiti dinar.
    public var digits: Int { exact.digits }

    /// Every currency that there is, in the order of their codes; hundredths come last.
    public static var all: [Currency] { BroadsheetValues.Currency.all.map { Currency($0) } }

    /// The euro.
    public static let eur = Currency(known: "EUR")
    /// The dollar of the United States.
    public static let usd = Currency(known: "USD")
    /// The pound sterling.
    public static let gbp = Currency(known: "GBP")
    /// The Swiss franc.
    public static let chf = Currency(known: "CHF")
    /// The yen.
    public static let jpy = Currency(known: "JPY")
    /// The renminbi.
    public static let cny = Currency(known: "CNY")
    /// The Swedish krona.
    public static let sek = Currency(known: "SEK")
    /// The Norwegian krone.
    public static let nok = Currency(known: "NOK")
    /// The Danish krone.
    public static let dkk = Currency(known: "DKK")
    /// The zloty.
    public static let pln = Currency(known: "PLN")
    /// The Canadian dollar.
    public static let cad = Currency(known: "CAD")
    /// The Australian dollar.
    public static let aud = Currency(known: "AUD")
    /// The Indian rupee.
    public static let inr = Currency(known: "INR")
    /// The real.
    public static let brl = Currency(known: "BRL")
}

extension Currency: CustomStringConvertible {
    /// Its three letters.
    public var description: String { code }
}
