import BroadsheetValues

/// The first line of an entry, :61:, taken apart.
struct MTEntryHead {
    let valueDate: Day
    /// The day of booking; that of value where none is written.
    let date: Day
    /// What the account gains; what takes back a gain is below zero, what takes back a loss above it.
    let amount: Decimal
    let isReversal: Bool
    /// Whether it is only expected, EC and ED.
    let isExpected: Bool
    let fundsCode: UInt8?
    /// Where its parts stand in the line.
    let amountRange: Range<Int>
    let code: Range<Int>
    let reference: Range<Int>
    let bankReference: Range<Int>

    /// The entry that `line` begins; nil if it is none.
    init?(_ line: borrowing Span<UInt8>) {
        guard let valueDate = MTAmount.day(line, at: 0) else { return nil }
        self.valueDate = valueDate
        var i = 6
        if line.digits(i, 4) != nil {
            guard let day = MTAmount.day(line, at: i, near: valueDate) else { return nil }
            date = day
            i += 4
        } else {
            date = valueDate
        }
        guard i + 1 < line.count else { return nil }
        // RC and RD take back, EC and ED are expected; before an amount, R and E alone would be no mark.
        isReversal = line[i] == 0x52
        isExpected = line[i] == 0x45
        if isReversal || isExpected { i += 1 }
        guard line[i] == 0x43 || line[i] == 0x44 else { return nil }
        let isDebit = (line[i] == 0x44) != isReversal
        i += 1
        if i < line.count, line[i].isCapital {
            fundsCode = line[i]
            i += 1
        } else {
            fundsCode = nil
        }
        let start = i
        while i < line.count, line[i].isDigit || line[i] == 0x2C { i += 1 }
        amountRange = start..<i
        guard i - start <= 40, let amount = MTAmount.decimal(line.extracting(start..<i)) else { return nil }
        self.amount = isDebit ? amount.negated : amount
        guard i + 4 <= line.count, line[i].isCapital else { return nil }
        code = i..<i + 4
        i += 4
        var slashes = i
        while slashes + 1 < line.count, !(line[slashes] == 0x2F && line[slashes + 1] == 0x2F) { slashes += 1 }
        let hasSlashes = slashes + 1 < line.count
        let end = line.trimmedRange.upperBound
        reference = i..<(hasSlashes ? slashes : max(i, end))
        bankReference = hasSlashes && slashes + 2 < end ? slashes + 2..<end : i..<i
    }
}
