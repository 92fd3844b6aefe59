import BroadsheetBytes
import Testing

@testable import BroadsheetCharts

@Suite struct LinePathTests {
    private func path(_ points: [(Int, Int)?]) -> String {
        var sink = ByteSink(capacity: 256)
        var path = LinePath()
        for point in points {
            if let point { path.add(x: point.0, y: point.1, to: &sink) } else { path.lift(to: &sink) }
        }
        path.lift(to: &sink)
        return sink.string
    }

    @Test func goesFromPointToPoint() {
        #expect(path([(0, 10), (100, 25), (200, 0)]) == "M0 1L10 2.5L20 0")
        #expect(path([]) == "")
    }

    @Test func leavesGaps() {
        #expect(path([nil, (0, 10), (100, 20), nil, nil, (300, 30), nil]) == "M0 1L10 2M30 3")
    }

    /// What lies within half a unit is one stroke, from the first over the extremes to the last.
    @Test func closePointsAreOneStroke() {
        #expect(path([(0, 50), (1, 10), (2, 90), (4, 60), (5, 60)]) == "M0 5L0 1L0 9L0 6L0.5 6")
        #expect(path([(0, 50), (1, 50), (2, 50)]) == "M0 5")
        // It goes on from the last point, also where that is as high as the first.
        #expect(path([(0, 50), (1, 90), (2, 50), (9, 10)]) == "M0 5L0 9L0 5L0.9 1")
        #expect(path([(0, 50), (1, 10), (2, 50), (9, 10)]) == "M0 5L0 1L0 5L0.9 1")
    }
}
