import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// Reads the files of a folder one after another into batches.
final class MarkdownCursor: RecordCursor {
    private let folder: MarkdownFolder
    private let found: MarkdownSource.Found
    private var reader: NodeReader
    private var next = 0

    init(_ folder: MarkdownFolder, _ found: MarkdownSource.Found) {
        self.folder = folder
        self.found = found
        reader = NodeReader(found.shape)
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        batch.removeAll()
        reader.removeValues()
        // Records before a file that cannot be read are whole.
        defer { batch.bytes.append(reader.bytes.count, from: 0, of: reader.bytes) }
        while next < found.files.count, reader.bytes.count < SourceFile.pieceSize {
            let first = reader.values.count
            try MarkdownFile(found.files[next], in: folder).read(with: &reader)
            let row = batch.cells.count
            for _ in 0..<batch.width { batch.cells.append(.missing) }
            for value in reader.values[first...] {
                guard let slot = found.shape.entries[Int(value.key)].slot else { continue }
                batch.cells[row + slot] = value.cell
            }
            batch.origins.append(UInt64(next))
            next += 1
        }
        return batch.count > 0
    }
}
