import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// A record with a field of every type, and what expressions over it give.
enum Sample {
    /// The fields, as the manual lists them.
    static let fields: [(name: String, kind: Kind, value: Plain)] = [
        ("name", Kind(.text), .text("Ångström & Söhne")),
        ("status", Kind(.text), .text("open")),
        ("currency", Kind(.text), .text("GBP")),
        ("written", Kind(.text), .text(" 1234.50 ")),
        ("empty", Kind(.text), .missing),
        ("shares", Kind(.number), .number("120")),
        ("quantity", Kind(.number), .number("2.5")),
        ("nothing", Kind(.number), .missing),
        ("zero", Kind(.number), .number("0")),
        ("price", Kind(.money), .money("12.50", "EUR")),
        ("cost", Kind(.money), .money("10.00", "EUR")),
        ("fee", Kind(.money), .money("3.00", "USD")),
        ("quote", Kind(.money), .money("745", "GBX")),
        ("no_price", Kind(.money), .missing),
        ("rate", Kind(.rate, target: Currency("EUR")), .number("1.2")),
        ("date", Kind(.date), .date("2026-01-31")),
        ("due", Kind(.date), .date("2026-03-15")),
        ("no_date", Kind(.date), .missing),
        ("paid", Kind(.boolean), .boolean(true)),
        ("late", Kind(.boolean), .boolean(false)),
        ("unsure", Kind(.boolean), .missing),
        ("Unit price", Kind(.number), .number("4.20")),
        ("address.city", Kind(.text), .text("Köln")),
    ]

    /// A value of a field, as a test writes it.
    enum Plain {
        case missing
        case text(String)
        case number(String)
        case money(String, String)
        case date(String)
        case boolean(Bool)
    }

    static var scope: Scope {
        var scope = Scope(noun: "field", origin: "in data/stocks.csv")
        for (slot, field) in fields.enumerated() { scope.add(field.name, slot: slot, field.kind) }
        scope.add("base", constant: .text("EUR"))
        scope.rates = rates
        if let day = day("2026-02-01") { scope.day = GivenDay(day) }
        scope.add("input.client", constant: .text("Acme"))
        return scope
    }

    /// What one euro buys, as the manual lists it.
    static let rates: RateTable? = {
        let rates = [
            ("USD", "2026-01-02", "1.25"), ("USD", "2026-01-30", "1.20"), ("JPY", "2026-01-30", "180"),
            ("GBP", "2026-01-28", "0.80"), ("USD", "2026-02-02", "1.50"),
        ]
        let entries = rates.enumerated().compactMap { number, rate -> RateTable.Entry? in
            guard let from = Currency("EUR"), let to = Currency(rate.0), let price = Decimal(rate.2),
                let day = day(rate.1)
            else { return nil }
            return RateTable.Entry(from, to, day: day.number, price, origin: UInt64(number), field: 0)
        }
        return try? RateTable(entries, name: "data/rates.csv")
    }()

    static func day(_ text: String) -> Day? {
        var sink = ByteSink()
        sink.append(text)
        return Day(iso: sink.span)
    }

    static func parse(_ text: String) throws(Problem) -> Expression {
        let place = Place(file: "page.md", line: 7, column: 10, excerpt: "  value: \(text)")
        return try Expression.parse(LocatedText(text, at: place))
    }

    static func memory() -> Memory {
        var memory = Memory(width: 0, slots: fields.count)
        for (slot, field) in fields.enumerated() { memory.slots[slot] = field.value.value(in: &memory) }
        return memory
    }

    /// The value of `text` over the record, as plain text: what the manual shows behind the arrow.
    static func result(of text: String, rounding: RoundingMode = .halfEven) throws(Problem) -> String {
        var memory = memory()
        let program = try parse(text).compile(in: scope, constants: &memory.constants, rounding: rounding)
        do {
            return memory.show(try program.value(in: &memory))
        } catch {
            throw program.problem(error, in: memory)
        }
    }

    /// What is wrong with `text`: place, message and advice; nil if nothing is.
    static func problem(of text: String) -> String? {
        do {
            _ = try result(of: text)
            return nil
        } catch {
            let place = error.place.map { "\($0.column - 9)+\($0.length): " } ?? ""
            return "\(place)\(error.message) | \(error.advice ?? "")"
        }
    }
}

extension Sample.Plain {
    func value(in memory: inout Memory) -> Value {
        switch self {
        case .missing: return .missing
        case .number(let text): return Decimal(text).map { .number($0) } ?? .missing
        case .money(let amount, let code):
            guard let amount = Decimal(amount), let currency = Currency(code) else { return .missing }
            return .money(Money(amount, currency))
        case .boolean(let isTrue): return .boolean(isTrue)
        case .date(let text):
            var sink = ByteSink()
            sink.append(text)
            return Day(iso: sink.span).map { .date($0) } ?? .missing
        case .text(let text):
            let start = memory.batch.bytes.count
            memory.batch.bytes.append(text)
            return .text(Text(start, memory.batch.bytes.count - start, in: .record))
        }
    }
}

extension Memory {
    /// A value as the manual shows it.
    borrowing func show(_ value: Value) -> String {
        switch value {
        case .missing: "missing"
        case .text(let text): "'\(string(text))'"
        case .number(let number): number.description
        case .money(let money): "\(money.amount) \(money.currency.code)"
        case .date(let day): day.description
        case .boolean(let isTrue): "\(isTrue)"
        }
    }
}
