import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension SlotAllocator {
    /// How a field is read, and what it is then.
    mutating func rule(for field: Field, _ declaration: FieldDeclaration?) throws(Problem) -> (FieldRule, Kind) {
        guard let declaration, let type = declaration.type?.content ?? implied(by: declaration, of: field) else {
            return try rule(for: field)
        }
        switch type {
        case .text: return (.text, Kind(.text))
        case .boolean: return (.boolean, Kind(.boolean))
        case .number, .percent: return (try figures(field, declaration).numberRule, Kind(.number))
        case .rate:
            return (
                try figures(field, declaration).numberRule, Kind(.rate, target: try target(of: declaration))
            )
        case .date: return (try dates(field, declaration), Kind(.date))
        case .money: return (try moneyRule(field, declaration), Kind(.money))
        }
    }

    /// The type that a declaration means without saying it.
    private func implied(by declaration: FieldDeclaration, of field: Field) -> DeclaredType? {
        if declaration.currency != nil { return .money }
        if declaration.to != nil { return .rate }
        if declaration.format != nil || declaration.zone != nil { return .date }
        guard declaration.locale != nil || declaration.decimal != nil || declaration.debit != nil else { return nil }
        switch field.unit {
        case .currency?, .beside?: return .money
        case .percent?: return .percent
        default: return .number
        }
    }

    /// How a field is read of which nothing is declared, and what it is then.
    private mutating func rule(for field: Field) throws(Problem) -> (FieldRule, Kind) {
        if case .ambiguous(let ambiguity) = field.writing, ambiguity.isOfTimes { return (.text, Kind(.text)) }
        if let problem = field.problem(declarations[field.name], at: place(of: field)) { throw problem }
        switch (field.type, field.unit) {
        case (.number, _): return (try figures(field, nil).numberRule, Kind(.number))
        case (.money, .currency(let currency)?): return (try figures(field, nil).moneyRule(currency), Kind(.money))
        case (.money, .beside(let name)?):
            guard let beside = schema.index(of: name) else { return (.text, Kind(.text)) }
            return (try figures(field, nil).moneyRule(beside: beside), Kind(.money))
        case (.date, _): return (try dates(field, nil), Kind(.date))
        default: return (FieldRule(inferred: field.type), Kind(field.type))
        }
    }

    /// How an amount in two fields is read. Where only one of them tells how it is written, it tells for both.
    mutating func rule(
        debit: Int, credit: Int, _ declaration: FieldDeclaration
    ) throws(Problem) -> (FieldRule, Kind) {
        var sides = [schema.fields[debit], schema.fields[credit]]
        for i in sides.indices {
            if case .ambiguous = sides[i].writing, let sign = sides[1 - i].provenSign {
                sides[i].writing = .figures(sign)
            }
            sides[i].name = declaration.name.content
        }
        let first = try rule(for: sides[0], declaration)
        let second = try rule(for: sides[1], declaration)
        let words = MissingWords(declaration.missingValues.map(\.content))
        let rules = [first.0, second.0].map { decoder.rule($0, orMissing: words) }
        let pair = DebitAndCredit(
            debit: .init(debit, schema.fields[debit].name, rules[0]),
            credit: .init(credit, schema.fields[credit].name, rules[1]), reversals: declaration.reversals?.content)
        return (.difference(pair: decoder.add(pair)), first.1)
    }

    private mutating func moneyRule(_ field: Field, _ declaration: FieldDeclaration) throws(Problem) -> FieldRule {
        if declaration.currency == nil, report.base == nil, case .currency(let currency)? = field.unit {
            return try figures(field, declaration).moneyRule(currency)
        }
        if declaration.currency == nil, case .beside(let name)? = field.unit, let beside = schema.index(of: name) {
            return try figures(field, declaration).moneyRule(beside: beside)
        }
        guard let currency = declaration.currency ?? report.base else {
            throw Problem(
                "the field \"\(declaration.name.content)\" is money without a currency", at: declaration.name.place,
                advice: "Say which: currency: EUR, or the field that has it: currency: currency.")
        }
        if let beside = try currencyField(currency.content) {
            return try figures(field, declaration).moneyRule(beside: beside)
        }
        let code = try Self.currency(currency.content == "base" ? report.base ?? currency : currency, fields: schema)
        return try figures(field, declaration).moneyRule(code)
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
            advice: (Currency.signs[code.content] ?? nearest(to: code.content, in: known)).map {
                "Did you mean \"\($0)\"?"
            }
                ?? "Write the code of a currency (EUR, USD, GBP), or the name of the field that has it.")
    }
}

extension Field {
    /// The decimal sign that its values prove.
    fileprivate var provenSign: FieldWriting.DecimalSign? {
        switch writing {
        case .figures(let sign): sign
        // Three digits could be a group.
        case .plain where type == .number && scale > 0 && scale != 3: .point
        default: nil
        }
    }
}

extension FieldRule {
    /// The currency of all amounts that it reads, where there is but one.
    var currency: Currency? {
        switch self {
        case .money(let currency), .mixedMoney(let currency, _), .localMoney(let currency, _): currency
        default: nil
        }
    }

    /// The field that has the currency of an amount, if another one has it.
    var currencyField: Int? {
        switch self {
        case .moneyBeside(let field), .localMoneyBeside(let field, _): field
        default: nil
        }
    }
}
