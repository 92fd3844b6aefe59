import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues
import Testing

/// A batch of one record with these cells; nil is missing.
private func batch(_ cells: [String?]) -> Batch {
    var batch = Batch(width: cells.count, capacity: 64)
    for cell in cells {
        let start = batch.bytes.count
        batch.bytes.append(cell ?? "")
        batch.cells.append(cell == nil ? .missing : Cell(start, batch.bytes.count - start, .text))
    }
    batch.origins.append(0)
    return batch
}

/// A value in a form that tests can compare.
private func described(_ value: Value, in batch: borrowing Batch) -> String {
    switch value {
    case .missing: return "missing"
    case .text(let text): return "text \(batch.bytes.bytes(text.offset, text.length).string)"
    case .number(let number): return "\(number.units)e-\(number.scale)"
    case .money(let money): return "\(money.amount.units)e-\(money.amount.scale) \(money.currency.code)"
    case .date(let day): return "\(day)"
    case .boolean(let truth): return "\(truth)"
    }
}

@Suite struct DecodingTests {
    static let euro = Currency("EUR").map { FieldRule.money($0) } ?? .text

    @Test(
        arguments: [
            ("abc", .text, "text abc"), ("", .text, "text "), (nil, .text, "missing"),
            ("12.50", .number, "1250e-2"), ("-0.0", .number, "0e-1"), (" 7 ", .number, "7e-0"),
            ("", .number, "missing"),
            (nil, .number, "missing"), ("12,5", .number, nil), ("1e3", .number, "1000e-0"), ("x", .number, nil),
            ("12.50", euro, "1250e-2 EUR"), ("  ", euro, "missing"), ("EUR", euro, nil),
            ("2024-02-29", .date, "2024-02-29"), ("2023-02-29", .date, nil), (" 2024-01-01", .date, "2024-01-01"),
            ("Yes", .boolean, "true"), ("0", .boolean, "false"), ("OFF", .boolean, "false"), ("maybe", .boolean, nil),
            ("true", .boolean, "true"), ("", .boolean, "missing"), ("trueish", .boolean, nil),
        ] as [(String?, FieldRule, String?)])
    func decodesOneCell(text: String?, rule: FieldRule, expected: String?) {
        let batch = batch([text])
        let value = RecordDecoder().value(of: 0, 0, in: batch, by: rule)
        #expect(value.map { described($0, in: batch) } == expected)
    }

    @Test func moneyTakesItsCurrencyFromItsNeighbour() throws {
        var decoder = RecordDecoder()
        decoder.add(field: 1, slot: 0, rule: .moneyBeside(currencyField: 0))
        var slots: [Value] = [.missing]
        let good = batch(["JPY", "1200"])
        try decoder.decode(0, from: good, into: &slots)
        #expect(described(slots[0], in: good) == "1200e-0 JPY")

        let unknown = batch(["EURO", "1200"])
        #expect(throws: DecodingFailure(row: 0, field: 0, wanted: .currency)) {
            try decoder.decode(0, from: unknown, into: &slots)
        }
        let missing = batch([nil, "1200"])
        #expect(throws: DecodingFailure(row: 0, field: 0, wanted: .currency)) {
            try decoder.decode(0, from: missing, into: &slots)
        }
        let wrong = batch(["EUR", "a lot"])
        #expect(throws: DecodingFailure(row: 0, field: 1, wanted: .number)) {
            try decoder.decode(0, from: wrong, into: &slots)
        }
        // Without an amount no currency is needed.
        let nothing = batch([nil, nil])
        try decoder.decode(0, from: nothing, into: &slots)
        #expect(slots[0].isMissing)
    }

    @Test func localesAndPatterns() throws {
        let german = try #require(LocaleTable("de-DE"))
        let euro = try #require(Currency("EUR"))
        var decoder = RecordDecoder()
        let number = decoder.add(NumberReader(locale: german), .locale("de-DE"))
        let date = decoder.add(
            try DateReader(pattern: "d. MMMM yyyy", locale: german), .pattern("d. MMMM yyyy", isDeclared: true))
        let cells = batch(["1.234,50", "-12,5 €", "3. März 2024", "EUR", "12,5x", "12 $", nil])
        func read(_ field: Int, _ rule: FieldRule) -> String? {
            decoder.value(of: field, 0, in: cells, by: rule).map { described($0, in: cells) }
        }
        #expect(read(0, .localNumber(reader: number)) == "123450e-2")
        #expect(read(1, .localMoney(euro, reader: number)) == "-125e-1 EUR")
        #expect(read(0, .localMoneyBeside(currencyField: 3, reader: number)) == "123450e-2 EUR")
        #expect(read(2, .patternDate(reader: date)) == "2024-03-03")
        #expect(read(6, .patternDate(reader: date)) == "missing")
        // A figure with a currency is no plain number, and none of another currency.
        #expect(read(1, .localNumber(reader: number)) == nil)
        #expect(read(5, .localMoney(euro, reader: number)) == nil)

        func failure(_ field: Int, _ rule: FieldRule) -> DecodingFailure.Wanted? {
            var decoder = decoder
            decoder.add(field: field, slot: 0, rule: rule)
            var slots: [Value] = [.missing]
            do throws(DecodingFailure) {
                try decoder.decode(0, from: cells, into: &slots)
                return nil
            } catch {
                return error.wanted
            }
        }
        #expect(failure(4, .localNumber(reader: number)) == .written(.locale("de-DE")))
        #expect(failure(5, .localMoney(euro, reader: number)) == .amount(of: euro))
        #expect(failure(0, .patternDate(reader: date)) == .written(.pattern("d. MMMM yyyy", isDeclared: true)))
        #expect(failure(0, .localMoneyBeside(currencyField: 6, reader: number)) == .currency)
    }

    @Test func failuresInWords() throws {
        let cells = batch(["12,5x", "31.12.2024", "perhaps", nil])
        func text(_ field: Int, _ wanted: DecodingFailure.Wanted) -> String {
            DecodingFailure(row: 0, field: field, wanted: wanted).problem(in: cells, of: Nowhere(), named: "amount")
                .text
        }
        #expect(
            text(0, .number) == """
                t.csv:2:3: "12,5x" is not a number
                Plain numbers are -1234.50; else declare how it is written: amount: { decimal: ",", … }.
                """)
        #expect(
            text(1, .date) == """
                t.csv:2:3: "31.12.2024" is not a date
                Dates are written as 2024-12-31; else declare how: amount: { type: date, format: dd.MM.yyyy }.
                """)
        #expect(
            text(2, .boolean) == """
                t.csv:2:3: "perhaps" is neither true nor false
                The field "amount" may have true or false, yes or no, on or off, 1 or 0.
                """)
        #expect(
            text(3, .currency) == """
                t.csv:2:3: there is no currency
                The field "amount" must have a code as ISO 4217 has it: EUR, USD, GBP.
                """)
        #expect(
            text(0, .written(.decimal(.comma, isDeclared: true))) == """
                t.csv:2:3: "12,5x" is not a number with a decimal comma
                The field "amount" is declared with decimal: ",".
                """)
        #expect(
            text(1, .written(.pattern("dd/MM/yyyy", isDeclared: false))) == """
                t.csv:2:3: "31.12.2024" is not a date of the form dd/MM/yyyy
                So the first values of the field are written: mend this one, or declare the field: amount: text.
                """)
        #expect(
            text(0, .oneAmount(debit: "Soll", credit: "Haben")) == """
                t.csv:2:3: this record has an amount both in "Soll" and in "Haben"
                One of the two must be empty or zero, for an amount is either a debit or a credit.
                """)
    }

    @Test(
        arguments: [
            ("84.12", nil, "-8412e-2"), ("-84.12", nil, "-8412e-2"), (nil, "5", "5e-0"), (nil, nil, "missing"),
            ("", "", "missing"), ("0.00", "5", "5e-0"), ("5", "0", "-5e-0"), ("0", nil, "0e-0"), (nil, "-5", nil),
            ("1", "2", nil), ("x", "2", nil), ("1", "x", nil),
        ] as [(String?, String?, String?)])
    func amountsInTwoFields(_ debit: String?, _ credit: String?, _ expected: String?) {
        var decoder = RecordDecoder()
        let pair = decoder.add(
            DebitAndCredit(debit: .init(0, "Soll", .number), credit: .init(1, "Haben", .number)))
        let cells = batch([debit, credit])
        let value = decoder.value(of: 1, 0, in: cells, by: .difference(pair: pair))
        #expect(value.map { described($0, in: cells) } == expected)
    }

    @Test func mixedFiguresArePlainOrGrouped() throws {
        var decoder = RecordDecoder()
        let dollar = try #require(Currency("USD"))
        let reader = decoder.add(NumberReader(decimal: ".", group: ","), .decimal(.point, isDeclared: false))
        let cells = batch(["12.5", "1,234.50", "$1,234.50", "1.234,5", "C$5", "US$5", "5 USD", " 7 "])
        func read(_ field: Int, _ rule: FieldRule) -> String? {
            decoder.value(of: field, 0, in: cells, by: rule).map { described($0, in: cells) }
        }
        let number = FieldRule.mixedNumber(reader: reader)
        let money = FieldRule.mixedMoney(dollar, reader: reader)
        #expect([0, 1, 2, 3].map { read($0, number) } == ["125e-1", "123450e-2", nil, nil])
        #expect([0, 1, 2].map { read($0, money) } == ["125e-1 USD", "123450e-2 USD", "123450e-2 USD"])
        #expect([4, 5, 6, 7].map { read($0, money) } == [nil, "5e-0 USD", "5e-0 USD", "7e-0 USD"])
    }
}

/// A source that only knows where everything stands.
private struct Nowhere: RecordSource {
    let name = "t.csv"

    func schema(declared: Set<String>) throws(Problem) -> Schema { Schema([]) }

    func open() throws(Problem) -> any RecordCursor { throw Problem("there is nothing to read") }

    func place(origin: UInt64, field: Int) -> Place { Place(file: name, line: 2, column: 3) }

    func fingerprint() throws(Problem) -> UInt64 { 0 }
}
