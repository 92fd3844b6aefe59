public import BroadsheetValues

/// How the cells of one field are read: plain data, so that a decoder is an array that nothing counts references to.
@frozen @usableFromInline
package enum FieldRule: BitwiseCopyable, Sendable, Hashable {
    /// As it stands.
    case text
    /// A number in plain writing: digits, a point, perhaps an exponent.
    case number
    /// An amount of one currency, in plain writing.
    case money(Currency)
    /// An amount in plain writing whose currency stands in another field of the record.
    case moneyBeside(currencyField: Int)
    /// A number in plain writing, or as a number reader with a decimal point reads it: 1234.50 and 1,234.50.
    case mixedNumber(reader: Int)
    /// An amount of one currency, in such a writing.
    case mixedMoney(Currency, reader: Int)
    /// A number as the decoder's number reader with this index reads it.
    case localNumber(reader: Int)
    /// An amount of one currency, as a number reader reads it; it may have the currency's sign with it.
    case localMoney(Currency, reader: Int)
    /// An amount as a number reader reads it, whose currency stands in another field of the record.
    case localMoneyBeside(currencyField: Int, reader: Int)
    /// An amount that stands in one of two fields, as the decoder's pair with this index has it: credit minus debit.
    case difference(pair: Int)
    /// A date as ISO 8601 has it, yyyy-MM-dd.
    case date
    /// A date as the decoder's date reader with this index reads it.
    case patternDate(reader: Int)
    /// As the rule behind the decoder's absence with this index reads it, but for the words that stand for no value.
    case orMissing(absence: Int)
    /// true or false, yes or no, on or off, 1 or 0.
    case boolean

    /// The rule that suits what a source says of a field by itself.
    package init(inferred type: ValueType) {
        switch type {
        case .text, .money: self = .text
        case .number, .rate: self = .number
        case .date: self = .date
        case .boolean: self = .boolean
        }
    }
}
