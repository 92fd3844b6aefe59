import BroadsheetDiagnostics
import BroadsheetValues

// What was meant where types do not fit: advice is made of the very words that stand there, so that it can be pasted.
extension Compiler {
    /// The problem that an operator has no rule for the kinds at its sides.
    func mismatch(
        _ sign: BinaryOperator, _ range: Range<Int>, _ left: Node, _ right: Node, _ a: Kind, _ b: Kind
    ) -> Problem {
        let sentence = "\(sign.rawValue) needs \(sign.needs), not \(a.type.title) and \(b.type.title)"
        let whole = left.range.lowerBound..<right.range.upperBound
        if sign.compares {
            for (node, other, sibling) in [(right, a, left), (left, b, right)] {
                if let meant = rewritten(node, as: other.type) {
                    return expression.text.problem(sentence, at: node.range, write: meant)
                }
                if other.type == .date, let month = monthNumber(of: sibling, named: node) {
                    return expression.text.problem(
                        sentence, at: whole, write: "\(month.0) \(sign.rawValue) \(month.1)")
                }
            }
        } else if let meant = meantSum(sign, left, right, a, b) {
            return expression.text.problem(sentence, at: whole, write: meant)
        }
        return problem(sentence, range, advice: sign.advice(a.type, b.type))
    }

    /// What `node`, which stands there as a value of another type, would be as one of `type`.
    private func rewritten(_ node: Node, as type: ValueType) -> String? {
        let written = expression.written(node.range)
        switch (type, node.kind) {
        case (.date, .literal(.text(let text))): return WrittenDay.meanings(of: text)
        case (.date, .binary), (.date, .literal(.number)): return WrittenDay.meanings(of: written)
        case (.number, .literal(.text(let text))):
            return Decimal(text) == nil ? nil : text
        case (.text, .literal(.number)), (.text, .literal(.boolean)): return "'\(written)'"
        case (.boolean, .literal(.text(let text))): return Self.truths[text.lowercased()]
        case (.boolean, .literal(.number)): return Self.truths[written]
        case (.money, .literal(.number)): return "money(\(written), '\(baseCode)')"
        case (.money, .literal(.text(let text))): return money(text)
        default: return nil
        }
    }

    private static let truths = [
        "true": "true", "false": "false", "yes": "true", "no": "false", "1": "true", "0": "false", "on": "true",
        "off": "false",
    ]

    /// The report's own currency, or one for an example.
    private var baseCode: String {
        if case .constant(.text(let code)) = scope["base"] { code } else { "EUR" }
    }

    /// `'20 EUR'` as money.
    private func money(_ text: String) -> String? {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 2 else { return nil }
        for (figure, code) in [(parts[0], parts[1]), (parts[1], parts[0])] {
            if Decimal(figure) != nil, Currency(code) != nil { return "money(\(figure), '\(code)')" }
        }
        return nil
    }

    /// `month(date) == 'March'`: the number of the month, and the function that gives it.
    private func monthNumber(of date: Node, named node: Node) -> (String, Int)? {
        guard case .literal(.text(let text)) = node.kind, let number = WrittenDay.month(text),
            case .call(let call) = date.kind, call.function == "month", let argument = call.arguments.first
        else { return nil }
        return ("month_number(\(expression.written(argument.value.range)))", number)
    }

    /// What adds or joins two values of different types.
    private func meantSum(_ sign: BinaryOperator, _ left: Node, _ right: Node, _ a: Kind, _ b: Kind) -> String? {
        let (first, second) = (expression.written(left.range), expression.written(right.range))
        switch (sign, a.type, b.type) {
        case (.plus, .date, .number): return "add_days(\(first), \(second))"
        case (.minus, .date, .number): return "add_days(\(first), -\(second))"
        case (.plus, .text, _): return "\(first) + text(\(second))"
        case (.plus, _, .text): return "text(\(first)) + \(second)"
        default: return nil
        }
    }

    /// The problem of a comparison with a word that is no name here but means something to who knows other languages: a text
    /// without quotes, `yes`, `null`; nil if it is none, so that it is an unknown name like any other.
    mutating func wordCompared(_ sign: BinaryOperator, _ left: Node, _ right: Node, _ depth: Int) -> Problem? {
        guard sign.compares else { return nil }
        for (node, other) in [(right, left), (left, right)] {
            guard case .name(let word) = node.kind, scope[word] == nil else { continue }
            let written = expression.written(other.range)
            if Self.nothings.contains(word.lowercased()) {
                return missingCompared(sign, left, right, with: other)
            }
            var trial = self
            guard let kind = (try? trial.compile(other, depth))?.kind else { continue }
            let unknown = scope.unknown(word, at: expression.place(of: node.range))
            switch kind.type {
            case .boolean:
                if let truth = Self.truths[word.lowercased()] {
                    return Problem(unknown.sentence, at: unknown.place, advice: "Write \(truth).")
                }
            case .text where !scope.isReserved(word) && nearest(to: word, in: scope.names) == nil:
                return Problem(
                    unknown.sentence, at: unknown.place,
                    advice: "Write '\(word)', if the text itself is meant that \(written) is compared with.")
            default: break
            }
        }
        return nil
    }

    private static let nothings: Set<String> = ["null", "nil", "none", "na", "nan", "undefined", "missing", "blank"]

    /// The problem of a comparison with nothing: it would never be true.
    func missingCompared(
        _ sign: BinaryOperator, _ left: Node, _ right: Node, with other: Node
    ) -> Problem {
        let value = expression.written(other.range)
        let asked = sign == .notEqual ? "not is_missing(\(value))" : "is_missing(\(value))"
        return expression.text.problem(
            "a comparison with missing is never true", at: left.range.lowerBound..<right.range.upperBound,
            write: asked)
    }
}

// Names that are none.
extension Compiler {
    /// There is no such name: perhaps it is one that must be written in backquotes, or a function of a date.
    func unknownName(_ name: String, _ node: Node) -> Problem {
        var problem = scope.unknown(name, at: expression.place(of: node.range))
        if let whole = longerName(from: node.range) {
            problem = expression.text.problem(problem.sentence, at: whole.range, write: "`\(whole.name)`")
        } else if !scope.meansGiven(name), let call = functionMeant(by: name) {
            problem.advice = "Write \(call)."
        } else if Self.clocks.contains(name.lowercased()) {
            problem.advice = Self.noClock
        }
        return problem
    }

    /// The name of the scope that stands in the text where the name in `range` begins, and is longer.
    func longerName(from range: Range<Int>) -> (name: String, range: Range<Int>)? {
        let scalars = expression.text.content.unicodeScalars.dropFirst(range.lowerBound)
        let rest = String(String.UnicodeScalarView(scalars))
        let whole = scope.names.filter { $0.unicodeScalars.count > range.count && rest.hasPrefix($0) }
            .max { $0.count < $1.count }
        return whole.map { ($0, range.lowerBound..<range.lowerBound + $0.unicodeScalars.count) }
    }

    /// `date.month`, or `month` alone: a function that is meant of a field.
    private func functionMeant(by name: String) -> String? {
        let parts = name.split(separator: ".").map(String.init)
        if parts.count == 2, let function = function(like: parts[1]) {
            return "\(function.rawValue)(\(parts[0]))"
        }
        guard let function = Function(rawValue: name.lowercased()), function.takesDate else { return nil }
        let date = scope.names.first { name in
            if case .slot(_, let kind) = scope[name] { kind.type == .date } else { false }
        }
        return date.map { "\(function.rawValue)(\($0))" }
    }

    /// The function that is called `word`, here or elsewhere.
    private func function(like word: String) -> Function? {
        meant(by: word, among: Function.allCases.map(\.rawValue)).flatMap { Function(rawValue: $0) }
    }

    private static let clocks: Set<String> = ["today", "now", "current_date", "currentdate", "getdate", "sysdate"]
    private static let noClock =
        "Write the day, date('2026-01-31'), or today(), which is the day that the build is given: --date YYYY-MM-DD."

    /// The problem of a call of no function.
    func unknownFunction(_ call: Call) -> Problem {
        let name = call.function
        let sentence = "there is no function \"\(name)\""
        let whole = call.nameRange.lowerBound..<(call.end ?? call.nameRange.upperBound)
        if Self.clocks.contains(name.lowercased()) {
            return problem(sentence, whole, advice: Self.noClock)
        }
        if let field = longerName(from: call.nameRange) {
            return expression.text.problem(sentence, at: field.range, write: "`\(field.name)`")
        }
        let arguments = call.arguments.map { expression.written($0.value.range) }
        let parts = name.split(separator: ".").map(String.init)
        if parts.count == 2, let function = function(like: parts[1]) {
            let all = ([parts[0]] + arguments).joined(separator: ", ")
            return expression.text.problem(sentence, at: whole, write: "\(function.rawValue)(\(all))")
        }
        if ["substr", "substring", "mid", "slice"].contains(name.lowercased()), let text = arguments.first {
            let length = arguments.count > 2 ? arguments[2] : "3"
            return problem(
                sentence, whole, advice: "Write left(\(text), \(length)) or right(\(text), \(length)).")
        }
        return problem(
            sentence, call.nameRange, advice: suggestion(for: name, among: Function.allCases.map(\.rawValue)))
    }
}

extension Function {
    /// Whether it takes a date alone.
    fileprivate var takesDate: Bool {
        switch self {
        case .year, .quarter, .month, .week, .day, .weekday: true
        default: false
        }
    }
}
