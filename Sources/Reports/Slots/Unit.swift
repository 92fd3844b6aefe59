import BroadsheetDiagnostics
import BroadsheetExpressions

/// Units of figures: what they are is their authors' affair, but two of them are never added or compared.
enum Unit {
    /// The unit that all of these say; throws where two differ.
    static func agreed(_ first: LocatedText?, _ second: LocatedText?) throws(Problem) -> LocatedText? {
        guard let first, let second, first.content != second.content else { return first ?? second }
        throw Problem(
            "these figures are in \(second.content), and not in \(first.content)", at: first.place,
            advice: "\(second.content) is declared at \(second.place.file):\(second.place.line): convert them in an "
                + "expression, which is given a unit of its own.")
    }
}

extension SlotAllocator {
    /// Whether any figure has a unit.
    var knowsUnits: Bool {
        declarations.values.contains { $0.style.unit != nil } || columns.values.contains { $0.style.unit != nil }
            || entries.values.contains { $0.unit != nil }
    }

    /// The unit of what an expression gives, which has been compiled.
    mutating func computedUnit(_ text: LocatedText) throws(Problem) -> LocatedText? {
        guard knowsUnits else { return nil }
        let expression = try parsed(text)
        return try unit(of: expression.root, in: expression)
    }

    /// The unit of what `node` gives: that of all figures which are added, or of which one is chosen. A product, a quotient and any
    /// other result has none of its own. Throws where figures in two units meet.
    mutating func unit(of node: Node, in expression: Expression) throws(Problem) -> LocatedText? {
        switch node.kind {
        case .literal: return nil
        case .name(let name): return try entry(name)?.unit
        case .unary(_, _, let operand): return try unit(of: operand, in: expression)
        case .binary(let sign, _, let left, let right):
            let parts = (try unit(of: left, in: expression), try unit(of: right, in: expression))
            switch sign {
            case .times, .dividedBy, .and, .or: return nil
            case .plus, .minus: return try one(of: [parts.0, parts.1], node, expression)
            case .remainder: return parts.0
            default:
                _ = try one(of: [parts.0, parts.1], node, expression)
                return nil
            }
        case .call(let call):
            var units: [LocatedText?] = []
            for argument in call.arguments { units.append(try unit(of: argument.value, in: expression)) }
            switch call.function {
            case "min", "max", "coalesce", "percent":
                let unit = try one(of: units, node, expression)
                return call.function == "percent" ? nil : unit
            case "if": return try one(of: Array(units.dropFirst()), node, expression)
            case "abs", "round", "floor", "ceil": return units.first ?? nil
            default: return nil
            }
        }
    }

    private func one(
        of units: [LocatedText?], _ node: Node, _ expression: Expression
    ) throws(Problem) -> LocatedText? {
        let known = units.compactMap { $0 }
        guard let first = known.first else { return nil }
        guard let other = known.first(where: { $0.content != first.content }) else { return first }
        func place(_ unit: LocatedText) -> String { "\(unit.place.file):\(unit.place.line)" }
        throw Problem(
            "figures in \(first.content) and in \(other.content) are never added or compared",
            at: expression.place(of: node.range),
            advice:
                "\(first.content) is declared at \(place(first)), \(other.content) at \(place(other)): multiply one of "
                + "them first, which leaves its unit behind.")
    }
}
