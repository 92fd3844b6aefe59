import BroadsheetBytes
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// Pictures of lists in cells: lines and bars, with bands, values below zero and missing ones.
@Suite struct SparklineTests {
    /// The picture of plainly written numbers; `_` is a missing one.
    private func drawn(
        _ text: String, _ shape: Sparkline.Shape = .line, band: CellBand? = nil, isRightToLeft: Bool = false
    ) -> [Element] {
        elements(
            markup(
                text.split(separator: " ").map { Decimal(String($0)) }, shape, band: band, isRightToLeft: isRightToLeft)
        )
    }

    private func markup(
        _ values: [Decimal?], _ shape: Sparkline.Shape, band: CellBand? = nil, isRightToLeft: Bool = false
    ) -> String {
        var sink = ByteSink()
        let format = NumberFormat(locale: .standard, minimumDigits: 1, maximumDigits: 1, rounding: .halfEven)
        Sparkline(
            shape, band: band, words: ChartWords(), format: format, isRightToLeft: isRightToLeft, locale: .standard
        )
        .append(values.span, to: &sink)
        return sink.string
    }

    private func classes(_ picture: [Element]) -> [String] { picture.compactMap { $0.attributes["class"] } }

    private func path(_ name: String, _ picture: [Element]) -> String? {
        picture.first { $0.attributes["class"] == name }?.attributes["d"]
    }

    @Test func lines() throws {
        let line = drawn("3 1 4.5 2")
        #expect(line[0].attributes["aria-label"] == "Values: 4; from 3.0 to 2.0; least: 1.0; greatest: 4.5.")
        #expect(line[1].attributes["d"] == "M3 9L33 17L63 3L93 13")
        #expect(classes(line) == ["sparkline", "line", "greatest", "least", "last"])
        #expect(markup([], .line).isEmpty && markup([], .bars).isEmpty)
        // One value, and values that are all the same, go through the middle.
        #expect(drawn("7").map { $0.attributes["cy"] } == [nil, nil, "10"])
        #expect(drawn("7 7 7")[1].attributes["d"] == "M3 10L48 10L93 10")
        #expect(drawn("1 2", isRightToLeft: true)[1].attributes["d"] == "M93 17L3 3")
    }

    @Test func linesHaveGapsAndALineOfZero() {
        // The first stands alone and is a dot; the missing last one leaves its place empty.
        let line = drawn("-1 _ 3 1 _")
        #expect(path("line", line) == "M3 17h2M48 3L70.5 10")
        #expect(path("zero", line) == "M0 13.5h96")
        #expect(line.last?.attributes["cx"] == "70.5")
        #expect(
            line[0].attributes["aria-label"]
                == "Values: 3; from −1.0 to 1.0; least: −1.0; greatest: 3.0. Without a value: 2.")
        // On one side of zero there is no line.
        #expect(path("zero", drawn("0 3")) == nil)
        #expect(path("zero", drawn("-3 -1")) == nil)
    }

    @Test func bandsAreDeclaredOrOfTheListItself() {
        let line = drawn("4 8 12", band: .from(6, to: 10))
        #expect(classes(line) == ["sparkline", "band", "line", "least", "last"])
        #expect(line[1].attributes["y"] == "6.5" && line[1].attributes["height"] == "7")
        #expect(
            line[0].attributes["aria-label"]
                == "Values: 3; from 4.0 to 12.0; least: 4.0; greatest: 12.0. Band: 6.0 to 10.0; outside of it: 2.")
        // A band beyond the values is in sight, and so they lie low.
        let low = drawn("0 1", band: .from(2, to: 4))
        #expect(low[1].attributes["y"] == "3" && low[1].attributes["height"] == "7")
        #expect(path("line", low) == "M3 17L93 13.5")
        let reach = drawn("4 8 12 5", band: .reach)
        #expect(reach[1].attributes["y"] == "3" && reach[1].attributes["height"] == "14")
        #expect(reach[0].attributes["aria-label"]?.contains("Band") == false)
        // One that is too thin to be seen is a unit high, and never beyond the picture.
        let thin = drawn("0 1000", .bars, band: .from(0, to: 1))
        #expect(thin[1].attributes["y"] == "19" && thin[1].attributes["height"] == "1")
        // Bars hide a band, and so its ends are drawn over them.
        #expect(path("ends", drawn("0 4", .bars, band: .from(1, to: 2))) == "M0 10h96M0 14.5h96")
    }

    @Test func barsGoToBothSidesOfZero() {
        let bars = drawn("2 -1 0 _ 1", .bars)
        #expect(classes(bars) == ["sparkline bars", "amount", "negative", "zero"])
        #expect(path("amount", bars) == "M0 13v-12h10v12zM48 13v-6h10v6z")
        #expect(path("negative", bars) == "M12 13v6h10v-6z")
        // Zero has its line and a missing value nothing.
        #expect(path("zero", bars) == "M0 13h10M12 13h10M24 13h10M48 13h10")
        #expect(bars[0].attributes["aria-label"]?.hasSuffix("least: −1.0; greatest: 2.0. Without a value: 1.") == true)
        let mirrored = drawn("2 -1", .bars, isRightToLeft: true)
        #expect(path("amount", mirrored)?.hasPrefix("M86 ") == true)
        #expect(path("negative", mirrored)?.hasPrefix("M74 ") == true)
    }

    @Test func barsOfOneSideAndOfNothing() {
        #expect(path("negative", drawn("-1 -2", .bars))?.hasSuffix("v18h10v-18z") == true)
        #expect(classes(drawn("0 0", .bars)) == ["sparkline bars", "zero"])
        #expect(path("zero", drawn("0 0", .bars)) == "M0 19h10M12 19h10")
        let nothing = drawn("_ _", .bars)
        #expect(nothing.count == 1)
        #expect(nothing[0].attributes["aria-label"] == "There are no values to draw. Without a value: 2.")
        // What would be too short to be seen is half a unit long.
        #expect(path("amount", drawn("1 100000", .bars))?.hasPrefix("M0 19v-0.5h") == true)
    }

    /// Each bar and each point is where a calculation in floating point puts it, to a tenth.
    @Test func placesAreThoseOfAnotherCalculation() throws {
        var random = Seeded(83)
        for _ in 0..<600 {
            let count = Int.random(in: 1...60, using: &random)
            let numbers = (0..<count).map { _ in
                Int.random(in: 0...5, using: &random) == 0 ? nil : Int.random(in: -300...700, using: &random)
            }
            let low = Int.random(in: -400...800, using: &random)
            let band = Bool.random(using: &random) ? [low, low + Int.random(in: 1...400, using: &random)] : []
            let isRightToLeft = Bool.random(using: &random)
            for shape in [Sparkline.Shape.line, .bars] {
                let picture = markup(
                    numbers.map { $0.map { Decimal($0) } }, shape,
                    band: band.isEmpty ? nil : .from(Decimal(band[0]), to: Decimal(band[1])),
                    isRightToLeft: isRightToLeft)
                expectInside(picture)
                let oracle = ListOracle(numbers: numbers, band: band, isBars: shape == .bars, isMirrored: isRightToLeft)
                try oracle.check(elements(picture))
            }
        }
    }

    @Test func picturesOfAllSizes() {
        var random = Seeded(61)
        for count in [2, 3, 100, 5000] {
            for shape in [Sparkline.Shape.line, .bars] {
                let full = markup((0..<count).map { _ in randomDecimal(&random) }, shape)
                // The most gaps that a list can have.
                let torn = markup((0..<count).map { $0 % 2 == 0 ? randomDecimal(&random) : nil }, shape)
                for picture in [full, torn] {
                    #expect(picture.utf8.count < 14_000, "\(count) \(shape)")
                    expectInside(picture)
                }
            }
        }
    }

    /// Of values that share a place the farthest on each side of zero are drawn.
    @Test func tooManyBarsAreGathered() throws {
        var values = [Decimal?](repeating: 1, count: 1920)
        values[5] = 100
        values[7] = -100
        for index in 10..<20 { values[index] = nil }
        let picture = elements(markup(values, .bars))
        #expect(path("amount", picture)?.hasPrefix("M0 10v-9h0.4v9zM1 10v-0.5h") == true)
        #expect(path("negative", picture) == "M0 10v9h0.4v-9z")
        #expect(path("zero", picture)?.split(separator: "M").count == 191)
    }
}

/// Where the marks of a list belong, in floating point.
private struct ListOracle {
    let numbers: [Int?]
    let band: [Int]
    let isBars: Bool
    let isMirrored: Bool

    private var ends: (low: Double, high: Double) {
        let all = numbers.compactMap { $0 } + band + (isBars ? [0] : [])
        return (Double(all.min() ?? 0), Double(all.max() ?? 0))
    }

    private func y(_ value: Int) -> Double {
        let (low, high) = ends
        let edge = isBars ? 10.0 : 30.0
        guard high > low else { return isBars ? 200 - edge : 100 }
        return 200 - edge - (Double(value) - low) / (high - low) * (200 - 2 * edge)
    }

    func check(_ picture: [Element]) throws {
        let known = numbers.compactMap { $0 }
        guard !known.isEmpty else { return #expect(picture.count == 1) }
        if isBars { try checkBars(picture) } else { try checkLine(picture) }
        if !band.isEmpty {
            let rect = try #require(picture.first { $0.attributes["class"] == "band" })
            #expect(abs(Double(rect.tenths("y") ?? -99) - y(band[1])) <= (rect.tenths("height") == 10 ? 10 : 1))
            #expect(abs(Double(rect.tenths("height") ?? -99) - max(10, y(band[0]) - y(band[1]))) <= 1)
            let outside = known.filter { $0 < band[0] || $0 > band[1] }.count
            #expect(picture[0].attributes["aria-label"]?.hasSuffix("outside of it: \(outside).") == true)
        }
    }

    private func checkLine(_ picture: [Element]) throws {
        let line = try #require(picture.first { $0.attributes["class"] == "line" })
        let steps = line.path.filter { $0.letter == "M" || $0.letter == "L" }
        var wanted: [(letter: Character, x: Double, y: Double)] = []
        for (index, number) in numbers.enumerated() {
            guard let number else { continue }
            let x = numbers.count == 1 ? 480 : 30 + 900 * Double(index) / Double(numbers.count - 1)
            let goesOn = index > 0 && numbers[index - 1] != nil
            wanted.append((goesOn ? "L" : "M", isMirrored ? 960 - x : x, y(number)))
        }
        #expect(steps.map(\.letter) == wanted.map(\.letter))
        for (step, place) in zip(steps, wanted) {
            #expect(abs(Double(step.numbers[0]) - place.x) <= 1 && abs(Double(step.numbers[1]) - place.y) <= 1)
        }
    }

    private func checkBars(_ picture: [Element]) throws {
        for isNegative in [false, true] {
            let name = isNegative ? "negative" : "amount"
            let path = picture.first { $0.attributes["class"] == name }?.path ?? []
            let starts = path.indices.filter { path[$0].letter == "M" }
            let wanted = numbers.enumerated().filter { ($0.element ?? 0) != 0 && (($0.element ?? 0) < 0) == isNegative }
            #expect(starts.count == wanted.count)
            for (start, (index, number)) in zip(starts, wanted) {
                let place = 960 / Double(max(8, numbers.count))
                // Its middle is within its place, and it begins at zero and ends at its value.
                let middle = Double(path[start].numbers[0] + path[start + 2].numbers[0] / 2)
                let slot = isMirrored ? max(8, numbers.count) - 1 - index : index
                #expect(middle >= place * Double(slot) - 1 && middle <= place * Double(slot + 1) + 1)
                #expect(abs(Double(path[start].numbers[1]) - y(0)) <= 1)
                let long = max(5, abs(y(number ?? 0) - y(0)))
                #expect(abs(Double(abs(path[start + 1].numbers[0])) - long) <= 1.5)
                #expect((path[start + 1].numbers[0] > 0) == isNegative)
            }
        }
    }
}
