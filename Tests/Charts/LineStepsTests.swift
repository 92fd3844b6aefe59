import BroadsheetBytes
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// Which values of a long line are drawn.
@Suite struct LineStepsTests {
    @Test(arguments: [5, 9, 13])
    func leastAndGreatestAreInSight(seed: Int) {
        let values = (0..<7001).map { ($0 * $0 * seed + $0 * 7919) % 4099 }
        let steps = LineSteps(names: values.count, series: 1, ends: 1)
        let drawn = steps.places(values)
        #expect(drawn.joined().count <= 1802)
        // Each step has its own least and greatest, in their order.
        for (number, places) in drawn.enumerated() {
            let own = Array(values[number * steps.width..<min((number + 1) * steps.width, values.count)])
            #expect(places == places.sorted())
            let seen = places.map { values[$0] }
            #expect(seen.min() == own.min() && seen.max() == own.max())
        }
    }

    @Test func aGapIsNeverCrossed() {
        let steps = LineSteps(names: 4000, series: 1, ends: 1)
        var sink = ByteSink(capacity: 4096)
        // A hole in the middle, narrower than a step.
        steps.append(4000, { $0 == 2001 ? nil : (x: $0 * 10, y: $0 % 7) }, to: &sink)
        var parts = sink.string.split(separator: "M")
        parts.removeAll { !$0.contains("L") }
        #expect(parts.count == 2)
        for part in parts {
            let places = part.split(separator: "L").compactMap { Int($0.prefix { $0 != " " }) }
            #expect(places.allSatisfy { $0 < 2001 } || places.allSatisfy { $0 > 2001 })
        }
    }

    @Test func fewAreAllDrawn() {
        #expect(LineSteps(names: 1800, series: 1, ends: 1) == .all)
        #expect(LineSteps(names: 1801, series: 1, ends: 1).width > 1)
        #expect(LineSteps.all.told(ChartWords(), .standard) == nil)
    }
}
