import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// Which fields of a source of rates mean what.
struct RateFields {
    /// A currency that all rates share, or the slot of each record's own.
    enum Side: Sendable {
        case always(Currency)
        case slot(Int)
    }

    /// The field of a rate, and the currencies that it leads from and to.
    struct Quote {
        var field: Int
        /// Where its value is read to; nil where it is a text that is read here.
        var slot: Int?
        var from: Side
        var to: Side
    }

    /// The slot of the day; nil where rates have none.
    private(set) var day: Int?
    private(set) var quotes: [Quote] = []

    private let definition: RatesDefinition
    private let schema: Schema
    private let name: String

    /// The fields of `source` that `definition` means; `planner` gives them slots.
    init(
        _ definition: RatesDefinition, _ schema: Schema, of source: any RecordSource, _ planner: inout SlotAllocator
    ) throws(Problem) {
        self.definition = definition
        self.schema = schema
        name = source.name
        day = try findDay(&planner)
        try isLong ? findQuote(&planner) : findColumns(&planner)
    }

    /// Whether each record is one rate; else its columns are called after currencies.
    private var isLong: Bool {
        definition.currency != nil || definition.rate != nil || definition.from != nil && definition.to != nil
    }

    private func findDay(_ planner: inout SlotAllocator) throws(Problem) -> Int? {
        let usual = ["date", "Date"].first { schema.index(of: $0) != nil }
        guard let field = definition.date ?? usual.map({ LocatedText($0, at: definition.place) }) else { return nil }
        let entry = try slot(of: field, &planner)
        guard entry.kind.type == .date else {
            throw Problem(
                "the field \"\(field.content)\" of \(name) has no dates", at: field.place,
                advice:
                    "Declare how they are written: fields: { \(field.content): { type: date, format: dd.MM.yyyy } }.")
        }
        return entry.slot
    }

    /// One rate a record.
    private mutating func findQuote(_ planner: inout SlotAllocator) throws(Problem) {
        let rate = definition.rate ?? LocatedText("rate", at: definition.place)
        let from = try definition.from.map { text throws(Problem) in try side(text, &planner) }
        let to = try definition.to.map { text throws(Problem) in try side(text, &planner) }
        var other: Side?
        if from == nil || to == nil || definition.currency != nil {
            let currency = definition.currency ?? LocatedText("currency", at: definition.place)
            other = .slot(try slot(of: currency, &planner).slot)
        }
        if from != nil, to != nil, other != nil {
            throw Problem(
                "the rates have \"from\", \"to\" and \"currency\", of which two are enough",
                at: definition.currency?.place ?? definition.place, advice: "Take one of them out.")
        }
        guard let from = from ?? other, let to = to ?? other else { return }
        quotes = [try quote(rate, from, to, &planner)]
    }

    /// A rate in each column that is called after a currency.
    private mutating func findColumns(_ planner: inout SlotAllocator) throws(Problem) {
        let from = try definition.from.map { text throws(Problem) in try side(text, &planner) }
        let to = try definition.to.map { text throws(Problem) in try side(text, &planner) }
        for field in schema.fields {
            guard let currency = Currency(field.name) else { continue }
            let text = LocatedText(field.name, at: definition.place)
            quotes.append(try quote(text, from ?? .always(currency), to ?? .always(currency), &planner))
        }
        guard quotes.isEmpty else { return }
        throw Problem(
            "no column of \(name) is called after a currency", at: definition.place,
            advice: "Say which fields have currency and rate: currency: currency, rate: rate.")
    }

    private func quote(
        _ field: LocatedText, _ from: Side, _ to: Side, _ planner: inout SlotAllocator
    ) throws(Problem) -> Quote {
        let entry = try slot(of: field, &planner)
        guard let index = schema.index(of: field.content) else { throw planner.unknown(field) }
        switch entry.kind.type {
        case .number, .rate: return Quote(field: index, slot: entry.slot, from: from, to: to)
        // One "N/A" is enough to make a text of a column of rates.
        case .text: return Quote(field: index, slot: nil, from: from, to: to)
        default:
            throw Problem(
                "the field \"\(field.content)\" of \(name) has no rates", at: field.place,
                advice: "Say which field has them: rate: rate.")
        }
    }

    /// A currency's code, else the field that has it.
    private func side(_ text: LocatedText, _ planner: inout SlotAllocator) throws(Problem) -> Side {
        if let currency = Currency(text.content) { return .always(currency) }
        guard schema.index(of: text.content) != nil else {
            throw Problem(
                "\"\(text.content)\" is neither a currency nor a field of \(name)", at: text.place,
                advice: nearest(to: text.content, in: schema.fields.map(\.name) + Currency.all.map(\.code))
                    .map { "Did you mean \"\($0)\"?" } ?? "Write the code of a currency, such as EUR.")
        }
        return .slot(try slot(of: text, &planner).slot)
    }

    private func slot(of field: LocatedText, _ planner: inout SlotAllocator) throws(Problem) -> SlotAllocator.Entry {
        guard let entry = try planner.entry(field.content) else { throw planner.unknown(field) }
        return entry
    }
}

extension SlotAllocator {
    /// The problem that there is no such field.
    fileprivate func unknown(_ field: LocatedText) -> Problem {
        Problem(
            "there is no field \"\(field.content)\" in the rates", at: field.place,
            advice: suggestion(for: field.content, among: schema.fields.map(\.name)))
    }
}
