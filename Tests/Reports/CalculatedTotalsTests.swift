import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import Testing

/// Totals that are calculated from totals.
@Suite struct CalculatedTotalsTests {
    static let sales = MemorySource(
        "g m n c", "a | 1 | 10 | 4", "a | 1 | 20 | 11", "a | 2 | -6 | 0", "b | 1 | 30 | 20", "b | 3 | 14 | 7")

    private func calculated(_ name: LocatedText, _ value: LocatedText) -> TotalDefinition {
        var total = TotalDefinition(of: name, rule: Located(.value, at: value.place))
        total.value = value
        return total
    }

    /// The figures of all footers under the column `x`, from the first group to the whole.
    private func figures(
        _ value: LocatedText, _ source: MemorySource = sales, groups: [LocatedText] = ["g", "m"],
        _ change: (inout ReportDefinition) -> Void = { _ in }
    ) throws -> String {
        let text = try rows(source) { report in
            report.columns = [column("n"), column("x", "missing")]
            report.groups = groups.map { by in
                group(by) { $0.totals = [calculated("x", value)] }
            }
            report.totals = [calculated("x", value)]
            change(&report)
        }
        return text.split(separator: "\n").filter { $0.contains("footer") }
            .map { $0.split(separator: "|").last.map { $0.trimmed } ?? "" }.joined(separator: ", ")
    }

    @Test(arguments: [
        ("sum(c) / sum(n)", "0.50, 0.00, 0.62, 0.67, 0.50, 0.61, 0.62"),
        ("sum(n) - sum(c)", "15, -6, 9, 10, 7, 17, 26"),
        ("count()", "2, 1, 3, 1, 1, 2, 5"),
        ("count(where n < 15)", "1, 1, 2, 0, 1, 1, 3"),
        ("max(sum(n), 25)", "30.00, 25.00, 25.00, 30.00, 25.00, 44.00, 68.00"),
        ("sum(n where n < 0)", "–, -6, -6, –, –, –, -6"),
        ("sum(n * c) / 2", "130.00, 0.00, 130.00, 300.00, 49.00, 349.00, 479.00"),
        ("sum(n) / sum(missing_one)", "–, –, –, –, –, –, –"),
        ("percentile(n, 25) + 0", "12.50, -6.00, 2.00, 30.00, 14.00, 18.00, 10.00"),
    ])
    func isRightAtEveryLevel(_ value: String, _ expected: String) throws {
        let value = value.replacing("sum(missing_one)", with: "sum(n where n > 100)")
        #expect(try figures(located(value)) == expected)
    }

    @Test(arguments: [
        ("rank(sum(n))", "1, 2, 2, 1, 2, 1, –"),
        ("running(sum(n))", "30, 24, 24, 30, 44, 68, –"),
        ("previous(sum(n))", "–, 30, –, –, 30, 24, –"),
        ("sum(n) - previous(sum(n))", "–, -36, –, –, -16, 20, –"),
        ("share(sum(n))", "125.0%, -25.0%, 35.3%, 68.2%, 31.8%, 64.7%, 100.0%"),
        ("share(sum(n), of: report)", "44.1%, -8.8%, 35.3%, 44.1%, 20.6%, 64.7%, 100.0%"),
        ("share(sum(n), of: g)", "125.0%, -25.0%, 100.0%, 68.2%, 31.8%, 100.0%, –"),
        ("running(share(sum(n)))", "125.0%, 100.0%, 35.3%, 68.2%, 100.0%, 100.0%, –"),
        ("rank(count())", "1, 2, 1, 1, 1, 2, –"),
    ])
    func comparesGroups(_ value: String, _ expected: String) throws {
        #expect(try figures(located(value)) == expected)
    }

    @Test func aYearBeforeIsFoundByItsTime() throws {
        let source = MemorySource(
            "day n", "2024-02-29 | 1", "2025-01-05 | 10", "2025-03-01 | 5", "2026-01-09 | 12", "2026-02-28 | 3")
        let fields = [field("day", .date), field("n", .number)]
        #expect(
            try figures("year_before(sum(n))", source, groups: ["month(day)"]) { $0.fields = fields }
                == "–, –, –, 10, –, –")
        #expect(
            try figures("year_before(sum(n))", source, groups: ["year(day)", "month(day)"]) { $0.fields = fields }
                == "–, –, –, –, 1, 10, –, 15, –")
        #expect(
            try figures("year_before(sum(n))", source, groups: ["day"]) { $0.fields = fields } == "–, –, –, –, –, –")
    }

    @Test func mixesNoCurrencies() throws {
        let source = MemorySource("g n k q", "a | 10 | EUR | 2", "a | 8 | USD | 4", "b | 6 | EUR | 3")
        let text = try figures("sum(n) / sum(q)", source, groups: ["g"]) { $0.fields = [money("n", "k")] }
        #expect(text.contains("€2.00"), "\(text)")
        #expect(!text.contains("€1.67"), "\(text)")
    }

    @Test func namesOtherTotals() throws {
        let text = try rows(Self.sales) {
            $0.columns = [column("x", "missing"), column("y", "missing")]
            $0.totals = [calculated("x", "y * 2"), calculated("y", "sum(n) / 2")]
        }
        #expect(text.hasSuffix("value 68.00 | value 34.00"), "\(text)")
    }

    @Test(arguments: [
        ("x + 1", "\"x\" has a value in each record"), ("n * 2", "\"n\" has a value in each record"),
        ("sum(g)", "\"g\" is text, and sum needs numbers or money"),
        ("rank(first(g))", "\"g\" is text, and nothing is calculated with its first"),
        ("summ(n)", "there is no function \"summ\""), ("year_before(sum(n))", "no group here is of times"),
        ("share(sum(n), of: h)", "there is no level \"h\""), ("sum(n) > 2", "the total \"x\" is boolean"),
        ("percentile(n, 101) + 1", "there is no percentile 101"), ("convert(sum(n), EUR)", "a total is not converted"),
    ])
    func whatIsWrongIsTold(_ value: String, _ expected: String) {
        let text = complaint(
            report {
                $0.columns = [column("n"), column("x", "missing")]
                $0.groups = [group("g")]
                $0.totals = [calculated("x", located(value))]
            }, ["data": Self.sales])
        #expect(text?.contains(expected) == true, "\(text ?? "nothing")")
    }
}

extension Substring {
    fileprivate var trimmed: String {
        split(separator: " ").filter { $0 != "value" && !$0.hasSuffix(":") }.joined(separator: " ")
    }
}
