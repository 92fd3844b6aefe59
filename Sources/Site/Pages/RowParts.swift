import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRendering

/// The files with the rows of all pages of a report: parts, called by their number and the hash of their content, and an index that names
/// them. The script that finds rows on all pages reads them.
final class RowParts {
    let writer = RowPartWriter()
    private let file: PageFile
    /// The folder of the first page.
    private let page: String
    /// The entries of the index, and what the record says of the files.
    private var entries = ByteSink()
    private var count = 0
    private var rows = 0
    private var bytes = 0
    private var files: [RecordedDownload] = []
    private let isRecorded: Bool

    /// Parts of a report whose first page is in `page`, written beside `file`.
    init(beside file: PageFile, in page: String) {
        self.file = PageFile(beside: file)
        self.page = page
        isRecorded = file.figures != nil
    }

    /// Gets ready for the rows.
    func begin() {
        writer.begin()
        writer.emit = { [unowned self] (json: inout ByteSink, rows: Int) throws(Problem) in try self.add(&json, rows) }
    }

    /// Writes a part.
    private func add(_ json: inout ByteSink, _ details: Int) throws(Problem) {
        count += 1
        let name = "\(count).\(ContentHash.hexadecimal(ContentHash.of(json.span))).json"
        entries.append(count == 1 ? "" : ",\n")
        entries.append("{\"file\":\"\(name)\",\"rows\":\(details),\"bytes\":\(json.count)}")
        rows += details
        bytes += json.count
        try write(&json, name)
    }

    /// Writes the last part and the index; gives what the record says of all of them.
    func finish(counting all: PageFile) throws(Problem) -> [RecordedDownload] {
        try writer.finish()
        var index = ByteSink(capacity: entries.count + 64)
        index.append("{\"rows\":\(rows),\"bytes\":\(bytes),\"parts\":[\n")
        index.append(entries.span)
        index.append("\n]}\n")
        try write(&index, RowPartPaths.index)
        all.count(file)
        return files
    }

    private func write(_ json: inout ByteSink, _ name: String) throws(Problem) {
        let path = "\(page)\(RowPartPaths.folder)\(name)"
        file.begin(path.utf8Span.span, isRecorded: isRecorded)
        try file.finish(&json)
        // In the record a slash parts one file from the next.
        if let recorded = file.recorded(as: "\(RowPartPaths.folder)\(name)".replacing("/", with: ":")) {
            files.append(recorded)
        }
    }
}
