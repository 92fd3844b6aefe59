import BroadsheetDiagnostics
import Testing

@testable import BroadsheetChecking

/// Scatters whose points are those of their records, and scatters with others.
@Suite struct ScatterProofTests {
    private static let records = [("1.00", "10"), ("2.50", "40"), ("3.00", "20"), ("4.00", "35"), ("−5.00", "15")]

    /// A page with a scatter of these points, by what they say and where they stand, above a table of the records.
    private func check(_ points: [(title: String, x: Double, y: Double)]) throws -> PageCheck {
        let dots = points.map {
            "<circle class=\"dot end-1\" cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"3.5\"><title>\($0.title)</title></circle>"
        }.joined()
        let rows = Self.records.map { x, y in
            "<tr class=\"detail\"><th>N</th><td><data value=\"\(x.replacing("−", with: "-"))\">\(x)</data></td><td><data value=\"\(y)\">\(y)</data></td></tr>\n"
        }.joined()
        let page =
            "<main><div class=\"report\">\n<figure class=\"chart scatter\"><svg class=\"drawing wide\">\(dots)</svg></figure>\n"
            + "<section class=\"section\" id=\"a\"><table><tr class=\"columns\"><th>Name</th><th>A</th><th>B</th></tr>\n\(rows)</table></section></div></main>"
        var shares = [Array(page.utf8), []][...]
        return try PageCheck { shares.removeFirst() }
    }

    private func points(named: Bool = false) -> [(title: String, x: Double, y: Double)] {
        Self.records.enumerated().map { place, record in
            let (x, y) = record
            let number = Double(x.replacing("−", with: "-"))!
            return ("\(named ? "No \(place), " : "")A \(x), B \(y)", 100 + 20 * number, 300 - 4 * Double(y)!)
        }
    }

    @Test(arguments: [true, false]) func thoseOfTheRecords(named: Bool) throws {
        let check = try check(points(named: named))
        #expect(check.findings.isEmpty, "\(check.findings)")
        // Five texts, and five places along each axis.
        #expect(check.tally.drawn == 15)
    }

    @Test(arguments: [true, false]) func anotherText(named: Bool) throws {
        var points = points(named: named)
        points[2].title = points[2].title.replacing("20", with: "21")
        let found = try check(points).findings
        #expect(
            found.map(\.text) == ["a point of the chart says \"\(points[2].title)\", and its record has 3.00 and 20"])
        #expect(found.map(\.line) == [2])
    }

    @Test func anotherPlace() throws {
        var points = points()
        points[1].y += 3
        points[3].x -= 3
        #expect(
            try check(points).findings.map(\.text).sorted() == [
                "the point \"A 2.50, B 40\" does not stand where its record is, beside the others",
                "the point \"A 4.00, B 35\" does not stand where its record is, beside the others",
            ])
    }

    /// Where the sign stands elsewhere, nobody knows; where some records are not drawn, nothing is proved.
    @Test func whatIsNotProved() throws {
        var points = points()
        points[4].title = "A (5.00), B 15"
        let signs = try check(points)
        #expect(signs.findings.isEmpty && signs.tally.drawn == 14 && signs.tally.unproved["of charts"] == 1)
        let fewer = try check(Array(self.points().dropLast()))
        #expect(fewer.findings.isEmpty && fewer.tally.drawn == 0 && fewer.tally.unproved["of charts"] == 4)
    }

    /// More points than have names, in two series: the mark of the second begins elsewhere.
    @Test func placesInSeriesWithoutNames() throws {
        let records = (0..<12).map { (x: $0 * 7 % 12, y: $0 * 5 % 12) }
        func check(moved: Int?) throws -> PageCheck {
            let dots = records.enumerated().map { place, record in
                let (series, begin) = place < 7 ? (1, 100) : (2, 104)
                let x = begin + 20 * record.x + (place == moved ? 9 : 0)
                return "<circle class=\"dot end-\(series)\" cx=\"\(x)\" cy=\"\(300 - 4 * record.y)\" r=\"3.5\"/>"
            }.joined()
            let table = records.map { "<tr><th scope=\"row\">S</th><td>\($0.x)</td><td>\($0.y)</td></tr>" }.joined()
            let rows = records.map {
                "<tr class=\"detail\"><th>N</th><td><data value=\"\($0.x)\">\($0.x)</data></td><td><data value=\"\($0.y)\">\($0.y)</data></td></tr>\n"
            }.joined()
            let page =
                "<main><div class=\"report\">\n<figure class=\"chart scatter\"><svg class=\"drawing wide\">\(dots)</svg><details class=\"chart-data\"><table><thead><tr><td></td><th scope=\"col\">A</th><th scope=\"col\">B</th></tr></thead><tbody>\(table)</tbody></table></details></figure>\n"
                + "<section class=\"section\" id=\"a\"><table><tr class=\"columns\"><th>Name</th><th>A</th><th>B</th></tr>\n\(rows)</table></section></div></main>"
            var shares = [Array(page.utf8), []][...]
            return try PageCheck { shares.removeFirst() }
        }
        let right = try check(moved: nil)
        // The rows of the table, and the places along each axis.
        #expect(right.findings.isEmpty && right.tally.drawn == 36, "\(right.findings) \(right.tally)")
        let wrong = try check(moved: 9)
        #expect(
            wrong.findings.map(\.text) == [
                "the point \"number 3\" does not stand where its record is, beside the others"
            ])
    }

    /// On a scale of ratios places are proved by ratios.
    @Test func aScaleOfRatios() throws {
        let places: [Double] = [100, 160.2, 130.1, 154.4, 117.6]
        let right = try check(zip(points(), places).map { ($0.title, $0.x, $1) })
        #expect(right.findings.isEmpty && right.tally.drawn == 15, "\(right.findings)")
        var others = places
        others[2] += 3
        let wrong = try check(zip(points(), others).map { ($0.title, $0.x, $1) })
        #expect(
            wrong.findings.map(\.text) == [
                "the point \"A 3.00, B 20\" does not stand where its record is, beside the others"
            ])
    }

    /// A scale of which only the ends are known is none: few figures that stand there often, and one between them.
    @Test func endsAlone() {
        let values = [20, 22, 20, 22, 20, 22, 21].map { Exact(units: $0, scale: 2) }
        #expect(PointFit([2950, 9200, 2950, 9200, 2950, 9200, 6150], values).faults == [])
        #expect(PointFit([2950, 9200, 2950, 9200, 2950, 9200, 7000], values).faults == nil)
        let negative = values.map { Exact(units: -$0.units, scale: 2) }
        #expect(PointFit([2950, 9200, 2950, 9200, 2950, 9200, 6150], negative).faults == nil)
    }
}

/// What the table of a scatter says: of points over days, of points in series, of fields in which points are gathered.
@Suite struct ScatterTableTests {
    /// Records of two columns: their values and their texts.
    private func records(_ rows: [(x: Int, y: Int)]) -> [ScatterTable.Record] {
        rows.map { x, y in
            [
                "Cost": ScatterProof.Shown(value: Exact(units: Int128(x), scale: 0), text: "\(x)"),
                "Amount": ScatterProof.Shown(value: Exact(units: Int128(y), scale: 0), text: "\(y)"),
            ]
        }
    }

    private func chart(_ labels: [String], _ rows: [(name: String, texts: [String])]) -> PageChart {
        var chart = PageChart()
        (chart.kind, chart.labels, chart.rows) = ("scatter", labels, rows)
        return chart
    }

    private static let values = (0..<40).map { (x: $0 * 37 % 1000 * 10, y: $0 * 13 % 50) }

    @Test func points() throws {
        let rows = Self.values.map { (name: "x", texts: ["\($0.x)", "\($0.y)"]) }
        let right = try #require(ScatterTable(chart(["Cost", "Amount"], rows), records(Self.values)))
        #expect(right.findings.isEmpty && right.proved == 40 && right.left == 0)
        var other = rows
        other[3].texts[1] = "7"
        let wrong = try #require(ScatterTable(chart(["Cost", "Amount"], other), records(Self.values)))
        #expect(wrong.proved == 39)
        #expect(
            wrong.findings.map(\.text) == [
                "the table of the chart says \(rows[3].texts[0]) and 7, and its record has \(rows[3].texts[0]) and \(rows[3].texts[1])"
            ])
        #expect(ScatterTable(chart(["Cost", "Amount"], Array(rows.dropLast())), records(Self.values)) == nil)
    }

    /// Fields of 2,500 and 10: thousands have commas, and days have words.
    private func fields(_ name: (Int) -> String) -> [(name: String, texts: [String])] {
        var rows: [(name: String, texts: [String])] = []
        for x in 0..<4 {
            for y in 0..<5 {
                let count = Self.values.count { $0.x / 2500 == x && $0.y / 10 == y }
                if count > 0 { rows.append((name(x), ["\(y * 10) – \(y * 10 + 10)", "\(count)"])) }
            }
        }
        return rows
    }

    private static func thousands(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(number / 1000),\(String("00\(number % 1000)".suffix(3)))"
    }

    @Test(arguments: [true, false]) func fields(ofDays: Bool) throws {
        let rows = fields { x in
            ofDays
                ? "\(x + 1) May – \(x + 2) May" : "\(Self.thousands(x * 2500)) – \(Self.thousands(x * 2500 + 2500))"
        }
        let right = try #require(ScatterTable(chart(["Amount", "Count"], rows), records(Self.values)))
        #expect(right.findings.isEmpty && right.proved == rows.count, "\(right.findings)")
        #expect(right.left == (ofDays ? 4 : 0))
        var other = rows
        other[2].texts[1] += "0"
        let wrong = ScatterTable(chart(["Amount", "Count"], other), records(Self.values))
        #expect(wrong?.findings.count == 1 && wrong?.proved == rows.count - 1)
        other = rows
        // None of its records is between: the count is the same, and the size is not.
        other[4].texts[0] = "40 – 51"
        let wider = ScatterTable(chart(["Amount", "Count"], other), records(Self.values))
        #expect(
            wider?.findings.map(\.text) == [
                "the table of the chart has a field 40 – 51, and the others are of another size"
            ])
    }

    // MARK: Days

    /// Fields of 20 days and 10, of records over 160 days; what is called otherwise is changed in `names`.
    private func overDays(_ names: [Int: String] = [:]) throws -> ScatterTable {
        func text(_ day: Int) -> String { "day \(day + 700)" }
        // No record has the days 40 and 60.
        let values = (0..<480).map { (x: $0 * 7 % 160, y: $0 * 13 % 50) }.filter { $0.x != 40 && $0.x != 60 }
        let records = values.map { x, y in
            [
                "Day": ScatterProof.Shown(value: Exact(units: Int128(x + 700), scale: 0), text: text(x)),
                "Amount": ScatterProof.Shown(value: Exact(units: Int128(y), scale: 0), text: "\(y)"),
            ]
        }
        var rows: [(name: String, texts: [String])] = []
        for x in 0..<8 {
            for y in 0..<5 {
                let count = values.count { $0.x / 20 == x && $0.y / 10 == y }
                let name = names[x] ?? "\(text(x * 20)) – \(text(x * 20 + 20))"
                rows.append((name, ["\(y * 10) – \(y * 10 + 10)", "\(count)"]))
            }
        }
        return try #require(ScatterTable(chart(["Amount", "Count"], rows), records))
    }

    /// Days that records have tell those that none has, as far as fields lie beside each other.
    @Test func daysAreReadAsRecordsWriteThem() throws {
        let right = try overDays()
        #expect(
            right.findings.isEmpty && right.left == 0 && right.proved == 48,
            "\(right.findings) \(right.left) \(right.proved)")
        let lows = try #require(right.along?.x)
        #expect(lows.map { $0.map { Int($0.units) } } == (0..<40).map { 700 + $0 / 5 * 20 })
    }

    @Test(arguments: [
        [0: "day 701 – day 720"], [1: "day 720 – day 741"], [0: "day 701 – day 721"], [7: "day 840 – day 859"],
        [3: "day 720 – day 740"],
        [5: "noon – day 820"],
    ])
    func otherDaysAreTold(_ names: [Int: String]) throws {
        let wrong = try overDays(names)
        #expect(
            wrong.findings.map(\.text) == [
                "the table of the chart has fields of \(names.values.first ?? ""), and the others have other days"
            ])
    }
}
