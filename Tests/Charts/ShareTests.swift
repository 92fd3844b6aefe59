import BroadsheetCharts
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

@Suite struct ShareTests {
    private func parts(_ points: [ChartPoint]) -> [ShareParts.Part] { ShareParts(points) { "\($0) others" }.parts }

    @Test func dividesTheWhole() {
        let parts = parts(points(["Rent": "600", "Food": "300", "Rest": "100", "Nothing": "0", "None": ""]))
        #expect(parts.map(\.label) == ["Rent", "Food", "Rest"])
        #expect(parts.map(\.begin) == [0, 6000, 9000])
        #expect(parts.map(\.end) == [6000, 9000, 10_000])
        #expect(parts.map(\.thousandths) == [600, 300, 100])
        #expect(self.parts(points(["A": "-1", "B": "-3"])).map(\.thousandths) == [250, 750])
    }

    /// The seven largest stay in their order, the others become one.
    @Test func manyPartsBecomeOthers() {
        let sizes = [5, 90, 1, 80, 70, 60, 2, 50, 40, 30, 3]
        let parts = parts(sizes.map { ChartPoint(label: "P\($0)", value: Decimal($0), shown: "\($0)") })
        #expect(parts.map(\.label) == ["P90", "P80", "P70", "P60", "P50", "P40", "P30", "4 others"])
        #expect(parts.last?.shown == "")
        #expect(parts.last?.thousandths == 26)
    }

    @Test func partsMeetAndAreInside() {
        var random = Seeded(53)
        for _ in 0..<400 {
            let count = Int.random(in: 1...30, using: &random)
            let points = (0..<count).map { index in
                ChartPoint(label: "\(index)", value: randomDecimal(&random).magnitude, shown: "")
            }
            let parts = parts(points)
            #expect(parts.count <= ShareParts.most)
            for (a, b) in zip(parts, parts.dropFirst()) { #expect(a.end == b.begin) }
            if !parts.isEmpty { #expect(parts[0].begin == 0 && parts[parts.count - 1].end == ShareParts.whole) }
        }
    }

    @Test func listsTheParts() throws {
        let markup = drawn(.share, points(["Rent": "600", "Food & drink": "300", "Rest": "100"]))
        let spans = elements(markup).filter { $0.name == "span" }.map(\.text)
        #expect(spans == ["Rent", "60.0%", "600", "Food &amp; drink", "30.0%", "300", "Rest", "10.0%", "100"])
        // Every part has a colour and a pattern, and so has its key.
        let rects = elements(markup).filter { $0.name == "rect" }
        #expect(rects.count == 12)
        #expect(rects.filter { $0.attributes["fill"] == "url(#report.chart:pattern-2)" }.count == 2)
        #expect(rects.filter { $0.attributes["class"] == "part part-2" }.count == 2)
        #expect(
            elements(markup).filter { $0.name == "pattern" }.map { $0.attributes["id"] }
                == (1...3).map { "report.chart:pattern-\($0)" })
        #expect(markup.contains("Parts: 3; largest: Rent 600; smallest: Rest 100."))
    }

    @Test func isMirrored() {
        let markup = drawn(.share, points(["A": "3", "B": "1"]), isRightToLeft: true)
        let parts = drawings(markup)[0].filter { $0.attributes["class"]?.hasPrefix("part ") == true }
        #expect(parts.map { $0.attributes["x"] } == ["25%", "0%"])
    }

    /// What is partly below zero has no whole, so it is drawn as bars.
    @Test func mixedSignsAreBars() {
        let mixed = points(["A": "3", "B": "-1"])
        #expect(drawn(.share, mixed) == drawn(.bar, mixed))
    }
}
