import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// The totals in a calculation, by where they begin in its text, and the scope that has them.
struct CalculationParts {
    var scope: Scope
    var known: [Int: MeasurePlan] = [:]

    mutating func add(_ plan: MeasurePlan, at start: Int) {
        known[start] = plan
        scope.totals[start] = plan.kind.map { .slot(plan.number, $0) } ?? .constant(.missing)
    }
}

// What calculations are made of: totals of columns, other calculations, and comparisons of groups.
extension ReportPlanner {
    /// Finds the totals in a part of a calculation. Gives the measure that the part is, if it is but one.
    @discardableResult
    mutating func part(
        _ node: Node, of expression: Expression, called name: String, _ parts: inout CalculationParts,
        _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan? {
        switch node.kind {
        case .literal: return nil
        case .name(let other):
            guard parts.scope[other] == nil else { return nil }
            let measure = try namedTotal(other, node, of: expression, &slots)
            parts.add(measure, at: node.range.lowerBound)
            return measure
        case .unary(_, _, let operand):
            try part(operand, of: expression, called: name, &parts, &slots)
            return nil
        case .binary(_, _, let left, let right):
            try part(left, of: expression, called: name, &parts, &slots)
            try part(right, of: expression, called: name, &parts, &slots)
            return nil
        case .call(let call):
            if let measure = try total(call, of: expression, called: name, &slots) {
                parts.add(measure, at: node.range.lowerBound)
                return measure
            }
            try refuseUnknown(node, of: expression)
            try refuseRates(call, of: expression)
            for argument in call.arguments {
                try part(argument.value, of: expression, called: name, &parts, &slots)
            }
            return nil
        }
    }

    /// Another calculated total, by its name.
    private mutating func namedTotal(
        _ name: String, _ node: Node, of expression: Expression, _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan {
        let all = totalsAtHand + report.totals
        let isField = try slots.entry(name) != nil
        let isItself = calculationsUnderWay.last?.of.content == name
        let total = all.first { $0.of.content == name && $0.rule.content == .value }
        if let total, let text = total.value, !(isItself && isField) {
            return try calculatedMeasure(total, Expression.parse(text), &slots)
        }
        let place = expression.place(of: node.range)
        if isField {
            let rule = all.first { $0.of.content == name && $0.rule.content != .value }?.rule.content.rawValue ?? "sum"
            throw Problem(
                "\"\(name)\" has a value in each record, and a calculated total is made of totals", at: place,
                advice: "Say which total of it is meant: \(rule)(\(expression.written(node.range))).")
        }
        let names = Set(all.filter { $0.rule.content == .value }.map(\.of.content))
            .subtracting(calculationsUnderWay.map(\.of.content)).sorted()
        throw Problem(
            "there is no total \"\(name)\"", at: place,
            advice: names.isEmpty
                ? "Write totals of columns: sum(amount)." : suggestion(for: name, among: names))
    }

    /// A function that there is not is told as such, before its arguments are looked at.
    private func refuseUnknown(_ node: Node, of expression: Expression) throws(Problem) {
        do {
            _ = try expression.part(node).kind(in: Scope())
        } catch {
            if error.message.hasPrefix("there is no function") { throw error }
        }
    }

    /// Amounts are converted record by record, for each has a day of its own.
    private func refuseRates(_ call: Call, of expression: Expression) throws(Problem) {
        guard ["convert", "rate", "rate_date"].contains(call.function) else { return }
        throw Problem(
            "a total is not converted: its amounts have days and rates of their own",
            at: expression.place(of: call.nameRange),
            advice: "Convert the amounts, and total those: compute: { euros: convert(amount, EUR, on: date) }.")
    }

    /// The measure that a call is; nil for an ordinary function.
    private mutating func total(
        _ call: Call, of expression: Expression, called name: String, _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan? {
        if Self.comparing.contains(call.function) {
            return try comparison(call, of: expression, called: name, &slots)
        }
        guard let rule = TotalDefinition.Rule(rawValue: call.function), rule != .value else { return nil }
        if rule == .min || rule == .max, call.arguments.count(where: { $0.label == nil }) > 1 { return nil }
        let place = expression.place(of: call.nameRange)
        if rule == .mode {
            throw Problem(
                "nothing is calculated with the commonest value: there may be several", at: place,
                advice: "Show it as a total of its own: \(name): mode.")
        }
        return try plain(rule, call, of: expression, &slots)
    }

    /// The measure of a rule over a column, a field or an expression, or of the number of records.
    private mutating func plain(
        _ rule: TotalDefinition.Rule, _ call: Call, of expression: Expression, _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan {
        let place = expression.place(of: call.nameRange)
        var total = TotalDefinition(of: LocatedText("*", at: place), rule: Located(rule, at: place))
        var subject: Node?
        for argument in call.arguments {
            if let condition = argument.condition { total.condition = expression.text(of: condition) }
            if argument.isCondition { continue }
            if argument.label == "by", rule == .avg {
                total.weight = expression.text(of: argument.value)
            } else if let range = argument.labelRange {
                throw Problem(
                    "\(call.function) has no argument called \"\(argument.label ?? "")\"",
                    at: expression.place(of: range), advice: "Write \(call.function)(amount).")
            } else if rule == .percentile, subject != nil, total.percent == nil {
                total.percent = try percent(argument.value, of: expression)
            } else if subject == nil {
                subject = argument.value
            } else {
                throw Problem(
                    "\(call.function) is of one column", at: expression.place(of: argument.value.range),
                    advice: "Write \(call.function)(amount).")
            }
        }
        if rule == .percentile, total.percent == nil {
            throw Problem(
                "a percentile does not say which", at: place, advice: "Write percentile(amount, 90).")
        }
        guard let subject else { return try records(total, call, of: expression, &slots) }
        let text = expression.text(of: subject)
        total.of = Located(subject.name ?? text.content, at: text.place)
        return try measure(total, isName: subject.name != nil, &slots)
    }

    /// The number of records, of all or of those that meet a condition.
    private mutating func records(
        _ total: TotalDefinition, _ call: Call, of expression: Expression, _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan {
        guard total.rule.content == .count else {
            throw Problem(
                "\(call.function) does not say of what", at: total.rule.place,
                advice: "Name a column: \(call.function)(amount).")
        }
        if total.condition != nil { return try measure(total, isName: true, &slots) }
        let number = totals.measure(Measure(kind: .records, countsRecords: true), called: "*", at: total.rule.place)
        return MeasurePlan(number: number, kind: Kind(.number), digits: 0)
    }

    /// The measure of a total.
    private mutating func measure(
        _ total: TotalDefinition, isName: Bool, _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan {
        let rule = total.rule.content
        let added = try added(for: total, isName: isName, &slots)
        let entry = figureEntry(added.totalled.entry, rule)
        if !rule.counts, ![.number, .money, .date].contains(entry.kind.type), !entry.isUnknown {
            throw Problem(
                "\"\(total.of.content)\" is \(entry.kind.type.role), and nothing is calculated with its \(rule.rawValue)",
                at: total.of.place, advice: "Calculate with numbers, amounts or dates.")
        }
        let kind = TotalMeasure(
            rule: rule, accumulator: added.accumulator, isWeighted: total.weight != nil,
            isConditional: total.condition != nil, percent: total.percent?.content)
        let number = totals.measure(
            Measure(kind: .total(kind), uses: [added.accumulator]), called: total.of.content, at: total.of.place)
        if rule.counts { return MeasurePlan(number: number, kind: Kind(.number), digits: 0) }
        let isPercent = entry.declaration?.type?.content == .percent
        return MeasurePlan(
            number: number, kind: entry.isUnknown ? nil : entry.kind, digits: entry.digits,
            unit: isPercent ? .percent : .plain, currency: entry.currency)
    }

    private func percent(_ node: Node, of expression: Expression) throws(Problem) -> Located<Decimal> {
        let place = expression.place(of: node.range)
        guard case .literal(.number(let number)) = node.kind, number >= .zero, number <= Decimal(100),
            number.normalized.scale <= 6
        else {
            throw Problem(
                "there is no percentile \(expression.written(node.range))", at: place,
                advice: "Write a number from 0 to 100 with six decimals at the most.")
        }
        return Located(number.normalized, at: place)
    }

    // MARK: Looks

    /// The digits that a calculation can have, what it is of, and in which currency it is.
    func look(
        of node: Node, _ parts: CalculationParts, in expression: Expression
    ) throws(Problem) -> CalculationLook {
        if let known = parts.known[node.range.lowerBound], !node.isOperation {
            return CalculationLook(digits: known.digits, unit: known.unit, currency: known.currency)
        }
        switch node.kind {
        case .literal(.number(let number)): return CalculationLook(digits: Int(number.scale))
        case .literal, .name: return CalculationLook()
        case .unary(_, _, let operand): return try look(of: operand, parts, in: expression)
        case .binary(let sign, let range, let left, let right):
            let (a, b) = (try look(of: left, parts, in: expression), try look(of: right, parts, in: expression))
            if let one = a.currency, let other = b.currency, one != other {
                throw Problem.twoCurrencies(one, other, at: expression.place(of: range))
            }
            return a.joined(by: sign, with: b)
        case .call(let call):
            var looks: [CalculationLook] = []
            for argument in call.arguments { looks.append(try look(of: argument.value, parts, in: expression)) }
            if call.function == "percent" { return CalculationLook(unit: .percent) }
            let units = looks.map(\.unit).filter { $0 != .plain }
            let isOne = ["abs", "min", "max", "if", "coalesce", "round"].contains(call.function)
            let currency = isOne ? looks.lazy.compactMap(\.currency).first : nil
            guard let first = units.first else { return CalculationLook(currency: currency) }
            return CalculationLook(unit: isOne && units.allSatisfy { $0 == first } ? first : .mixed, currency: currency)
        }
    }
}

extension CalculationLook {
    /// What is known of both, with an operator between them.
    fileprivate func joined(by sign: BinaryOperator, with other: CalculationLook) -> CalculationLook {
        let currency = currency ?? other.currency
        switch sign {
        case .plus, .minus:
            let most = digits.flatMap { own in other.digits.map { max(own, $0) } }
            return CalculationLook(digits: most, unit: unit.joined(with: other.unit), currency: currency)
        case .times:
            let sum = digits.flatMap { own in other.digits.map { own + $0 } }
            let unit = unit == .plain ? other.unit : other.unit == .plain ? unit : .mixed
            return CalculationLook(digits: sum, unit: unit, currency: currency)
        case .dividedBy:
            let isRatio = self.currency != nil && other.currency != nil
            let unit: MeasurePlan.Unit = unit == other.unit ? .ratio : other.unit == .plain ? unit : .mixed
            return CalculationLook(unit: unit, currency: isRatio ? nil : self.currency)
        default: return CalculationLook()
        }
    }
}

extension Node {
    /// The name that it is, if it is one.
    var name: String? { if case .name(let name) = kind { name } else { nil } }

    /// Whether it begins with another node.
    fileprivate var isOperation: Bool {
        switch kind {
        case .binary, .unary: true
        case .literal, .name, .call: false
        }
    }
}

extension Expression {
    /// A part as a text of its own.
    fileprivate func text(of node: Node) -> LocatedText {
        LocatedText(written(node.range), at: place(of: node.range))
    }
}
