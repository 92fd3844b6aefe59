import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// What is in no currency is told once, whatever the others are.
@Suite struct SeveralCurrenciesTests {
    static let source = MemorySource(
        "g n c m d", "a | 1 | EUR | 5 | 2026-01-02", "a | 2 | USD | 6 | 2026-01-03", "a | 3 | USD | | 2026-01-04",
        "b | 4 | CHF | 7 |")

    private func several(_ change: (inout ReportDefinition) -> Void) -> ReportDefinition {
        report("data") {
            $0.fields = [money("n", "c"), field("d", .date)]
            $0.columns = columns("g", "n", "m", "d")
            $0.groups = [group("g")]
            change(&$0)
        }
    }

    /// With plain blanks.
    private static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

    @Test func aSummaryTellsANumberOnce() throws {
        let list = try overview(
            several {
                $0.summary = [
                    total(.sum, "n"), total(.count, "n"), total(.sum, "m"), total(.max, "d"), total(.share, "n"),
                    total(.avg, "m"), total(.count, "*"),
                ]
            }, ["data": Self.source])
        #expect(
            list.lines.map(Self.plain) == [
                "summary (4)", "- Total N: sum €1.00 sum $5.00 sum CHF 4.00", "- N [Count]: count 4",
                "- Total M: sum 18", "- D [Maximum]: max Jan 4, 2026", "- N [Share]: share 100.0%",
                "- M [Average]: avg 6.00",
                "- Count: count 4",
            ], "\(list.lines)")
    }

    @Test func headersTellANumberOnce() throws {
        let text = Self.plain(
            try rows(Self.source) {
                $0 = several { _ in }
                $0.headerTotals = true
                $0.totals = [total(.sum, "n"), total(.count, "n"), total(.sum, "m"), total(.last, "d")]
            })
        #expect(text.contains("header (3): a | sum €1.00 · $5.00, count 3 | sum 11 | last Jan 4, 2026"), "\(text)")
        #expect(text.contains("header (1): b | sum CHF 4.00, count 1 | sum 7 | last –"), "\(text)")
    }

    @Test func aCurrencyWithoutAWeightHasNoLineOfItsOwn() throws {
        let source = MemorySource("n c w", "1 | EUR | ", "2 | USD | 3")
        let text = Self.plain(
            try rows(source) {
                $0 = report("data") {
                    $0.fields = [money("n", "c")]
                    $0.columns = columns("n", "w")
                }
                $0.totals = [total(.avg, "n", by: "w")]
            })
        #expect(text.hasSuffix("| 3\nfooter odd (2): avg $2.00 |"), "\(text)")
    }

    @Test func aCountAloneIsOneFigure() throws {
        let text = try rows(Self.source) {
            $0 = several { _ in }
            $0.totals = [total(.count, "n")]
            $0.contents = .sections
        }
        #expect(text.contains("footer even (3): | count 3") || text.contains("footer odd (3): | count 3"), "\(text)")
        #expect(text.contains("grandfooter (4): | count 4"), "\(text)")
        #expect(!text.contains("+"), "\(text)")
    }

    @Test func chartsAndContentsCountOverAllCurrencies() throws {
        let list = try overview(
            several {
                $0.totals = [total(.count, "n"), total(.avg, "n")]
                $0.contents = .sections
                $0.charts = [chart(.bar, "n") { $0.rule = located(.count) }]
            }, ["data": Self.source])
        #expect(list.lines.contains("- a #a (3) count 3"), "\(list.lines)")
        #expect(list.lines.suffix(2) == ["- a 3", "- b 1"], "\(list.lines)")
    }
}
