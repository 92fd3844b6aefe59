import BroadsheetBytes
package import BroadsheetRecords
package import BroadsheetValues

extension FormatTable {
    /// The text that shows `value`, made in the scratch memory if it is not there already.
    @inline(__always)
    func text(of value: Value, as format: CellFormat, missing: Text, in memory: inout Memory) -> Text {
        if case .text(let text) = value, case .text = format { return text }
        if case .missing = value { return missing }
        let start = memory.scratch.count
        // The commonest figures go past the table, which would be copied for the call.
        switch (format, value) {
        case (.number(let number), .number(let decimal)):
            numbers.append(decimal, format: number, to: &memory.scratch)
        case (.money(let number), .money(let money)):
            let formats = moneys.span
            formats[number].append(money, to: &memory.scratch)
        default: append(value, as: format, to: &memory)
        }
        return Text(start, memory.scratch.count &- start, in: .scratch)
    }

    /// Appends `value` as it is shown to the scratch memory.
    package func append(_ value: Value, as format: CellFormat, to memory: inout Memory) {
        switch (format, value) {
        case (.number(let number), .number(let decimal)):
            numbers.append(decimal, format: number, to: &memory.scratch)
        case (.number(let number), .money(let money)): numbers.append(money.amount, format: number, to: &memory.scratch)
        case (.written(let number), .number(let decimal)):
            numbers.append(asWritten: decimal, format: number, to: &memory.scratch)
        case (.brief(let number), .number(let decimal)): briefs[number].append(decimal, to: &memory.scratch)
        case (.brief(let number), .money(let money)): briefs[number].append(money, to: &memory.scratch)
        case (.percent(let number), .number(let decimal)): appendPercent(number, decimal, to: &memory)
        case (.period, .date(let day)): periods[Int(day.precision.rawValue)].append(day, to: &memory.scratch)
        case (.upperPeriod, .date(let day)):
            appendDate(periods[Int(day.precision.rawValue)], day, upper: true, to: &memory)
        case (.lowerPeriod, .date(let day)):
            appendDate(periods[Int(day.precision.rawValue)], day, upper: false, to: &memory)
        case (.money(let number), .money(let money)):
            let formats = moneys.span
            formats[number].append(money, to: &memory.scratch)
        case (.date(let number), .date(let day)):
            let formats = dates.span
            formats[number].append(day, to: &memory.scratch)
        case (.upperDate(let number), .date(let day)): appendDate(dates[number], day, upper: true, to: &memory)
        case (.lowerDate(let number), .date(let day)): appendDate(dates[number], day, upper: false, to: &memory)
        case (.boolean, .boolean(let flag)): memory.scratch.append(flag ? words.yes : words.no)
        case (.upper, .text(let text)): memory.scratch.append(memory.string(text).uppercased())
        case (.lower, .text(let text)): memory.scratch.append(memory.string(text).lowercased())
        default: memory.appendPlain(value)
        }
    }

    /// Appends a figure that is in per cent already: formats with a per cent sign multiply by a hundred.
    private func appendPercent(_ number: Int, _ decimal: Decimal, to memory: inout Memory) {
        guard decimal.scale < 100 else { return decimal.append(to: &memory.scratch) }
        numbers.append(
            Decimal(units: decimal.units, scale: decimal.scale + 2), format: number, to: &memory.scratch)
    }

    private func appendDate(_ format: DateFormat, _ day: Day, upper: Bool, to memory: inout Memory) {
        let start = memory.scratch.count
        format.append(day, to: &memory.scratch)
        let shown = memory.scratch.bytes(start, memory.scratch.count - start).string
        memory.scratch.truncate(to: start)
        memory.scratch.append(upper ? shown.uppercased() : shown.lowercased())
    }
}
