import BroadsheetBytes
import BroadsheetCharts
import BroadsheetValues
import Testing

@Suite struct ChartTests {
    static let spending = points([
        "Salary": "4131.43", "Rent": "-1200", "Food & drink": "-612.35", "Books, magazines, newspapers": "-44.10",
        "Gifts": "0", "Refunds": "",
    ])

    @Test func tellsWhatItShows() {
        let markup = drawn(.bar, Self.spending, description: "Where it went.")
        let told =
            "Where it went. Bars: 5; least: Rent -1200; greatest: Salary 4131.43. Without a value: 1."
        let description = elements(markup).filter { $0.name == "desc" }
        #expect(description.map(\.text) == [told, told])
        #expect(description.map { $0.attributes["id"] } == ["report.chart:text", "report.chart:text-narrow"])
        let pictures = elements(markup).filter { $0.name == "svg" }
        #expect(pictures.map { $0.attributes["role"] } == ["img", "img"])
        #expect(
            pictures.map { $0.attributes["aria-labelledby"] }
                == ["report.chart:title report.chart:text", "report.chart:title-narrow report.chart:text-narrow"])
        #expect(pictures.map { $0.attributes["display"] } == [nil, "none"])
    }

    @Test func lying() throws {
        let wide = try #require(drawings(drawn(.bar, Self.spending)).first)
        let bars = bars(wide)
        // Nothing for zero and for the missing value, but both have their names and figures.
        #expect(bars.count == 4)
        #expect(bars.map { $0.attributes["class"] } == [nil, "negative", "negative", "negative"])
        #expect(bars.map { $0.tenths("y") ?? 0 } == bars.map { $0.tenths("y") ?? 0 }.sorted())
        let texts = wide.filter { $0.name == "text" }.map(\.text)
        #expect(texts.contains("Food &amp; drink") && texts.contains("Refunds") && texts.contains("–"))
        #expect(texts.filter { $0 == "0" || $0 == "4131.43" }.count == 2)
        // All that is below zero ends where all that is above begins.
        let zero = try #require(bars[0].tenths("x"))
        for bar in bars.dropFirst() {
            #expect(try #require(bar.tenths("x")) + #require(bar.tenths("width")) == zero)
        }
    }

    @Test func standing() throws {
        let few = points(["Red": "12", "Green": "6", "Blue": "-3", "Grey": "9"])
        for drawing in drawings(drawn(.bar, few)) {
            let bars = bars(drawing)
            let heights = bars.compactMap { $0.tenths("height") }
            #expect(abs(heights[0] - 2 * heights[1]) <= 2 && abs(heights[0] - 4 * heights[2]) <= 4)
            #expect(bars[2].tenths("y") == bars.compactMap { ($0.tenths("y") ?? 0) + ($0.tenths("height") ?? 0) }.min())
            #expect(
                drawing.filter { $0.name == "text" }.map(\.text) == [
                    "12", "6", "-3", "9", "Red", "Green", "Blue", "Grey",
                ])
        }
    }

    /// Times stand, however many there are and however long their names.
    @Test func timesStand() throws {
        let months = (1...24).map { ChartPoint(label: "Month number \($0)", value: Decimal($0), shown: "\($0),000.00") }
        let drawing = try #require(drawings(drawn(.bar, months, axis: .times)).first)
        #expect(Set(bars(drawing).compactMap { $0.tenths("x") }).count == 24)
        // There is no room for figures, so there is an axis.
        let texts = drawing.filter { $0.name == "text" }.map(\.text)
        #expect(texts.starts(with: ["0", "10", "20", "30"]))
        #expect(texts.last == "Month number 24")
        let lying = try #require(drawings(drawn(.bar, months)).first)
        #expect(Set(bars(lying).compactMap { $0.tenths("x") }).count == 1)
    }

    @Test(arguments: [ChartKind.bar, .line])
    func nothing(_ kind: ChartKind) {
        for points in [[], points(["A": "", "B": ""])] {
            let markup = drawn(kind, points)
            #expect(
                elements(markup).filter { $0.name == "desc" }.map(\.text).allSatisfy {
                    $0.hasPrefix("There are no values")
                })
            #expect(
                drawings(markup).allSatisfy {
                    $0.contains { $0.name == "text" && $0.text == "There are no values to draw." }
                })
        }
    }

    @Test(arguments: ChartKind.allCases)
    func onePoint(_ kind: ChartKind) {
        let markup = drawn(kind, points(["Only": "5.00"]))
        #expect(elements(markup).contains { $0.name == "desc" && $0.text == "One value: Only 5.00." })
        expectInside(markup)
    }

    @Test(arguments: ChartKind.allCases)
    func allZero(_ kind: ChartKind) {
        let markup = drawn(kind, points(["A": "0", "B": "0.00"]))
        #expect(elements(markup).allSatisfy { $0.name != "rect" })
        expectInside(markup)
    }

    @Test func thinBars() throws {
        let many = (0..<500).map { ChartPoint(label: "Customer \($0)", value: Decimal($0 - 100), shown: "\($0 - 100)") }
        for axis in [ChartAxis.names, .times] {
            let markup = drawn(.bar, many, axis: axis)
            for drawing in drawings(markup) {
                // One bar for each value but the zero, as two paths; names only for some.
                let paths = drawing.filter { $0.name == "path" && ($0.attributes["d"] ?? "").hasSuffix("z") }
                #expect(paths.map { $0.attributes["class"] } == [nil, "negative"])
                #expect(paths.map { $0.path.filter { $0.letter == "M" }.count } == [399, 100])
                #expect(drawing.filter { $0.name == "text" }.count < 80)
            }
            #expect(!markup.contains("Only the first"))
            expectInside(markup)
        }
    }

    @Test func tooManyBars() {
        let many = (0..<501).map { ChartPoint(label: "C\($0)", value: Decimal($0), shown: "\($0)") }
        #expect(drawn(.bar, many).contains("greatest: C499 499. Only the first 500 of 501 are drawn."))
        #expect(drawn(.bar, many).hasSuffix("</svg><p class=\"note\">Only the first 500 of 501 are drawn.</p>"))
        #expect(!drawn(.line, many).contains("Only the first"))
    }

    @Test(arguments: ChartKind.allCases)
    func hugeAndTiny(_ kind: ChartKind) {
        let most = String(repeating: "9", count: 38)
        let least = "0." + String(repeating: "0", count: 37) + "1"
        expectInside(drawn(kind, points(["Most": most, "Least": "-\(most)", "Tiny": least])))
        expectInside(drawn(kind, points(["Most": most, "More": most, "Tiny": least])))
        expectInside(drawn(kind, points(["A": least, "B": "0", "C": least])))
    }

    @Test func nothingEscapes() {
        let evil = [ChartPoint(label: "</text><script>\"'&", value: 5, shown: "<b>5</b>")]
        for kind in ChartKind.allCases {
            let names = Set(elements(drawn(kind, evil, description: "<i>\"")).map(\.name))
            #expect(names.isDisjoint(with: ["script", "b", "i"]))
        }
    }

    @Test func rightToLeftIsMirrored() throws {
        for kind in [ChartKind.bar, .line] {
            let left = drawings(drawn(kind, Self.spending))
            let right = drawings(drawn(kind, Self.spending, isRightToLeft: true))
            for (left, right) in zip(left, right) {
                let width = try #require(left[0].tenths("width"))
                #expect(right[0].attributes["direction"] == "rtl")
                for (a, b) in zip(left, right) where a.name == "rect" || a.name == "text" {
                    let own = a.name == "rect" ? try #require(a.tenths("width")) : 0
                    #expect(try #require(a.tenths("x")) + #require(b.tenths("x")) + own == width)
                }
            }
        }
    }

    /// Strict policies of pages allow neither styles nor scripts in elements.
    @Test(arguments: ChartKind.allCases)
    func noStyles(_ kind: ChartKind) {
        for element in elements(drawn(kind, Self.spending.filter { $0.value?.isNegative == true })) {
            #expect(
                element.name != "style" && element.attributes.keys.allSatisfy { $0 != "style" && !$0.hasPrefix("on") })
        }
    }
}
