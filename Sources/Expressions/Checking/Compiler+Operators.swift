import BroadsheetDiagnostics
import BroadsheetValues

extension Compiler {
    /// `-` and `not` before a value.
    mutating func unary(
        _ sign: UnaryOperator, _ range: Range<Int>, _ operand: Node, _ depth: Int
    ) throws(Problem) -> Part {
        if sign == .minus, case .literal(.number(let number)) = operand.kind {
            return constant(.number(number.negated))
        }
        let part = try compile(operand, depth)
        guard let kind = part.kind else { return part }
        switch (sign, kind.type) {
        case (.minus, .number), (.minus, .rate):
            return Part(operand: emit(.negate, range, depth, part.operand), kind: kind)
        case (.minus, .money):
            return Part(operand: emit(.negateMoney, range, depth, part.operand), kind: kind)
        case (.not, .boolean):
            return Part(operand: emit(.not, range, depth, part.operand), kind: kind)
        case (.minus, _):
            throw problem(
                "- needs a number or money, not \(kind.type.title)", range, advice: "Look at what stands after it.")
        case (.not, _):
            throw problem(
                "not needs a condition, not \(kind.type.title)", range,
                advice: "Write a comparison: not status == 'open'.")
        }
    }

    /// An operator between two values.
    mutating func binary(
        _ sign: BinaryOperator, _ range: Range<Int>, _ left: Node, _ right: Node, _ depth: Int
    ) throws(Problem) -> Part {
        if sign == .and || sign == .or { return try logic(sign, range, left, right, depth) }
        if let problem = wordCompared(sign, left, right, depth) { throw problem }
        let a = try compile(left, depth)
        let b = try compile(right, a.operand.home == .temporary ? depth + 1 : depth)
        guard let first = a.kind, let second = b.kind else {
            if sign.compares { return try comparisonWithNothing(sign, range, left, right, depth, a, b) }
            // Nothing comes of it, but its type is known; unless it is that of a field which these records lack.
            let isOpen = sign.binding == .multiplicative && (left.uses(scope.lacking) || right.uses(scope.lacking))
            if isOpen { return Part(operand: .none, kind: nil) }
            return Part(operand: .none, kind: a.kind ?? b.kind)
        }
        if sign.compares, first.type == .money, literal(of: b)?.isZero == true {
            return comparisonOfSign(sign, a, b, range, depth)
        }
        if sign.compares, second.type == .money, literal(of: a)?.isZero == true {
            return comparisonOfSign(sign, a, b, range, depth)
        }
        guard let rule = Rule(sign, first, second) else {
            throw mismatch(sign, range, left, right, first, second)
        }
        let (x, y) = rule.isSwapped ? (b.operand, a.operand) : (a.operand, b.operand)
        let operand = emit(rule.code, range, detail: rule.detail, depth, x, y)
        return Part(operand: operand, kind: rule.result)
    }

    /// An amount beside a plain 0, which is nothing in every currency: its sign is compared.
    private mutating func comparisonOfSign(
        _ sign: BinaryOperator, _ a: Part, _ b: Part, _ range: Range<Int>, _ depth: Int
    ) -> Part {
        let isFirst = a.kind?.type == .money
        let own = emit(.moneySign, range, depth, isFirst ? a.operand : b.operand)
        let operands = isFirst ? (own, b.operand) : (a.operand, own)
        let relation = Relation(sign)?.bits ?? 0
        let operand = emit(.compareNumbers, range, detail: relation, depth, operands.0, operands.1)
        return Part(operand: operand, kind: Kind(.boolean))
    }

    /// A comparison of which one side is missing for all records. That is a slip where it is written so; a field that
    /// these records lack may be one of others, for which the same expression stands.
    private mutating func comparisonWithNothing(
        _ sign: BinaryOperator, _ range: Range<Int>, _ left: Node, _ right: Node, _ depth: Int, _ a: Part, _ b: Part
    ) throws(Problem) -> Part {
        guard a.kind != nil || left.uses(scope.lacking), b.kind != nil || right.uses(scope.lacking) else {
            throw missingCompared(sign, left, right, with: a.kind == nil ? right : left)
        }
        let kind = a.kind ?? b.kind ?? Kind(.text)
        guard let rule = Rule(sign, kind, kind) else { throw mismatch(sign, range, left, right, kind, kind) }
        return Part(
            operand: emit(rule.code, range, detail: rule.detail, depth, a.operand, b.operand), kind: rule.result)
    }

    /// `and` and `or`: what the left side decides alone is not asked of the right one.
    private mutating func logic(
        _ sign: BinaryOperator, _ range: Range<Int>, _ left: Node, _ right: Node, _ depth: Int
    ) throws(Problem) -> Part {
        let a = try condition(left, range, sign.rawValue, depth)
        settle(a, left.range, depth)
        let here = Operand(.temporary, depth)
        let jump = jump(sign == .and ? .jumpIfFalse : .jumpIfTrue, range, on: here)
        let b = try condition(right, range, sign.rawValue, depth + 1)
        emit(sign == .and ? .and : .or, range, depth, here, b.operand)
        land(jump)
        return Part(operand: here, kind: Kind(.boolean))
    }

    /// A part that must be true or false.
    mutating func condition(
        _ node: Node, _ range: Range<Int>, _ name: String, _ depth: Int
    ) throws(Problem) -> Part {
        let part = try compile(node, depth)
        guard part.kind == nil || part.kind?.type == .boolean else {
            throw problem(
                "\(name) needs conditions, not \(title(part.kind))", node.range,
                advice: "Write a comparison: status == 'open'.")
        }
        return part
    }
}

/// What an operator does with values of two kinds.
struct Rule {
    var code: OpCode
    var result: Kind
    var detail: UInt16 = 0
    /// Whether the step takes the right value first.
    var isSwapped = false

    /// The rule for `sign`, if it has one for these kinds.
    init?(_ sign: BinaryOperator, _ a: Kind, _ b: Kind) {
        if let relation = Relation(sign) {
            guard let code = Self.comparison(a.type, b.type), code != .compareBooleans || sign.isEquality else {
                return nil
            }
            self.init(code: code, result: Kind(.boolean), detail: relation.bits)
            return
        }
        switch (sign, a.type, b.type) {
        case (_, .number, .number):
            guard let code = Self.arithmetic[sign] else { return nil }
            self.init(code: code, result: a)
        case (_, .rate, _), (_, _, .rate): self.init(withRate: sign, a, b)
        case (.plus, .text, .text): self.init(code: .joinTexts, result: a)
        case (.plus, .money, .money): self.init(code: .addMoney, result: a)
        case (.minus, .money, .money): self.init(code: .subtractMoney, result: a)
        case (.minus, .date, .date): self.init(code: .daysBetween, result: Kind(.number), isSwapped: true)
        case (.times, .money, .number): self.init(code: .multiplyMoney, result: a)
        case (.times, .number, .money): self.init(code: .multiplyMoney, result: b, isSwapped: true)
        case (.dividedBy, .money, .number): self.init(code: .divideMoney, result: a)
        case (.dividedBy, .money, .money): self.init(code: .moneyRatio, result: Kind(.number))
        default: return nil
        }
    }

    private init(code: OpCode, result: Kind, detail: UInt16 = 0, isSwapped: Bool = false) {
        self.code = code
        self.result = result
        self.detail = detail
        self.isSwapped = isSwapped
    }

    /// A rate keeps leading to its currency; only `number(rate)` makes a plain number of it.
    private init?(withRate sign: BinaryOperator, _ a: Kind, _ b: Kind) {
        switch (sign, a.type, b.type) {
        case (.times, .money, .rate), (.times, .rate, .money):
            let rate = a.type == .rate ? a : b
            guard let target = rate.target else { return nil }
            self.init(
                code: .convertMoney, result: Kind(.money), detail: target.number, isSwapped: a.type == .rate)
        case (.times, .rate, .number), (.dividedBy, .rate, .number):
            self.init(code: sign == .times ? .multiply : .divide, result: a)
        case (.times, .number, .rate): self.init(code: .multiply, result: b)
        case (.plus, .rate, .rate) where a == b, (.minus, .rate, .rate) where a == b:
            self.init(code: sign == .plus ? .add : .subtract, result: a)
        case (.dividedBy, .rate, .rate) where a == b: self.init(code: .divide, result: Kind(.number))
        default: return nil
        }
    }

    private static let arithmetic: [BinaryOperator: OpCode] = [
        .plus: .add, .minus: .subtract, .times: .multiply, .dividedBy: .divide, .remainder: .remainder,
    ]

    /// The step that compares values of two types.
    static func comparison(_ a: ValueType, _ b: ValueType) -> OpCode? {
        switch (a, b) {
        case (.text, .text): .compareTexts
        case (.number, .number), (.rate, .number), (.number, .rate), (.rate, .rate): .compareNumbers
        case (.money, .money): .compareMoney
        case (.date, .date): .compareDates
        case (.boolean, .boolean): .compareBooleans
        default: nil
        }
    }
}

extension Literal {
    /// Whether it is the number 0.
    fileprivate var isZero: Bool { if case .number(let number) = self { number.isZero } else { false } }
}

extension BinaryOperator {
    /// Whether it only asks whether values are the same.
    var isEquality: Bool { self == .equal || self == .notEqual }

    /// What it can be used with, for messages.
    var needs: String {
        switch self {
        case .plus: "two numbers, two amounts of money or two texts"
        case .minus: "two numbers, two amounts of money or two dates"
        case .times: "two numbers, or money and a number or a rate"
        case .dividedBy: "two numbers, two amounts of money, or money and a number"
        case .remainder: "two numbers"
        case .equal, .notEqual: "two values of one type"
        default: "two texts, numbers, amounts of money or dates"
        }
    }

    /// What most likely helps with values of these types.
    func advice(_ a: ValueType, _ b: ValueType) -> String {
        let types: Set = [a, b]
        if types == [.date, .number] {
            return compares
                ? "Write a day as date('2026-01-31'), or year_number(date) for the number of a year."
                : "Write add_days(date, 7) to count from a date."
        }
        if types == [.date, .text] { return "Write a date as date('2026-01-31'), or text(date) for its text." }
        if types == [.number, .text] {
            return self == .plus
                ? "Write text(x) to join the number to a text, or number(t) to read the text as one."
                : "Write number(t) to read the text as a number, or text(x) for the number's text."
        }
        if types == [.money, .number] {
            return compares
                ? "Write money(20, 'EUR') for an amount of money, or amount(m) for the money's plain figure."
                : "Write amount(m) for the money's plain figure."
        }
        if types == [.money, .text] { return "Write currency(m) for the money's currency, amount(m) for its figure." }
        if types.contains(.boolean) { return "Write if(condition, this, that) to choose a value by a condition." }
        if types.contains(.rate) { return "Money is converted by amount * rate; number(r) is a rate's plain number." }
        if types == [.money] { return "Write amount(m) for the plain figure of one of them." }
        return "Look at the types of the fields, and declare them where they are read wrongly."
    }
}
