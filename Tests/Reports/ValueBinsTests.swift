import BroadsheetCharts
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetReports

/// Values counted for a histogram in bounded memory: the ranges are those of all values kept.
@Suite struct ValueBinsTests {
    private static let choices: [Histogram.Choice] = [
        .byCount, .about(1), .about(20), .about(500), .width(Decimal("37.5") ?? .zero), .width(Decimal(1000)),
    ]

    /// A histogram of all values, each kept.
    private func expected(_ values: [Decimal], _ choice: Histogram.Choice) -> String {
        var counts: [Decimal: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        return drawn(counts.map { (value: $0.key, count: $0.value) }, choice)
    }

    private func drawn(_ values: [(value: Decimal, count: Int)], _ choice: Histogram.Choice) -> String {
        do {
            guard let histogram = try Histogram(values, choice) else { return "none" }
            return "\(histogram.edges.map(\.description)) \(histogram.counts)"
        } catch {
            return "\(error)"
        }
    }

    /// Random values: as many as can be told apart and far more, of several scales and sizes, near each other and far apart.
    private func values(_ random: inout Seeded) -> [Decimal] {
        let count = [2, 300, 20_000].randomElement(using: &random) ?? 1
        let reach = [9, 30_000, 4_000_000, 900_000_000_000].randomElement(using: &random) ?? 9
        let low = [0, -reach, 7 * reach].randomElement(using: &random) ?? 0
        let scales: [UInt8] = [[0], [2], [0, 2, 5]].randomElement(using: &random) ?? [0]
        let outlier = Bool.random(using: &random)
        return (0..<count).map { number in
            let units = Int128(Int.random(in: low...low + reach, using: &random))
            let scale = scales.randomElement(using: &random) ?? 0
            return Decimal(units: outlier && number == count / 2 ? units * 1_000_000 : units, scale: scale)
        }
    }

    @Test(arguments: 0..<6) func rangesAreThoseOfAllValues(seed: UInt64) {
        var random = Seeded(seed)
        let values = values(&random)
        for choice in Self.choices {
            let wanted = expected(values, choice)
            var bins = ValueBins(choice)
            for value in values { bins.add(value) }
            #expect(drawn(bins.counted, choice) == wanted)
            // Of several sections, in any order.
            var parts = (0..<4).map { _ in ValueBins(choice) }
            for value in values { parts[Int.random(in: 0..<4, using: &random)].add(value) }
            var whole = ValueBins(choice)
            for part in parts.shuffled(using: &random) { whole.merge(part) }
            #expect(drawn(whole.counted, choice) == wanted)
            #expect(bins.counted.count <= 16_386 && whole.counted.count <= 16_386)
        }
    }

    /// Each part has as many values in each range of the whole as it has.
    @Test func partsAreCountedInTheRangesOfTheWhole() throws {
        var random = Seeded(7)
        for _ in 0..<3 {
            let values = values(&random)
            var parts = [ValueBins(.about(20)), ValueBins(.about(20))]
            var whole = ValueBins(.about(20))
            var owners: [Int] = []
            for value in values {
                owners.append(Int.random(in: 0...1, using: &random))
                parts[owners[owners.count - 1]].add(value)
                whole.add(value)
            }
            let histogram = try #require(try Histogram(whole.counted, .about(20)))
            for part in 0...1 {
                let own = zip(values, owners).filter { $0.1 == part }.map(\.0)
                let wanted = histogram.counts.indices.map { range in
                    own.count { histogram.edges[range] <= $0 && $0 < histogram.edges[range + 1] }
                }
                #expect(histogram.counts(of: parts[part].counted) == wanted)
            }
        }
    }
}
