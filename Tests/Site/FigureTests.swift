import BroadsheetTesting
import Testing

/// Figures and dates as people write them, from the file to the page.
@Suite struct FigureTests {
    private func csv(_ data: String, _ report: String) throws -> String {
        let site = try bareSite([
            "content/data/a.csv": data,
            "content/index.md": "---\nreport:\n  source: data/a.csv\n  downloads: [csv]\n\(report)\n---\n",
        ])
        try site.build()
        return site.page("index.csv").split(whereSeparator: \.isNewline).filter {
            $0.hasPrefix("detail") || $0.hasPrefix("footer")
        }
        .joined(separator: "\n")
    }

    @Test func aBankExportNeedsNoDeclarations() throws {
        let data = """
            Buchungstag;Text;Betrag
            31.12.2025;Miete;-1.050,00
            02.01.2026;Zinsen;0,35
            """
        #expect(
            try csv(data, "  totals: { Betrag: sum }") == """
                detail,2,,,,,,2025-12-31,Miete,-1050.00
                detail,2,,,,,,2026-01-02,Zinsen,0.35
                footer,1,,,sum,,2,,,-1049.65
                """)
    }

    @Test func twoFieldsAreOneAmount() throws {
        let data = """
            Datum;Text;Soll;Haben
            31.12.2025;Miete;1.050;
            02.01.2026;Lohn;;2.483,17
            03.01.2026;Nichts;;
            """
        // What the credit proves holds for the debit, which is ambiguous alone.
        let fields = """
              fields:
                date: { from: Datum }
                amount: { debit: Soll, credit: Haben, currency: EUR }
              totals: { amount: sum }
            """
        #expect(
            try csv(data, fields) == """
                detail,2,,,,,,2025-12-31,Miete,-1050,EUR
                detail,2,,,,,,2026-01-02,Lohn,2483.17,EUR
                detail,2,,,,,,2026-01-03,Nichts,,
                footer,1,,,sum,,3,,,1433.17,EUR
                footer,1,,,left_out,,3,,,1,
                """)
    }

    @Test func aDeclaredTypeTakesTheWritingThatIsFound() throws {
        let data = "d,a,b\n31/12/2025,\"1,234.50\",$5\n01/02/2025,7.00,$1.25\n"
        let fields = "  fields: { d: date, a: { type: money, currency: EUR }, b: { type: money, currency: CAD } }"
        #expect(
            try csv(data, fields) == """
                detail,2,,,,,,2025-12-31,1234.50,EUR,5,CAD
                detail,2,,,,,,2025-02-01,7.00,EUR,1.25,CAD
                """)
    }

    @Test func currenciesAndPerCentAreKnownByTheirSigns() throws {
        let data = "p,q\n\"1.234,50 €\",\"12,5 %\"\n5 €,3 %\n"
        #expect(
            try csv(data, "  totals: { p: sum, q: avg }") == """
                detail,2,,,,,,1234.50,EUR,12.5
                detail,2,,,,,,5,EUR,3
                footer,1,,,sum,,2,1239.50,EUR,
                footer,1,,,avg,,2,,,7.75
                """)
    }

    @Test func timesAreDaysOfTheirZone() throws {
        let data = "at,n\n2025-12-31T23:30:00Z,1\n2025-12-31T10:00:00+01:00,2\n"
        #expect(try csv(data, "  fields: { at: date }").contains("2025-12-31,1"))
        #expect(
            try csv(data, "  fields: { at: { zone: \"+01:00\" } }") == """
                detail,2,,,,,,2026-01-01,1
                detail,2,,,,,,2025-12-31,2
                """)
        // Of times, nobody knows that the day is meant.
        #expect(try csv(data, "").contains("2025-12-31T23:30:00Z"))
    }

    @Test func aSignColumnTurnsFigures() throws {
        let data = "a;s\n\"1.234,50\";S\n\"7,00\";H\n"
        let fields = "  fields: { a: { negative: \"s == 'S'\" } }\n  columns: [a]\n  totals: { a: sum }"
        #expect(
            try csv(data, fields) == """
                detail,2,,,,,,-1234.50
                detail,2,,,,,,7.00
                footer,1,,,sum,,2,-1227.50
                """)
    }

    /// A figure that is written otherwise, late in a long file, is a problem and no figure.
    @Test func aLateContradictionIsAProblem() throws {
        let rows = String(repeating: "12.50\n", count: 3000)
        let site = try bareSite([
            "content/data/a.csv": "a\n\(rows)\"1.234,5\"\n",
            "content/index.md":
                "---\nreport: { source: data/a.csv, fields: { a: { type: money, currency: EUR } } }\n---\n",
        ])
        let said = complaints(site)
        #expect(said.contains("a.csv:3002:1: \"1.234,5\" is not a number with a decimal point"))
    }

    @Test func declaredFieldsAreReadByAnotherName() throws {
        let data = "Name;Preis (EUR)\nStuhl;49,90\n"
        let fields =
            "  fields: { price: { from: Preis (EUR), currency: EUR }, name: { from: Name } }"
        #expect(try csv(data, fields) == "detail,2,,,,,,Stuhl,49.90,EUR")
    }
}
