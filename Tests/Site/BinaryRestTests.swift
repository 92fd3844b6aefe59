import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite
import BroadsheetTesting
import Testing

/// Figures as floating point leaves them, which make a column of sixteen decimals.
@Suite struct BinaryRestTests {
    private func warnings(_ rates: [String], _ more: String = "", file: String = "a.csv") throws -> [Problem] {
        let rows = rates.enumerated()
        let site = try TemporarySite(files: [
            "content/a.csv": "name,rate\n" + rows.map { "N\($0),\($1)\n" }.joined(),
            "content/a.json": "[" + rows.map { "{\"name\": \"N\($0)\", \"rate\": \($1)}" }.joined(separator: ",\n")
                + "]",
            "content/index.md": "---\nreport:\n  source: \(file)\n  \(more)\n---\n",
        ])
        return try site.build().warnings
    }

    private static let figures = ["1.5", "3.2260000000000004", "0.30000000000000004", "2"]

    @Test(arguments: [
        ("3.2260000000000004", 3), ("0.30000000000000004", 1), ("-4.8200000000000003", 2), ("0.28999999999999998", 2),
        ("33.300000000000004", 1), ("1234567.8900000001", 2), ("1.9999999999999998", 0), ("0,30000000000000004", 1),
    ])
    func whatIsMeant(_ figure: String, _ decimals: Int) {
        #expect(BinaryRest.decimals(of: Array(figure.utf8).span) == decimals)
    }

    /// Rates and coordinates with as many decimals as they have, quotients, very small and round figures, and texts.
    @Test(arguments: [
        "1.95583", "0.8642153721", "163.5387261934", "51.500729123456", "0.3333333333333333", "0.6666666666666667",
        "2.718281828459045", "0.000000000000001", "0.10000000000000000", "1000000000000000.5", "1e-17", "", ".", "12",
        "0.00000012345678901", "100000000000000004", "1.2.30000000000000004",
    ])
    func whatIsMeantAsItStands(_ figure: String) { #expect(BinaryRest.decimals(of: Array(figure.utf8).span) == nil) }

    @Test(arguments: [("a.csv", 3, 4), ("a.json", 2, 24)]) func theFirstIsToldWithItsPlace(
        _ file: String, _ line: Int, _ column: Int
    ) throws {
        let found = try warnings(Self.figures, file: file)
        #expect(
            found.map(\.message) == [
                "\"3.2260000000000004\" in the field \"rate\" is what floating point made of a figure; the field is shown with 17"
                    + " decimals"
            ])
        #expect(found.first?.place?.file == "content/\(file)")
        #expect(found.first?.place?.line == line && found.first?.place?.column == column)
        #expect(found.first?.advice == "Say how many are meant: fields: { rate: { digits: 3 } }. Sums stay exact.")
    }

    @Test func itsTotalIsToldToo() throws {
        #expect(try warnings(Self.figures, "columns: [name]\n  summary: { rate: sum }").count == 1)
    }

    @Test(arguments: [
        "fields: { rate: { digits: 3 } }", "columns: [name, { rate: { digits: 2 } }]", "columns: [name]",
        "fields: { rate: { show: \"0.00\" } }", "columns: [name, { rounded: \"round(rate, 2)\" }]",
        "fields: { rate: text }",
        "fields: { rate: { significant: 3 } }", "columns: [name]\n  summary: { rate: count }",
    ])
    func whereTheyAreNotAllShownNothingIsTold(_ more: String) throws { #expect(try warnings(Self.figures, more) == []) }

    @Test func longFiguresThatAreMeantAreNotTold() throws {
        #expect(try warnings(["0.8642153721", "163.53872619341", "0.3333333333333333", "2.718281828459045"]) == [])
    }

    @Test func figuresStayExact() throws {
        let site = try TemporarySite(files: [
            "content/a.csv": "rate\n0.1\n0.30000000000000004\n",
            "content/index.md":
                "---\nreport: { source: a.csv, fields: { rate: { digits: 1 } }, totals: { rate: sum } }\n---\n",
        ])
        #expect(try site.build().warnings == [])
        #expect(site.page("index.html").contains("<data value=\"0.40000000000000004\">0.4</data>"))
    }
}
