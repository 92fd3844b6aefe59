import BroadsheetBytes
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// What the script of a page gets of a section that follows controls.
extension SectionRun {
    /// The program of the section as JSON, in the scratch memory: what the plan wrote down, and what this page gives, such as the
    /// `values` of its items, and which of them it has not.
    mutating func program(_ live: LivePlan, _ values: [Value], absent: [Int]) -> Text {
        var sink = ByteSink(capacity: live.members.count + 1024)
        sink.append("{\"id\":")
        sink.appendJSON(state.memory.bytes(of: sectionID))
        sink.append(",\"failed\":")
        sink.appendJSON(live.failed)
        sink.append(live.isHalfUp ? ",\"halfUp\":true,\"given\":[" : ",\"halfUp\":false,\"given\":[")
        var currencies = live.currencies
        for (number, slot) in live.given.enumerated() {
            sink.append(number == 0 ? "[\(slot)," : ",[\(slot),")
            append(state.memory.slots[slot], &currencies, to: &sink)
            sink.append("]")
        }
        sink.append("],\"fixed\":[")
        for (number, item) in live.fixed.enumerated() {
            sink.append(number == 0 ? "[\(item + 1)," : ",[\(item + 1),")
            append(values[item], &currencies, to: &sink)
            sink.append("]")
        }
        sink.append("],\"absent\":[")
        sink.append(absent.map { "\($0 + 1)" }.joined(separator: ","))
        sink.append("],\"currencies\":[")
        for (number, currency) in currencies.enumerated() {
            if number > 0 { sink.append(",") }
            sink.appendJSON(currency.code)
        }
        sink.append("],\"formats\":[")
        for (number, format) in live.formats.enumerated() {
            if number > 0 { sink.append(",") }
            report.formats.appendForPage(format, currencies, to: &sink)
        }
        sink.append("],")
        sink.append(live.members.span)
        sink.append("}")
        let start = state.memory.scratch.count
        state.memory.scratch.append(sink.span)
        return Text(start, sink.count, in: .scratch)
    }

    /// Appends a value that the page gives, and notes in which currency amounts can be because of it.
    private func append(_ value: Value, _ currencies: inout [Currency], to sink: inout ByteSink) {
        var currency: Currency?
        if case .text(let text) = value {
            sink.appendJSON(state.memory.bytes(of: text))
            currency = Currency(state.memory.bytes(of: text))
        } else {
            value.appendForPage(to: &sink)
            if case .money(let money) = value { currency = money.currency }
        }
        if let currency, !currencies.contains(currency) { currencies.append(currency) }
    }
}

extension FormatTable {
    /// Appends a format as the script of a page reads it: a word, then what it needs.
    fileprivate func appendForPage(_ format: CellFormat, _ currencies: [Currency], to sink: inout ByteSink) {
        switch format {
        case .text: sink.append("[\"text\"]")
        case .upper: sink.append("[\"upper\"]")
        case .lower: sink.append("[\"lower\"]")
        case .number(let number): appendNumber("number", number, to: &sink)
        case .written(let number): appendNumber("written", number, to: &sink)
        case .percent(let number): appendNumber("percent", number, to: &sink)
        case .money(let number):
            sink.append("[\"money\",{")
            for (place, currency) in currencies.enumerated() {
                if place > 0 { sink.append(",") }
                sink.appendJSON(currency.code)
                sink.append(":")
                moneys[number].appendForPage(currency, to: &sink)
            }
            sink.append("}]")
        // The plan refuses it.
        case .brief: sink.append("[\"text\"]")
        case .period: appendDates("", periods, to: &sink)
        case .upperPeriod: appendDates("upper", periods, to: &sink)
        case .lowerPeriod: appendDates("lower", periods, to: &sink)
        case .date(let number): appendDates("", [dates[number]], to: &sink)
        case .upperDate(let number): appendDates("upper", [dates[number]], to: &sink)
        case .lowerDate(let number): appendDates("lower", [dates[number]], to: &sink)
        case .boolean:
            sink.append("[\"boolean\",")
            sink.appendJSON(words.yes)
            sink.append(",")
            sink.appendJSON(words.no)
            sink.append("]")
        }
    }

    private func appendNumber(_ word: StaticString, _ number: Int, to sink: inout ByteSink) {
        sink.append("[\"\(word)\",")
        numbers.appendForPage(number, to: &sink)
        sink.append("]")
    }

    /// Dates: one format, or one for each of a day, a week, a month, a quarter and a year.
    private func appendDates(_ letterCase: String, _ formats: [DateFormat], to sink: inout ByteSink) {
        sink.append("[\"date\",\"\(letterCase)\",")
        formats[0].appendZeroForPage(to: &sink)
        for format in formats {
            sink.append(",")
            format.appendForPage(to: &sink)
        }
        sink.append("]")
    }
}
