import BroadsheetTesting
import Testing

/// Totals of items, where two of them are equal but written with more or fewer zeros.
@Suite struct ItemTotalsTests {
    private static func total(_ rule: String, of values: [String]) throws -> String {
        let items = values.map { "        - { label: One, value: \"\($0)\" }\n" }.joined()
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\n",
            "content/index.md": """
            ---
            report:
              sections:
                - title: Values
                  items:
            \(items)      totals: { value: { \(rule): { label: Found } } }
            ---

            """,
        ])
        try site.build()
        let html = site.output.text(of: "index.html") ?? ""
        let row = html.split(separator: "\n").first { $0.contains(">Found</th>") } ?? ""
        return String(row.firstMatch(of: /<data value="([^"]*)"/)?.1 ?? "")
    }

    /// The script of a page that follows its form keeps the first as well.
    @Test(arguments: ["min", "max"]) func theFirstOfEqualNumbersIsTheFigure(rule: String) throws {
        #expect(try Self.total(rule, of: ["round(14, 6)", "14"]) == "14.000000")
        #expect(try Self.total(rule, of: ["14", "round(14, 6)"]) == "14")
    }

    @Test(arguments: ["min", "max"]) func theFirstOfEqualAmountsIsTheFigure(rule: String) throws {
        #expect(try Self.total(rule, of: ["money(14.000, 'EUR')", "money(14, 'EUR')"]) == "14.000")
        #expect(try Self.total(rule, of: ["money(14, 'EUR')", "money(14.000, 'EUR')"]) == "14")
    }

    @Test func theLeastAndTheGreatestAreFound() throws {
        #expect(try Self.total("min", of: ["3", "1", "2"]) == "1")
        #expect(try Self.total("max", of: ["2", "3", "1"]) == "3")
        #expect(try Self.total("max", of: ["money(2, 'EUR')", "money(3, 'EUR')", "money(1, 'EUR')"]) == "3")
        #expect(try Self.total("min", of: ["money(2, 'EUR')", "money(3, 'EUR')", "money(1, 'EUR')"]) == "1")
    }
}
