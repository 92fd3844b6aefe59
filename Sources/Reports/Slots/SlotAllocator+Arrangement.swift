import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// What a source could do itself: said only of fields that the report takes as the source gives them.
extension SlotAllocator {
    /// The conditions that the source could check, of those that all must hold.
    mutating func filter(_ conditions: [LocatedText]) -> [Arrangement.Condition] {
        var filter: [Arrangement.Condition] = []
        for text in conditions {
            guard let root = try? parsed(text).root else { continue }
            for part in root.conjuncts {
                if let condition = condition(part) { filter.append(condition) }
            }
        }
        return filter
    }

    /// The key that `text` means for the source; nil if it is more than a field or the period of a date.
    mutating func key(of text: LocatedText, descending: Bool) -> Arrangement.Key? {
        guard let expression = try? parsed(text) else { return nil }
        if let name = expression.isSimpleName {
            return field(name).map { field in
                Arrangement.Key(field.name, descending: descending, isText: field.type == .text)
            }
        }
        guard let call = expression.call, let part = Arrangement.Key.Part(rawValue: call.function), part != .whole,
            call.arguments.count == 1, case .name(let name) = call.arguments[0].value.kind, let field = field(name),
            field.type == .date
        else { return nil }
        return Arrangement.Key(field.name, part: part, descending: descending)
    }

    /// The field that `name` means, if its values are those of the source, unchanged and comparable.
    private mutating func field(_ name: String) -> Field? {
        guard let entry = try? entry(name), !entry.isComputed,
            let step = decoder.steps.first(where: { $0.slot == entry.slot })
        else { return nil }
        let isNegated = steps.contains { if case .negate(entry.slot, _) = $0 { true } else { false } }
        let field = schema.fields[step.field]
        guard !isNegated, step.rule.takes(field.type) else { return nil }
        return field
    }

    private mutating func condition(_ node: Node) -> Arrangement.Condition? {
        switch node.kind {
        case .name(let name):
            return field(name).flatMap { $0.type == .boolean ? .isTrue(field: $0.name) : nil }
        case .unary(.not, _, let operand):
            return condition(operand).map { .not($0) }
        case .binary(.and, _, let left, let right):
            guard let left = condition(left), let right = condition(right) else { return nil }
            return .both(left, right)
        case .binary(.or, _, let left, let right):
            guard let left = condition(left), let right = condition(right) else { return nil }
            return .either(left, right)
        case .binary(let sign, _, let left, let right):
            return comparison(sign, left, right) ?? comparison(sign.mirrored, right, left)
        case .call(let call):
            guard call.function == "is_missing", call.arguments.count == 1,
                case .name(let name) = call.arguments[0].value.kind, let field = field(name)
            else { return nil }
            return .isMissing(field: field.name)
        default: return nil
        }
    }

    /// The value that `node` is for all records: one that is written, or that the build was given.
    private func constant(_ node: Node) -> Arrangement.Constant? {
        switch node.kind {
        case .name(let name): known(name).flatMap { Arrangement.Constant($0) }
        case .call(let call) where call.arguments.isEmpty && call.function == "today":
            given.day.map { .date($0.ask()) }
        default: Arrangement.Constant(node)
        }
    }

    /// `left` as a field, compared with `right` as a constant.
    private mutating func comparison(
        _ sign: BinaryOperator, _ left: Node, _ right: Node
    ) -> Arrangement.Condition? {
        guard let comparison = Arrangement.Comparison(sign), case .name(let name) = left.kind,
            let constant = constant(right), let field = field(name), constant.type == field.type
        else { return nil }
        // Which of two texts is the smaller one is a question of the language, and no two agree on it.
        if field.type == .text, comparison != .equal, comparison != .notEqual { return nil }
        return .compare(field: field.name, comparison, constant)
    }
}

extension Node {
    /// The parts of a condition that all must hold.
    fileprivate var conjuncts: [Node] {
        guard case .binary(.and, _, let left, let right) = kind else { return [self] }
        return left.conjuncts + right.conjuncts
    }
}

extension FieldRule {
    /// Whether the rule takes values of that type as the source has them.
    fileprivate func takes(_ type: ValueType) -> Bool {
        switch self {
        case .text: type == .text
        case .number, .money: type == .number
        case .date: type == .date
        case .boolean: type == .boolean
        default: false
        }
    }
}

extension BinaryOperator {
    /// The comparison with its sides exchanged.
    fileprivate var mirrored: BinaryOperator {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        default: self
        }
    }
}

extension Arrangement.Comparison {
    fileprivate init?(_ sign: BinaryOperator) {
        switch sign {
        case .equal: self = .equal
        case .notEqual: self = .notEqual
        case .less: self = .less
        case .lessOrEqual: self = .lessOrEqual
        case .greater: self = .greater
        case .greaterOrEqual: self = .greaterOrEqual
        default: return nil
        }
    }
}

extension Arrangement.Constant {
    fileprivate init?(_ literal: Literal) {
        switch literal {
        case .missing: return nil
        case .number(let number): self = .number(number)
        case .text(let text): self = .text(text)
        case .boolean(let truth): self = .boolean(truth)
        case .date(let day): self = .date(day)
        }
    }

    /// The value that stands in the expression: `'open'`, `-5`, `date('2026-01-31')`.
    fileprivate init?(_ node: Node) {
        switch node.kind {
        case .literal(let literal): self.init(literal)
        case .unary(.minus, _, let operand):
            guard case .literal(.number(let number)) = operand.kind else { return nil }
            self = .number(number.negated)
        case .call(let call):
            guard call.function == "date", call.arguments.count == 1,
                case .literal(.text(let text)) = call.arguments[0].value.kind, let day = Day(iso: text.utf8Span.span)
            else { return nil }
            self = .date(day)
        default: return nil
        }
    }

    /// The type of the fields that can be compared with it.
    fileprivate var type: ValueType {
        switch self {
        case .number: .number
        case .text: .text
        case .date: .date
        case .boolean: .boolean
        }
    }
}
