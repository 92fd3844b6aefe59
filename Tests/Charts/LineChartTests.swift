import BroadsheetCharts
import BroadsheetValues
import Testing

@Suite struct LineChartTests {
    private func line(_ drawing: [Element]) -> [(letter: Character, numbers: [Int])] {
        drawing.first { $0.attributes["class"] == "line" }?.path ?? []
    }

    @Test func goesThroughTheValues() throws {
        for drawing in drawings(drawn(.line, points(["Jan": "0", "Feb": "100", "Mar": "50"]))) {
            let line = line(drawing)
            #expect(line.map(\.letter) == ["M", "L", "L"])
            let (first, second, third) = (line[0].numbers, line[1].numbers, line[2].numbers)
            #expect(first[0] < second[0] && abs(second[0] - first[0] - third[0] + second[0]) <= 1)
            // Up is less in SVG; a half is half way.
            #expect(second[1] < third[1] && third[1] < first[1])
            #expect(abs(2 * third[1] - first[1] - second[1]) <= 2)
            #expect(drawing.filter { $0.name == "text" }.map(\.text).contains("50"))
            #expect(drawing.filter { $0.name == "circle" }.map { $0.attributes["class"] } == ["point last"])
        }
    }

    /// A missing value is neither zero nor bridged, and what stands alone is a dot.
    @Test func missingValuesAreGaps() {
        let gaps = points(["1": "5", "2": "6", "3": "", "4": "7", "5": "", "6": "8", "7": "9", "8": ""])
        let markup = drawn(.line, gaps)
        for drawing in drawings(markup) {
            #expect(line(drawing).map(\.letter) == ["M", "L", "M", "M", "L"])
            #expect(drawing.filter { $0.name == "circle" }.map { $0.attributes["class"] } == ["point", "point last"])
        }
        #expect(markup.contains("Values: 5; from 1 5 to 7 9; least: 1 5; greatest: 7 9. Without a value: 3."))
    }

    /// Where the values are far from zero, the line shows how they differ; else zero is in sight.
    @Test func zeroIsInSightWhereItIsNear() throws {
        func ticks(_ values: KeyValuePairs<String, String>) -> [String] {
            drawings(drawn(.line, points(values)))[0].filter { $0.name == "text" }.map(\.text)
        }
        #expect(
            ticks(["a": "1001", "b": "1009"]).starts(with: ["1,000", "1,002", "1,004", "1,006", "1,008", "1,010"]))
        #expect(ticks(["a": "40", "b": "100"]).starts(with: ["0", "25", "50", "75", "100"]))
        #expect(ticks(["a": "-40", "b": "-100"]).starts(with: ["−100", "−75", "−50", "−25", "0"]))
        #expect(ticks(["a": "5", "b": "5"]).contains("5.0"))
    }

    /// A line of 20,000 values is no longer than the drawing is wide.
    @Test func manyValues() {
        let many = (0..<20_000).map { ChartPoint(label: "\($0)", value: Decimal($0 * 7919 % 1000), shown: "x") }
        let markup = drawn(.line, many)
        #expect(markup.utf8.count < 150_000)
        expectInside(markup)
    }
}
