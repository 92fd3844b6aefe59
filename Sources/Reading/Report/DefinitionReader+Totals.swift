import BroadsheetDiagnostics
import BroadsheetReports
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
        case .mapping(let entries): return entries.compactMap { total(of: name, $0) }
        }
    }

    /// `{ avg: { by: shares, digits: 2 } }`
    private mutating func total(of name: LocatedText, _ rule: YAMLEntry) -> TotalDefinition? {
        guard var total = total(of: name, rule: rule.key) else { return nil }
        if rule.value.isNull { return total }
        guard
            let all = mapping(KeyedValue(rule), of: TotalKeys.self, advice: "Write { avg: { by: shares } }.")
        else { return nil }
        let keys: MappingReader<TotalKey> = all.own()
        total.weight = word(keys[.by])
        total.style = style(all.shared())
        return checked(total)
    }

    /// `sum`, `avg(by: shares)`, `avg(price, by: shares)`
    mutating func total(of name: LocatedText, called text: LocatedText) -> TotalDefinition? {
        guard let call = Call(text) else { return total(of: name, rule: text).flatMap { checked($0) } }
        guard var total = total(of: name, rule: call.name) else { return nil }
        guard call.isClosed else {
            problems.add(
                Problem(
                    "the parenthesis of \"\(call.name.content)\" is not closed", at: text.place, advice: "Add \")\"."))
            return nil
        }
        for argument in call.arguments {
            if argument.label == "by" {
                total.weight = argument.value
            } else if let label = argument.label {
                problems.add(
                    Problem(
                        "\"\(call.name.content)\" has no argument \"\(label)\"", at: argument.value.place,
                        advice: "Write avg(by: shares)."))
            } else if argument.value.content != name.content {
                problems.add(
                    Problem(
                        "the total of \"\(name.content)\" cannot be made of \"\(argument.value.content)\"",
                        at: argument.value.place,
                        advice: "Give it the key \"\(argument.value.content)\", which \"compute\" can define."))
            }
        }
        return checked(total)
    }

    private mutating func total(of name: LocatedText, rule: LocatedText) -> TotalDefinition? {
        guard let known = TotalDefinition.Rule(rawValue: rule.content) else {
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
            problems.add(
                Problem(
                    "there is no total \"\(rule.content)\"", at: rule.place,
                    advice: suggestion(for: rule.content, among: TotalDefinition.Rule.allCases.map(\.rawValue))))
            return nil
        }
        return TotalDefinition(of: name, rule: Located(known, at: rule.place))
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
        return total
    }

    private mutating func refuseRepeated(_ totals: [TotalDefinition]) {
        var seen: Set<TotalDefinition.Rule> = []
        for total in totals where !seen.insert(total.rule.content).inserted {
            problems.add(
                Problem(
                    "\"\(total.of.content)\" has the total \"\(total.rule.content.rawValue)\" twice",
                    at: total.rule.place, advice: "Delete one of them."))
        }
    }
}

/// `name(first, label: second)` as text, split without being parsed further.
struct Call {
    struct Argument {
        var label: String?
        var value: LocatedText
    }

    package var name: LocatedText
    package var arguments: [Argument] = []
    package var isClosed: Bool

    /// The call that `text` is; nil if it has no parenthesis.
    init?(_ text: LocatedText) {
        let scalars = Array(text.content.unicodeScalars)
        guard let opening = scalars.firstIndex(of: "(") else { return nil }
        let end = scalars.lastIndex { $0 != " " } ?? opening
        isClosed = scalars[end] == ")" && end > opening
        name = Self.piece(scalars, 0..<opening, of: text.place)
        guard isClosed else { return }
        var depth = 0
        var start = opening + 1
        for i in start...end {
            switch scalars[i] {
            case "(": depth += 1
            case ")" where i < end: depth -= 1
            case ",", ")":
                if depth == 0 || i == end {
                    add(scalars, start..<i, of: text.place)
                    start = i + 1
                }
            default: break
            }
        }
        if depth != 0 { isClosed = false }
    }

    private mutating func add(_ scalars: [Unicode.Scalar], _ range: Range<Int>, of place: Place) {
        let whole = Self.piece(scalars, range, of: place)
        guard !whole.content.isEmpty else { return }
        guard let colon = scalars[range].firstIndex(of: ":") else {
            arguments.append(Argument(label: nil, value: whole))
            return
        }
        let label = Self.piece(scalars, range.lowerBound..<colon, of: place)
        arguments.append(
            Argument(label: label.content, value: Self.piece(scalars, (colon + 1)..<range.upperBound, of: place)))
    }

    /// The text of `range` without the blanks around it, with its place.
    private static func piece(_ scalars: [Unicode.Scalar], _ range: Range<Int>, of place: Place) -> LocatedText {
        var range = range
        while let first = range.first, scalars[first] == " " { range.removeFirst() }
        while let last = range.last, scalars[last] == " " { range.removeLast() }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range])
        return Located(text, at: place.part(at: range.lowerBound, length: range.count))
    }
}
