import BroadsheetTesting
import Testing

/// What the end of a report tells the style sheet of columns that have outgrown their kind, and which column of figures stays in sight.
@Suite struct ColumnWidthsTests {
    private static func page(_ rows: [String], _ keys: String = "group: kind", columns: String = "name, pieces, amount")
        throws -> String
    {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\n",
            "content/data/rows.csv": "name,kind,pieces,amount,a,b,c\n" + rows.map { $0 + ",1,2,3\n" }.joined(),
            "content/index.md": """
            ---
            report:
              source: data/rows.csv
              fields: { pieces: number, amount: { type: money, currency: EUR }, a: number, b: number, c: text }
              columns: [\(columns)]
              \(keys)
            ---
            """,
        ])
        try site.build()
        return site.output.text(of: "index.html") ?? ""
    }

    private static func widths(_ html: String) -> String? {
        html.split(separator: "<p class=\"widths").dropFirst().first?.split(separator: "\" hidden").first.map {
            String($0)
        }
    }

    @Test func usualFiguresSayNothing() throws {
        let html = try Self.page(["A,x,12,1.00", "B,y,1234567,1234567.89"])
        #expect(Self.widths(html) == nil)
        #expect(html.contains(#"media="print, (scripting: none)""#), "there are several tables")
    }

    @Test func theWidestTextOfAColumnDecides() throws {
        // 1,234,567,890,123,456,789 has 19 digits and six marks, each half as wide: 22 digits, which are 8 + 2 + 4 + 8.
        let html = try Self.page(["A,x,1234567890123456789,1.00", "B,y,1,2.00"])
        #expect(Self.widths(html) == " w2 w2-2 w2-4 w2-8")
    }

    @Test func negativeFiguresAndTotalsCount() throws {
        // −€1,234,567,890,123.45: minus, euro sign and 15 digits are 17, and five marks 2.5: 20 digits, 8 + 4 + 8. The totals are no wider than that.
        let html = try Self.page(["A,x,1,-1234567890123.45", "B,y,1,"], "group: kind\n  totals: { amount: sum }")
        #expect(Self.widths(html)?.contains(" w3 ") == true)
        #expect(Self.widths(html)?.contains(" w2") == false)
    }

    /// The first column has the width of its kind, too; where there is no text it takes the rest besides.
    @Test func theFirstColumnHasAWidthToo() throws {
        let row = "A,x,1234567890123456789,1.00"
        let beside = try Self.page([row, "B,y,1,2.00"], columns: "pieces, name, amount")
        #expect(Self.widths(beside) == " w1 w1-2 w1-4 w1-8" && !beside.contains(" leads\""))
        let alone = try Self.page([row, "B,y,1,2.00"], columns: "pieces, amount")
        #expect(Self.widths(alone) == " w1 w1-2 w1-4 w1-8" && alone.count(of: " leads\"") == alone.count(of: "<table"))
    }

    @Test func aColumnOfMarksIsAsWideAsItsHead() throws {
        func told(_ head: String) throws -> String? {
            Self.widths(
                try Self.page(
                    ["A,x,12,1.00", "B,y,-3456,2.00"],
                    columns: "name, \(head): { value: pieces > 0, as: check }, amount"))
        }
        // Eight letters and more do not fit beside the room of a cell; what a mark is read out as counts for nothing.
        #expect(try told("Paid") == nil)
        #expect(try told("Confirmed") == " w2 w2-1")
    }

    @Test func aTableAloneStandsInLineWithItself() throws {
        let html = try Self.page(["A,x,1234567890123456789,1.00", "B,y,1,2.00"], "limit: 5")
        #expect(Self.widths(html) == nil)
        #expect(!html.contains("(scripting: none)"))
    }

    @Test func allColumnsAreToldWhereASheetHasNoRoomForThoseOfTheirKinds() throws {
        let more = (1...9).map { "d\($0): pieces + \($0)" }.joined(separator: ", ")
        func told(_ rows: [String], _ columns: String) throws -> String? {
            let html = try Self.page(rows, columns: "name, pieces, \(columns)")
            return html.split(separator: "<p class=\"").dropFirst().first { $0.contains(" w2") }?.split(separator: "\"")
                .first
                .map { String($0) }
        }
        // "pieces" has six letters, a ninth more for bold ones, and is wider than its figures: 7 digits, 2 + 1 + 4.
        let all = try #require(try told(["A,x,12,1.00", "B,y,-3456,2.00"], more + ", amount"))
        #expect(all.hasPrefix("sheet w2 w2-1 w2-4 w3"))
        #expect(all.contains(" w12 "))
        // One of a kind that has outgrown it is told beside all others.
        #expect(
            try told(["A,x,1234567890123456789,1.00", "B,y,1,2.00"], more + ", amount")?.hasPrefix("widths sheet w2 ")
                == true)
        #expect(try told(["A,x,12,1.00", "B,y,-3456,2.00"], more) == nil)
    }

    @Test func theLastColumnOfFiguresIsMarkedWhereTextsFollowIt() throws {
        let html = try Self.page(
            ["A,x,1,1.00"], "totals: { amount: sum }", columns: "name, kind, a, b, pieces, amount, c")
        #expect(html.contains(#"class="money main">Amount</th>"#))
        #expect(html.contains(#"class="money main"><data value="1.00""#))
        let ends = try Self.page(
            ["A,x,1,1.00"], "totals: { amount: sum }", columns: "name, kind, a, b, c, pieces, amount")
        #expect(!ends.contains(" main\""))
        let few = try Self.page(["A,x,1,1.00"], "totals: { amount: sum }", columns: "name, amount, c")
        #expect(!few.contains(" main\""))
    }
}
