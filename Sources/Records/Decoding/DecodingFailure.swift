import BroadsheetBytes
package import BroadsheetDiagnostics
public import BroadsheetValues

/// A cell that could not be read: which, and by what rule.
@usableFromInline
package struct DecodingFailure: Error, Sendable, Hashable {
    /// The record in the batch.
    package let row: Int
    /// The field that could not be read, or whose currency could not.
    package let field: Int
    /// What it should have been.
    package let wanted: Wanted

    /// `field` of record `row` is not what is `wanted`.
    package init(row: Int, field: Int, wanted: Wanted) {
        self.row = row
        self.field = field
        self.wanted = wanted
    }

    /// What a cell should have been.
    @usableFromInline
    package enum Wanted: Sendable, Hashable {
        case number, date, boolean
        /// A currency's code, in this field, for the amount in the failed one.
        case currency
        /// An amount of this currency, and of no other.
        case amount(of: Currency)
        /// A number or a date in this writing.
        case written(ReaderWriting)
        /// An amount in one of two fields, of these names.
        case oneAmount(debit: String, credit: String)
        /// A debit with the sign of those before it, in the field of this name; and what to declare if it takes one back.
        case debit(String, Reversals)
        /// A credit that is not below zero, in the field of this name.
        case credit(String, Reversals)
    }

    /// The problem in words: `"12,5x" is not a number`, with its place in `source`.
    package func problem(in batch: borrowing Batch, of source: any RecordSource, named name: String) -> Problem {
        let cell = batch.cell(row, field)
        let text = Self.shown(batch.bytes.bytes(cell.offset, cell.length).string)
        let place = source.place(origin: batch.origins[row], field: field)
        switch wanted {
        case .number where batch.bytes.bytes(cell.offset, cell.length).string.isTooLongANumber:
            return Problem(
                "\(text) has more digits than fit", at: place,
                advice: "Numbers may have 38 digits; round it to those that count.")
        case .number:
            return Problem("\(text) is not a number", at: place, advice: Self.numberAdvice(text, name))
        case .written(let writing): return writing.problem(text, at: place, named: name)
        case .oneAmount(let debit, let credit):
            return Problem(
                "this record has an amount both in \"\(debit)\" and in \"\(credit)\"", at: place,
                advice: "One of the two must be empty or zero, for an amount is either a debit or a credit.")
        case .debit(let field, let reversals):
            let (own, others) = reversals == .negative ? ("below", "above") : ("above", "below")
            return Problem(
                "\(text) in \"\(field)\" is \(own) zero, and the debits before it are \(others)", at: place,
                advice: "If it takes back what was booked, say so beside debit and credit: "
                    + "reversals: \(reversals.rawValue).")
        case .credit(let field, let reversals):
            return Problem(
                "\(text) in \"\(field)\" is below zero, and a credit is not", at: place,
                advice: "If it takes back what was booked, say so beside debit and credit: "
                    + "reversals: \(reversals.rawValue); if the two are the other way round, exchange their names.")
        case .amount(let currency):
            return Problem(
                "\(text) is not an amount in \(currency.code)", at: place,
                advice: "The field \"\(name)\" is declared with this currency, or another field has it.")
        case .date:
            return Problem(
                "\(text) is not a date", at: place,
                advice:
                    "Dates are written as 2024-12-31; else declare how: \(name): { type: date, format: dd.MM.yyyy }.")
        case .boolean:
            return Problem(
                "\(text) is neither true nor false", at: place,
                advice: "The field \"\(name)\" may have true or false, yes or no, on or off, 1 or 0.")
        case .currency:
            return Problem(
                cell.form == .missing ? "there is no currency" : "\(text) is not a currency", at: place,
                advice: "The field \"\(name)\" must have a code as ISO 4217 has it: EUR, USD, GBP.")
        }
    }

    private static func numberAdvice(_ text: String, _ name: String) -> String {
        guard text.utf8.contains(where: { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
            return "The field \"\(name)\" must have a number, such as -1234.50."
        }
        let (comma, point) = (text.lastIndex(of: ","), text.lastIndex(of: "."))
        guard comma != nil || text.contains(where: { !$0.isASCII || $0 == "$" }) else {
            return "The field \"\(name)\" must have a number, such as -1234.50."
        }
        // Of two signs, the last one is the decimal sign; of one, nobody knows.
        let sign = if let comma, comma > point ?? text.startIndex { "," } else { "." }
        return "Plain numbers are -1234.50; else declare how it is written: \(name): { decimal: \"\(sign)\", … }."
    }

    /// The text in quotes, cut where it is long.
    private static func shown(_ text: String) -> String {
        text.count > 40 ? "\"\(text.prefix(39))…\"" : "\"\(text)\""
    }
}

extension String {
    /// Whether it is made of digits, and of more than a number may have.
    fileprivate var isTooLongANumber: Bool {
        utf8.count > 38 && utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D || $0 == 0x2B }
    }
}
