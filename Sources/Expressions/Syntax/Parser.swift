import BroadsheetDiagnostics

/// Turns words into a tree, one word ahead, by how closely the operators bind.
struct Parser {
    /// How many parentheses, calls and signs may lie one inside another: no text can exhaust the stack.
    static let deepest = 200
    /// How many operators may follow each other in one chain, for a chain is a deep tree as well.
    static let longest = 1000

    /// How many arguments a call may have, so that a program's results stay few enough to be counted in 16 bits.
    static let mostArguments = 250

    let text: LocatedText
    private var lexer: Lexer
    var token = Token(kind: .end, range: 0..<0)
    /// The word before `token`.
    private(set) var last = Token(kind: .end, range: 0..<0)
    private var nesting = 0

    init(_ text: LocatedText) {
        self.text = text
        lexer = Lexer(text)
    }

    /// The whole text as one expression.
    mutating func whole() throws(Problem) -> Node {
        try advance()
        guard token.kind != .end else {
            throw problem("the expression is empty", advice: "Write a field, a value or a calculation.")
        }
        let node = try expression(.or)
        guard token.kind == .end else { throw leftOver() }
        return node
    }

    /// An expression of operators that bind at least as closely as `loosest`.
    mutating func expression(_ loosest: Binding) throws(Problem) -> Node {
        var left = try operand(loosest)
        while let sign = binaryOperator(), sign.binding >= loosest {
            let range = token.range
            try advance()
            if sign == .remainder, let problem = percentSign(behind: left, at: range) { throw problem }
            let right = try expression(sign.binding.closer)
            left = Node(.binary(sign, sign: range, left, right), left.range.lowerBound..<right.range.upperBound)
            guard left.depth <= Self.longest else {
                throw problem(
                    "the expression has more than \(Self.longest) operators in a row", at: range,
                    advice: "Compute a part of it under a name of its own.")
            }
            if sign.compares, let next = binaryOperator(), next.compares {
                throw chain(behind: left, next)
            }
        }
        if loosest <= .comparison, let problem = foreignOperator(behind: left) { throw problem }
        return left
    }

    /// `a < b < c`
    private func chain(behind left: Node, _ next: BinaryOperator) -> Problem {
        var advice = "Write two comparisons: a < b and b < c."
        var ahead = self
        if case .binary(_, _, _, let middle) = left.kind, (try? ahead.advance()) != nil,
            let right = try? ahead.expression(.additive)
        {
            advice =
                "Write two comparisons: \(written(left.range)) and \(written(middle.range)) \(next.rawValue) "
                + "\(written(right.range))."
        }
        return problem("\"\(next.rawValue)\" cannot follow another comparison", advice: advice)
    }

    private func binaryOperator() -> BinaryOperator? {
        let word: String
        switch token.kind {
        case .symbol(let symbol): word = symbol.rawValue
        case .name(let name, quoted: false): word = name
        default: return nil
        }
        return BinaryOperator(rawValue: word)
    }

    /// A value with the signs before it.
    private mutating func operand(_ loosest: Binding) throws(Problem) -> Node {
        let start = token.range
        switch token.kind {
        case .symbol(.minus):
            return try nested { parser throws(Problem) in
                try parser.advance()
                let operand = try parser.expression(.unary)
                return Node(.unary(.minus, sign: start, operand), start.lowerBound..<operand.range.upperBound)
            }
        case .name("not", quoted: false):
            guard loosest <= .not else {
                throw problem("\"not\" needs parentheses here", advice: "Write (not …).")
            }
            return try nested { parser throws(Problem) in
                try parser.advance()
                let operand = try parser.expression(.not)
                return Node(.unary(.not, sign: start, operand), start.lowerBound..<operand.range.upperBound)
            }
        default: return try primary()
        }
    }

    /// Runs `body` one level deeper, unless that is too deep.
    mutating func nested<Result>(
        _ body: (inout Parser) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        guard nesting < Self.deepest else {
            throw problem(
                "the expression is nested more than \(Self.deepest) levels deep",
                advice: "Compute a part of it under a name of its own.")
        }
        nesting += 1
        let result = try body(&self)
        nesting -= 1
        return result
    }

    /// Reads the next word.
    mutating func advance() throws(Problem) {
        last = token
        token = try lexer.next()
    }

    /// Where the word before the one at hand ended.
    var lastEnd: Int { last.range.upperBound }

    /// The characters of a part, as written.
    func written(_ range: Range<Int>) -> String { lexer.string(range) }

    /// A problem at the word at hand, or at `range`.
    func problem(_ message: String, at range: Range<Int>? = nil, advice: String) -> Problem {
        Problem(message, at: text.place(of: range ?? token.range), advice: advice)
    }
}
