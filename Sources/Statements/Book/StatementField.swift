import BroadsheetRecords
import BroadsheetValues

/// What a record of a bank statement can have. A field means the same in all formats, and is called the same.
enum StatementField: Int, CaseIterable {
    /// Whose entry it is: the account's IBAN or number, what it is called, where it is kept.
    case account, accountName, bank
    /// The statement that it stands in, and the number of that.
    case statement, statementNumber
    case currency, date, valueDate
    /// What the account gains; what it loses is below zero.
    case amount
    /// The other side.
    case name, counterpartyAccount, counterpartyBank, ultimateName, address
    /// What was written to whom it concerns, and what the bank calls it.
    case text, bookingText
    case reference, endToEnd, mandate, creditorID
    /// What kind of entry it is: by the format's own code, and by the bank's.
    case code, bankCode
    case bankReference, batch
    /// The number of the entry in its account or statement, which all parts of one entry share.
    case entry
    case status, reversal, purpose, returnReason
    case originalAmount, originalCurrency, rate
    case fee, feeCurrency
    case checkNumber, category, cleared
    case security, securityID, ticker, units, price, commission
    /// All else that stands in the entry, each with its name.
    case other

    /// What a report calls it.
    var name: String {
        switch self {
        case .accountName: "account_name"
        case .statementNumber: "statement_number"
        case .valueDate: "value_date"
        case .counterpartyAccount: "counterparty_account"
        case .counterpartyBank: "counterparty_bank"
        case .ultimateName: "ultimate_name"
        case .bookingText: "booking_text"
        case .endToEnd: "end_to_end"
        case .creditorID: "creditor_id"
        case .bankCode: "bank_code"
        case .bankReference: "bank_reference"
        case .returnReason: "return_reason"
        case .originalAmount: "original_amount"
        case .originalCurrency: "original_currency"
        case .feeCurrency: "fee_currency"
        case .checkNumber: "check_number"
        case .securityID: "security_id"
        default: "\(self)"
        }
    }

    /// What a schema says of it before a record is read.
    var field: Field {
        switch self {
        case .date, .valueDate: Field(name, .date)
        case .amount, .commission: Field(name, .money, unit: .beside(Self.currency.name))
        case .originalAmount: Field(name, .money, unit: .beside(Self.originalCurrency.name))
        case .fee: Field(name, .money, unit: .beside(Self.feeCurrency.name))
        case .rate, .units, .price: Field(name, .number)
        case .reversal: Field(name, .boolean)
        default: Field(name)
        }
    }
}
