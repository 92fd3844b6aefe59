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
}
