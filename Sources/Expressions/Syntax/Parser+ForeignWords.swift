import BroadsheetDiagnostics

// Operators of other languages that are words: what is written here in their place is made of what stands around them.
extension Parser {
    /// What is wrong where an operator of another language stands behind `left`, as in `x is null`, `x in (1, 2)` or
    /// `x between 1 and 2`; nil if there is none.
    func foreignOperator(behind left: Node) -> Problem? {
        guard case .name(let word, quoted: false) = token.kind else { return nil }
        var ahead = self
        guard let meant = ahead.meaning(of: word.lowercased(), behind: left) else { return nil }
        return text.problem(
            "there is no operator \"\(word)\"", at: left.range.lowerBound..<ahead.lastEnd, write: meant)
    }

    /// What `word` between `left` and what follows means in the language; nil if it is no operator anywhere.
    private mutating func meaning(of word: String, behind left: Node) -> String? {
        let value = written(left.range)
        guard (try? advance()) != nil else { return nil }
        switch word {
        case "is":
            let isNegated = take(word: "not")
            guard Self.wordsForNothing.contains(where: { take(word: $0) }) else { return nil }
            return isNegated ? "not is_missing(\(value))" : "is_missing(\(value))"
        case "like", "ilike": return takeText().map { Self.likeness(of: value, to: $0) }
        case "contains", "includes": return takeText().map { "contains(\(value), \(quoted($0)))" }
        case "matches", "regexp", "rlike": return takeText().map { "contains(\(value), \(quoted($0)))" }
        case "startswith", "begins": return takeText().map { "starts_with(\(value), \(quoted($0)))" }
        case "endswith": return takeText().map { "ends_with(\(value), \(quoted($0)))" }
        case "in": return list().map { $0.map { "\(value) == \($0)" }.joined(separator: " or ") }.map { "(\($0))" }
        case "not":
            if take(word: "in") {
                return list().map { $0.map { "\(value) != \($0)" }.joined(separator: " and ") }.map { "(\($0))" }
            }
            guard take(word: "like") else { return nil }
            return takeText().map { "not \(Self.likeness(of: value, to: $0))" }
        case "between":
            guard let low = operand(), take(word: "and"), let high = operand() else { return nil }
            return "\(value) >= \(low) and \(value) <= \(high)"
        default:
            guard let sign = Self.signs[word], let right = operand() else { return nil }
            return "\(value) \(sign) \(right)"
        }
    }

    private static let wordsForNothing = ["null", "missing", "none", "nil", "empty", "blank", "nothing"]

    private static let signs = [
        "mod": "%", "div": "/", "eq": "==", "equals": "==", "ne": "!=", "gt": ">", "ge": ">=", "lt": "<", "le": "<=",
    ]

    /// Takes the word at hand, if it is that one in any letters.
    private mutating func take(word: String) -> Bool {
        guard case .name(let name, quoted: false) = token.kind, name.lowercased() == word else { return false }
        return (try? advance()) != nil
    }

    /// The text at hand.
    private mutating func takeText() -> String? {
        guard case .text(let text) = token.kind, (try? advance()) != nil else { return nil }
        return text
    }

    /// The value at hand, with all that binds more closely than a comparison, as it is written.
    private mutating func operand() -> String? { (try? expression(.additive)).map { written($0.range) } }

    /// The values in parentheses, as they are written.
    private mutating func list() -> [String]? {
        guard token.kind == .symbol(.open), (try? advance()) != nil, let first = operand() else { return nil }
        var values = [first]
        while token.kind == .symbol(.comma) {
            guard (try? advance()) != nil, let value = operand() else { return nil }
            values.append(value)
        }
        guard token.kind == .symbol(.close), (try? advance()) != nil else { return nil }
        return values
    }

    private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

    /// The condition that `like` with the pattern means.
    private static func likeness(of value: String, to pattern: String) -> String {
        let text = "'\(pattern.filter { $0 != "%" }.replacing("'", with: "''"))'"
        return switch (pattern.hasPrefix("%"), pattern.hasSuffix("%")) {
        case (true, true): "contains(\(value), \(text))"
        case (false, true): "starts_with(\(value), \(text))"
        case (true, false): "ends_with(\(value), \(text))"
        case (false, false): "\(value) == \(text)"
        }
    }

    /// What a `%` behind `left` means where no value follows it; nil where one does.
    func percentSign(behind left: Node, at sign: Range<Int>) -> Problem? {
        let isLast =
            switch token.kind {
            case .end, .symbol(.close), .symbol(.comma): true
            case .symbol(let symbol): symbol != .minus && symbol != .open
            case .name(let name, quoted: false): BinaryOperator(rawValue: name) != nil
            default: false
            }
        guard isLast else { return nil }
        return problem(
            "% gives the remainder of a division, and a value is missing behind it",
            at: left.range.lowerBound..<sign.upperBound, advice: "Write \(written(left.range)) / 100 for a per cent.")
    }
}

// Two values side by side.
extension Parser {
    /// What is wrong where a value stands behind another one, as in `Unit price`, `20 EUR` or `12,50`; nil if nothing more
    /// can be said of the two than that.
    func neighbours() -> Problem? {
        switch (last.kind, token.kind) {
        case (.name(let name, quoted: false), .name):
            if name.lowercased() == "not" {
                return problem(
                    "there is no operator \"\(name)\"", at: last.range, advice: "Write not in small letters.")
            }
            return names()
        case (.number, .name(let code, quoted: false)) where code.count == 3 && code == code.uppercased():
            return money(written(last.range), code, at: last.range.lowerBound..<token.range.upperBound)
        case (.number, .symbol(.comma)): return decimalComma()
        default: return nil
        }
    }

    /// Names with blanks between them, which are most likely one.
    private func names() -> Problem? {
        var ahead = self
        while case .name(let name, quoted: false) = ahead.token.kind, BinaryOperator(rawValue: name) == nil {
            guard (try? ahead.advance()) != nil else { break }
        }
        let range = last.range.lowerBound..<max(ahead.lastEnd, token.range.upperBound)
        return text.problem(
            "an operator is missing between these names", at: range, write: "`\(written(range))`",
            ", if it is one name")
    }

    private func money(_ figure: String, _ code: String, at range: Range<Int>) -> Problem {
        text.problem("an amount of money is not written so", at: range, write: "money(\(figure), '\(code)')")
    }

    /// `12,50` or `1,000`: a comma right between digits.
    private func decimalComma() -> Problem? {
        var ahead = self
        guard (try? ahead.advance()) != nil, case .number = ahead.token.kind,
            last.range.upperBound == token.range.lowerBound, token.range.upperBound == ahead.token.range.lowerBound
        else { return nil }
        let (whole, rest) = (written(last.range), written(ahead.token.range))
        let plain = "\(whole).\(rest)"
        let advice = rest.count == 3 ? "Write \(whole)\(rest), or \(plain) if that is meant." : "Write \(plain)."
        return problem(
            "numbers have a point and no comma", at: last.range.lowerBound..<ahead.token.range.upperBound,
            advice: advice)
    }
}
