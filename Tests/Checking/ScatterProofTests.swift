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

    /// On a scale of ratios no place is told as wrong.
    @Test func aScaleOfRatios() throws {
        let places: [Double] = [100, 160, 130, 155, 118]
        let check = try check(zip(points(), places).map { ($0.title, $0.x, $1) })
        #expect(check.findings.isEmpty && check.tally.drawn == 10, "\(check.findings)")
    }
}
