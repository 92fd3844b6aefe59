import BroadsheetDiagnostics
import BroadsheetValues

extension Compiler {
    /// A call of an ordinary function.
    mutating func call(_ call: Call, _ range: Range<Int>, _ depth: Int) throws(Problem) -> Part {
        if let total = scope.totals[call.nameRange.lowerBound] {
            return try entry(total, call.function, Node(.call(call), range))
        }
        let function = try function(of: call)
        try refuseConditions(call)
        if function.usesRates { return try exchange(function, call, range, depth) }
        for argument in call.arguments {
            guard let label = argument.label, let place = argument.labelRange else { continue }
            throw problem(
                "\(call.function) has no argument called \"\(label)\"", place, advice: "Write \(function.usage).")
        }
        guard function.arity ~= call.arguments.count, !(function == .date && call.arguments.count == 2) else {
            throw problem(
                "\(call.function) takes \(function.arityTitle), not \(call.arguments.count)", range,
                advice: "Write \(function.usage).")
        }
        switch function {
        case .if: return try choice(call, depth)
        case .coalesce: return try coalesce(call, depth)
        case .concat: return try concat(call, depth)
        case .today: return try today(call)
        default:
            var arguments = Arguments(function, call, range)
            for argument in call.arguments {
                let part = try compile(argument.value, depth + arguments.parts.count)
                arguments.parts.append(part)
            }
            return try apply(arguments, depth)
        }
    }

    /// The function of that name, or what is wrong with the name.
    private func function(of call: Call) throws(Problem) -> Function {
        let function = Function(rawValue: call.function)
        let total = TotalName(rawValue: call.function)
        if let total, function == nil || call.arguments.count == 1 {
            throw misplaced(total, call)
        }
        guard let function else {
            throw unknownFunction(call)
        }
        return function
    }

    /// Only totals have conditions in their parentheses.
    private func refuseConditions(_ call: Call) throws(Problem) {
        guard let condition = call.arguments.lazy.compactMap(\.condition).first else { return }
        throw problem(
            "\(call.function) is no total, and only totals have a condition behind \"where\"", condition.range,
            advice: "Write if(condition, this, that) to choose a value by a condition.")
    }

    /// A rule of totals where an expression stands.
    private func misplaced(_ total: TotalName, _ call: Call) -> Problem {
        let argument = call.arguments.first.map { expression.written($0.value.range) } ?? "amount"
        if total == .running || total == .share {
            return problem(
                "\(total.rawValue) is a column and no part of an expression", call.nameRange,
                advice: "Write it as a column with a name: { balance: \(total.rawValue)(\(argument)) }.")
        }
        if total.isOfGroups {
            return problem(
                "\(total.rawValue) compares totals of groups, and belongs under totals", call.nameRange,
                advice: "Write it there, under a name: totals: { place: \(total.rawValue)(sum(amount)) }.")
        }
        return problem(
            "\(total.rawValue) belongs under totals", call.nameRange,
            advice: "Write it there, by its column: totals: { \(argument): \(total.rawValue) }.")
    }

    /// `today()`: the day that the build was given. What a page shows depends on nothing that nobody wrote down.
    private mutating func today(_ call: Call) throws(Problem) -> Part {
        guard let day = scope.day else {
            throw problem(
                "today() is the day that a build is given, and this one was given none", call.nameRange,
                advice: "Give it one: --date YYYY-MM-DD.")
        }
        return constant(.date(day.ask()))
    }

    /// `if(condition, this, that)`.
    private mutating func choice(_ call: Call, _ depth: Int) throws(Problem) -> Part {
        let nodes = call.arguments.map(\.value)
        let condition = try condition(nodes[0], call.nameRange, "if", depth)
        let toOther = jump(.jumpUnlessTrue, call.nameRange, on: condition.operand)
        let this = try compile(nodes[1], depth)
        settle(this, nodes[1].range, depth)
        let toEnd = jump(.jump, call.nameRange)
        land(toOther)
        let that = try compile(nodes[2], depth)
        settle(that, nodes[2].range, depth)
        land(toEnd)
        let kind = try common(this.kind, that.kind, call, nodes[2].range)
        return Part(operand: Operand(.temporary, depth), kind: kind)
    }

    /// `coalesce(a, b, …)`: the first that is there.
    private mutating func coalesce(_ call: Call, _ depth: Int) throws(Problem) -> Part {
        var kind: Kind?
        var jumps: [Int] = []
        let here = Operand(.temporary, depth)
        for (index, argument) in call.arguments.enumerated() {
            let part = try compile(argument.value, depth)
            settle(part, argument.value.range, depth)
            kind = try common(kind, part.kind, call, argument.value.range)
            if index < call.arguments.count - 1 { jumps.append(jump(.jumpIfPresent, call.nameRange, on: here)) }
        }
        for jump in jumps { land(jump) }
        return Part(operand: here, kind: kind)
    }

    /// `concat(a, b, …)`: the texts of all that are there.
    private mutating func concat(_ call: Call, _ depth: Int) throws(Problem) -> Part {
        let here = Operand(.temporary, depth)
        for (index, argument) in call.arguments.enumerated() {
            let own = index == 0 ? depth : depth + 1
            var part = try compile(argument.value, own)
            if let kind = part.kind, kind.type != .text {
                part.operand = emit(.textOf, argument.value.range, own, part.operand)
            }
            if index == 0 {
                settle(part, argument.value.range, depth)
            } else {
                emit(.concat, call.nameRange, depth, here, part.operand)
            }
        }
        return Part(operand: here, kind: Kind(.text))
    }

    /// The kind of values of which one is taken.
    func common(_ a: Kind?, _ b: Kind?, _ call: Call, _ range: Range<Int>) throws(Problem) -> Kind? {
        guard let a, let b else { return a ?? b }
        guard a == b else {
            let targets = a.type == .rate && b.type == .rate ? " to another currency" : ""
            throw problem(
                "\(call.function) needs values of one type, not \(a.type.title) and \(b.type.title)\(targets)", range,
                advice: "Let both be of one type, or write missing for one of them.")
        }
        return a
    }
}

/// The arguments of a call that have been compiled.
struct Arguments {
    let function: Function
    let call: Call
    let range: Range<Int>
    var parts: [Compiler.Part] = []

    init(_ function: Function, _ call: Call, _ range: Range<Int>) {
        self.function = function
        self.call = call
        self.range = range
    }
}

extension Function {
    /// How many arguments it takes, in words.
    fileprivate var arityTitle: String {
        if self == .date { return "one or three arguments" }
        let least = arity.lowerBound
        if arity.upperBound == Int.max { return "at least \(least) argument\(least == 1 ? "" : "s")" }
        if arity.count > 1 { return "\(least) or \(arity.upperBound) arguments" }
        if least == 0 { return "no argument" }
        return "\(least) argument\(least == 1 ? "" : "s")"
    }
}
