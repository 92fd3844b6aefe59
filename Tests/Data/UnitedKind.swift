import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting

/// Records in three files for the conformance test, read as one source.
final class UnitedKind: SourceKind {
    private let folder: Folder
    var path: String { folder.path }
    let ownFields = [UnitedSource.fileField]

    init() throws { folder = try .temporary() }

    deinit { folder.remove() }

    func file(of field: String, record: Int, in source: any RecordSource) -> String {
        guard let united = source.united, let file = united.parts[min(record, 2)].source as? any FileSource else {
            return ""
        }
        return file.file.name
    }

    /// The first two records in a file each, the rest in the last, whose fields stand in the opposite order.
    func source(names: [String], records: [[String?]]) -> any RecordSource {
        let last = records.dropFirst(2).map { Array($0.reversed()) }
        return source([
            CSVWriter.text(names, Array(records.prefix(1))),
            CSVWriter.text(names, Array(records.dropFirst().prefix(1))),
            CSVWriter.text(names.reversed(), last),
        ])
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        var lines = (0..<count).map(String.init)
        lines[bad] = "x\",y"
        let text = "n\n" + lines.joined(separator: "\n") + "\n"
        return (source(["n\n1\n", "n\n", text]), bad + 2)
    }

    private func source(_ texts: [String]) -> UnitedSource {
        let parts = texts.enumerated().map { number, text in
            let path = "\(folder.path)/\(number).csv"
            TemporaryFile.write(Array(text.utf8), to: path)
            return UnitedPart(CSVSource(path: path, name: "\(number).csv"), label: "\(number).csv")
        }
        return UnitedSource(parts, called: "*.csv", at: Place(file: "p.md", line: 1, column: 1)) { _ in }
    }
}
