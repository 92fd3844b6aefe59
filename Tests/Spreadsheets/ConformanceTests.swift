import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSpreadsheets
import BroadsheetTesting
import Glibc
import Testing

@Test func workbooksConform() {
    let path = "/tmp/broadsheet-conformance-\(getpid()).xlsx"
    defer { unsafe unlink(path) }
    #expect(SourceConformance(of: WorkbookKind(path: path)).complaints == [])
}

/// Workbooks for the conformance test.
struct WorkbookKind: SourceKind {
    let path: String
    let many = ManyRecords.fewer(40_000, because: "the test writes as many cells without haste")

    func holds(_ text: String?) -> Bool { text != "" }

    private func source(_ rows: [[String?]]) -> any RecordSource {
        let body = TestBook.rows(rows)
        TestBook.write(TestArchive(TestBook.files([("Data", body)])).whole, to: path)
        let place = Place(file: "test", line: 1, column: 1)
        var format = FormatDefinition()
        format.header = .first(place)
        return SpreadsheetSource(file: .init(path: path, name: "t.xlsx"), format: format)
    }

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        // A workbook keeps 15 digits; longer numbers are written as texts, and then all of their column.
        let isText = names.indices.map { i in records.contains { ($0[i]?.count ?? 0) > 15 } }
        return source(
            [names]
                + records.map { record in
                    record.enumerated().map { i, text in text.map { isText[i] ? $0 : Self.written($0) } }
                })
    }

    private static func written(_ text: String) -> String {
        if text == "true" || text == "false" { return text == "true" ? "!1" : "!0" }
        return Double(text) != nil ? "=\(text)" : text
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        (source([["n"]] + (0..<count).map { [$0 == bad ? "#REF!" : "=\($0)"] }), bad + 2)
    }
}
