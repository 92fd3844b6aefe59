package import BroadsheetDiagnostics
package import BroadsheetValues

/// A source that says of its accounts what they held before its first and after its last record.
package protocol BalancedSource: RecordSource {
    /// What each account held, in each currency.
    func accountBalances() throws(Problem) -> [AccountBalance]
}

/// What an account held before and after the records of a source.
package struct AccountBalance: Sendable, Equatable {
    /// The account, as the field `account` of its records has it.
    package var account: String
    /// The code of the currency; empty where there is none.
    package var currency: String
    /// What it held; nil where the source does not say it.
    package var opening: Decimal?
    package var closing: Decimal?

    /// What `account` held in `currency`.
    package init(account: String, currency: String, opening: Decimal?, closing: Decimal?) {
        (self.account, self.currency, self.opening, self.closing) = (account, currency, opening, closing)
    }
}
