import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// Running balances: each a column's own.
@Suite struct BalanceTests {
    private struct Record {
        var cents: Int?
        var currency: String
        var key: String
        var n: Int
    }

    private func details(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("detail") }.map { line in
            String(line.drop { $0 != ":" }.dropFirst(2))
        }
    }

    @Test func twoColumnsWithTheSameBalanceDoNotShareIt() throws {
        let text = try rows(MemorySource("n", "100", "-30", "5")) {
            $0.columns = columns("n") + [column("one", "running(n)"), column("two", "running(n)")]
            $0.totals = [total(.sum, "n")]
        }
        #expect(details(text) == ["100 | 100 | 100", "-30 | 70 | 70", "5 | 75 | 75"])
        #expect(text.contains("sum 75"))
    }

    @Test func aBalanceIsOfFigures() {
        let source = MemorySource("name n", "a | 1")
        for function in ["running", "share"] {
            let said = complaint(report { $0.columns = [column("x", located("\(function)(name)"))] }, ["data": source])
            #expect(said?.contains("\"name\" is text, and \(function) needs numbers or money") == true)
        }
    }

    @Test func aBalanceAsksForNoTotals() throws {
        // The balances are in two currencies, and the footer has nothing to say of either.
        let text = try rows(MemorySource("n c", "1 | EUR", "2 | USD", "3 | EUR")) {
            $0.fields = [money("n", "c")]
            $0.sections = [section("All")]
            $0.columns = columns("n") + [column("so_far", "running(n)")]
            $0.totals = [total(.count, "*")]
        }
        #expect(text.split(separator: "\n").count { $0.hasPrefix("footer") } == 1, "\(text)")
        #expect(details(text) == ["€1.00 | €1.00", "$2.00 | $2.00", "€3.00 | €4.00"])
    }

    /// Columns of balances and shares, in any number and order, over currencies, groups and sections.
    @Test(arguments: 1...150 as ClosedRange<UInt64>)
    func everyBalanceIsTheSumOfWhatIsAboveIt(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let currencies = Bool.random(using: &generator) ? ["EUR"] : ["EUR", "USD", "CHF"]
        let many = Int.random(in: 1...20, using: &generator)
        let records = (0..<many).map { _ in
            Record(
                cents: Int.random(in: 0...9, using: &generator) == 0
                    ? nil : Int.random(in: -999...999, using: &generator),
                currency: currencies.randomElement(using: &generator) ?? "EUR",
                key: ["a", "b", "c"].randomElement(using: &generator) ?? "",
                n: Int.random(in: -5...9, using: &generator))
        }
        let lines = records.map { record in
            let amount = record.cents.map { RandomReportTests.plain(Int128($0)) } ?? ""
            return "\(amount) | \(record.currency) | \(record.key) | \(record.n)"
        }
        let kinds = ["running(amount)", "running(-amount)", "running(n)", "running(n * 2)", "share(n)"]
        let columns = Int.random(in: 1...5, using: &generator)
        let chosen = (0..<columns).map { _ in kinds.randomElement(using: &generator) ?? "" }
        let isSplit = Bool.random(using: &generator)
        let isGrouped = !isSplit && Bool.random(using: &generator)
        let text = try rows(MemorySource("amount c key n", lines: lines)) {
            $0.fields = [money("amount", "c")]
            $0.columns = chosen.enumerated().map { number, kind in
                column(located("x\(number)"), located(kind)) {
                    if kind.contains("amount") { $0.style.show = "0.00 ¤¤" }
                }
            }
            if isGrouped { $0.groups = [group("key")] }
            if isSplit {
                $0.sections = [
                    section("A") { $0.condition = "key == 'a'" }, section("B") { $0.condition = "key != 'a'" },
                ]
            }
            if Bool.random(using: &generator) {
                $0.totals = [total(.sum, "n"), total(.sum, "amount")]
                // They have no columns to stand under.
                $0.summaryIsOfTotals = true
            }
        }
        // The sections one after the other, each from nothing.
        let parts: [[Record]]
        if isSplit {
            parts = [records.filter { $0.key == "a" }, records.filter { $0.key != "a" }]
        } else if isGrouped {
            parts = ["a", "b", "c"].map { key in records.filter { $0.key == key } }
        } else {
            parts = [records]
        }
        var expected: [[String]] = []
        for part in parts {
            var balances = chosen.map { _ in [String: Int]() }
            for record in part {
                expected.append(
                    chosen.indices.map { number in
                        let kind = chosen[number]
                        if kind == "share(n)" { return "share" }
                        let isMoney = kind.contains("amount")
                        let cents = record.cents.map { kind == "running(amount)" ? $0 : -$0 }
                        let step = isMoney ? cents : kind == "running(n)" ? record.n : record.n * 2
                        let currency = isMoney ? record.currency : ""
                        if let step { balances[number][currency, default: 0] += step }
                        guard isMoney else { return "\(balances[number][currency] ?? 0)" }
                        if step == nil {
                            guard balances[number].count == 1, let only = balances[number].first else { return "" }
                            return "\(RandomReportTests.plain(Int128(only.value))) \(only.key)"
                        }
                        return "\(RandomReportTests.plain(Int128(balances[number][currency] ?? 0))) \(currency)"
                    })
            }
        }
        let shown = details(text).map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).enumerated().map { number, cell in
                let cell = cell.split { " \u{A0}".contains($0) }.joined(separator: " ")
                return chosen[number] == "share(n)" ? "share" : cell
            }
        }
        #expect(shown == expected, "\(chosen) \(text)")
    }
}
