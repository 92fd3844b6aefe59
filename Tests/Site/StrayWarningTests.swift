import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// What a build says of a field that would be one of figures but for a value.
struct StrayWarningTests {
    private func warnings(
        _ lines: String, data: String = "name,qty,price\nCup,5,1.50\nPan,n/a,2.50\nPot,10,3.50\nLid,7,tba\n",
        source: String = "data.csv"
    ) throws -> [Problem] {
        let site = try TemporarySite(files: [
            "content/\(source)": data,
            "content/index.md": "---\nreport:\n  source: \(source)\n  \(lines.replacing("\n", with: "\n  "))\n---\n",
        ])
        return try site.build().warnings
    }

    /// Words that stand for no value keep no field from being what its other values are, whether they are declared of it or of its source.
    @Test(arguments: [
        "source: data.csv", "source: { file: [data.csv, more.csv] }", "sections: [{ title: A, source: data.csv }]",
        "sections: [{ title: A, source: data.csv, fields: { qty: { missing_values: [n/a] } } }]",
    ])
    func wordsForNothingAreDeclaredOfAField(_ source: String) throws {
        let data = "name,qty,price\nCup,5,1.50\nPan,n/a,2.50\nPot,10,3.50\n"
        let fields = source.contains("fields") ? "" : "fields: { qty: { missing_values: [n/a] } }\n  "
        let site = try TemporarySite(files: [
            "content/data.csv": data, "content/more.csv": "name,qty,price\nTub,n/a,1.00\n",
            "content/index.md":
                "---\nreport:\n  \(source)\n  \(fields)sort: qty desc\n  columns: [name, qty]\n  totals: { qty: sum }\n---\n",
        ])
        #expect(try site.build().warnings.isEmpty)
        let page = site.page("index.html")
        #expect(page.contains("<data value=\"15\">15</data>") && !page.contains("n/a"))
        let pot = try #require(page.firstRange(of: "Pot")), cup = try #require(page.firstRange(of: "Cup"))
        #expect(pot.lowerBound < cup.lowerBound)
    }

    /// Whole numbers may be keys: they are told of where they are ordered, compared, grouped or the largest.
    @Test(arguments: [
        "columns: [name, qty]\nsort: qty desc\nlimit: 2", "columns: [name, qty]\ntotals: { qty: max }",
        "columns: [name]\ngroup: qty", "columns: [name]\nwhere: qty > '3'",
        "columns: [name, key]\ncompute: { key: \"concat(qty, '!')\" }",
    ])
    func whereItMatters(_ lines: String) throws {
        let found = try warnings(lines)
        #expect(
            found.map(\.message) == [
                "\"n/a\" makes the field \"qty\" a text, though its 3 other values are numbers or amounts"
            ])
        #expect(found.first?.place?.file == "content/data.csv")
        #expect(found.first?.place?.line == 3)
        #expect(found.first?.place?.column == 5)
        #expect(found.first?.advice?.hasSuffix("say so: fields: { qty: text }.") == true)
    }

    @Test(arguments: [
        "columns: [name, qty]", "columns: [name, qty]\nsort: name", "columns: [name, qty]\ntotals: { qty: count }",
        "columns: [name, qty]\nsort: qty\nfields: { qty: text }",
    ])
    func andNotWhereItDoesNot(_ lines: String) throws { #expect(try warnings(lines) == []) }

    /// Figures with decimals are no keys: they are told of wherever they are shown.
    @Test func whatIsCertainIsToldWhereverItIsUsed() throws {
        #expect(try warnings("columns: [name, price]").map(\.place?.line) == [5])
        #expect(try warnings("columns: [name]") == [])
    }

    @Test func aSumSaysWhichValueIsInItsWay() throws {
        do {
            _ = try warnings("columns: [name, qty]\ntotals: { qty: sum }")
            Issue.record("a sum of texts was made")
        } catch let problems as Problems {
            #expect(problems.all.first?.advice?.contains("\"n/a\" makes the field") == true)
        }
    }

    @Test(arguments: [
        (#"[{"qty": 5}, {"qty": 7}, {"qty": "n/a"}]"#, "data.json", 1),
        ("- qty: 5\n- qty: 7\n- qty: n/a\n", "data.yaml", 3),
        ("- qty: 2026-01-02\n- qty: 2026-01-03\n- qty: soon\n", "data.yaml", 3),
    ])
    func otherKindsOfFilesToo(_ data: String, _ source: String, _ line: Int) throws {
        #expect(try warnings("columns: [qty]\nsort: qty", data: data, source: source).map(\.place?.line) == [line])
    }

    /// Times, which are texts as long as nobody says that their days are meant, are ordered by the day of the month.
    @Test func timesThatAreOrderedAsTexts() throws {
        let data = "at\n31.01.2026 10:00\n01.02.2026 11:00\n"
        let found = try warnings("columns: [at]\nsort: at", data: data)
        #expect(found.map { $0.message.contains("ordered and compared as a text") } == [true])
        #expect(try warnings("columns: [at]", data: data) == [])
        let iso = "at\n2026-01-31T10:00:00Z\n2026-02-01T11:00:00Z\n"
        #expect(try warnings("columns: [at]\nsort: at", data: iso) == [])
    }

    /// `$5`, which can be several currencies, and amounts of which only some say theirs.
    @Test(arguments: ["$5\n$10\n", "5.00\n10.00 EUR\n", "5.00 USD\n10.00 EUR\n"])
    func amountsOfAnUnclearCurrency(_ values: String) throws {
        let found = try warnings("columns: [a]\nsort: a desc", data: "a\n\(values)")
        #expect(found.map(\.message) == ["the field \"a\" is ordered and compared as a text"])
    }
}
