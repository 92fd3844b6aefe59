import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// Texts in a CSV that a spreadsheet would run as formulas.
@Suite struct FormulaTests {
    private func built(_ downloads: String, _ texts: [String]) throws -> (csv: [String], warnings: [String]) {
        let rows = texts.map {
            "\"\($0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\",-5\n"
        }
        let site = try bareSite([
            "content/data/a.csv": "what,n\n" + rows.joined(),
            "content/index.md": """
            ---
            report:
              source: data/a.csv
              fields: { what: text, n: number }
              columns: [what, n]
              downloads: \(downloads)
            ---
            """,
        ])
        let warnings = try site.build().warnings.map(\.text)
        let records = PlainCSV.records(site.page("index.csv"))
        return (records.dropFirst().filter { $0[0] == "detail" }.map { $0[7] + "|" + $0[8] }, warnings)
    }

    static let formulas = ["=cmd|' /C calc'!A0", "@SUM(1)", "+1+cmd", "-2+3", "\tx", "＝1+1", "＋a", "－b", "＠c"]
    static let others = ["a=b", "-5.00", "+49 170 1234", "-", "−5", "'x", "ｱ", ""]

    @Test func apostrophesStandInFrontWhereTheyAreWanted() throws {
        let (csv, warnings) = try built("{ files: csv, guard_formulas: true }", Self.formulas + Self.others)
        #expect(csv == Self.formulas.map { "'\($0)|-5" } + Self.others.map { "\($0)|-5" })
        #expect(warnings.isEmpty, "\(warnings)")
    }

    @Test(arguments: ["csv", "[csv, json]", "{ files: [csv] }"]) func theFirstOneIsWarnedOfAndKept(_ downloads: String)
        throws
    {
        let (csv, warnings) = try built(downloads, ["a", "@SUM(1)", "=2"])
        #expect(csv == ["a|-5", "@SUM(1)|-5", "=2|-5"])
        #expect(warnings.count == 1 && warnings[0].contains("\"@SUM(1)\" begins as a formula does"), "\(warnings)")
        #expect(warnings.first?.contains("content/data/a.csv, line 3") == true, "\(warnings)")
        #expect(warnings.first?.contains("guard_formulas: true") == true, "\(warnings)")
        #expect(warnings.first?.contains("content/index.md:6:") == true, "\(warnings)")
    }

    @Test(arguments: formulas) func eachOfThemIsWarnedOf(_ text: String) throws {
        #expect(try built("csv", [text]).warnings.count == 1)
        #expect(try built("{ files: csv, guard_formulas: false }", [text]).warnings.isEmpty)
    }

    @Test(arguments: others) func othersAreNot(_ text: String) throws {
        #expect(try built("csv", [text, "x"]).warnings.isEmpty)
    }

    @Test func titlesOfGroupsAreGuardedToo() throws {
        let site = try bareSite([
            "content/data/a.csv": "g,n\n=1,2\n",
            "content/index.md":
                "---\nreport: { source: data/a.csv, columns: [n], sections: [{ title: S }], group: g, totals: { n: sum }, "
                + "downloads: { files: csv, guard_formulas: true } }\n---\n",
        ])
        try site.build()
        #expect(site.page("index.csv").contains("detail,3,S,'=1,"))
        #expect(site.page("index.csv").contains("footer,1,S,"))
    }

    /// Whoever writes a source names its columns as well.
    @Test(arguments: [(": true", "'=1+1", 0), (": false", "=1+1", 0), (nil, "=1+1", 1)] as [(String?, String, Int)])
    func namesOfColumnsAreGuardedToo(_ said: String?, _ name: String, _ warned: Int) throws {
        let site = try bareSite([
            "content/data/a.csv": "=1+1,n\nx,2\n",
            "content/index.md":
                "---\nreport: { source: { file: data/a.csv, header: true }, "
                + "downloads: { files: csv\(said.map { ", guard_formulas\($0)" } ?? "") } }\n---\n",
        ])
        let warnings = try site.build().warnings.map(\.text).filter { $0.contains("begins as a formula does") }
        #expect(PlainCSV.records(site.page("index.csv"))[0].contains(name))
        #expect(warnings.count == warned, "\(warnings)")
    }

    @Test func theJSONIsLeftAsItIs() throws {
        let site = try bareSite([
            "content/data/a.csv": "g\n=1\n",
            "content/index.md":
                "---\nreport: { source: data/a.csv, downloads: { files: json, guard_formulas: true } }\n---\n",
        ])
        #expect(try site.build().warnings.isEmpty)
        #expect(site.page("index.json").contains("\"g\":\"=1\""))
    }
}
