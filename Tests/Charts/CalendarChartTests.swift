import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// Fields of days, and bars from one value to another, where independent arithmetic has them.
@Suite struct CalendarChartTests {
    /// The fields of a drawing with their classes, in tenths.
    private func fields(_ drawing: [Element]) -> [(name: String, x: Int, y: Int)] {
        drawing.filter { $0.attributes["class"]?.hasPrefix("day ") == true && $0.name == "path" }.flatMap { element in
            element.path.filter { $0.letter == "M" }.map {
                (element.attributes["class"] ?? "", $0.numbers[0], $0.numbers[1])
            }
        }
    }

    @Test func eachDayIsInItsWeek() throws {
        var random = Seeded(53)
        for _ in 0..<rounds(60) {
            let first = Int32.random(in: 0...30_000, using: &random)
            let count = [1, 5, 40, 380, 800].randomElement(using: &random) ?? 1
            let days = (0..<Int32(count)).map { Day(number: first + $0) }
            let values: [Decimal?] = days.map { _ in
                Int.random(in: 0..<5, using: &random) == 0 ? nil : Decimal(Int.random(in: -50...99, using: &random))
            }
            if values.allSatisfy({ $0 == nil }) { continue }
            let series = ChartSeries(label: "", values: values, shown: values.map { $0?.description ?? "–" })
            let markup = drawn(
                .calendar, days.map { "\($0.number)" }, [series], days: days,
                isRightToLeft: Bool.random(using: &random))
            expectInside(markup)
            let far = values.compactMap { $0.map { abs(Int($0.units)) } }.max() ?? 0
            for drawing in drawings(markup) where drawing[0].attributes["class"]?.hasPrefix("drawing") == true {
                let isMirrored = drawing[0].attributes["direction"] == "rtl"
                let fields = fields(drawing)
                try #require(fields.count == count)
                // The number of fields of each shade is that of its values.
                for shade in 1...5 {
                    for (ending, sign) in [("", 1), (" below", -1)] {
                        let found = fields.count { $0.name == "day shade shade-\(shade)\(ending)" }
                        let expected = values.count { value in
                            guard let units = value.map({ Int($0.units) }), units != 0, units * sign > 0 else {
                                return false
                            }
                            return (abs(units) * 5 + far - 1) / far == shade
                        }
                        #expect(found == expected)
                    }
                }
                #expect(fields.count { $0.name == "day empty" } == values.count { $0 == nil })
                // Days of one week stand below each other, Monday above; the next week stands beside it.
                guard count < 30 else { continue }
                let byRow = Dictionary(grouping: fields, by: \.y).keys.sorted()
                let places = fields.sorted { a, b in
                    a.x == b.x ? a.y < b.y : (a.x < b.x) != isMirrored
                }
                let weekdays = days.map { (Int($0.number) + 3) % 7 }
                for (place, next) in zip(places, places.dropFirst()) where place.x == next.x {
                    #expect(place.y < next.y)
                }
                if let top = byRow.first, weekdays.contains(0), Set(fields.map(\.y)).count == 7 {
                    #expect(fields.count { $0.y == top } == weekdays.count { $0 == 0 })
                }
            }
        }
    }

    @Test func rangesGoFromOneValueToTheOther() throws {
        var random = Seeded(59)
        for _ in 0..<150 {
            let count = [1, 2, 6, 30].randomElement(using: &random) ?? 1
            func made(_ label: String) -> ChartSeries {
                let values: [Decimal?] = (0..<count).map { _ in
                    Int.random(in: 0..<8, using: &random) == 0
                        ? nil : Decimal(units: Int128(Int.random(in: -9_999...99_999, using: &random)), scale: 2)
                }
                return ChartSeries(label: label, values: values, shown: values.map { $0?.description ?? "–" })
            }
            let series = [made("Low"), made("High")]
            let isOfTimes = count > 1 && Bool.random(using: &random)
            let days = (0..<count).map { Day(number: Int32($0 * 31)).month }
            let markup = drawn(
                .ranges, (0..<count).map { "n\($0)" }, series, days: isOfTimes ? days : nil,
                isRightToLeft: Bool.random(using: &random))
            expectInside(markup)
            for drawing in drawings(markup) where drawing[0].attributes["class"]?.hasPrefix("drawing") == true {
                let isMirrored = drawing[0].attributes["direction"] == "rtl" && !isOfTimes
                let dots = drawing.filter { $0.name == "circle" }
                let along = dots.compactMap { $0.tenths(isOfTimes ? "cy" : "cx") }
                let known = (0..<count).flatMap { name in series.compactMap { $0.values[name] } }
                try #require(along.count == known.count)
                #expect(
                    drawing.count { $0.attributes["class"] == "reach" }
                        == (0..<count).count { name in series.allSatisfy { $0.values[name] != nil } })
                // Distances are as the values are, between the least and the greatest of them.
                guard let least = known.indices.min(by: { known[$0] < known[$1] }),
                    let greatest = known.indices.max(by: { known[$0] < known[$1] }), known[least] < known[greatest]
                else { continue }
                let span = Double(along[greatest] - along[least])
                #expect((span > 0) == (!isMirrored && !isOfTimes))
                for (place, value) in zip(along, known) {
                    let part = (Double(value.description) ?? 0) - (Double(known[least].description) ?? 0)
                    let whole = (Double(known[greatest].description) ?? 0) - (Double(known[least].description) ?? 0)
                    #expect(abs(Double(place - along[least]) - span * part / whole) <= 3)
                }
            }
        }
    }
}
