package import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetValues

/// Checks the types of an expression and turns it into steps, in one walk: what is checked cannot differ from
/// what is run.
struct Compiler {
    let expression: Expression
    let scope: Scope
    private(set) var ops: [Op] = []
    private var ranges: [Range<Int>] = []
    /// The first is `missing`, where operands point that there are none of.
    private var literals: [Literal] = [.missing]
    private var slots: [Int] = []
    private var temporaries = 0
    /// Whether its steps look rates up.
    private var usesRates = false

    init(_ expression: Expression, _ scope: Scope) {
        self.expression = expression
        self.scope = scope
    }

    /// A part that has been compiled: where its value will be, and what it is (nil for `missing`).
    struct Part {
        var operand: Operand
        var kind: Kind?
    }

    /// Compiles `node`; its result, and results on the way to it, take the temporaries from `depth` on.
    mutating func compile(_ node: Node, _ depth: Int) throws(Problem) -> Part {
        switch node.kind {
        case .literal(let literal): return constant(literal)
        case .name(let name): return try field(name, node)
        case .unary(let sign, let range, let operand): return try unary(sign, range, operand, depth)
        case .binary(let sign, let range, let left, let right):
            return try binary(sign, range, left, right, depth)
        case .call(let call): return try self.call(call, node.range, depth)
        }
    }

    /// A value that is known.
    mutating func constant(_ literal: Literal) -> Part {
        if literal == .missing { return Part(operand: .none, kind: nil) }
        literals.append(literal)
        return Part(operand: Operand(.constant, literals.count - 1), kind: literal.kind)
    }

    /// The known value of `part`, if it has one.
    func literal(of part: Part) -> Literal? {
        part.operand.home == .constant ? literals[part.operand.index] : nil
    }

    private mutating func field(_ name: String, _ node: Node) throws(Problem) -> Part {
        try entry(scope.totals[node.range.lowerBound] ?? scope[name], name, node)
    }

    /// What a name, or a total, stands for.
    mutating func entry(_ entry: Scope.Entry?, _ name: String, _ node: Node) throws(Problem) -> Part {
        switch entry {
        case .slot(let slot, let kind):
            if !slots.contains(slot) { slots.append(slot) }
            return Part(operand: Operand(.slot, slot), kind: kind)
        case .constant(let literal): return constant(literal)
        case nil: throw unknownName(name, node)
        }
    }

    /// Appends a step whose result goes to the temporary `depth`; gives where that is.
    @discardableResult
    mutating func emit(
        _ code: OpCode, _ range: Range<Int>, detail: UInt16 = 0, _ depth: Int,
        _ first: Operand, _ second: Operand = .none, _ third: Operand = .none
    ) -> Operand {
        ops.append(Op(code, detail: detail, destination: depth, first, second, third))
        ranges.append(range)
        temporaries = max(temporaries, depth + 1)
        return Operand(.temporary, depth)
    }

    /// Lets steps look rates up.
    mutating func useRates() { usesRates = true }

    /// Brings a value to the temporary `depth`, if it is not there.
    mutating func settle(_ part: Part, _ range: Range<Int>, _ depth: Int) {
        if part.operand != Operand(.temporary, depth) { emit(.copy, range, depth, part.operand) }
    }

    /// Appends a jump that does not know yet where it leads.
    mutating func jump(_ code: OpCode, _ range: Range<Int>, on operand: Operand = .none) -> Int {
        ops.append(Op(code, operand))
        ranges.append(range)
        return ops.count - 1
    }

    /// Lets jumps lead to the step that comes next.
    mutating func land(_ jumps: Int...) {
        for jump in jumps { ops[jump].third = Operand(.constant, ops.count) }
    }

    /// The finished program; its texts go to `constants`.
    func program(
        _ result: Part, constants: inout ByteSink, rounding: RoundingMode
    ) -> ExpressionProgram {
        var values: [Value] = []
        for literal in literals { values.append(literal.value(in: &constants)) }
        var code = ProgramCode()
        if usesRates, let rates = scope.rates { code.rates = rates }
        _ = code.add(ops, constants: values, result: result.operand, temporaries: temporaries, rounding: rounding)
        return ExpressionProgram(
            code: code, ranges: ranges, places: expression.text, kind: result.kind ?? Kind(.text),
            hasKind: result.kind != nil, usedSlots: slots)
    }

    /// A problem with a part of the expression.
    func problem(_ message: String, _ range: Range<Int>, advice: String) -> Problem {
        Problem(message, at: expression.place(of: range), advice: advice)
    }
}

extension Expression {
    /// Checks that all names are known and all types fit; gives the type of the value.
    package func check(in scope: Scope) throws(Problem) -> ValueType {
        try kind(in: scope).type
    }

    /// The same, with the currency that a rate leads to. What is nothing but `missing` counts as text.
    package func kind(in scope: Scope) throws(Problem) -> Kind {
        var compiler = Compiler(self, scope)
        return try compiler.compile(root, 0).kind ?? Kind(.text)
    }

    /// Checks the expression and makes it ready to run; its texts are written to `constants`, the constant
    /// space of the `Memory` that it will run in.
    package func compile(
        in scope: Scope, constants: inout ByteSink, rounding: RoundingMode = .halfEven
    ) throws(Problem) -> ExpressionProgram {
        var compiler = Compiler(self, scope)
        let result = try compiler.compile(root, 0)
        return compiler.program(result, constants: &constants, rounding: rounding)
    }
}

extension Literal {
    fileprivate var kind: Kind? {
        switch self {
        case .missing: nil
        case .text: Kind(.text)
        case .number: Kind(.number)
        case .boolean: Kind(.boolean)
        case .date: Kind(.date)
        }
    }

    fileprivate func value(in constants: inout ByteSink) -> Value {
        switch self {
        case .missing: return .missing
        case .number(let number): return .number(number)
        case .boolean(let isTrue): return .boolean(isTrue)
        case .date(let day): return .date(day)
        case .text(let text):
            let start = constants.count
            constants.append(text)
            return .text(Text(start, constants.count - start, in: .constant))
        }
    }
}
