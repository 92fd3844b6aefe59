import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// Orders by amounts: those of several currencies have none.
@Suite struct RankingTests {
    private static let source = MemorySource(
        "name n c", "a | 5 | EUR", "b | 9 | USD", "c | 7 | EUR", "d | | USD", "e | 1 | EUR")

    private func said(_ change: @escaping (inout ReportDefinition) -> Void) -> String? {
        complaint(
            report {
                $0.fields = [money("n", "c")]
                $0.columns = columns("name", "n")
                change(&$0)
            }, ["data": Self.source])
    }

    @Test func aRankingOverSeveralCurrenciesIsAnError() {
        for descending in [false, true] {
            for limit in [nil, 1, 2] {
                let said = said {
                    $0.sort = [SortKey(by: "n", descending: descending)]
                    $0.limit = limit.map { located($0) }
                }
                #expect(said?.contains("two currencies and cannot be ranked (memory, line ") == true)
                #expect(said?.contains("EUR") == true && said?.contains("USD") == true)
            }
        }
        #expect(said { $0.sort = [SortKey(by: "abs(n)")] }?.contains("convert(abs(n), ") == true)
    }

    @Test func amountsThatAreNotComparedMayBeInSeveralCurrencies() {
        #expect(said { $0.sort = [SortKey(by: "currency(n)"), SortKey(by: "n")] } == nil)
        #expect(said { $0.sort = [SortKey(by: "name"), SortKey(by: "n")] } == nil)
        #expect(said { ($0.groups, $0.sort) = ([group("c")], [SortKey(by: "n")]) } == nil)
        #expect(said { ($0.condition, $0.sort) = ("c == 'EUR'", [SortKey(by: "n")]) } == nil)
        #expect(said { $0.sort = [SortKey(by: "amount(n)")] } == nil)
        #expect(said { $0.totals = [total(.min, "n"), total(.max, "n")] } == nil)
    }

    /// An error exactly where two amounts of different currencies share their groups and all keys before.
    @Test(arguments: 1...150 as ClosedRange<UInt64>)
    func onlyWhatIsComparedIsAnError(_ seed: UInt64) {
        var generator = Seeded(seed)
        let many = Int.random(in: 1...8, using: &generator)
        let records = (0..<many).map { _ in
            (
                key: ["x", "y", "z"].randomElement(using: &generator) ?? "",
                first: ["p", "q", "r", "s"].randomElement(using: &generator) ?? "",
                amount: Int.random(in: 0...4, using: &generator) == 0 ? nil : Int.random(in: 1...9, using: &generator),
                currency: ["EUR", "EUR", "USD"].randomElement(using: &generator) ?? ""
            )
        }
        let (isGrouped, hasFirst) = (Bool.random(using: &generator), Bool.random(using: &generator))
        let (keeps, limit) = (Bool.random(using: &generator), Bool.random(using: &generator))
        let lines = records.map { "\($0.key) | \($0.first) | \($0.amount.map(String.init) ?? "") | \($0.currency)" }
        let said = complaint(
            report {
                $0.fields = [money("n", "c")]
                $0.columns = columns("n")
                if isGrouped { $0.groups = [group("k") { $0.keepsOrder = keeps }] }
                $0.sort = (hasFirst ? [SortKey(by: "f")] : []) + [SortKey(by: "n", descending: true)]
                $0.limit = limit ? located(2) : nil
            }, ["data": MemorySource("k f n c", lines: lines)])
        var run = 0
        var currencies: [String: Set<String>] = [:]
        for (number, record) in records.enumerated() {
            if number > 0, records[number - 1].key != record.key { run += 1 }
            guard record.amount != nil else { continue }
            let groupOf = isGrouped ? (keeps ? "\(run)" : record.key) : ""
            currencies["\(groupOf)/\(hasFirst ? record.first : "")", default: []].insert(record.currency)
        }
        let isWrong = currencies.values.contains { $0.count > 1 }
        #expect((said?.contains("cannot be ranked") ?? false) == isWrong, "\(lines)")
        #expect((said != nil) == isWrong)
    }

    // MARK: Figures of many digits

    @Test func aMedianWhoseMiddleFiguresOverflowTogetherIsExact() throws {
        let nines = String(repeating: "9", count: 37)
        let most = "9" + nines
        func median(_ lines: String...) throws -> String {
            try rows(MemorySource("n", lines: lines)) {
                $0.fields = [
                    field("n", .number) { ($0.style.digits, $0.style.grouping) = (located(1), false) }
                ]
                $0.columns = columns("n")
                $0.sections = [section("All")]
                $0.totals = [total(.median, "n")]
            }
        }
        #expect(try median(most, "9" + nines.dropLast() + "7").contains("median 9" + nines.dropLast() + "8.0"))
        #expect(try median("-" + most, "-" + most).contains("median -" + most + ".0"))
        #expect(try median("-" + most, most).contains("median 0.0"))
        #expect(throws: (any Error).self) { try median(most, "9" + nines.dropLast() + "8") }
    }

    @Test func anAverageWithoutRoomForItsDecimalsIsAnError() throws {
        let huge = "1" + String(repeating: "0", count: 36)
        func average(_ lines: String...) throws -> String {
            try rows(MemorySource("n w", lines: lines)) {
                $0.fields = [
                    field("n", .number) { ($0.style.digits, $0.style.grouping) = (located(2), false) }
                ]
                $0.columns = columns("n")
                $0.sections = [section("All")]
                $0.totals = [total(.avg, "n")]
            }
        }
        #expect(try average("\(huge) | 1", "\(huge) | 1").contains("avg \(huge).00"))
        #expect(throws: (any Error).self) { try average("\(huge) | 1", "0 | 1", "0 | 1") }
    }
}
