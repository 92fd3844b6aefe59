import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

/// What is found out of a file by looking at it.
@Suite struct CSVDialectTests {
    @Test(
        arguments: [
            // What stands between fields.
            ("a,b\n1,2\n", ", \" 0 line [a|b]"),
            ("a;b\n1,5;2,5\n", "; \" 0 line [a|b]"),
            ("a\tb\n1,5\tx;y\n", "tab \" 0 line [a|b]"),
            ("a|b\nx,y|z;w\n", "| \" 0 line [a|b]"),
            ("a,b\n\"1,5\",\"2;5\"\n\"x;y\",z\n", ", \" 0 line [a|b]"),
            ("Text;Ort\nBrot, Salz;Ulm\nTee;Bonn\n", "; \" 0 line [Text|Ort]"),
            (
                "Datum;Text;Betrag, EUR\n01.02.2025;Miete;-12,50\n02.02.2025;Lohn;2,00\n",
                "; \" 0 line [Datum|Text|Betrag, EUR]"
            ),
            ("Tag\tBetrag, EUR\n1. Mai\t-12,50\n", "tab \" 0 line [Tag|Betrag, EUR]"),
            ("name\nAnn\nBob\n", ", \" 0 line [name]"),
            ("name\nAnn; Bob\nEve\n", ", \" 0 line [name]"),
            ("a;b", "; \" 0 line [a|b]"),
            ("a,b\n1,2,3\nx\n", ", \" 0 line [a|b]"),
            ("a;b\n1;2\n3;4\nsome; more; words\n5;6\n", "; \" 0 line [a|b]"),
            ("sep=;\na,b;c\n1,2;3\n", "; \" 0 line [a,b|c]"),
            ("\u{FEFF}\"sep=|\"\r\na|b\r\n1|2\r\n", "| \" 0 line [a|b]"),
            ("SEP=\t\na\tb\n1\t2\n", "tab \" 0 line [a|b]"),
            // What stands around them.
            ("'a','b'\n'1,5','it''s'\n", ", ' 0 line [a|b]"),
            ("a,b\n'x,y',1\n'z',2\n", ", ' 0 line [a|b]"),
            ("a,b\n'x',it's\n'z',2\n", ", \" 0 line [a|b]"),
            ("a,b\nx 5\",7\"\n", ", \" 0 line [a|b]"),
            // Lines before the header.
            (
                "Konto;DE12 3456\nStand;01.02.2025\n\nTag;Art;Text;Betrag\n1.2.2025;x;Miete;-5,00\n",
                "; \" 3 line [Tag|Art|Text|Betrag]"
            ),
            (
                "\"Konto:\";\"DE12\";\n\"Von:\";\"01.01.2025\";\n\n\"Tag\";\"Text\";\"Betrag\";\n\"1.2.25\";\"x; y\";\"5,00\";\n",
                "; \" 3 line [Tag|Text|Betrag] 1"
            ),
            (
                "Account Number : 1234\r\nDate Range : 1/1-1/31\r\n\r\nDate,Text,Amount\r\n1/2/2025,x,5.00\r\n",
                ", \" 3 line [Date|Text|Amount]"
            ),
            ("A report of two\rlines\rDate,Text,Amount\r1/2/2025,x,5.00\r", ", \" 2 line [Date|Text|Amount]"),
            (
                "Totals, as of today\n\"in two\nlines\"\n\nDate,No,Text,Amount\n2025-01-02,a,x,5.00\n",
                ", \" 4 line [Date|No|Text|Amount]"
            ),
            ("\n\na,b\n1,2\n", ", \" 0 line [a|b]"),
            // Names.
            ("a,b,a,a 2,a\n1,2,3,4,5\n", ", \" 0 line [a|b|a 3|a 2|a 4]"),
            ("a,,c\n1,2,3\n", ", \" 0 line [a|column2|c]"),
            (",a,column1\n1,2,3\n", ", \" 0 line [column1 2|a|column1]"),
            ("a,2019,2020\nx,1,2\n", ", \" 0 line [a|2019|2020]"),
            ("Konto,1,2,3\nx,1,2,4\n", ", \" 0 line [Konto|1|2|3]"),
            // Delimiters at the end.
            ("a;b;\n1;2;\n3;4;\n", "; \" 0 line [a|b] 1"),
            ("a;b;;\n1;2;;\n3;4;;\n", "; \" 0 line [a|b] 2"),
            ("a;b;\n1;2;\n3;4;x\n", "; \" 0 line [a|b|column3]"),
            ("a;b\n1;2;\n3;4;\n", "; \" 0 line [a|b] 1"),
            ("a\n1,\n3,\n", ", \" 0 line [a] 1"),
            ("Kunde;Ort\na;b;\n1;2;\n3;4;\n", "; \" 0 line [Kunde|Ort] 1"),
        ] as [(String, String)])
    func isFound(text: String, expected: String) throws {
        let file = TemporaryFile(text)
        let dialect = try CSVSource(path: file.path, name: "t.csv").dialect()
        #expect(dialect.shown == expected)
        #expect(!dialect.delimiter.isDeclared && !dialect.skip.isDeclared && !dialect.header.isDeclared)
    }
}

extension CSVDialect {
    /// All of it in a line.
    var shown: String {
        let sign = delimiter.content == "\t" ? "tab" : delimiter.content
        let trailing = trailingDelimiters == 0 ? "" : " \(trailingDelimiters)"
        return "\(sign) \(quote.content ?? "none") \(skip.content) \(header.content) "
            + "[\(names.joined(separator: "|"))]\(trailing)"
    }
}
