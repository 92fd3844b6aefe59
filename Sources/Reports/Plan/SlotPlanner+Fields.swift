import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension SlotPlanner {
    /// How a field is read, and what it is then.
    mutating func rule(for field: Field, _ declaration: FieldDeclaration?) throws(Problem) -> (FieldRule, Kind) {
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
        if declaration.format != nil { return .date }
        return declaration.locale == nil ? nil : .number
    }

    private mutating func numberRule(_ declaration: FieldDeclaration) throws(Problem) -> FieldRule {
        guard let reader = try numberReader(declaration) else { return .number }
        return .localNumber(reader: reader)
    }

    private mutating func dateRule(_ declaration: FieldDeclaration) throws(Problem) -> FieldRule {
        // ISO 8601 is what is read fastest.
        guard let format = declaration.format, format.content != "yyyy-MM-dd" else { return .date }
        let table = try declaration.locale.map { tag throws(Problem) in try LocaleTable.named(tag) } ?? locale
        do {
            let reader = try DateReader(pattern: format.content, locale: table)
            return .patternDate(reader: decoder.add(reader, pattern: format.content))
        } catch {
            throw error.problem(at: format.place)
        }
    }

    /// The reader of the locale that the field's figures are written in; nil where it names none.
    private mutating func numberReader(_ declaration: FieldDeclaration) throws(Problem) -> Int? {
        guard let tag = declaration.locale else { return nil }
        var reader = NumberReader(locale: try LocaleTable.named(tag))
        reader.readsPercent = declaration.type?.content == .percent
        return decoder.add(reader, locale: tag.content)
    }

    private mutating func moneyRule(_ declaration: FieldDeclaration) throws(Problem) -> FieldRule {
        guard let currency = declaration.currency ?? report.base else {
            throw Problem(
                "the field \"\(declaration.name.content)\" is money without a currency", at: declaration.name.place,
                advice: "Say which: currency: EUR, or the field that has it: currency: currency.")
        }
        if let field = schema.index(of: currency.content) {
            return try numberReader(declaration).map { .localMoneyBeside(currencyField: field, reader: $0) }
                ?? .moneyBeside(currencyField: field)
        }
        let code = try Self.currency(currency.content == "base" ? report.base ?? currency : currency, fields: schema)
        return try numberReader(declaration).map { .localMoney(code, reader: $0) } ?? .money(code)
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
        if code.content == "base" {
            throw Problem(
                "the report has no base currency", at: code.place, advice: "Say which it is kept in: base: EUR.")
        }
        let known = fields.fields.map(\.name) + Currency.all.map(\.code)
        throw Problem(
            "\"\(code.content)\" is neither a currency nor a field", at: code.place,
            advice: nearest(to: code.content, in: known).map { "Did you mean \"\($0)\"?" }
                ?? "Write the code of a currency (EUR, USD, GBP), or the name of the field that has it.")
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

extension FieldRule {
    /// The field that has the currency of an amount, if another one has it.
    var currencyField: Int? {
        switch self {
        case .moneyBeside(let field), .localMoneyBeside(let field, _): field
        default: nil
        }
    }
}
