package import BroadsheetValues

/// What stands beside the figures of a field.
package enum FigureUnit: Sendable, Hashable {
    /// The same known currency beside each of them: the field is money.
    case currency(Currency)
    /// The code of its currency in another field of each record, the one of that name: the field is money.
    case beside(String)
    /// A per cent sign behind each of them; 12 % is 12 then, as for a field that is declared as `percent`.
    case percent
    /// A sign that several currencies have, `$` or `kr`: the field is text until its currency is declared.
    case sign(CurrencySign)
    /// A known currency beside some of them only: likewise.
    case partly(Currency)
    /// Signs of different currencies, of which these are two: likewise.
    case several(String, String)

    /// Whether it must be declared what is meant before the values are figures.
    package var isUnclear: Bool {
        switch self {
        case .currency, .beside, .percent: false
        case .sign, .partly, .several: true
        }
    }
}
