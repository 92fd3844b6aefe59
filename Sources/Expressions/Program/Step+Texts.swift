import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension Stepper {
    /// What is asked of texts, and the parts of them: nothing is copied.
    func look(
        _ code: OpCode, _ a: Value, _ b: Value, _ memory: borrowing Memory
    ) throws(EvaluationError.Cause) -> Value {
        guard case .text(let text) = a else { return .missing }
        let bytes = memory.bytes(of: text)
        switch (code, b) {
        case (.trim, _): return .text(text.part(bytes.trimmed))
        case (.length, _): return .number(Decimal(bytes.scalarCount))
        case (.left, .number(let count)):
            return .text(text.part(0..<bytes.offset(ofScalar: max(0, try whole(count)))))
        case (.right, .number(let count)):
            let skipped = max(0, bytes.scalarCount - max(0, try whole(count)))
            return .text(text.part(bytes.offset(ofScalar: skipped)..<bytes.count))
        case (.contains, .text(let part)):
            return .boolean(bytes.firstIndex(of: memory.bytes(of: part), from: 0) != nil)
        case (.startsWith, .text(let part)): return .boolean(bytes.matches(memory.bytes(of: part), at: 0))
        case (.endsWith, .text(let part)):
            return .boolean(bytes.matches(memory.bytes(of: part), at: bytes.count - part.length))
        default: return .missing
        }
    }

    /// Text that is read as a number or a date; an empty one is neither, and no error.
    func readText(_ code: OpCode, _ a: Value, _ memory: borrowing Memory) throws(EvaluationError.Cause) -> Value {
        guard case .text(let text) = a else { return .missing }
        let bytes = memory.bytes(of: text)
        let range = bytes.trimmed
        if range.isEmpty { return .missing }
        if code == .readNumber {
            guard let number = Decimal(bytes.extracting(range)) else { throw .notNumber(text) }
            return .number(number)
        }
        guard let day = Day(isoPeriod: bytes.extracting(range)) else { throw .notDate(text) }
        return .date(day)
    }

    /// Texts that are made: they are written to the scratch of the row.
    func make(
        _ code: OpCode, _ a: Value, _ b: Value, _ c: Value, _ memory: inout Memory
    ) throws(EvaluationError.Cause) -> Value {
        switch (code, a, b, c) {
        case (.textOf, .text, _, _): return a
        case (.textOf, _, _, _): return memory.makeText { sink in a.append(to: &sink) }
        case (.upper, .text(let text), _, _): return .text(memory.changingCase(of: text, to: .upper))
        case (.lower, .text(let text), _, _): return .text(memory.changingCase(of: text, to: .lower))
        case (.replace, .text(let text), .text(let part), .text(let other)):
            return .text(try memory.replacing(part, in: text, with: other))
        case (.joinTexts, .text(let x), .text(let y), _), (.concat, .text(let x), .text(let y), _):
            guard x.length + y.length <= Memory.longestMade else { throw .tooLong }
            return .text(memory.joining(x, y))
        case (.concat, .missing, _, _): return b
        case (.concat, _, .missing, _): return a
        default: return .missing
        }
    }
}

extension Value {
    /// Appends the value plainly: what `text(x)` gives. Text and nothing give nothing.
    fileprivate func append(to sink: inout ByteSink) {
        switch self {
        case .number(let number): number.append(to: &sink)
        case .money(let money):
            money.amount.append(to: &sink)
            sink.append(0x20)
            money.currency.append(to: &sink)
        case .date(let day): day.appendISO(to: &sink)
        case .boolean(let isTrue): sink.append(isTrue ? "true" : "false")
        case .missing, .text: break
        }
    }
}

extension Memory {
    /// The text that `body` writes; nothing if it writes nothing.
    fileprivate mutating func makeText(_ body: (inout ByteSink) -> Void) -> Value {
        let start = scratch.count
        body(&scratch)
        return scratch.count == start ? .missing : .text(Text(start, scratch.count - start, in: .scratch))
    }
}

extension Text {
    /// The bytes of `range` in it, as a text.
    fileprivate func part(_ range: Range<Int>) -> Text { Text(offset + range.lowerBound, range.count, in: space) }
}
