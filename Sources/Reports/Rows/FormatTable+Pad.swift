import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension FormatTable {
    /// What figures in `format` can have behind the decimal sign; nil for what is no figure. `digits` are the decimals
    /// that its numbers are known to be written with, `currency` is that of all its amounts.
    func tail(of format: CellFormat, digits: Int?, currency: Currency?, isRightToLeft: Bool) -> FigureTail? {
        switch format {
        case .number(let number), .percent(let number):
            numbers.tail(of: number, written: nil, isRightToLeft: isRightToLeft)
        case .written(let number): numbers.tail(of: number, written: digits ?? 0, isRightToLeft: isRightToLeft)
        case .money(let number): moneys[number].tail(in: currency, isRightToLeft: isRightToLeft)
        case .brief, .text, .upper, .lower, .period, .upperPeriod, .lowerPeriod, .date, .upperDate, .lowerDate,
            .boolean:
            nil
        }
    }

    /// The text that `value` lacks at its end against the figures of its column, made in the scratch memory: decimals,
    /// a bracket.
    func pad(after value: Value, as format: CellFormat, _ tail: FigureTail, in memory: inout Memory) -> Text {
        let start = memory.scratch.count
        switch (format, value) {
        case (.number(let format), .number(let number)):
            numbers.appendPad(after: number, format: format, asWritten: false, tail, to: &memory.scratch)
        case (.percent(let format), .number(let number)) where number.scale < 100:
            // Formats with a per cent sign multiply by a hundred.
            let share = Decimal(units: number.units, scale: number.scale + 2)
            numbers.appendPad(after: share, format: format, asWritten: false, tail, to: &memory.scratch)
        case (.written(let format), .number(let number)):
            numbers.appendPad(after: number, format: format, asWritten: true, tail, to: &memory.scratch)
        case (.number(let format), .money(let money)):
            numbers.appendPad(after: money.amount, format: format, asWritten: false, tail, to: &memory.scratch)
        case (.money(let format), .money(let money)):
            let formats = moneys.span
            formats[format].appendPad(after: money, tail, to: &memory.scratch)
        default: break
        }
        return Text(start, memory.scratch.count &- start, in: .scratch)
    }
}
