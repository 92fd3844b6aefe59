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
}
