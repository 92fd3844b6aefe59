import BroadsheetDiagnostics
import BroadsheetReports
import Testing

/// A line goes through one series.
@Suite struct LineChartTests {
    static let days = MemorySource(
        "kind d n", "a | 2025-01-02 | 1", "a | 2025-03-02 | 2", "b | 2025-01-05 | 4", "b | 2026-02-05 | 8")

    private func said(_ change: (inout ReportDefinition) -> Void) -> String? {
        complaint(
            report {
                $0.fields = [field("d", .date)]
                $0.columns = columns("kind", "n")
                $0.charts = [chart(.line, "n") { $0.unit = located(.groups) }]
                change(&$0)
            }, ["data": Self.days, "empty": MemorySource("kind d n")])
    }

    private static let refusal = "a line goes through one series"

    @Test func theGroupsOfSeveralSectionsAreSeveralSeries() {
        for levels in [["kind", "month(d)"], ["month(d)", "kind"], ["year(d)", "kind"]] {
            #expect(said { $0.groups = levels.map { group(located($0)) } }?.contains(Self.refusal) == true, "\(levels)")
        }
        let two: (inout ReportDefinition) -> Void = {
            $0.groups = [group("month(d)")]
            $0.sections = [section("One", source: "data"), section("Two", source: "data") { $0.condition = "n > 2" }]
        }
        #expect(said(two)?.contains(Self.refusal) == true)
        #expect(
            said {
                two(&$0)
                $0.charts[0].kind = located(.area)
            }?.contains(Self.refusal) == true)
        // Bars have names of their own, and a line through the sections has a point each.
        #expect(
            said {
                two(&$0)
                $0.charts[0].kind = located(.bar)
            } == nil)
        #expect(
            said {
                two(&$0)
                $0.charts[0].unit = located(.sections)
            } == nil)
    }

    @Test func oneSeriesIsDrawn() {
        #expect(
            said {
                $0.groups = [group("month(d)")]
                $0.sections = [section("One", source: "data")]
            } == nil)
        // The months of all years follow each other.
        #expect(said { $0.groups = [group("year(d)"), group("month(d)")] } == nil)
        #expect(
            said {
                $0.groups = [group("year(d)") { $0.descending = true }, group("month(d)")]
            }?.contains(Self.refusal) == true)
        // Only one of the sections has groups.
        #expect(
            said {
                $0.sections = [
                    section("One", source: "data") { $0.groups = [group("month(d)")] }, section("Two", source: "data"),
                ]
            } == nil)
    }

    @Test func sectionsThatMayBeThereAreCountedWhenTheyAre() {
        for (first, second, isRefused) in [("true", "false", false), ("false", "true", false), ("true", "true", true)] {
            let text = said {
                $0.groups = [group("month(d)")]
                $0.sections = [
                    section("One", source: "data") { $0.when = located(first) },
                    section("Two", source: "data") { $0.when = located(second) },
                ]
            }
            #expect((text?.contains(Self.refusal) == true) == isRefused, "\(first) \(second): \(text ?? "nothing")")
        }
    }

    @Test func aLineInACurrencyHasAGapWhereThereIsNone() throws {
        let source = MemorySource(
            "d n c", "2025-01-02 | 1 | EUR", "2025-01-02 | 1 | USD", "2025-02-02 | 2 | EUR", "2025-03-02 | 3 | EUR",
            "2025-03-02 | 3 | USD")
        let list = try overview(
            report {
                $0.fields = [field("d", .date), money("n", "c")]
                $0.groups = [group("month(d)")]
                $0.columns = columns("n")
                $0.charts = [chart(.line, "n")]
            }, ["data": source])
        #expect(
            list.lines.suffix(3) == ["- January 2025 $1.00", "- February 2025 –", "- March 2025 $3.00"], "\(list.lines)"
        )
    }
}
