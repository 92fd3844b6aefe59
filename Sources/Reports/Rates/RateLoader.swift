import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Reads a source of rates into a table.
struct RateLoader: ~Copyable {
    private let source: any RecordSource
    private let schema: Schema
    private let fields: RateFields
    private let decoder: RecordDecoder
    private var memory: Memory
    private var entries: [RateTable.Entry] = []

    /// The table of the rates of `source`, as `definition` reads them.
    static func table(
        _ definition: RatesDefinition, _ source: any RecordSource, locale: LocaleTable
    ) throws(Problem) -> RateTable {
        var report = ReportDefinition(at: definition.place)
        report.fields = definition.fields
        let source = try report.declaring(source, locale)
        let schema = try source.schema(declared: report.settledFields)
        var planner = SlotAllocator(
            report, schema: schema, origin: "in \(source.name)", page: [], rounding: .halfEven, locale: locale,
            source: source)
        let fields = try RateFields(definition, schema, of: source, &planner)
        var loader = RateLoader(source, schema, fields, planner)
        try loader.load()
        return try loader.table(definition)
    }

    private init(
        _ source: any RecordSource, _ schema: Schema, _ fields: RateFields, _ planner: borrowing SlotAllocator
    ) {
        (self.source, self.schema, self.fields) = (source, schema, fields)
        decoder = planner.decoder
        memory = Memory(width: schema.fields.count, slots: planner.slots)
    }

    private mutating func load() throws(Problem) {
        let cursor = try source.open()
        while try cursor.next(&memory.batch) {
            for row in 0..<memory.batch.count { try read(row) }
        }
    }

    private mutating func read(_ row: Int) throws(Problem) {
        do {
            try decoder.decode(row, from: memory.batch, into: &memory.slots)
        } catch {
            throw error.problem(in: memory.batch, of: source, named: schema.fields[error.field].name)
        }
        // Undated rates hold from the beginning of time.
        var day = Int32.min
        if let slot = fields.day {
            guard case .date(let date) = memory.slots[slot] else { return }
            day = date.number
        }
        for quote in fields.quotes {
            guard let rate = try rate(quote, row), let from = try currency(quote.from, row),
                let to = try currency(quote.to, row)
            else { continue }
            try add(rate, from, to, day, row, quote.field)
        }
    }

    /// The rate of a cell; nil where there is none that day.
    private func rate(_ quote: RateFields.Quote, _ row: Int) throws(Problem) -> Decimal? {
        if let slot = quote.slot {
            if case .number(let rate) = memory.slots[slot] { return rate }
            return nil
        }
        let cell = memory.batch.cell(row, quote.field)
        let text = memory.batch.bytes.bytes(cell.offset, cell.length).string.filter { $0 != " " && $0 != "\t" }
        if cell.form == .missing || ["", "-", "N/A", "n/a", "NA"].contains(text) { return nil }
        if let rate = Decimal(text) { return rate }
        let name = schema.fields[quote.field].name
        throw Problem(
            "\"\(text)\" is not a rate", at: source.place(origin: memory.batch.origins[row], field: quote.field),
            advice:
                "Plain numbers are 1.0856; else declare how they are written: fields: { \(name): { locale: de-DE } }.")
    }

    /// The currency of one side; nil where the record has none.
    private func currency(_ side: RateFields.Side, _ row: Int) throws(Problem) -> Currency? {
        switch side {
        case .always(let currency): return currency
        case .slot(let slot):
            guard case .text(let text) = memory.slots[slot] else { return nil }
            let code = memory.string(text).filter { $0 != " " }
            if code.isEmpty { return nil }
            if let currency = Currency(code) { return currency }
            throw Problem(
                "\"\(code)\" is not a currency", at: source.place(origin: memory.batch.origins[row], field: 0),
                advice: suggestion(for: code, among: Currency.all.map(\.code)))
        }
    }

    /// Rates are kept between main currencies: 1 pound costs a hundred times what a penny costs.
    private mutating func add(
        _ rate: Decimal, _ from: Currency, _ to: Currency, _ day: Int32, _ row: Int, _ field: Int
    ) throws(Problem) {
        let origin = memory.batch.origins[row]
        guard !rate.isZero, !rate.isNegative else {
            throw Problem(
                "a rate must be more than 0, not \(rate)", at: source.place(origin: origin, field: field),
                advice: "Leave it empty where there is no rate.")
        }
        guard from.main != to.main else { return }
        let price = try? rate.multiplied(by: Decimal(from.unitsPerMain))
        let inMain = try? price?.divided(by: Decimal(to.unitsPerMain), scale: Int(rate.scale) + 2, rounding: .halfEven)
        guard let inMain = to.unitsPerMain == 1 ? price : inMain else {
            throw Problem(
                "the rate has more than 38 digits", at: source.place(origin: origin, field: field),
                advice: "Round it to those that count.")
        }
        entries.append(RateTable.Entry(from.main, to.main, day: day, inMain, origin: origin, field: field))
    }

    private func table(_ definition: RatesDefinition) throws(Problem) -> RateTable {
        guard !entries.isEmpty else {
            throw Problem(
                "\(source.name) has no rates", at: definition.source.place,
                advice: "Look at the file, and at the fields that the rates are said to be in.")
        }
        do {
            return try RateTable(
                entries, name: source.name, isDated: fields.day != nil, within: definition.within?.content)
        } catch {
            throw twoRates(error)
        }
    }

    private func twoRates(_ conflict: RateTable.Conflict) -> Problem {
        let (first, second) = (conflict.first, conflict.second)
        let one = source.place(origin: first.origin, field: first.field)
        let other = source.place(origin: second.origin, field: second.field)
        let day = fields.day == nil ? "" : " on \(Day(number: second.day))"
        return Problem(
            "there are two rates from \(second.from.code) to \(second.to.code)\(day): \(first.rate) in "
                + "\(one.inSource) and \(second.rate) in \(other.inSource)",
            at: other, advice: "Delete one of the two.")
    }
}
