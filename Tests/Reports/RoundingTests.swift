import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// What totals add, and when a page says that rounding shows.
@Suite struct RoundingTests {
    private struct Record {
        var outer: Int
        var inner: Int
        var value: Int128
    }

    private func tenths(_ change: (inout ReportDefinition) -> Void) throws -> String {
        try rows(MemorySource("v", "1.44", "1.44", "1.44")) {
            $0.fields = [field("v", .number) { $0.style.digits = located(1) }]
            $0.columns = columns("v")
            $0.rounding = Rounding()
            $0.rounding?.totals = .ofRounded
            $0.totals = [total(.sum, "v"), total(.avg, "v")]
            change(&$0)
        }
    }

    @Test func totalsOfRoundedFiguresAddWhatDetailsShow() throws {
        #expect(try tenths { _ in }.contains("sum 4.2, avg 1.4"))
        #expect(try tenths { $0.totals[0].style.digits = located(0) }.contains("sum 4, avg"))
        #expect(try tenths { $0.totals[0].style.digits = located(3) }.contains("sum 4.200, avg"))
        // The balance is one of the figures as they are shown, with whatever digits it is shown itself.
        let balance = try tenths { $0.columns?.append(column("b", "running(v)") { $0.style.digits = located(2) }) }
        #expect(balance.contains("1.4 | 4.20"), "\(balance)")
    }

    @Test func eachSectionAddsWhatItsOwnDetailsShow() throws {
        let sources = ["fine": MemorySource("v", "1.04", "1.04"), "coarse": MemorySource("v", "1.5", "1.5")]
        let definition = report(nil) {
            $0.sections = [section("Fine", source: "fine"), section("Coarse", source: "coarse")]
            $0.rounding = Rounding()
            $0.rounding?.totals = .ofRounded
            $0.compute = [Computation("w", "v * 1.01")]
            $0.columns = columns("v", "w")
            $0.totals = [total(.sum, "v")]
        }
        let text = try run(definition, sources).text
        for total in ["sum 2.08", "sum 3.0", "grandfooter (4): sum 5.08"] { #expect(text.contains(total), "\(text)") }
    }

    /// Numbers in ten thousandths, in groups of groups, each level with totals of its own digits or none.
    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func theNoteStandsExactlyWhereSumsDiffer(_ seed: UInt64) throws {
        var generator = Seeded(seed)
        let many = Int.random(in: 1...12, using: &generator)
        let records = (0..<many).map { _ in
            // Many have no more digits than are shown.
            let unit: Int128 = [1, 10, 100, 1000, 10000].randomElement(using: &generator) ?? 1
            return Record(
                outer: Int.random(in: 1...3, using: &generator), inner: Int.random(in: 1...2, using: &generator),
                value: unit * Int128(Int.random(in: -99...299, using: &generator)))
        }.sorted { ($0.outer, $0.inner) < ($1.outer, $1.inner) }
        let rowDigits = Int.random(in: 0...3, using: &generator)
        // By level: the report, the section, the outer and the inner groups.
        let digits: [Int?] = [0, 1, 2, 3].map { level in
            level == 1 || Int.random(in: 0...3, using: &generator) == 0 ? nil : Int.random(in: 0...3, using: &generator)
        }
        let isHalfUp = Bool.random(using: &generator)
        func sum(_ digits: Int?) -> [TotalDefinition] {
            digits.map { digits in
                var total = total(.sum, "v")
                total.style.digits = located(digits)
                return [total]
            } ?? []
        }
        let lines = records.map { "\($0.outer) | \($0.inner) | \(RandomReportTests.decimal($0.value, digits: 4))" }
        let text = try rows(MemorySource("o i v", lines: lines)) {
            $0.fields = [field("v", .number) { $0.style.digits = located(rowDigits) }]
            $0.columns = columns("v")
            $0.rounding = Rounding()
            $0.rounding?.mode = isHalfUp ? .halfUp : .halfEven
            $0.sections = [section("All") { $0.totals = [] }]
            $0.groups = [group("o") { $0.totals = sum(digits[2]) }, group("i") { $0.totals = sum(digits[3]) }]
            $0.totals = sum(digits[0])
        }
        func rounded(_ value: Int128, _ digits: Int) -> Int128 {
            let unit: Int128 = [10000, 1000, 100, 10][digits]
            return RandomReportTests.quotient(value, unit, halfUp: isHalfUp) * unit
        }
        var differs = false
        /// What the footer of `level` over `part` shows, or those in it that are shown; nothing for details alone.
        func footers(_ part: [Record], _ level: Int) -> Int128? {
            let parts: [[Record]] =
                switch level {
                case 0: [part]
                case 1: (1...3).map { key in part.filter { $0.outer == key } }.filter { !$0.isEmpty }
                case 2: (1...2).map { key in part.filter { $0.inner == key } }.filter { !$0.isEmpty }
                default: []
                }
            let below = parts.map { footers($0, level + 1) }
            let above = below.isEmpty || below.contains { $0 == nil } ? nil : below.reduce(0) { $0 + $1! }
            guard let own = digits[level] else { return above }
            let exact = part.reduce(0) { $0 + $1.value }
            let details = part.reduce(0) { $0 + rounded($1.value, rowDigits) }
            if rounded(details, own) != rounded(exact, own) { differs = true }
            if let above, rounded(above, own) != rounded(exact, own) { differs = true }
            return rounded(exact, own)
        }
        _ = footers(records, 0)
        #expect(text.contains("message:") == differs, "\(rowDigits) \(digits)\n\(text)")
    }
}
