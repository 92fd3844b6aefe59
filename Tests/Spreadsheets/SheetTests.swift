import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Glibc
import Testing

@testable import BroadsheetSpreadsheets

extension SpreadsheetSource {
    /// Its records, or what is wrong, as one text; the file is removed.
    var read: String {
        defer { unsafe unlink(file.path) }
        do throws(Problem) {
            let names = try schema(declared: []).fields.map(\.name)
            let records = try RecordReading.all(of: self)
            return ([names] + records.map { $0.map { $0 ?? "·" } }).map { $0.joined(separator: "|") }
                .joined(separator: "\n")
        } catch {
            return error.text
        }
    }

    /// Its fields; none if it cannot be read.
    var fields: [Field] {
        defer { unsafe unlink(file.path) }
        return (try? schema(declared: []).fields) ?? []
    }
}

@Suite struct SheetTests {
    @Test func aTableBelowTitlesIsFound() {
        let rows: [[String?]] = [
            ["Positions"], ["As of", "31.12.2025"], [], ["Name", "ISIN", "Price"], ["A", "X1", "=1.5"],
            ["B", "X2", "=2"],
        ]
        #expect(TestBook.source(rows: rows).read == "Name|ISIN|Price\nA|X1|1.5\nB|X2|2")
    }

    @Test func aHeaderOfTwoRowsIsAQuestion() {
        let rows: [[String?]] = [
            [nil, "Sales", nil, "Costs"], ["Month", "Plan", "Real", "Plan"], ["May", "=1", "=2", "=3"],
        ]
        let said = TestBook.source(rows: rows).read
        #expect(said.contains("book.xlsx: Sheet1!A2:"))
        #expect(said.contains("header of two rows, 1 and 2"))
        let units: [[String?]] = [["Name", "Price"], ["text", "EUR"], ["A", "=1"], ["B", "=2"]]
        #expect(TestBook.source(rows: units).read.contains("header of two rows"))
    }

    @Test func aSheetWithoutNamesIsAQuestion() {
        let rows: [[String?]] = [["A", "=1"], ["B", "=2"]]
        #expect(TestBook.source(rows: rows).read.contains("it is not clear which row"))
        let none = TestBook.source(rows: rows) {
            $0.header = FormatDefinition.Header.none(Place(file: "p", line: 1, column: 1))
        }
        #expect(none.read == "column1|column2\nA|1\nB|2")
    }

    @Test func mergedTextsCountForEachRowAndFiguresOnce() {
        let rows: [[String?]] = [
            ["Group", "Item", "Sum"], ["North", "a", "=10"], [nil, "b", nil], [nil, "c", nil], ["South", "d", "=4"],
        ]
        let merges = "<mergeCells><mergeCell ref=\"A2:A4\"/><mergeCell ref=\"C2:C4\"/></mergeCells>"
        #expect(
            TestBook.source(rows: rows, after: merges).read
                == "Group|Item|Sum\nNorth|a|10\nNorth|b|·\nNorth|c|·\nSouth|d|4")
    }

    @Test func errorsAndFormulasWithoutResultNameTheirCells() {
        let said = TestBook.source(rows: [["Name", "Price"], ["A", "=1"], ["B", "#REF!"]]).read
        #expect(said.hasPrefix("book.xlsx: Sheet1!B3: \"#REF!\" is the error of a formula"))
        let place = Place(file: "p", line: 1, column: 1)
        let missing = TestBook.source(rows: [["Name", "Price"], ["A", "=1"], ["B", "#REF!"]]) {
            $0.missingValues = [LocatedText("#REF!", at: place)]
        }
        #expect(missing.read == "Name|Price\nA|1\nB|·")
        let body =
            "<sheetData><row><c t=\"str\"><v>Name</v></c><c t=\"str\"><v>Sum</v></c></row>"
            + "<row><c t=\"str\"><f>A1</f><v></v></c><c><f>1+1</f><v></v></c></row></sheetData>"
        let never = TestBook.source(TestArchive(TestBook.files([("My sheet", body)])).whole).read
        #expect(never.hasPrefix("book.xlsx: 'My sheet'!B2: this formula was never calculated"))
    }

    @Test func recordsBeforeAFaultAreWhole() throws {
        let source = TestBook.source(rows: [["Name", "Price"], ["A", "=1"], ["B", "#N/A"]])
        defer { unsafe unlink(source.file.path) }
        var batch = Batch(width: try source.schema(declared: []).fields.count)
        let cursor = try source.open()
        #expect(throws: Problem.self) { _ = try cursor.next(&batch) }
        #expect(batch.count == 1)
    }

    @Test func hiddenRowsAndColumnsAreReadAndTold() throws {
        let columns = "<cols><col min=\"2\" max=\"2\" hidden=\"1\"/></cols>"
        let rows = TestBook.rows([["Name", "Price"], ["A", "=1"], ["B", "=2"]])
            .replacing("<row r=\"3\"", with: "<row r=\"3\" hidden=\"1\"")
        let source = TestBook.source(TestArchive(TestBook.files([("One", columns + rows)])).whole)
        #expect(
            try source.told().notes == [
                "1 row is hidden in the sheet, and read all the same",
                "hidden in the sheet, and read all the same: \"Price\"",
            ])
        #expect(source.read == "Name|Price\nA|1\nB|2")
    }

    @Test func longNumbersAreTold() throws {
        let source = TestBook.source(rows: [["Name", "Account"], ["A", "=1234567890123456"], ["B", "=5"]])
        defer { unsafe unlink(source.file.path) }
        #expect(
            try source.told().notes.first?.contains("Account: the number in Sheet1!B2 has more than the 15") == true)
    }

    @Test func fieldsAreWhatTheirCellsAre() {
        let formats = [
            "0%", "#,##0.00 &quot;USD&quot;", "dd.mm.yyyy", "dd.mm.yyyy hh:mm", "[$$-409]#,##0", "00000",
            "&quot;$&quot;0",
        ]
        let rows: [[String?]] = [
            ["rate", "dollars", "day", "moment", "us", "zip", "some", "truth", "texts", "key"],
            ["~10.05", "~21.5", "~345000", "~445000.4375", "~57", "~61069", "~73", "!1", "1.234,56", "00123"],
            ["~10.1", "~22", "~345001", "~445001", "~58", "~621000", "~74", "!0", "2,50", "00124"],
        ]
        let source = TestBook.source(rows: rows, formats: formats)
        let fields = (try? source.schema(declared: []).fields) ?? []
        #expect(
            fields.map(\.type) == [.number, .money, .date, .date, .money, .text, .text, .boolean, .number, .text])
        #expect(
            source.read.split(separator: "\n").dropFirst().joined(separator: "\n")
                == "5%|1.5 USD|2023-03-15|2023-03-15 10:30:00|7 USD|01069|3 $|true|1.234,56|00123\n"
                + "10%|2 USD|2023-03-16|2023-03-16 00:00:00|8 USD|21000|4 $|false|2,50|00124")
    }

    @Test func severalCurrenciesHaveAFieldOfTheirOwn() {
        let rows: [[String?]] = [["Name", "Fee"], ["A", "~15"], ["B", "~26"]]
        let source = TestBook.source(rows: rows, formats: ["0 &quot;EUR&quot;", "0 &quot;USD&quot;"])
        #expect(source.read == "Name|Fee|Fee currency\nA|5 EUR|EUR\nB|6 USD|USD")
    }

    @Test(arguments: [("1", "1899-12-31"), ("59", "1900-02-28"), ("61", "1900-03-01"), ("2958465", "9999-12-31")])
    func daysSince1900(serial: String, day: String) {
        // Day 1 is 1 January 1900, whatever that makes of the day before it.
        let shown = serial == "1" ? "1900-01-01" : day
        let rows: [[String?]] = [["Name", "Day"], ["A", "~1\(serial)"]]
        #expect(TestBook.source(rows: rows, formats: ["dd.mm.yyyy"]).read == "Name|Day\nA|\(shown)")
    }

    @Test(arguments: ["0", "60", "-1", "2958466", "1E300"])
    func noDays(serial: String) {
        let rows: [[String?]] = [["Name", "Day"], ["A", "~1\(serial)"]]
        let said = TestBook.source(rows: rows, formats: ["dd.mm.yyyy"]).read
        #expect(said.contains("Sheet1!B2: the number") && said.contains("there is no such day"))
    }

    @Test func daysSince1904() {
        let rows: [[String?]] = [["Name", "Day"], ["A", "~10"], ["B", "~144562"]]
        let source = TestBook.source(rows: rows, formats: ["d/m/y"], book: "<workbookPr date1904=\"1\"/>")
        #expect(source.read == "Name|Day\nA|1904-01-01\nB|2026-01-02")
    }

    @Test func severalSheetsAreAQuestion() {
        let body = TestBook.rows([["Name", "Price"], ["A", "=1"]])
        let files = TestBook.files(
            [("One", body), ("Two", body), ("None", ""), ("Lists", body)],
            states: ["", "", "", "hidden"].map { $0.isEmpty ? "visible" : $0 })
        let book = TestArchive(files).whole
        let said = TestBook.source(book).read
        #expect(said.contains("has 2 sheets with something in them: \"One\" (2 rows, 2 columns), \"Two\""))
        #expect(TestBook.source(book, sheet: "Two").read == "Name|Price\nA|1")
        #expect(TestBook.source(book, sheet: "4").read == "Name|Price\nA|1")
        #expect(TestBook.source(book, sheet: "Tow").read.contains("Did you mean \"Two\"?"))
    }

    @Test func oneTextAmongFiguresIsAStray() {
        var rows: [[String?]] = [["Name", "Price"]]
        for i in 0..<20 { rows.append(["A\(i)", i == 7 ? "n/a" : "=\(i)"]) }
        let field = TestBook.source(rows: rows).fields[1]
        #expect(field.type == .text)
        #expect(field.stray?.value == "n/a")
        #expect(field.stray?.origin == 9)
    }

    @Test func textsOnTheDiskAreThoseInMemory() throws {
        let strings = (0..<500).map { "<si><t>text \($0)</t></si>" }.joined()
        let cells = (0..<500).map { "<row><c t=\"s\"><v>\(499 - $0)</v></c><c><v>\($0)</v></c></row>" }.joined()
        let body = "<sheetData><row><c t=\"str\"><v>a</v></c><c t=\"str\"><v>b</v></c></row>\(cells)</sheetData>"
        let whole = TestBook.source(TestArchive(TestBook.files([("S", body)], strings: strings)).whole)
        let spilled = SpreadsheetSource(file: whole.file, format: FormatDefinition(), held: 100)
        let expected = try RecordReading.all(of: whole)
        #expect(expected.count == 500 && expected[3] == ["text 496", "3"])
        #expect(try RecordReading.all(of: spilled) == expected)
        unsafe unlink(whole.file.path)
    }
}
