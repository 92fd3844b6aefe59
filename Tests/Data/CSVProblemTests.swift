import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

/// What is told of delimited text that cannot be read without asking.
@Suite struct CSVProblemTests {
    @Test(arguments: [
        (
            "1.50,2024-01-01\n2.50,2024-01-02\n",
            """
            t.csv:1:1: the first line of t.csv looks like a record, not like names
                1 | 1.50,2024-01-01
                  | ^^^^
            Write header: false in the source if no line names the fields, or header: true if this one does.
            """
        ),
        (
            "x;1;Ulm\ny;7;Bonn\n",
            """
            t.csv:1:3: the first line of t.csv looks like a record, not like names
                1 | x;1;Ulm
                  |   ^
            Write header: false in the source if no line names the fields, or header: true if this one does.
            """
        ),
        (
            "a;b,c\n1;2,3 x\n",
            """
            t.csv:1:1: it is not clear what stands between the fields of t.csv: a comma or a semicolon
                1 | a;b,c
                  | ^^^^^
            Say so in the source: delimiter: ",".
            """
        ),
        (
            "Account;;\nBalance;5,00;\nDate;Text;Amount\n01.02.2025;x;5,00\n",
            """
            t.csv:3:1: it is not clear which line of t.csv names the fields
                3 | Date;Text;Amount
                  | ^^^^^^^^^^^^^^^^
            Write skip: 2 in the source if this line does, or header: true if the first line does.
            """
        ),
        (
            "Name;City\nDate;Text;Amount\n01.02.2025;x;5,00\n01.02.2025;x;5,00\n",
            """
            t.csv:2:11: this record has 3 fields, but the header names 2
                2 | Date;Text;Amount
                  |           ^^^^^^
            A field that holds a semicolon must stand in quotes. If line 2 names the fields, write skip: 1.
            """
        ),
        (
            "a;b;c\n1;2;3\n4;5;6\nSum;7\n",
            """
            t.csv:4:1: this record has 2 fields, but the header names 3
                4 | Sum;7
                  | ^^^^^
            Every record must have all the fields; a field that holds a line break must stand in quotes. \
            If the records end before this line, write until: "Sum".
            """
        ),
        (
            "a;b\n1;2;\n3;4;\n5;6\n",
            """
            t.csv:2:5: this record has 3 fields, but the header names 2
                2 | 1;2;
                  |     ^
            A field that holds a semicolon must stand in quotes.
            """
        ),
        (
            "'a';'b'\n'1';'2'x\n",
            """
            t.csv:2:8: there is text after the closing quote of a field
                2 | '1';'2'x
                  |        ^
            Write '' for a quote inside a quoted field.
            """
        ),
    ])
    func isTold(text: String, expected: String) {
        let file = TemporaryFile(text)
        let source = CSVSource(path: file.path, name: "t.csv")
        #expect(problem { () throws(Problem) in _ = try RecordReading.all(of: source) } == expected)
    }

    /// A column without a name that is empty in what was looked at, and not further down, is an error there.
    @Test(arguments: ["a;b;\n", "a;b\n"])
    func aLateValueBehindTheLastDelimiter(header: String) {
        let many = String(repeating: "1;2;\n", count: 20_000)
        for window in [64, 5000, 100_000] {
            let file = TemporaryFile(header + many + "3;4;\"x\"\n")
            let source = CSVSource(path: file.path, name: "t.csv", window: window)
            #expect(
                problem { () throws(Problem) in _ = try RecordReading.all(of: source) }
                    == """
                    t.csv:20002:5: this record has 3 fields, but the header names 2
                    20002 | 3;4;"x"
                          |     ^^^
                    A field that holds a semicolon must stand in quotes.
                    """)
        }
    }

    @Test(
        arguments: [
            ("delimiter", ["::"], "\"::\" cannot stand between fields"),
            ("delimiter", ["x"], "\"x\" cannot stand between fields"),
            ("delimiter", [""], "\"\" cannot stand between fields"),
            ("delimiter", ["§"], "\"§\" cannot stand between fields"),
            ("quote", ["`"], "\"`\" cannot stand around fields"),
            ("until", [""], "every line begins with nothing"),
            ("header", ["a", "a"], "two fields are called \"a\""),
            ("header", ["a", ""], "a field has no name"),
            ("header", ["a"], "the header names 1 field, but the first record of t.csv has 2"),
            ("header", ["X", "Y"], "the first line of t.csv has these names already"),
            ("skip", ["9"], "the source t.csv has no more than 2 lines"),
        ])
    func wrongDeclarations(key: String, values: [String], message: String) {
        let file = TemporaryFile("x,y\n1,2\n")
        let written = values.map(CSVDeclarationTests.located)
        var format = FormatDefinition()
        switch key {
        case "delimiter": format.delimiter = written[0]
        case "quote": format.quote = written[0]
        case "until": format.until = written[0]
        case "header": format.header = .names(written)
        default: format.skip = Int(values[0]).map { Located($0, at: CSVDeclarationTests.place) }
        }
        do throws(Problem) {
            let source = try CSVSource(file: SourceFile(path: file.path, name: "t.csv"), format: format)
            _ = try source.dialect()
            Issue.record("nothing is told")
        } catch {
            #expect(error.message == message)
            #expect(error.place == CSVDeclarationTests.place)
            #expect(error.advice?.hasSuffix(".") == true)
        }
    }
}
