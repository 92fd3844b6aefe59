package import BroadsheetBytes
package import BroadsheetRecords
package import BroadsheetValues

extension Memory {
    /// The value as a group has it: a text without the blanks around it.
    func trimmed(_ value: Value) -> Value {
        guard case .text(let text) = value else { return value }
        let range = TextIdentity.trimmed(bytes(of: text))
        return .text(Text(text.offset + range.lowerBound, range.count, in: text.space))
    }

    /// Appends a value as programs read it: text as it is, numbers with a point, dates as ISO has them.
    package func appendPlain(_ value: Value, to sink: inout ByteSink) {
        switch value {
        case .missing: break
        case .text(let text): sink.append(bytes(of: text))
        case .number(let number): number.append(to: &sink)
        case .money(let money): money.amount.append(to: &sink)
        case .date(let day): day.appendISO(to: &sink)
        case .boolean(let flag): sink.append(flag ? "true" : "false")
        }
    }

    /// Appends a value as programs read it to the scratch memory.
    mutating func appendPlain(_ value: Value) {
        guard case .text(let text) = value else {
            switch value {
            case .number(let number): number.append(to: &scratch)
            case .money(let money): money.amount.append(to: &scratch)
            case .date(let day): day.appendISO(to: &scratch)
            case .boolean(let flag): scratch.append(flag ? "true" : "false")
            default: break
            }
            return
        }
        appendToScratch(text)
    }

    /// Appends a text of any space to the scratch memory.
    mutating func appendToScratch(_ text: Text) {
        switch text.space {
        case .record: scratch.append(text.length, from: text.offset, of: batch.bytes)
        case .constant: scratch.append(text.length, from: text.offset, of: constants)
        case .held: scratch.append(text.length, from: text.offset, of: held)
        case .scratch: scratch.repeatBytes(text.length, from: text.offset)
        }
    }
}
