import BroadsheetDiagnostics

extension Parser {
    /// A literal, a name, a call or something in parentheses.
    mutating func primary() throws(Problem) -> Node {
        let start = token.range
        switch token.kind {
        case .number(let value):
            try advance()
            return Node(.literal(.number(value)), start)
        case .text(let value):
            try advance()
            return Node(.literal(.text(value)), start)
        case .name(let name, let quoted):
            if !quoted, BinaryOperator(rawValue: name) != nil { throw nothing(before: name) }
            try advance()
            if !quoted, token.kind == .symbol(.open) { return try call(name, start) }
            return Node(quoted ? .name(name) : Self.word(name), start)
        case .symbol(.open):
            return try nested { parser throws(Problem) in try parser.parenthesised() }
        case .symbol(let symbol): throw nothing(before: symbol.rawValue)
        case .end: throw problem("the expression ends too early", advice: "Something is missing at its end.")
        }
    }

    /// A word that is a value, or else a field.
    private static func word(_ name: String) -> Node.Kind {
        switch name {
        case "true": .literal(.boolean(true))
        case "false": .literal(.boolean(false))
        case "missing": .literal(.missing)
        default: .name(name)
        }
    }

    private mutating func parenthesised() throws(Problem) -> Node {
        let open = token.range
        try advance()
        let inner = try expression(.or)
        try close(open)
        return Node(inner.kind, open.lowerBound..<lastEnd)
    }

    /// The arguments of a call, from its parenthesis on.
    private mutating func call(_ function: String, _ name: Range<Int>) throws(Problem) -> Node {
        try nested { parser throws(Problem) in
            let open = parser.token.range
            try parser.advance()
            var arguments: [Argument] = []
            if parser.token.kind != .symbol(.close) {
                arguments.append(try parser.argument())
                while parser.token.kind == .symbol(.comma) {
                    try parser.advance()
                    guard arguments.count < Parser.mostArguments else {
                        throw parser.problem(
                            "a function takes at most \(Parser.mostArguments) arguments",
                            advice: "Compute a part of them under a name of its own.")
                    }
                    arguments.append(try parser.argument())
                }
            }
            try parser.close(open)
            let call = Call(function: function, nameRange: name, arguments: arguments, end: parser.lastEnd)
            return Node(.call(call), name.lowerBound..<parser.lastEnd)
        }
    }

    /// An argument, which may have a label before it.
    private mutating func argument() throws(Problem) -> Argument {
        if isWhere, let condition = try conditionAlone() { return condition }
        var argument = try unconditional()
        guard isWhere else { return argument }
        try advance()
        argument.condition = try expression(.or)
        return argument
    }

    /// Whether the word at hand begins the condition of a total.
    private var isWhere: Bool { token.kind == .name("where", quoted: false) }

    /// `where amount < 0`, the whole of an argument; nil where `where` is a name like others.
    private mutating func conditionAlone() throws(Problem) -> Argument? {
        let before = self
        try advance()
        switch token.kind {
        case .name(let name, quoted: false) where BinaryOperator(rawValue: name) != nil: self = before
        case .symbol(.open), .symbol(.minus), .name, .number, .text:
            let condition = try expression(.or)
            return Argument(label: nil, labelRange: nil, value: condition, condition: condition, isCondition: true)
        default: self = before
        }
        return nil
    }

    private mutating func unconditional() throws(Problem) -> Argument {
        let value = try expression(.or)
        guard token.kind == .symbol(.colon) else { return Argument(label: nil, labelRange: nil, value: value) }
        guard case .name(let label) = value.kind else {
            throw problem("\":\" must follow a label", advice: "Write labels so: avg(price, by: shares).")
        }
        try advance()
        return Argument(label: label, labelRange: value.range, value: try expression(.or))
    }

    private mutating func close(_ open: Range<Int>) throws(Problem) {
        guard token.kind == .symbol(.close) else {
            if token.kind != .end { throw leftOver(inParentheses: true) }
            throw problem("the parenthesis is not closed", at: open, advice: "Put a ) where it ends.")
        }
        try advance()
    }

    /// A sign or a word stands where a value must.
    private func nothing(before word: String) -> Problem {
        if word == Symbol.close.rawValue, lastEnd > 0 {
            return problem("a value is missing before \")\"", advice: "Write one, or take the parenthesis away.")
        }
        return problem("a value is missing before \"\(word)\"", advice: "Write a field, a value or a calculation.")
    }

    /// A word follows where an operator or the end must.
    func leftOver(inParentheses: Bool = false) -> Problem {
        switch token.kind {
        case .symbol(.close):
            return problem("there is no \"(\" for this \")\"", advice: "Take it away, or put a ( where it begins.")
        case .name(let name, quoted: false) where BinaryOperator(rawValue: name.lowercased()) != nil:
            return problem("there is no operator \"\(name)\"", advice: "Write \(name.lowercased()) in small letters.")
        default:
            if let problem = neighbours() { return problem }
            let end = inParentheses ? "an operator, a comma or \")\"" : "an operator"
            return problem("\(end) is missing here", advice: "Write one, such as + or and, between the two values.")
        }
    }
}
