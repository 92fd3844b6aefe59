import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension Memory {
    /// Appends a value as JSON has it: a number with all its digits, an amount with its currency, a date as ISO writes it,
    /// null for none.
    func appendJSON(_ value: Value, to sink: inout ByteSink) {
        switch value {
        case .missing: sink.append("null")
        case .text(let text): sink.appendJSON(bytes(of: text))
        case .number(let number): number.append(to: &sink)
        case .money(let money):
            sink.append("{\"amount\":")
            money.amount.append(to: &sink)
            sink.append(",\"currency\":\"")
            money.currency.append(to: &sink)
            sink.append("\"}")
        case .date(let day):
            sink.append("\"")
            day.appendISO(to: &sink)
            sink.append("\"")
        case .boolean(let flag): sink.append(flag ? "true" : "false")
        }
    }
}
