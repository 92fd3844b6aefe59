import BroadsheetDiagnostics
import BroadsheetReports
import Testing

/// Charts of several series: which figure stands at which name and of which series.
@Suite struct SeriesChartTests {
    static let days = MemorySource(
        "kind d n c", "a | 2025-01-02 | 1 | EUR", "a | 2025-03-02 | 2 | EUR", "b | 2025-02-05 | 4 | EUR",
        "b | 2025-03-05 | 8 | EUR", "b | 2026-01-05 | 16 | EUR")

    private func lines(_ change: (inout ReportDefinition) -> Void) throws -> [String] {
        let report = report {
            $0.fields = [field("d", .date)]
            $0.columns = columns("kind", "n")
            $0.groups = [group("kind"), group("month(d)")]
            $0.charts = [
                chart(.line, "n") {
                    $0.unit = located(.groups)
                    $0.series = located(.sections)
                }
            ]
            change(&$0)
        }
        return try overview(report, ["data": Self.days]).lines.map { $0.replacing("\u{A0}", with: " ") }
    }

    @Test func groupsWithTheSameKeyAreOneName() throws {
        #expect(
            try lines { _ in } == [
                "chart N: Series: 2 (a, b); from January 2025 to January 2026; least: a January 2025 1; "
                    + "greatest: b January 2026 16. Without a value: 3.",
                "- January 2025 1 –", "- February 2025 – 4", "- March 2025 2 8", "- January 2026 – 16",
            ])
    }

    @Test func timeGoesOnWhateverTheOrderOfTheGroupsIs() throws {
        let names = try lines { $0.groups[1].descending = true }.dropFirst().map { $0.split(separator: " ")[1...2] }
        #expect(
            names.map { $0.joined(separator: " ") } == ["January 2025", "February 2025", "March 2025", "January 2026"])
    }

    @Test func namesComeBehindThoseThatTheyFollow() throws {
        let records = MemorySource("kind w n", "a | x | 1", "a | z | 1", "b | w | 2", "b | y | 2", "b | z | 2")
        let report = report {
            $0.columns = columns("kind", "n")
            $0.groups = [group("kind"), group("w")]
            $0.charts = [
                chart(.bar, "n") {
                    $0.unit = located(.groups)
                    $0.series = located(.sections)
                    $0.stacking = located(.stacked)
                }
            ]
        }
        #expect(
            try overview(report, ["data": records]).lines.dropFirst()
                == ["- w – 2", "- y – 2", "- x 1 –", "- z 1 2"])
    }

    @Test func sectionsByGroupsAndMeasures() throws {
        let turned = try lines {
            $0.charts[0].kind = located(.bar)
            $0.charts[0].unit = located(.sections)
            $0.charts[0].series = located(.groups)
        }
        #expect(turned.dropFirst() == ["- a 1 2 – –", "- b – 8 4 16"])
        let measures = try lines {
            $0.columns = columns("kind", "n") + [column("half", "n / 2")]
            $0.charts[0].kind = located(.bar)
            $0.charts[0].unit = located(.sections)
            $0.charts[0].series = nil
            $0.charts[0].further = [located("half")]
        }
        #expect(measures[0].hasPrefix("chart N, Half: Series: 2 (N, Half); from a to b; least: Half a 1.5"))
        #expect(measures.dropFirst() == ["- a 3 1.50", "- b 28 14.00"])
    }

    @Test func eachCurrencyHasAChartWithItsSeriesAlone() throws {
        let source = MemorySource("k w n c", "a | x | 1 | EUR", "a | y | 2 | USD", "b | x | 4 | EUR", "b | y | 8 | EUR")
        let report = report {
            $0.fields = [money("n", "c")]
            $0.columns = columns("w", "n")
            $0.groups = [group("k"), group("w")]
            $0.charts = [
                chart(.bar, "n") {
                    $0.unit = located(.groups)
                    $0.series = located(.sections)
                }
            ]
        }
        let lines = try overview(report, ["data": source]).lines.map { $0.replacing("\u{A0}", with: " ") }
        #expect(
            lines == [
                "chart N (EUR): Series: 2 (a, b); from x to y; least: a x €1.00; greatest: b y €8.00. Without a value: 1.",
                "- x €1.00 €4.00", "- y – €8.00",
                "chart N (USD): One value: a y $2.00. Without a value: 1.", "- x – –", "- y $2.00 –",
            ], "\(lines)")
    }

    /// A bullet whose figure is in another currency than its target has a stroke and no bar, never the target as its bar.
    @Test func aTargetIsNoFigure() throws {
        let source = MemorySource("k n c m", "a | 1 | EUR | 5", "b | 2 | EUR | 6")
        let report = report {
            $0.fields = [money("n", "c"), field("m", .money) { $0.currency = "USD" }]
            $0.columns = columns("k", "n", "m")
            $0.groups = [group("k")]
            $0.charts = [chart(.bullet, "n") { $0.further = [located("m")] }]
        }
        let lines = try overview(report, ["data": source]).lines.map { $0.replacing("\u{A0}", with: " ") }
        #expect(lines.contains("- a – $5.00") && lines.contains("- a €1.00 –"), "\(lines)")
        #expect(lines.contains { $0.contains("(USD): Series: 2 (N, M)") }, "\(lines)")
    }

    /// Beyond the most bars a waterfall would end with a part in place of its sum.
    @Test func aWaterfallIsWhole() throws {
        func lines(_ count: Int) throws -> [String] {
            let source = MemorySource("k n", lines: (1000..<1000 + count).map { "g\($0) | 1" })
            let report = report {
                $0.columns = columns("k", "n")
                $0.groups = [group("k")]
                $0.charts = [chart(.waterfall, "n")]
            }
            return try overview(report, ["data": source]).lines
        }
        #expect(try lines(499).last == "- Total 499")
        #expect(try lines(500).last == "- Total 500")
        #expect(try lines(500).count == 252)
    }
}
