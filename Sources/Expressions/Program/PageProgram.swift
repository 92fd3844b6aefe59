package import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetValues

// Programs as the script of a page runs them: `Scripts/reading/live` has the same steps, by the same names.
extension ExpressionProgram {
    /// What the script of a page cannot do of it; nil if it can do all.
    package var pageProblem: Problem? {
        guard let number = ops.firstIndex(where: { !$0.code.runsOnPages }) else { return nil }
        return Problem(
            "a rate is looked up here, or multiplied, which no page can do by itself",
            at: places.place(of: ranges[number]),
            advice: "Compute it without controls under compute, and write its name here.")
    }

    /// The slots whose texts may become the currency of an amount that is made; nil if some text that is made does.
    package var currencySlots: [Int]? {
        let makers = ops.filter { $0.code == .makeMoney && $0.second.home != .constant }
        if makers.isEmpty { return [] }
        if makers.allSatisfy({ $0.second.home == .slot }) { return makers.map(\.second.index) }
        return ops.contains { $0.code.makesText } ? nil : usedSlots
    }

    /// Where the first amount of a computed currency is made.
    package var makerPlace: Place {
        let number = ops.firstIndex { $0.code == .makeMoney && $0.second.home != .constant }
        return number.map { places.place(of: ranges[$0]) } ?? places.place
    }

    /// The currencies that its constants name.
    package func currencies(_ texts: borrowing ByteSink) -> [Currency] {
        var found: [Currency] = []
        for case .text(let text) in code.constants {
            if let currency = Currency(texts.bytes(text.offset, text.length)) { found.append(currency) }
        }
        return found
    }

    /// Appends the program as an object of JSON: its constants but the first, its steps with six members each, and where the
    /// result is. Its texts lie in `texts`.
    package func appendForPage(to sink: inout ByteSink, texts: borrowing ByteSink) {
        sink.append("{\"k\":[")
        for (number, constant) in code.constants.dropFirst().enumerated() {
            if number > 0 { sink.append(",") }
            if case .text(let text) = constant {
                sink.appendJSON(texts.bytes(text.offset, text.length))
            } else {
                constant.appendForPage(to: &sink)
            }
        }
        sink.append("],\"o\":[")
        for (number, op) in ops.enumerated() {
            if number > 0 { sink.append(",") }
            sink.appendJSON("\(op.code)")
            sink.append(",\(op.detail),\(op.destination),\(op.first.forPage),\(op.second.forPage),\(op.third.forPage)")
        }
        sink.append("],\"r\":\(code.entries[0].result.forPage)}")
    }
}

extension Value {
    /// Appends a value that is no text as the script of a page reads it: a text says of others what they are.
    package func appendForPage(to sink: inout ByteSink) {
        switch self {
        case .missing, .text: sink.append("null")
        case .boolean(let isTrue): sink.append(isTrue ? "true" : "false")
        case .number(let number): sink.append("[\"n\",\"\(number)\"]")
        case .money(let money): sink.append("[\"m\",\"\(money.amount)\",\"\(money.currency.code)\"]")
        case .date(let day): sink.append("[\"d\",\"\(day)\"]")
        }
    }
}

extension Operand {
    /// As a number: four times the index, and 0 for a slot, 1 for a constant, 2 for a result.
    fileprivate var forPage: Int { index << 2 | Int(home.rawValue) }
}

extension OpCode {
    /// Whether the script of a page has the step.
    fileprivate var runsOnPages: Bool { !usesRates && self != .convertMoney }

    /// Whether it makes a text that was none before.
    fileprivate var makesText: Bool {
        switch self {
        case .upper, .lower, .trim, .left, .right, .replace, .joinTexts, .concat, .textOf: true
        default: false
        }
    }
}
