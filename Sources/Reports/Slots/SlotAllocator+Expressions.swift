import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

// Expressions as programs over the slots of their names.
extension SlotAllocator {
    /// Compiles an expression; every name in it gets its slot first.
    mutating func compile(_ text: LocatedText) throws(Problem) -> ExpressionProgram {
        try compile(try parsed(text))
    }

    /// Compiles a parsed expression.
    mutating func compile(_ expression: Expression) throws(Problem) -> ExpressionProgram {
        isOfBlanks = false
        if let problem = expression.comparedName(where: { isName($0) }) { throw problem }
        if expression.usesRates, scope.rates == nil, let rates { scope.rates = try rates() }
        var unknown = false
        for name in expression.names {
            if let clash = clashes[name] { throw clash.placed(at: expression.place) }
            if let clash = try clash(ofColumn: name) { throw clash.placed(at: expression.place) }
            if try entry(name) == nil, scope[name] == nil { unknown = true }
        }
        if unknown {
            // All names are given slots, so that the message can suggest the one that was meant.
            for name in names + columns.keys.sorted() where !underWay.contains(name) { _ = try? entry(name) }
        }
        do {
            let program = try expression.compile(in: scope, constants: &constants, rounding: rounding)
            if knowsUnits { _ = try unit(of: expression.root, in: expression) }
            isOfBlanks = hasTypeOfBlanks(expression) || !program.hasKind && !scope.lacking.isEmpty
            return program
        } catch {
            if !unknown, let program = try? compileWithoutBlanks(expression) {
                isOfBlanks = true
                return program
            }
            let lacksDay = given.day == nil && expression.usesDay
            guard trustsNames, !unknown, !lacksDay else { throw hinted(error, expression.names) }
            // Its types are not known, and it is never computed.
            let nothing = try Expression.parse(LocatedText("missing", at: expression.place))
            return try nothing.compile(in: scope, constants: &constants, rounding: rounding)
        }
    }

    /// Whether its type is only that of fields without a value in any record: it is then no more a text than those are.
    private func hasTypeOfBlanks(_ expression: Expression) -> Bool {
        guard let names = expression.typeNames, !names.isEmpty else { return false }
        return names.allSatisfy { entries[$0]?.isUnknown == true && entries[$0]?.isBlank == true }
    }

    /// Compiles an expression in which fields without a value in any record are nothing, and so of no wrong type.
    private mutating func compileWithoutBlanks(_ expression: Expression) throws(Problem) -> ExpressionProgram? {
        let blanks = expression.names.filter { entries[$0]?.isBlank == true }
        if blanks.isEmpty { return nil }
        var scope = scope
        for name in blanks { scope.add(name, constant: .missing) }
        return try expression.compile(in: scope, constants: &constants, rounding: rounding)
    }

    /// A problem of an expression with what is known of those of its `names` that are texts against expectation.
    private func hinted(_ problem: Problem, _ names: some Sequence<String>) -> Problem {
        guard let hint = names.lazy.compactMap({ entries[$0]?.hint }).first else { return problem }
        var hinted = problem
        hinted.advice = hint
        return hinted
    }
}
