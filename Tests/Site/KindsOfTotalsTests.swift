import BroadsheetTesting
import Testing

/// Values of two kinds are never one total.
@Suite struct KindsOfTotalsTests {
    private func said(_ one: String, _ other: String, _ lines: String = "totals: { n: sum }") throws -> String {
        let site = try bareSite([
            "content/a.md": """
            ---
            report:
              sections:
                - { title: First, source: one.csv }
                - { title: Second, source: other.csv }
              columns: [n]
              \(lines)
            ---
            """, "content/one.csv": "t,n,w\n\(one)\n", "content/other.csv": "t,n,w\n\(other)\n",
        ])
        return complaints(site)
    }

    @Test(arguments: [
        ("a,5.00,1", "a,€7.00,1", "a number (5.00, line 2)", "money (€7.00, line 2)"),
        ("a,€7.00,1", "a,,1\nb,5.00,1", "money (€7.00, line 2)", "a number (5.00, line 3)"),
        ("a,5.00,1", "a,10%,1", "a number (5.00, line 2)", "a per cent (10%, line 2)"),
        ("a,10%,1", "a,CHF 5.00,1", "a per cent (10%, line 2)", "money (CHF 5.00, line 2)"),
    ])
    func bothFilesAndTheirLinesAreTold(_ one: String, _ other: String, _ first: String, _ second: String) throws {
        for lines in [
            "totals: { n: sum }", "summary: { n: max }", "charts: [{ kind: bar, value: n }]",
            "totals: { n: [avg, count] }", "totals: { n: share }",
        ] {
            let text = try said(one, other, lines)
            #expect(
                text.contains("\"n\" in content/one.csv is \(first), and \"n\" in content/other.csv is \(second)"),
                "\(lines): \(text)")
        }
        // What is listed a section has its own kind, and a count is one of any.
        #expect(try said(one, other, "totals: { n: count }\n  contents: true") == "")
    }

    @Test func aDeclarationMakesThemOneKind() throws {
        #expect(try said("a,5.00,1", "a,€7.00,1", "totals: { n: sum }\n  fields: { n: { currency: EUR } }") == "")
        #expect(try said("a,5.00,1", "a,10%,1", "totals: { n: sum }\n  fields: { n: percent }") == "")
    }

    @Test func severalCurrenciesAreOneKind() throws {
        #expect(try said("a,USD 5.00,1", "a,€7.00,1") == "")
    }

    @Test(arguments: ["a,,1", "a,  ,1", "a,\"\",1\nb,,2"]) func aColumnWithoutAValueIsOfNoKind(_ blank: String) throws {
        for other in ["a,€7.00,1", "a,10%,1", "a,7,1"] {
            #expect(try said(blank, other) == "")
            #expect(try said(other, blank) == "")
        }
    }

    @Test(arguments: ["coalesce(n, n)", "if(t == 'a', n, missing)", "max(n, n)", "abs(n)"])
    func whatIsComputedOfSuchAColumnIsOfNoKind(_ expression: String) throws {
        for other in ["a,€7.00,1", "a,7,1"] {
            for (one, two) in [("a,,1", other), (other, "a,,1")] {
                let site = try bareSite([
                    "content/a.md": """
                    ---
                    report:
                      sections: [{ title: First, source: one.csv }, { title: Second, source: other.csv }]
                      columns: [{ c: "\(expression)" }]
                      totals: { c: last }
                    ---
                    """, "content/one.csv": "t,n,w\n\(one)\n", "content/other.csv": "t,n,w\n\(two)\n",
                ])
                #expect(complaints(site) == "")
            }
        }
    }

    @Test func weightsAreOfOneKindToo() throws {
        let text = try said("a,5,1", "a,6,5%", "totals: { n: \"avg(by: w)\" }")
        #expect(text.contains("\"w\" in content/one.csv is a number (1, line 2)"), "\(text)")
    }

    @Test func otherNamesOfAFieldAreTold() throws {
        let site = try bareSite([
            "content/a.md": """
            ---
            report:
              fields: { v: { from: n } }
              sections: [{ title: First, source: one.csv }, { title: Second, source: other.csv }]
              columns: [{ revenue: v }]
              totals: { revenue: sum }
            ---
            """, "content/one.csv": "n\n5\n", "content/other.csv": "n\n€7\n",
        ])
        let text = complaints(site)
        #expect(text.contains("\"n\" in content/one.csv is a number"), "\(text)")
    }
}
