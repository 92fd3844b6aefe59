import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import Testing

/// A section without a value has no small drawing, and is named.
@Suite struct SmallDrawingTests {
    private static let records = MemorySource(
        "k w n m", "a | x | 1 | 2", "a | y | 2 | 3", "b | x | | 4", "b | y | | 5", "c | x | 4 | 6", "d | x | | 7",
        "c | y | 8 | 8")
    private static let said = "b, d: There are no values to draw."

    private func told(
        _ kind: ChartDefinition.Kind, _ records: MemorySource = Self.records,
        as declared: FieldDeclaration = field("n", .number),
        _ change: (inout ChartDefinition) -> Void = { _ in }
    ) throws -> [String] {
        let report = report {
            $0.fields = [declared]
            $0.columns = columns("w", "n", "m")
            $0.groups = [group("k"), group("w")]
            $0.charts = [
                chart(kind, "n") {
                    $0.unit = located(.groups)
                    $0.small = located(.sections)
                    change(&$0)
                }
            ]
        }
        return try overview(report, ["data": records]).lines.filter { $0.hasPrefix("chart") }
    }

    @Test(arguments: [ChartDefinition.Kind.line, .bar, .area, .dot, .waterfall, .share])
    func withoutAValueIsNamed(_ kind: ChartDefinition.Kind) throws {
        let lines = try told(kind)
        #expect(lines.count == 1 && lines[0].hasSuffix(Self.said), "\(lines)")
    }

    @Test func soAreThoseOfRecords() throws {
        let ranges = try told(.histogram) { $0.unit = nil }
        #expect(ranges.count == 1 && ranges[0].hasSuffix(Self.said), "\(ranges)")
        let points = try told(.scatter) {
            $0.unit = nil
            $0.points = ChartDefinition.Points(along: "m")
        }
        #expect(points.count == 1 && points[0].contains(Self.said), "\(points)")
    }

    @Test func nobodyIsNamedWithoutReason() throws {
        let all = MemorySource("k w n m", "a | x | 1 | 1", "b | x | 2 | 2", "b | y | | 3")
        for kind in [ChartDefinition.Kind.line, .share] {
            let lines = try told(kind, all)
            #expect(!lines.isEmpty && !lines.contains { $0.contains("no values") }, "\(lines)")
        }
        // Where there is nothing at all, that is said once.
        let none = MemorySource("k w n m", "a | x | | 1", "b | x | | 2", "c | x | | 3")
        #expect(try told(.line, none) == ["chart N: There are no values to draw."])
    }

    @Test func eachCurrencyNamesItsOwn() throws {
        let source = MemorySource("k w n m c", "a | x | 1 | 1 | EUR", "b | x | 2 | 1 | USD", "d | x | | 1 | USD")
        let lines = try told(.line, source, as: money("n", "c"))
        try #require(lines.count == 2)
        #expect(lines[0].hasSuffix("b, d: There are no values to draw."), "\(lines)")
        #expect(lines[1].hasSuffix("a, d: There are no values to draw."), "\(lines)")
    }

    /// Of many the first are named, and the others counted.
    @Test func manyAreCounted() {
        let words = ChartWords()
        let names = (1...30).map { "n\($0)" }
        #expect(words.toldWithoutValue([], others: 0, .standard).isEmpty)
        #expect(
            words.toldWithoutValue(names, others: 2, .standard)[0].hasSuffix(
                "n24, 8 others: There are no values to draw."))
        #expect(words.toldWithoutValue(["a"], others: 1, .standard) == ["a, 1 other: There are no values to draw."])
    }
}
