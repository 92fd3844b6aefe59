import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

/// What is known of the currencies in an expression.
private enum CurrencyUse: Equatable {
    /// No amounts.
    case none
    /// Amounts in one currency alone, whatever the records are.
    case one(Currency)
    /// Amounts whose currency comes with the records, or is made by the expression.
    case unknown

    func joined(with other: CurrencyUse) -> CurrencyUse {
        switch (self, other) {
        case (.none, let use), (let use, .none): use
        default: self == other ? self : .unknown
        }
    }
}

extension SlotAllocator {
    /// The currency of what an expression gives, which has been compiled: that of all amounts in it. It is asked for only where heads
    /// of columns say it.
    mutating func computedCurrency(_ text: LocatedText) throws(Problem) -> Currency? {
        guard report.currency == .head else { return nil }
        guard case .one(let currency) = try currencies(in: parsed(text).root) else { return nil }
        return currency
    }

    private mutating func currencies(in node: Node) throws(Problem) -> CurrencyUse {
        switch node.kind {
        case .literal: return .none
        case .name(let name):
            guard let entry = try entry(name) else { return .unknown }
            switch entry.kind.type {
            case .money: return (entry.currency ?? entry.computedCurrency).map { .one($0) } ?? .unknown
            case .rate: return .unknown
            default: return .none
            }
        case .unary(_, _, let operand): return try currencies(in: operand)
        case .binary(_, _, let left, let right):
            return try currencies(in: left).joined(with: currencies(in: right))
        case .call(let call):
            if call.function == "money" { return Self.currency(ofAmount: call) }
            guard ["abs", "ceil", "coalesce", "floor", "if", "max", "min", "percent", "round"].contains(call.function)
            else { return .unknown }
            var use = CurrencyUse.none
            for argument in call.arguments { use = use.joined(with: try currencies(in: argument.value)) }
            return use
        }
    }

    /// `money(0, 'EUR')` names its currency.
    private static func currency(ofAmount call: Call) -> CurrencyUse {
        guard call.arguments.count == 2, case .literal(.text(let code)) = call.arguments[1].value.kind,
            let currency = Currency(code)
        else { return .unknown }
        return .one(currency)
    }
}
