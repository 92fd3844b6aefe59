import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension SlotPlanner {
    /// How a field is read, and what it is then.
    func rule(for field: Field, _ declaration: FieldDeclaration?) throws(Problem) -> (FieldRule, Kind) {
        guard let declaration, let type = declaration.type?.content ?? implied(by: declaration) else {
            return (FieldRule(inferred: field.type), Kind(field.type))
        }
        switch type {
        case .text: return (.text, Kind(.text))
        case .boolean: return (.boolean, Kind(.boolean))
        case .number, .percent: return (try numberRule(declaration), Kind(.number))
        case .rate: return (try numberRule(declaration), Kind(.rate, target: try target(of: declaration)))
        case .date: return (try dateRule(declaration), Kind(.date))
        case .money: return (try moneyRule(declaration), Kind(.money))
        }
    }

    /// The type that a declaration means without saying it.
    private func implied(by declaration: FieldDeclaration) -> DeclaredType? {
        if declaration.currency != nil { return .money }
        if declaration.to != nil { return .rate }
        return nil
    }

    private func numberRule(_ declaration: FieldDeclaration) throws(Problem) -> FieldRule {
        guard let locale = declaration.locale else { return .number }
        _ = locale; return .number
    }

    private func dateRule(_ declaration: FieldDeclaration) throws(Problem) -> FieldRule {
        guard let format = declaration.format else { return .date }
        _ = format; return .date
    }

    private func moneyRule(_ declaration: FieldDeclaration) throws(Problem) -> FieldRule {
        guard let currency = declaration.currency ?? report.base else {
            throw Problem(
                "the field \"\(declaration.name.content)\" is money without a currency", at: declaration.name.place,
                advice: "Say which: currency: EUR, or the field that has it: currency: currency.")
        }
        if let field = schema.index(of: currency.content) {
            return .moneyBeside(currencyField: field)
        }
        let code = currency.content == "base" ? report.base ?? currency : currency
        return .money(try Self.currency(code, fields: schema))
    }

    private func target(of declaration: FieldDeclaration) throws(Problem) -> Currency {
        guard let to = declaration.to ?? report.base else {
            throw Problem(
                "the rate \"\(declaration.name.content)\" leads to no currency", at: declaration.name.place,
                advice: "Say to which: to: EUR.")
        }
        return try Self.currency(to.content == "base" ? report.base ?? to : to, fields: Schema([]))
    }

    /// The currency with that code.
    static func currency(_ code: LocatedText, fields: Schema) throws(Problem) -> Currency {
        if let currency = Currency(code.content) { return currency }
        let known = fields.fields.map(\.name) + Currency.all.map(\.code)
        throw Problem(
            "\"\(code.content)\" is neither a currency nor a field", at: code.place,
            advice: suggestion(for: code.content, among: known))
    }

    /// How many digits after the point a computed figure can have, as far as the figures in it tell; nil if that
    /// cannot be told.
    mutating func digits(of node: Node) throws(Problem) -> Int? {
        switch node.kind {
        case .literal(.number(let number)): return Int(number.scale)
        case .literal: return nil
        case .name(let name): return try entry(name)?.digits
        case .unary(_, _, let operand): return try digits(of: operand)
        case .binary(let sign, _, let left, let right):
            guard let a = try digits(of: left), let b = try digits(of: right) else { return nil }
            switch sign {
            case .plus, .minus, .remainder: return max(a, b)
            case .times: return a + b
            default: return nil
            }
        case .call: return nil
        }
    }
}
