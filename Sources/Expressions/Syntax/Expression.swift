package import BroadsheetDiagnostics
import BroadsheetValues

/// An expression that was parsed: `shares * price`, `debit == 'D'`, `avg(price, by: shares)`.
package struct Expression: Sendable {
    /// The text, as its author wrote it, and where.
    package let text: LocatedText
    /// The whole of it.
    package let root: Node

    /// Parses `text`; the problem points at the very character that is wrong.
    package static func parse(_ text: LocatedText) throws(Problem) -> Expression {
        var parser = Parser(text)
        return try Expression(text: text, root: parser.whole())
    }

    /// Parses `text`, which is a name where `isName` says so of the whole of it, whatever blanks and signs it has: `Unit price`,
    /// `P/E`. What can be a calculation with other names as well is a problem that asks which is meant.
    package static func parse(_ text: LocatedText, naming isName: (String) -> Bool) throws(Problem) -> Expression {
        guard isName(text.content) else { return try parse(text) }
        let name = text.content
        if let calculation = try? parse(text) {
            if calculation.isSimpleName != nil { return calculation }
            if case .literal(.boolean) = calculation.root.kind { return calculation }
            if calculation.root.kind.isMissing { return calculation }
            if calculation.names.allSatisfy(isName) {
                throw text.problem(
                    "\"\(name)\" can mean the field that is called so, or a calculation",
                    at: 0..<name.unicodeScalars.count, write: "`\(name)`",
                    " for the field, or (\(name)) for the calculation")
            }
        }
        return Expression(text: text, root: Node(.name(name), 0..<name.unicodeScalars.count))
    }

    /// A text in quotes that is compared with a value, and is the name of a field, as `isName` says: the field was meant, for else
    /// all records would be compared alike.
    package func comparedName(where isName: (String) -> Bool) -> Problem? {
        guard let node = root.comparedText(where: isName), case .literal(.text(let name)) = node.kind else {
            return nil
        }
        return text.problem(
            "a text in quotes is compared with a value, and no field is", at: node.range, write: "`\(name)`",
            ", if the field is meant")
    }

    /// Whether `text` is nothing but words with blanks between them, as many names of fields are.
    package static func isOfWords(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return words.count > 1
            && words.allSatisfy { word in
                BinaryOperator(rawValue: String(word)) == nil && word != "not"
                    && word.unicodeScalars.allSatisfy(\.continuesName)
            }
    }

    /// A part of an expression, which is one itself.
    package init(text: LocatedText, root: Node) {
        self.text = text
        self.root = root
    }

    /// The name, if the expression is nothing but one.
    package var isSimpleName: String? {
        if case .name(let name) = root.kind { name } else { nil }
    }

    /// The function call that the whole expression is, if it is one: how totals are read.
    package var call: Call? {
        if case .call(let call) = root.kind { call } else { nil }
    }

    /// The names of fields and constants that it uses, each once, in the order of the text.
    package var names: [String] {
        var names: [String] = []
        root.collectNames(into: &names)
        return names
    }

    /// Whether it looks rates up.
    package var usesRates: Bool { root.usesRates }

    /// Whether it asks for the day of the build.
    package var usesDay: Bool { root.usesDay }

    /// One argument of the call, as an expression of its own with its own place.
    package func part(_ node: Node) -> Expression { Expression(text: text, root: node) }

    /// A hundred times its value, at the same place.
    package var timesHundred: Expression {
        let hundred = Node(.literal(.number(Decimal(100))), root.range)
        return Expression(text: text, root: Node(.binary(.times, sign: root.range, root, hundred), root.range))
    }

    /// Where a part of the expression stands in its file.
    package func place(of range: Range<Int>) -> Place { text.place(of: range) }

    /// Where the whole expression stands.
    package var place: Place { text.place(of: root.range) }

    /// The characters of a part, as written.
    package func written(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(text.content.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
    }
}

extension Node {
    /// The first text that is compared with another known value, and for which `isName` is true.
    fileprivate func comparedText(where isName: (String) -> Bool) -> Node? {
        switch kind {
        case .unary(_, _, let operand): return operand.comparedText(where: isName)
        case .binary(let sign, _, let left, let right):
            guard sign.compares else {
                return left.comparedText(where: isName) ?? right.comparedText(where: isName)
            }
            guard case .literal(.text(let name)) = left.kind, case .literal = right.kind, isName(name) else {
                return nil
            }
            return left
        case .literal, .name, .call: return nil
        }
    }
}

extension Node.Kind {
    fileprivate var isMissing: Bool { if case .literal(.missing) = self { true } else { false } }
}

extension LocatedText {
    /// Where some characters of the text stand in their file.
    func place(of range: Range<Int>) -> Place { place.part(at: range.lowerBound, length: range.count) }
}

extension Node {
    /// Whether it uses one of these names.
    func uses(_ some: Set<String>) -> Bool {
        var names: [String] = []
        collectNames(into: &names)
        return names.contains { some.contains($0) }
    }

    fileprivate func collectNames(into names: inout [String]) {
        switch kind {
        case .literal: break
        case .name(let name): if !names.contains(name) { names.append(name) }
        case .unary(_, _, let operand): operand.collectNames(into: &names)
        case .binary(_, _, let left, let right):
            left.collectNames(into: &names)
            right.collectNames(into: &names)
        case .call(let call):
            for (index, argument) in call.arguments.enumerated() {
                if call.isCurrencyCode(index) { continue }
                argument.value.collectNames(into: &names)
                argument.condition?.collectNames(into: &names)
            }
        }
    }
}
