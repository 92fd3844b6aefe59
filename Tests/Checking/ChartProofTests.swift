import BroadsheetChecking
import BroadsheetDiagnostics
import Testing

/// Charts that show the figures of their tables, and charts that show others.
@Suite struct ChartProofTests {
    private static let names = ["Ape", "Bee", "Cat", "Dog", "Eel"]
    private static let values = [50, 40, 30, 20, 10]

    /// A page with a chart of these figures and lengths above a table.
    private func check(
        _ figures: [String] = values.map { "€\($0).00" }, lengths: [Int] = values, names: [String] = names,
        inTable: Bool = true
    ) throws -> PageCheck {
        let cells = zip(names, figures).map { "<tr><th scope=\"row\">\($0)</th><td>\($1)</td></tr>" }.joined()
        let bars = lengths.map { "<rect x=\"0\" width=\"\($0 * 4)\" height=\"16\"/>" }.joined()
        let labels = names.map { "<text x=\"0\">\($0)</text>" }.joined()
        let shown = figures.map { "<text x=\"9\">\($0)</text>" }.joined()
        let drawing =
            "<svg class=\"drawing wide\"><g class=\"bars\">\(bars)</g><g class=\"labels\">\(labels)</g><g class=\"figures\">\(shown)</g></svg>"
        let table = inTable ? "<details class=\"chart-data\"><table><tbody>\(cells)</tbody></table></details>" : ""
        let rows = zip(Self.names, Self.values).map { name, value in
            "<tr class=\"detail line level-2\" id=\"\(name)\"><th>\(name)</th><td><span data-rule=\"sum\"><data value=\"\(value)\" data-currency=\"EUR\">€\(value).00</data></span></td></tr>\n"
        }.joined()
        let page =
            "<main><div class=\"report\">\n<figure class=\"chart bar\">\(drawing)\(table)</figure>\n"
            + "<section class=\"section\" id=\"a\"><table><tr class=\"columns\"><th>Name</th><th>Amount</th></tr>\n\(rows)</table></section></div></main>"
        var shares = [Array(page.utf8), []][...]
        return try PageCheck { shares.removeFirst() }
    }

    @Test(arguments: [true, false]) func thoseOfTheTable(inTable: Bool) throws {
        let check = try check(inTable: inTable)
        #expect(check.findings.isEmpty)
        // Five figures and five bars.
        #expect(check.tally.drawn == 10)
    }

    @Test(arguments: [true, false]) func anotherFigure(inTable: Bool) throws {
        let found = try check(["€50.00", "€40.00", "€31.00", "€20.00", "€10.00"], inTable: inTable).findings
        #expect(found.map(\.text) == ["the chart has €31.00 for \"Cat\", and its table €30.00"])
        #expect(found.map(\.line) == [2])
    }

    @Test func aBarThatIsTooLong() throws {
        let found = try check(lengths: [50, 40, 30, 28, 10]).findings.map(\.text)
        #expect(found == ["the bar of \"Dog\" is not as long as its figure is great, beside the others"])
    }

    /// Where names are written in another way, figures that follow each other are the same.
    @Test func otherNames() throws {
        let names = ["A.", "B.", "C.", "D.", "E."]
        #expect(try check(names: names).tally.drawn == 5)
        let found = try check(["€50.00", "€40.00", "€30.00", "€20.00", "€11.00"], names: names).findings.map(\.text)
        #expect(found == ["the chart has €11.00 for \"E.\", and its table €10.00"])
    }

    /// What is of nothing that the table has is not proved, and said to be so.
    @Test func otherFigures() throws {
        let check = try check(["€1.00", "€2.00", "€3.00", "€4.00", "€5.00"])
        #expect(check.findings.isEmpty)
        #expect(check.tally.unproved["of charts"] == 5)
    }
}
