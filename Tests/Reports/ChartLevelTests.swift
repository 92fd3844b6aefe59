import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// Charts along the groups of a level, however deep it lies, and what is found in them.
@Suite struct ChartLevelTests {
    static let records = MemorySource(
        "a b c n", "x | p | u | 1", "x | p | v | 2", "x | q | u | 4", "y | p | u | 8", "y | q | w |")

    private func points(_ change: (inout ChartDefinition) -> Void) throws -> [String] {
        let report = report {
            $0.groups = [group("a"), group("b"), group("c")]
            $0.columns = columns("c", "n")
            $0.charts = [chart(.bar, "n", change)]
        }
        return try overview(report, ["data": Self.records]).lines.filter { $0.hasPrefix("- ") }
            .map { String($0.dropFirst(2)) }
    }

    @Test func goesAlongAnyLevel() throws {
        #expect(try points { $0.level = located("a") } == ["x 7", "y 8"])
        #expect(try points { $0.level = located("b") } == ["x, p 3", "x, q 4", "y, p 8", "y, q –"])
        // What is called alike has the names of the groups around it.
        #expect(
            try points { $0.level = located("c") }
                == ["x, p, u 1", "v 2", "x, q, u 4", "y, p, u 8", "w –"])
    }

    /// Sums of groups of the third level, by another way than the program's.
    @Test(arguments: [1, 2, 3])
    func sumsAreThoseOfTheGroups(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<40 {
            var sums: [String: Int] = [:]
            var records: [String] = []
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                let keys = (0..<3).map { _ in ["k", "l", "m"].randomElement(using: &random) ?? "" }
                let value = Int.random(in: -9...9, using: &random)
                sums[keys.joined(separator: ", "), default: 0] += value
                records.append("\(keys.joined(separator: " | ")) | \(value)")
            }
            let report = report {
                $0.groups = [group("a"), group("b"), group("c")]
                $0.columns = columns("c", "n")
                $0.charts = [chart(.bar, "n") { $0.level = located("c") }]
            }
            let shown = try overview(report, ["data": MemorySource("a b c n", lines: records)]).lines
                .filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }
            let wanted = sums.sorted { $0.key < $1.key }
            #expect(shown.count == wanted.count)
            for (line, sum) in zip(shown, wanted) {
                // A name that is there once stands without those around it.
                let name = line[..<(line.lastIndex(of: " ") ?? line.startIndex)]
                #expect(sum.key.hasSuffix(name) && line.hasSuffix(" \(sum.value)"), "\(line), \(sum)")
            }
        }
    }

    @Test func seriesHaveOneValueForEachName() throws {
        #expect(throws: (any Error).self) {
            try points { ($0.level, $0.series) = (located("c"), located(.sections)) }
        }
    }
}
