import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetReports
import BroadsheetValues
import BroadsheetYAML

// Totals.
extension DefinitionReader {
    /// `totals: { amount: sum, price: [avg, min], "*": count }`, or `none`
    mutating func totals(_ value: KeyedValue?) -> [TotalDefinition]? {
        guard let value, isPresent(value) else { return nil }
        if value.scalar?.text == "none" { return [] }
        if let names = value.sequence?.map({ $0.scalar?.text }), !names.isEmpty, names.allSatisfy({ $0 != nil }) {
            let sums = names.map { "\($0 ?? ""): sum" }.joined(separator: ", ")
            wrong(value, mustBe: "a mapping", advice: "Write \(value.name): { \(sums) }.")
            return nil
        }
        guard let entries = entries(value) else { return nil }
        return entries.flatMap { entry in
            let totals = totals(of: entry.key, KeyedValue(entry))
            refuseRepeated(totals)
            return totals
        }
    }

    private mutating func totals(of name: LocatedText, _ value: KeyedValue) -> [TotalDefinition] {
        guard isPresent(value) else { return [] }
        switch value.node.content {
        case .scalar(let scalar): return [total(of: name, called: scalar.located)].compactMap { $0 }
        case .sequence(let nodes): return nodes.flatMap { totals(of: name, value.element($0)) }
        case .mapping(let entries):
            if entries.contains(where: { isOfCalculation($0.key.content) }) {
                return [calculation(of: name, value)].compactMap { $0 }
            }
            return entries.compactMap { total(of: name, $0) }
        }
    }

    /// `{ avg: { by: shares, digits: 2 } }`, `{ sum: { where: amount < 0 } }`
    private mutating func total(of name: LocatedText, _ rule: YAMLEntry) -> TotalDefinition? {
        guard var total = ruled(of: name, called: rule.key) else { return nil }
        if rule.value.isNull { return checked(total) }
        guard
            let all = mapping(KeyedValue(rule), of: TotalKeys.self, advice: "Write { avg: { by: shares } }.")
        else { return nil }
        let keys: MappingReader<TotalKey> = all.own()
        total.weight = word(keys[.by]) ?? total.weight
        total.condition = word(keys[.where]) ?? total.condition
        total.style = style(all.shared())
        return checked(total)
    }

    /// Whether a key is one of a calculated total: no rule is called so.
    private func isOfCalculation(_ key: String) -> Bool {
        CalculationKey(rawValue: key) != nil || StyleKey(rawValue: key) != nil
    }

    /// `{ value: sum(profit) / sum(revenue), type: percent, label: Margin }`
    private mutating func calculation(of name: LocatedText, _ value: KeyedValue) -> TotalDefinition? {
        guard
            let all = mapping(
                value, of: CalculationKeys.self, advice: "Write { value: sum(profit) / sum(revenue), digits: 2 }.")
        else { return nil }
        let keys: MappingReader<CalculationKey> = all.own()
        requireNeeded(keys, advice: "Write { value: sum(profit) / sum(revenue), digits: 2 }.")
        guard let text = word(keys[.value]) else { return nil }
        var total = TotalDefinition(of: name, rule: Located(.value, at: text.place))
        total.value = text
        total.isPercent = choice(keys[.type], of: CalculationType.self).map {
            Located($0.content == .percent, at: $0.place)
        }
        total.style = style(all.shared())
        return checked(total)
    }

    /// `sum`, `avg(by: shares)`, `sum(where amount < 0)`; or a calculation: `sum(profit) / sum(revenue)`.
    mutating func total(of name: LocatedText, called text: LocatedText) -> TotalDefinition? {
        if isCalculation(text, under: name) {
            var total = TotalDefinition(of: name, rule: Located(.value, at: text.place))
            total.value = text
            return checked(total)
        }
        return ruled(of: name, called: text).flatMap { checked($0) }
    }

    /// Whether a text is more than a rule of the column called `name`.
    private func isCalculation(_ text: LocatedText, under name: LocatedText) -> Bool {
        guard let expression = try? Expression.parse(text), expression.isSimpleName == nil else { return false }
        guard let call = expression.call, TotalDefinition.Rule(rawValue: call.function) != nil else { return true }
        // The rule of a column is written without parentheses: these are the records.
        if call.function == "count", call.arguments.isEmpty { return name.content != "*" }
        return !call.arguments.allSatisfy { argument in
            if argument.isCondition || argument.label == "by" { return true }
            switch argument.value.kind {
            case .name(name.content): return argument.label == nil
            case .literal(.number), .unary(.minus, _, _): return call.function == "percentile"
            default: return argument.label != nil && call.function != "share"
            }
        }
    }

    /// A rule, alone or with what stands in its parentheses.
    private mutating func ruled(of name: LocatedText, called text: LocatedText) -> TotalDefinition? {
        guard let call = TotalCall(text) else { return total(of: name, rule: text) }
        guard var total = total(of: name, rule: call.name) else { return nil }
        guard call.isClosed else {
            problems.add(
                Problem(
                    "the parenthesis of \"\(call.name.content)\" is not closed", at: text.place, advice: "Add \")\"."))
            return nil
        }
        for argument in call.arguments { take(argument, of: call, into: &total) }
        return total
    }

    /// Takes what stands in the parentheses of a rule: `by: shares`, `where amount < 0`, `90`, the column's own name.
    private mutating func take(_ argument: TotalCall.Argument, of call: TotalCall, into total: inout TotalDefinition) {
        let name = total.of.content
        if argument.label == "by" {
            total.weight = argument.value
        } else if let label = argument.label {
            problems.add(
                Problem(
                    "\"\(call.name.content)\" has no argument \"\(label)\"", at: argument.value.place,
                    advice: "Write avg(by: shares)."))
        } else {
            total.condition = argument.condition ?? total.condition
            if argument.value.content.isEmpty { return }
            if total.rule.content == .percentile, let number = percent(argument.value) {
                total.percent = number
            } else if argument.value.content != name {
                problems.add(
                    Problem(
                        "the total of \"\(name)\" cannot be made of \"\(argument.value.content)\"",
                        at: argument.value.place,
                        advice: "Give it the key \"\(argument.value.content)\", which \"compute\" can define."))
            }
        }
    }

    /// Which percentile is meant; nil where that is no number.
    private func percent(_ text: LocatedText) -> Located<Decimal>? {
        Decimal(text.content).map { Located($0.normalized, at: text.place) }
    }

    private mutating func total(of name: LocatedText, rule: LocatedText) -> TotalDefinition? {
        guard let known = TotalDefinition.Rule(rawValue: rule.content), known != .value else {
            if let inverted = TotalDefinition.Rule(rawValue: name.content), name.place.line == rule.place.line {
                let key = rule.content == "*" ? "\"*\"" : rule.content
                let start = name.place
                problems.add(
                    Problem(
                        "the rule of a total stands behind its column, not before it",
                        at: start.part(
                            at: 0, length: rule.place.column + rule.place.length - start.column),
                        advice: "Write \(key): \(inverted.rawValue)."))
                return nil
            }
            refuse(rule: rule)
            return nil
        }
        return TotalDefinition(of: name, rule: Located(known, at: rule.place))
    }

    /// Tells of a rule that is not there.
    mutating func refuse(rule: LocatedText) {
        problems.add(
            Problem(
                "there is no total \"\(rule.content)\"", at: rule.place,
                advice: suggestion(for: rule.content, among: TotalDefinition.Rule.ofColumns.map(\.rawValue))))
    }

    /// What the rules allow: weights for an average only, and of whole records only their number.
    private mutating func checked(_ total: TotalDefinition) -> TotalDefinition? {
        let rule = total.rule.content
        if let weight = total.weight, rule != .avg {
            problems.add(
                Problem(
                    "only \"avg\" has weights, not \"\(rule.rawValue)\"", at: weight.place, advice: "Take \"by\" out."))
            return nil
        }
        if total.of.content == "*", rule != .count {
            problems.add(
                Problem(
                    "\"*\" stands for the records, which can only be counted", at: total.rule.place,
                    advice: "Write \"*\": count, or name a field in place of \"*\"."))
            return nil
        }
        if rule == .percentile, !isPercentile(total) { return nil }
        return total
    }

    /// Whether a percentile says which one it is, and that is one.
    private mutating func isPercentile(_ total: TotalDefinition) -> Bool {
        guard let percent = total.percent else {
            problems.add(
                Problem(
                    "a percentile does not say which", at: total.rule.place,
                    advice: "Write percentile(90) for the value that nine tenths of all values are not above."))
            return false
        }
        guard percent.content >= .zero, percent.content <= Decimal(100), percent.content.scale <= 6 else {
            problems.add(
                Problem(
                    "there is no percentile \(percent.content)", at: percent.place,
                    advice: "Write a number from 0 to 100 with six decimals at the most."))
            return false
        }
        return true
    }

    private mutating func refuseRepeated(_ totals: [TotalDefinition]) {
        var seen: Set<String> = []
        for total in totals where !seen.insert(total.key).inserted {
            problems.add(
                Problem(
                    "\"\(total.of.content)\" has the total \"\(total.key)\" twice",
                    at: total.rule.place, advice: "Delete one of them."))
        }
    }
}
