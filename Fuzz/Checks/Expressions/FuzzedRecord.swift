import BroadsheetBytes
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// A record with fields of every type, whose values lie at the edges of what there is.
enum FuzzedRecord {
    private enum Plain {
        case missing, yes, no
        case text(String)
        case number(String)
        case money(String, String)
        case day(Int32)
    }

    private static let fields: [(name: String, kind: Kind, values: [Plain])] = [
        ("t", Kind(.text), [.text("Ångström & Söhne"), .text(""), .text(" 1234.50 "), .text("2026-02-29"), .missing]),
        ("u", Kind(.text), [.text("EUR"), .text("e\u{301}\u{1F468}\u{200D}\u{1F469}"), .text("\u{0}"), .missing]),
        (
            "n", Kind(.number),
            [
                .number("2.5"), .number("0"), .number("99999999999999999999999999999999999999"),
                .number("-0.00000000000000000000000000000000000001"), .number("9223372036854775808"), .missing,
            ]
        ),
        ("m", Kind(.number), [.number("-3"), .number("0.1"), .number("1000000000000000000000"), .missing]),
        (
            "p", Kind(.money),
            [.money("12.50", "EUR"), .money("-99999999999999999999999999999999999.99", "EUR"), .missing]
        ),
        ("q", Kind(.money), [.money("745", "GBX"), .money("3.00", "USD"), .money("0.01", "EUR")]),
        ("r", Kind(.rate, target: Currency("EUR")), [.number("1.2"), .number("0")]),
        ("d", Kind(.date), [.day(20_484), .day(Day.firstNumber), .day(Day.lastNumber), .missing]),
        ("e", Kind(.date), [.day(20_512), .day(Day.lastNumber - 40), .missing]),
        ("b", Kind(.boolean), [.yes, .no, .missing]),
        ("Unit price", Kind(.number), [.number("4.20")]),
        ("a.b", Kind(.text), [.text("Köln")]),
    ]

    /// Its names, with rates and a day of the build.
    static let scope: Scope = {
        var scope = Scope(noun: "field", origin: "in data/t.csv")
        for (slot, field) in fields.enumerated() { scope.add(field.name, slot: slot, field.kind) }
        scope.add("base", constant: .text("EUR"))
        scope.rates = rates
        scope.day = GivenDay(Day(number: 20_485))
        return scope
    }()

    private static let rates: RateTable? = {
        let rates = [("USD", "1.25"), ("JPY", "180"), ("GBP", "0.80")]
        let entries = rates.enumerated().compactMap { number, rate -> RateTable.Entry? in
            guard let from = Currency("EUR"), let to = Currency(rate.0), let price = Decimal(rate.1) else { return nil }
            return RateTable.Entry(from, to, day: 20_455 + Int32(number), price, origin: UInt64(number), field: 0)
        }
        return try? RateTable(entries, name: "data/rates.csv")
    }()

    /// Memory with the values that `choice` chooses.
    static func memory(_ choice: Int) -> Memory {
        var memory = Memory(width: 0, slots: fields.count)
        var choice = choice
        for (slot, field) in fields.enumerated() {
            let value = field.values[choice % field.values.count]
            choice = choice / 2 + choice % 7 * 31
            switch value {
            case .missing: memory.slots[slot] = .missing
            case .yes: memory.slots[slot] = .boolean(true)
            case .no: memory.slots[slot] = .boolean(false)
            case .number(let text): memory.slots[slot] = .number(Decimal(text) ?? .zero)
            case .day(let number): memory.slots[slot] = .date(Day(number: number))
            case .money(let text, let code):
                guard let currency = Currency(code) else { continue }
                memory.slots[slot] = .money(Money(Decimal(text) ?? .zero, currency))
            case .text(let text):
                let start = memory.batch.bytes.count
                memory.batch.bytes.append(text)
                memory.slots[slot] = .text(Text(start, memory.batch.bytes.count - start, in: .record))
            }
        }
        return memory
    }
}
