import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSpreadsheets
import BroadsheetTesting
import Foundation
import Testing

/// Workbooks that `Scripts/spreadsheets/generate.py` wrote, each beside what it must be read as, worked out in Python.
@Suite struct OracleTests {
    /// The folder of those that are kept; SPREADSHEETS names another for a long run.
    static let folder =
        ProcessInfo.processInfo.environment["SPREADSHEETS"]
        ?? URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").path

    @Test func workbooksAreReadAsPythonKnowsThem() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".txt") }
        #expect(names.count >= 10)
        for name in names.sorted() {
            let workbook = String(name.dropLast(4))
            let written = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
            let expected = written.split(separator: "\n").map { line in
                line.split(separator: "\t", omittingEmptySubsequences: false).map { Self.unescaped(String($0)) }
            }
            var format = FormatDefinition()
            format.header = .first(Place(file: "test", line: 1, column: 1))
            let source = SpreadsheetSource(
                file: SourceFile(path: "\(Self.folder)/\(workbook)", name: workbook), format: format, held: 64)
            do throws(Problem) {
                let found = try RecordReading.all(of: source)
                #expect(found.count == expected.count, "\(workbook)")
                for (row, (a, b)) in zip(found, expected).enumerated() where a != b {
                    Issue.record("\(workbook), record \(row): \(a) instead of \(b)")
                    break
                }
            } catch {
                Issue.record("\(workbook): \(error.text)")
            }
        }
    }

    private static func unescaped(_ text: String) -> String? {
        if text == "\\N" { return nil }
        var result = ""
        var isEscaped = false
        for sign in text {
            if isEscaped {
                result.append(sign == "t" ? "\t" : sign == "n" ? "\n" : sign)
                isEscaped = false
            } else if sign == "\\" {
                isEscaped = true
            } else {
                result.append(sign)
            }
        }
        return result
    }
}
