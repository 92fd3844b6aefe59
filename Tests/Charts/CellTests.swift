import BroadsheetBytes
import BroadsheetCharts
import BroadsheetTesting
import BroadsheetValues
import Testing

@Suite struct CellTests {
    private func decimal(_ text: String) throws -> Decimal { try #require(Decimal(text)) }

    /// Parts of a cell's picture as class, beginning and end.
    private func shapes(_ sink: borrowing ByteSink) -> [String] {
        elements(sink.string).filter { $0.name == "rect" }.map { rect in
            let x = rect.tenths("x") ?? 0
            return "\(rect.attributes["class"] ?? "") \(x) \(x + (rect.tenths("width") ?? 0))"
        }
    }

    @Test(arguments: [
        ("300", ["amount 240 960", "zero 240 250"]), ("-100", ["negative 0 240", "zero 240 250"]),
        ("0", ["zero 240 250"]),
        ("150.0", ["amount 240 600", "zero 240 250"]), ("-25", ["negative 180 240", "zero 240 250"]),
        ("1000", ["amount 240 960", "zero 240 250"]), ("-1e30", ["negative 0 240", "zero 240 250"]),
    ])
    func divergesAtZero(_ value: String, _ expected: [String]) throws {
        var sink = ByteSink()
        CellBar(least: try decimal("-100"), greatest: try decimal("300")).append(try decimal(value), to: &sink)
        #expect(shapes(sink) == expected)
    }

    @Test func oneSideNeedsNoLine() throws {
        var sink = ByteSink()
        CellBar(least: try decimal("20"), greatest: try decimal("80")).append(try decimal("20"), to: &sink)
        #expect(shapes(sink) == ["amount 0 240"])
        sink.removeAll()
        CellBar(least: try decimal("-80"), greatest: try decimal("-20")).append(try decimal("-20"), to: &sink)
        #expect(shapes(sink) == ["negative 720 960", "zero 950 960"])
        sink.removeAll()
        CellBar(least: 0, greatest: 0).append(0, to: &sink)
        #expect(shapes(sink) == [])
        sink.removeAll()
        CellBar(least: try decimal("-100"), greatest: try decimal("300"), isRightToLeft: true)
            .append(try decimal("300"), to: &sink)
        #expect(shapes(sink) == ["amount 0 720", "zero 710 720"])
    }

    @Test(arguments: [
        ("400", "100", ["whole 0 960", "amount 0 240"]), ("-400", "-100", ["whole 0 960", "amount 0 240"]),
        ("400", "-100", ["whole 0 960"]), ("400", "900", ["whole 0 960", "amount 0 960"]), ("0", "5", ["whole 0 960"]),
    ])
    func partOfAWhole(_ whole: String, _ value: String, _ expected: [String]) throws {
        var sink = ByteSink()
        CellShare(of: try decimal(whole)).append(try decimal(value), to: &sink)
        #expect(shapes(sink) == expected)
    }

    /// Plain data takes no memory and counts no references for each row.
    @Test func barsArePlainData() {
        func isPlain<T: BitwiseCopyable>(_: T.Type) -> Bool { true }
        #expect(isPlain(CellBar.self) && isPlain(CellShare.self))
    }

    @Test func barsAreProportional() throws {
        var random = Seeded(59)
        for _ in 0..<1000 {
            let ends = [randomDecimal(&random), randomDecimal(&random)].sorted()
            let bar = CellBar(least: ends[0], greatest: ends[1])
            var sink = ByteSink()
            for value in [ends[0], ends[1], randomDecimal(&random)] {
                sink.removeAll()
                bar.append(value, to: &sink)
                for element in elements(sink.string) where element.name == "rect" {
                    let x = try #require(element.tenths("x"))
                    #expect(x >= 0 && x + (element.tenths("width") ?? 0) <= 960)
                }
            }
        }
    }

    private func sparkline(_ values: [Decimal], isRightToLeft: Bool = false) -> String {
        var sink = ByteSink()
        let format = NumberFormat(locale: .standard, minimumDigits: 1, maximumDigits: 1, rounding: .halfEven)
        Sparkline(words: ChartWords(), format: format, isRightToLeft: isRightToLeft, locale: .standard)
            .append(values.span, to: &sink)
        return sink.string
    }

    @Test func sparklines() throws {
        let line = elements(sparkline(["3", "1", "4.5", "2"].compactMap { Decimal($0) }))
        #expect(line[0].attributes["aria-label"] == "Values: 4; from 3.0 to 2.0; least: 1.0; greatest: 4.5.")
        #expect(line[1].attributes["d"] == "M3 9L33 17L63 3L93 13")
        #expect(line.compactMap { $0.attributes["class"] } == ["sparkline", "line", "greatest", "least", "last"])
        #expect(sparkline([]).isEmpty)
        // One value, and values that are all the same, go through the middle.
        #expect(elements(sparkline([7])).map { $0.attributes["cy"] } == [nil, nil, "10"])
        #expect(elements(sparkline([7, 7, 7]))[1].attributes["d"] == "M3 10L48 10L93 10")
        #expect(elements(sparkline([1, 2], isRightToLeft: true))[1].attributes["d"] == "M93 17L3 3")
    }

    @Test func sparklinesOfAllSizes() {
        var random = Seeded(61)
        for count in [2, 3, 100, 5000] {
            let markup = sparkline((0..<count).map { _ in randomDecimal(&random) })
            #expect(markup.utf8.count < 12_000)
            expectInside(markup)
        }
    }
}
