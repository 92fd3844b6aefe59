import BroadsheetTesting
import Testing

/// What must hold of records: `assert`.
@Suite struct AssertionTests {
    private func said(_ assert: String, _ csv: String, extra: String = "band: none") throws -> String {
        complaints(
            try bareSite([
                "content/a.md": """
                ---
                report:
                  source: a.csv
                  \(extra)
                  assert: \(assert)
                ---
                """, "content/a.csv": csv,
            ]))
    }

    private let ledger = "voucher,debit,credit\n1,10.00,\n1,,10.00\n2,0.10,\n2,0.20,\n2,,0.30\n"

    @Test(arguments: [
        "{ Balanced: { balanced: [debit, credit], by: voucher } }", "{ Balanced: { balanced: [debit, credit] } }",
        "{ Positive: is_missing(debit) or debit > 0, Numbers: voucher <= 2 }",
        "{ In short: { balanced: \"coalesce(debit, 0) - coalesce(credit, 0)\", by: voucher } }", "none",
    ])
    func whatHoldsPasses(_ assert: String) throws {
        #expect(try said(assert, ledger) == "")
    }

    @Test(arguments: [
        ("{ A: { balanced: debit } }", "\"A\" does not hold: the sum of debit is 10.30"),
        ("{ A: debit > 0 }", "\"A\" cannot be decided: debit is missing (content/a.csv, line 3)"),
        (
            "{ A: { sequence: voucher } }",
            "\"A\" does not hold: voucher 1 is there twice (content/a.csv, line 2 and line 3)"
        ),
        ("{ A: { sequence: debit } }", "\"A\" does not hold: debit is 0.10, which is no whole number"),
        (
            "{ A: { never_negative: \"-voucher\" } }",
            "\"A\" does not hold: the sum of -voucher is -1 (content/a.csv, line 2)"
        ),
        ("[1]", "assert"),
    ])
    func whatDoesNotHoldFailsTheBuild(_ assert: String, _ message: String) throws {
        let text = try said(assert, ledger)
        #expect(text.contains(message), "\(text)")
        #expect(text.contains("content/a.md:5:"), "\(text)")
    }

    /// What `where`, `limit` and an order leave out or move is looked at all the same, unless it says otherwise.
    @Test(arguments: [
        "where: voucher > 1", "limit: 1", "sort: debit desc", "group: credit",
        "details: none\n  group: voucher\n  totals: { debit: sum }",
    ])
    func allRecordsAreLookedAt(_ extra: String) throws {
        #expect(try said("{ A: voucher > 1 }", ledger, extra: extra).contains("line 2"))
    }

    @Test func thoseThatAreShownCanBeMeant() throws {
        #expect(try said("{ A: { that: voucher > 1, of: shown } }", ledger, extra: "where: voucher > 1") == "")
        let limited = try said("{ A: { that: voucher < 2, of: shown } }", ledger, extra: "limit: 1")
        #expect(limited.contains("line 4"), "\(limited)")
    }

    /// Amounts in two currencies are two balances.
    @Test func eachCurrencyIsBalancedAlone() throws {
        let extra = "fields: { amount: { type: money, currency: code } }"
        let csv = "amount,code\n5.00,EUR\n-5.00,USD\n"
        let text = try said("{ A: { balanced: amount } }", csv, extra: extra)
        #expect(text.contains("the sum of amount is 5.00 EUR"), "\(text)")
        #expect(text.contains("the sum of amount is -5.00 USD"), "\(text)")
        #expect(try said("{ A: { balanced: amount } }", csv + "-5.00,EUR\n5,USD\n", extra: extra) == "")
    }

    @Test func aViewCanTakeThemAway() throws {
        #expect(
            try said("{ A: voucher > 9 }", ledger, extra: "views: { a: { assert: none }, b: { assert: none } }") == "")
    }

    @Test func tooManyAreCounted() throws {
        let csv = "n\n" + (1...30).map { "\(-$0)\n" }.joined()
        let text = try said("{ A: n > 0 }", csv)
        #expect(text.contains("\"A\" fails 20 more times"), "\(text)")
        #expect(text.contains("line 11") && !text.contains("line 12"), "\(text)")
    }

    /// Random ledgers with faults in them, beside a plain count of what is wrong.
    @Test(arguments: 0..<12)
    func randomLedgersAreJudgedAsAPlainCountDoes(_ seed: Int) throws {
        var generator = Seeded(UInt64(seed) &+ 77)
        var rows: [(voucher: Int, number: Int, cents: Int)] = []
        for number in 1...40 {
            let cents = Int.random(in: 1...900, using: &generator)
            let voucher = Int.random(in: 1...9, using: &generator)
            rows.append((voucher, number * 2, cents))
            rows.append((voucher, number * 2 + 1, -cents))
        }
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let row = Int.random(in: rows.indices, using: &generator)
            switch Int.random(in: 0...3, using: &generator) {
            case 0: rows[row].cents += 1
            case 1: rows[row].number += 1
            case 2: rows.remove(at: row)
            default: rows.append(rows[row])
            }
        }
        rows.shuffle(using: &generator)
        var sums: [Int: Int] = [:]
        var running: [Int: Int] = [:]
        var sunk: Set<Int> = []
        for row in rows {
            sums[row.voucher, default: 0] += row.cents
            running[row.voucher, default: 0] += row.cents
            if running[row.voucher]! < 0 { sunk.insert(row.voucher) }
        }
        let numbers = rows.map(\.number).sorted()
        let doubles = zip(numbers, numbers.dropFirst()).count { $0 == $1 }
        let gaps = zip(numbers, numbers.dropFirst()).count { $1 - $0 > 1 }
        let unbalanced = sums.filter { $0.value != 0 }
        let csv = "voucher,number,amount\n" + rows.map { "\($0.voucher),\($0.number),\(figure($0.cents))\n" }.joined()
        let text = try said(
            "{ A: { balanced: amount, by: voucher }, B: { sequence: number }, C: { never_negative: amount, by: voucher } }",
            csv)
        #expect(text.components(of: "\"A\" does not hold") == unbalanced.count, "\(text)")
        for (voucher, cents) in unbalanced {
            #expect(text.contains("for voucher \(voucher): the sum of amount is \(figure(cents)) "), "\(text)")
        }
        #expect(text.components(of: "is there twice") == doubles, "\(text)")
        #expect(text.components(of: "missing, between") == gaps, "\(text)")
        #expect(text.components(of: "\"C\" does not hold") == sunk.count, "\(text)")
    }

    private func figure(_ cents: Int) -> String {
        let (whole, part) = abs(cents).quotientAndRemainder(dividingBy: 100)
        return "\(cents < 0 ? "-" : "")\(whole).\(part < 10 ? "0" : "")\(part)"
    }
}

extension String {
    /// How often `part` is in it.
    fileprivate func components(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let found = rest.firstRange(of: part) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }
}
