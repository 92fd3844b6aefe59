/// The formats of statements.
package enum StatementFormat: Sendable {
    case camt, mt, ofx, qif

    /// The fields of its records, in their order: those that the format has at all, whether a file has them or not, so that
    /// the page of one month fits the file of the next.
    var fields: [StatementField] {
        switch self {
        case .camt:
            StatementField.allCases.filter { $0.rawValue <= StatementField.checkNumber.rawValue } + [.other]
        case .mt:
            [
                .account, .bank, .statement, .statementNumber, .currency, .date, .valueDate, .amount, .name,
                .counterpartyAccount, .counterpartyBank, .ultimateName, .text, .bookingText, .reference, .endToEnd,
                .mandate, .creditorID, .code, .bankCode, .bankReference, .batch, .entry, .status, .reversal,
                .purpose,
                .returnReason, .originalAmount, .originalCurrency, .fee, .feeCurrency, .other,
            ]
        case .ofx:
            [
                .account, .accountName, .bank, .currency, .date, .valueDate, .amount, .name, .counterpartyAccount,
                .counterpartyBank, .address, .text, .reference, .code, .bankReference, .entry, .status, .originalAmount,
                .originalCurrency, .rate, .fee, .feeCurrency, .checkNumber, .security, .securityID, .ticker, .units,
                .price, .commission, .other,
            ]
        case .qif:
            [
                .account, .accountName, .date, .amount, .name, .address, .text, .code, .entry, .checkNumber, .category,
                .cleared, .security, .units, .price, .commission, .other,
            ]
        }
    }
}
