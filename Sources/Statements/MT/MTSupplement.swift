import BroadsheetBytes
import BroadsheetValues

/// The second line of an entry: an original amount and charges, /OCMT/USD100,00/CHGS/EUR2,50, or other words.
enum MTSupplement {
    /// Writes what `line` says into `record`. The original amount has the sign of `amount`.
    static func read(
        _ line: borrowing Span<UInt8>, _ amount: Decimal, at place: Int, into record: inout StatementRecord
    ) {
        var rest: [UInt8] = []
        var i = 0
        while i < line.count {
            if let end = MTSupplement.money(line, after: "/OCMT/", at: i, amount, place, into: &record) {
                i = end
            } else if let end = MTSupplement.money(line, after: "/CHGS/", at: i, amount, place, into: &record) {
                i = end
            } else {
                rest.append(line[i])
                i += 1
            }
        }
        let range = rest.span.trimmedRange
        if !(range.count == 1 && rest[range.lowerBound] == 0x2F) {
            record.addOther(named: "Details", rest.span.extracting(range), at: place)
        }
    }

    /// Takes an amount with its currency behind `word`; gives where it ends.
    private static func money(
        _ line: borrowing Span<UInt8>, after word: StaticString, at i: Int, _ amount: Decimal, _ place: Int,
        into record: inout StatementRecord
    ) -> Int? {
        guard line.begins(with: word, at: i) else { return nil }
        let start = i + word.utf8CodeUnitCount
        guard start + 3 < line.count, Currency(line.extracting(start..<start + 3)) != nil else { return nil }
        var end = start + 3
        while end < line.count, line[end].isDigit || line[end] == 0x2C { end += 1 }
        guard let found = MTAmount.decimal(line.extracting(start + 3..<end)) else { return nil }
        let isOriginal = line.begins(with: "/OCMT/", at: i)
        let signed = isOriginal && amount.isNegative ? found.negated : found
        record.set(isOriginal ? .originalAmount : .fee, "\(signed)", at: place + start + 3)
        record.set(isOriginal ? .originalCurrency : .feeCurrency, line.extracting(start..<start + 3), at: place + start)
        return end
    }
}
