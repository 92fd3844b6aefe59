import BroadsheetDiagnostics
import BroadsheetValues

extension Compiler {
    /// `convert`, `rate` and `rate_date`: what looks rates up.
    mutating func exchange(
        _ function: Function, _ call: Call, _ range: Range<Int>, _ depth: Int
    ) throws(Problem) -> Part {
        guard let table = scope.rates else {
            throw problem(
                "\(call.function) needs a source of rates, and none is declared", call.nameRange,
                advice: "Declare one, rates: { source: data/rates.csv, … }, or multiply by a field: amount * rate.")
        }
        try checkArguments(function, call, range, table)
        useRates()
        let nodes = call.arguments.map(\.value)
        let first =
            function == .convert ? try amount(nodes[0], depth) : try currency(nodes[0], function, depth)
        let second = try currency(nodes[1], function, depth + 1)
        let day = try nodes.count > 2 ? self.day(nodes[2], function, depth + 2) : Operand.none
        let target = literal(of: second).flatMap(\.currency)
        switch function {
        case .convert:
            let detail = target?.number ?? OpCode.anyCurrency
            let result = emit(.convertOn, range, detail: detail, depth, first.operand, second.operand, day)
            return Part(operand: result, kind: Kind(.money))
        case .rate:
            let result = emit(.rateOn, range, depth, first.operand, second.operand, day)
            // Without a currency that is known now, it is no more than a number.
            return Part(operand: result, kind: target.map { Kind(.rate, target: $0) } ?? Kind(.number))
        default:
            return Part(
                operand: emit(.rateDateOn, range, depth, first.operand, second.operand, day), kind: Kind(.date))
        }
    }

    /// Two arguments, and a day where rates have days: `on: date`, or `date` alone, which needs no quotes in YAML.
    private func checkArguments(
        _ function: Function, _ call: Call, _ range: Range<Int>, _ table: RateTable
    ) throws(Problem) {
        for (index, argument) in call.arguments.enumerated() {
            guard let label = argument.label, let place = argument.labelRange, index < 2 || label != "on" else {
                continue
            }
            throw problem(
                "\(call.function) has no argument called \"\(label)\"", place, advice: "Write \(function.usage).")
        }
        guard function.arity ~= call.arguments.count else {
            throw problem(
                "\(call.function) takes two arguments and a day, not \(call.arguments.count)", range,
                advice: "Write \(function.usage).")
        }
        guard table.isDated != (call.arguments.count == 2) else {
            throw problem(
                table.isDated
                    ? "\(call.function) does not say the day of the rate"
                    : "the rates of \(table.name) hold on every day, so that a day means nothing",
                table.isDated ? range : call.arguments[2].value.range,
                advice: table.isDated
                    ? "Write \(function.usage)." : "Take it out, or say which field has the day: rates: { date: … }.")
        }
        if function == .rateDate, !table.isDated {
            throw problem(
                "the rates of \(table.name) have no days", call.nameRange,
                advice: "Say which field has the day of a rate: rates: { date: … }.")
        }
    }

    private mutating func amount(_ node: Node, _ depth: Int) throws(Problem) -> Part {
        let part = try compile(node, depth)
        guard let kind = part.kind, kind.type != .money else { return part }
        var advice = "Write \(Function.convert.usage)."
        if kind.type == .number, case .name(let name) = node.kind {
            advice = "Say which currency it is in: fields: { \(name): { type: money, currency: USD } }."
        }
        throw problem("the amount of convert must be money, not \(kind.type.title)", node.range, advice: advice)
    }

    /// A currency's code, or a text that has it.
    private mutating func currency(_ node: Node, _ function: Function, _ depth: Int) throws(Problem) -> Part {
        if case .name(let name) = node.kind {
            if Currency(name) != nil { return constant(.text(name)) }
            guard scope[name] != nil else {
                throw problem(
                    "\"\(name)\" is neither a currency nor a field", node.range,
                    advice: nearest(to: name, in: scope.names + Currency.all.map(\.code))
                        .map { "Did you mean \"\($0)\"?" } ?? "Write the code of a currency: \(function.usage).")
            }
        }
        let part = try compile(node, depth)
        if let kind = part.kind, kind.type != .text {
            throw problem(
                "\(function.rawValue) needs a currency, not \(kind.type.title)", node.range,
                advice: kind.type == .money ? "Write currency(m) for the money's currency." : "Write \(function.usage)."
            )
        }
        if case .text(let code) = literal(of: part), Currency(code) == nil {
            throw problem(
                "\"\(code)\" is not a currency", node.range,
                advice: suggestion(for: code, among: Currency.all.map(\.code)))
        }
        return part
    }

    private mutating func day(_ node: Node, _ function: Function, _ depth: Int) throws(Problem) -> Operand {
        let part = try compile(node, depth)
        guard let kind = part.kind, kind.type != .date else { return part.operand }
        var advice = "Write \(function.usage)."
        if kind.type == .text {
            advice = "Write a date as date('2026-01-31')."
            if case .name(let name) = node.kind { advice = "Declare it, if it is one: fields: { \(name): date }." }
        }
        throw problem(
            "the day of \(function.rawValue) must be a date, not \(kind.type.title)", node.range, advice: advice)
    }
}

extension Function {
    /// Whether it looks rates up.
    var usesRates: Bool { self == .convert || self == .rate || self == .rateDate }
}

extension Call {
    /// Whether argument `index` is the code of a currency and so no field, even if one is called so.
    func isCurrencyCode(_ index: Int) -> Bool {
        guard let function = Function(rawValue: function), function.usesRates, index < 2,
            index == 1 || function != .convert, case .name(let name) = arguments[index].value.kind
        else { return false }
        return Currency(name) != nil
    }
}

extension Node {
    /// Whether a function in it looks rates up.
    var usesRates: Bool { calls(\.usesRates) }

    /// Whether it asks for the day of the build.
    var usesDay: Bool { calls { $0 == .today } }

    /// Whether it calls a function that is such a one.
    private func calls(_ isSuch: (Function) -> Bool) -> Bool {
        switch kind {
        case .literal, .name: false
        case .unary(_, _, let operand): operand.calls(isSuch)
        case .binary(_, _, let left, let right): left.calls(isSuch) || right.calls(isSuch)
        case .call(let call):
            Function(rawValue: call.function).map(isSuch) == true || call.arguments.contains { $0.value.calls(isSuch) }
        }
    }
}

extension Literal {
    /// The currency whose code it is.
    fileprivate var currency: Currency? { if case .text(let code) = self { Currency(code) } else { nil } }
}
