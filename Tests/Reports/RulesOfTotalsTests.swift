import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import Testing

/// Rules of totals beyond sums and averages, and totals of some records only.
@Suite struct RulesOfTotalsTests {
    static let numbers = MemorySource(
        "g n t", "a | 10 | x", "a | | y", "a | 4 | x", "b | 7.0 | é", "b | 7 | e\u{301}", "b | 1 |  x ")

    private func footer(_ totals: [TotalDefinition], of name: String = "n", _ source: MemorySource = numbers) throws
        -> String
    {
        try rows(source) {
            $0.columns = columns(name)
            $0.totals = totals
        }.split(separator: "\n").last.map(String.init) ?? ""
    }

    private func percentile(_ percent: Decimal) -> TotalDefinition {
        var total = total(.percentile, "n")
        total.percent = located(percent)
        return total
    }

    private func some(_ rule: TotalDefinition.Rule, _ of: LocatedText, where condition: LocatedText) -> TotalDefinition
    {
        var total = TotalDefinition(of: of, rule: located(rule))
        total.condition = condition
        return total
    }

    @Test func valuesAreCountedOnce() throws {
        #expect(try footer([total(.distinct, "n"), total(.mode, "n")]) == "footer odd (6): distinct 4, mode 7.0")
        // Texts are the same as in groups: with blanks around them, and however an accent is stored.
        #expect(try footer([total(.distinct, "t")], of: "t") == "footer odd (6): distinct 3")
        #expect(try footer([total(.mode, "t")], of: "t") == "footer odd (6): mode x")
    }

    @Test func severalCommonestAreNone() throws {
        let source = MemorySource("n", "1", "2", "2", "1", "3")
        #expect(try footer([total(.mode, "n")], source) == "footer even (5): mode several")
    }

    @Test(arguments: [
        (Decimal(0), "1.00"), (Decimal(25), "4.00"), (Decimal(50), "7.00"), (Decimal(90), "8.80"),
        (Decimal(units: 625, scale: 1), "7.00"), (Decimal(100), "10.00"),
    ])
    func aPercentileLiesBetweenTwoValues(_ percent: Decimal, _ expected: String) throws {
        #expect(try footer([percentile(percent)]) == "footer odd (6): percentile(\(percent)) \(expected)")
    }

    @Test func deviations() throws {
        // The values 10, 4, 7, 7 and 1: their mean is 5.8, the sum of the squared deviations 46.8.
        #expect(
            try footer([total(.stddev, "n"), total(.stddevAll, "n")])
                == "footer odd (6): stddev 3.42, stddev_all 3.06")
        let one = MemorySource("n", "5")
        #expect(
            try footer([total(.stddev, "n"), total(.stddevAll, "n")], one)
                == "footer even (1): stddev –, stddev_all 0.00")
    }

    @Test func conditionsAreBesideEachOther() throws {
        let totals = [
            total(.sum, "n"), some(.sum, "n", where: "n > 5"), some(.sum, "n", where: "n <= 5"),
            some(.count, "n", where: "g == 'a'"),
        ]
        #expect(
            try footer(totals)
                == "footer odd (6): sum 29.0, sum(where n > 5) 24.0, sum(where n <= 5) 5.0, count(where g == 'a') 2")
    }

    @Test func levelsAreMergedExactly() throws {
        let rules: [TotalDefinition.Rule] = [.distinct, .stddev, .mode, .median]
        let text = try rows(Self.numbers) {
            $0.columns = columns("n")
            $0.groups = [group("g") { $0.totals = rules.map { total($0, "n") } }]
            $0.totals = rules.map { total($0, "n") }
        }
        #expect(text.hasSuffix("distinct 4, stddev 3.42, mode 7.0, median 7.00"), "\(text)")
    }

    @Test func aTextHasNoDeviation() {
        let text = complaint(
            report {
                $0.columns = columns("t")
                $0.totals = [total(.stddev, "t")]
            }, ["data": Self.numbers])
        #expect(text?.contains("\"t\" is text, and stddev needs numbers or money") == true)
    }
}
