import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// What a build says of many files that are one source, and what it makes of them.
@Suite struct ManyFilesTests {
    private func site(_ source: String, _ report: String = "", _ files: [String: String]) throws -> TemporarySite {
        var all = [
            "content/index.md":
                "---\nreport:\n  source: \(source)\n  columns: [text, amount]\n  downloads: [csv, json]\n\(report)---\n"
        ]
        for (name, text) in files { all["content/data/\(name)"] = text }
        return try TemporarySite(files: all)
    }

    /// The lines of the CSV without its head, from the text on.
    private func rows(_ site: TemporarySite) -> [String] {
        site.page("index.csv").split(whereSeparator: \.isNewline).dropFirst().filter { $0.hasPrefix("detail") }.map {
            $0.split(separator: ",", omittingEmptySubsequences: false).suffix(2).joined(separator: " ")
        }
    }

    @Test func filesOfAPatternComeByTheirNumbers() throws {
        let site = try site(
            "\"data/*.csv\"", "",
            [
                "10.csv": "text,amount\nTen,1.25\n", "2.csv": "text,amount\nTwo,2.25\n",
                ".1.csv": "text,amount\nNo,9.25\n",
            ])
        let result = try site.build()
        #expect(result.warnings == [])
        #expect(rows(site) == ["Two 2.25", "Ten 1.25"])
    }

    @Test func filesOfAListComeInItsOrder() throws {
        let site = try site(
            "[data/b.csv, data/a.csv, \"data/*.csv\"]", "",
            ["a.csv": "text,amount\nA,1.25\n", "b.csv": "amount,text\n2.25,B\n", "c.csv": "text;amount\nC;1.003,25\n"])
        let warnings = try site.build().warnings
        #expect(rows(site) == ["B 2.25", "A 1.25", "C 1003.25"])
        #expect(
            Set(warnings.map(\.sentence)) == [
                "the file content/data/a.csv is meant by \"data/a.csv\" too, and read once",
                "the file content/data/b.csv is meant by \"data/b.csv\" too, and read once",
            ])
    }

    /// A workbook of texts, with a row under a header in each of its sheets.
    private func workbook(_ sheets: (name: String, text: String)...) -> String {
        func row(_ texts: String...) -> String {
            let cells = texts.map { "<c:table-cell office:value-type=\"string\"><t:p>\($0)</t:p></c:table-cell>" }
            return "<c:table-row>\(cells.joined())</c:table-row>"
        }
        let tables = sheets.map {
            "<c:table c:name=\"\($0.name)\">\(row("text", "amount"))\(row($0.text, "one"))</c:table>"
        }
        let names = "urn:oasis:names:tc:opendocument:xmlns"
        return """
            <?xml version="1.0"?><office:document xmlns:office="\(names):office:1.0" xmlns:c="\(names):table:1.0" \
            xmlns:t="\(names):text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body>\
            <office:spreadsheet>\(tables.joined())</office:spreadsheet></office:body></office:document>
            """
    }

    @Test func theSheetOfAListIsThatOfEachOfItsFiles() throws {
        let two = workbook(("Notes", "No"), ("Stock", "A"))
        let files = ["a.fods": two, "b.fods": workbook(("Stock", "B"), ("Notes", "No"))]
        let site = try site(
            "{ file: [data/a.fods, { file: data/b.fods, missing_values: [none] }], sheet: Stock }", "", files)
        try site.build()
        #expect(rows(site) == ["A one", "B one"])
    }

    @Test func aWorkbookOfAListWithoutItsSheetIsAProblem() throws {
        let files = ["a.fods": workbook(("Stock", "A")), "b.fods": workbook(("Other", "B"))]
        let site = try site(
            "{ file: [data/a.fods, { file: data/b.fods, missing_values: [none] }], sheet: Stock }", "", files)
        let problems = #expect(throws: Problems.self) { try site.build() }
        #expect(problems?.all.contains { $0.sentence.contains("\"Stock\"") } == true, "\(String(describing: problems))")
    }

    @Test func aFileThatIsCalledLikeAPatternIsThatFile() throws {
        let site = try site(
            "\"data/[a].csv\"", "", ["[a].csv": "text,amount\nReal,1.25\n", "a.csv": "text,amount\nNo,2.25\n"])
        try site.build()
        #expect(rows(site) == ["Real 1.25"])
    }

    /// Each key stands as often as in the file that has most of it.
    @Test func twoEqualLinesOfOneFileAreTwo() throws {
        let lines = [
            "1.csv": "A,1.25\nA,1.25\n", "2.csv": "A,1.25\nB,2.25\n", "3.csv": "A,1.25\nB,2.25\nA,1.25\nA,1.25\n",
        ]
        let site = try site(
            "{ file: \"data/*.csv\", unique: [text, amount] }", "  where: amount > 1\n",
            lines.mapValues { "text,amount\n\($0)" })
        let warnings = try site.build().warnings
        #expect(rows(site) == ["A 1.25", "A 1.25", "B 2.25", "A 1.25"])
        #expect(
            warnings.map(\.sentence) == [
                "4 records of content/data/*.csv are left out, for an earlier file has the same text, amount: 1 of "
                    + "content/data/2.csv, 3 of content/data/3.csv"
            ])
        #expect(site.page("index.json").contains(#""overlaps":[{"records":4,"files":{"2.csv":1,"3.csv":3}}]"#))
        #expect(site.page("index.html").contains("4 records that an earlier file has too are left out of the data."))
    }

    @Test func whatDiffersInAnotherFieldIsTold() throws {
        let site = try site(
            "{ file: \"data/*.csv\", unique: amount }", "",
            ["1.csv": "text,amount\nA,1.25\n", "2.csv": "text,amount\nOther,1.25\nA,1.25\n"])
        let warnings = try site.build().warnings
        #expect(warnings.count == 2)
        let doubt = warnings.first { $0.place?.file == "content/data/2.csv" }
        #expect(doubt?.place?.line == 2)
        #expect(
            doubt?.sentence
                == "this record is left out, for content/data/1.csv has the same amount in line 2, but the two differ in another "
                + "field")
    }

    /// What is declared decides for the file that leaves it open, and for no other.
    @Test func aDeclarationDecidesWhatAFileLeavesOpen() throws {
        let site = try site(
            "\"data/*.csv\"", "  fields: { amount: { type: number, decimal: \",\", digits: 2 } }\n",
            [
                "1.csv": "text;amount\nA;1.500\n", "2.csv": "text,amount\nB,\"1,234.50\"\n",
                "3.csv": "text;amount\nC;1.234,50\n",
            ])
        try site.build()
        #expect(rows(site) == ["A 1500", "B 1234.50", "C 1234.50"])
    }

    @Test func textsStayAsTheyAreWritten() throws {
        let site = try site(
            "\"data/*.csv\"", "  fields: { amount: text }\n",
            ["1.csv": "text;amount\nA;\"1.234,50\"\n", "2.csv": "text;amount\nB;1,234.50\n"])
        try site.build()
        #expect(site.page("index.json").contains(#""amount":"1.234,50""#))
        #expect(site.page("index.json").contains(#""amount":"1,234.50""#))
    }

    @Test func aColumnThatIsMissingAndAnEmptyFileAreTold() throws {
        let site = try site(
            "\"data/*\"", "",
            ["1.csv": "text,amount,Category\nA,1.25,x\n", "2.csv": "text,amount,category\nB,2.25,y\n", "3.json": "[]"])
        let warnings = try site.build().warnings
        #expect(rows(site) == ["A 1.25", "B 2.25"])
        #expect(
            Set(warnings.map(\.sentence)) == [
                "content/data/3.json, one of the files of content/data/*, is empty",
                "content/data/2.csv has no field \"Category\", as content/data/1.csv has: it is missing in all records there",
                "content/data/1.csv has no field \"category\", as content/data/2.csv has: it is missing in all records there",
            ])
        #expect(warnings.contains { $0.advice?.hasPrefix("Did it mean \"category\"?") == true })
    }

    @Test func currenciesOfFilesAreNotAddedByAccident() throws {
        let site = try site(
            "\"data/*.csv\"", "  totals: { amount: sum }\n",
            ["1.csv": "text,amount\nA,€1.25\n", "2.csv": "text;amount\nB;2,25 USD\n"])
        #expect(throws: Problems.self) { try site.build() }
    }

    @Test func amountsKeepTheCurrencyThatStandsWithThem() throws {
        let site = try site(
            "\"data/*.csv\"", "  totals: { amount: sum }\n",
            ["1.csv": "text;amount\nA;\"€1,001.25\"\n", "2.csv": "text;amount\nB;2.002,25 EUR\n"])
        try site.build()
        #expect(site.page("index.json").contains(#""sum":{"amount":3003.50,"currency":"EUR"}"#))
    }

    @Test func aMissingListShowsItsMessage() throws {
        let site = try site("\"data/*.csv\"", "  missing: Nothing yet.\n", [:])
        try site.build()
        #expect(site.page("index.html").contains("Nothing yet."))
    }

    @Test func perCentsAmongNumbersAreAQuestion() throws {
        let files = ["1.csv": "text;amount\nA;12 %\n", "2.csv": "text;amount\nB;0,12\n"]
        let open = try site("\"data/*.csv\"", "", files)
        let warnings = try open.build().warnings
        #expect(
            warnings.map(\.sentence) == [
                "the field \"amount\" has per cents in content/data/1.csv, and none in content/data/2.csv: it is taken for a text"
            ])
        let declared = try site("\"data/*.csv\"", "  fields: { amount: percent }\n", files)
        try declared.build()
        #expect(rows(declared) == ["A 12", "B 0.12"])
    }

    @Test func keysOfAJoinAreComparedAsTheyStand() throws {
        let site = try TemporarySite(files: [
            "content/index.md": """
            ---
            report:
              source: data/main.csv
              join: { source: "data/names/*.csv", on: key }
              columns: [text, name]
              downloads: [csv]
            ---
            """,
            "content/data/main.csv": "text,key\nA,1.234\nB,\"5,678\"\nC,31.12.2024\n",
            "content/data/names/1.csv": "key,name\n1.234,one\n\"5,678\",two\n",
            "content/data/names/2.csv": "name;key\nthree;31.12.2024\n",
        ])
        try site.build()
        #expect(rows(site) == ["A one", "B two", "C three"])
    }

    /// What must be declared of one file is not said of all.
    @Test func whatIsToBeSaidIsSaidOfOneFile() throws {
        let site = try site(
            "\"data/*.csv\"", "",
            ["1.csv": "text,amount\nA,1.25\n", "2.csv": "Account 1;;\nBookings;;\ntext;amount;day\nB;2,25;x\n"])
        let said = complaints(site)
        #expect(said.hasPrefix("content/data/2.csv:3:1: it is not clear which line"), "\(said)")
        #expect(said.contains("Write skip: 2 for this file alone, { file: …, … } if this line does"), "\(said)")
    }
}
