/// What the text or the end of an element of camt means.
enum CamtMeaning {
    /// Nothing by itself; it may hold others.
    case none
    /// Nothing that a user may want.
    case ignored
    /// A value of the entry, in the field; further ones are added.
    case field(StatementField)
    /// A value of the entry that goes on behind the one before it, with this between them.
    case more(StatementField, after: StaticString)
    /// A value of the entry that has no field: its name.
    case other(StaticString)
    /// A value of the debtor's or the creditor's side.
    case debtor(StatementField), creditor(StatementField)
    case otherOfDebtor(StaticString), otherOfCreditor(StaticString)
    /// A value of the statement, in the field.
    case shared(StatementField)
    case special(CamtMark)
}

/// The elements of camt that do something of their own.
enum CamtMark {
    case message, statement, entry, details
    case balance, balanceCode, balanceSubtype, balanceAmount, balanceSign, balanceDate
    case summary, summaryCount, summarySum, summaryNet, summarySign
    case amount, sign, reversal, status, bookingDate, valueDate
    case detailAmount, detailSign
    case transactionAmount, originalAmount, counterValue, rate
    case chargeTotal, charge, chargeAmount, chargeSign
    case lastPage
}
