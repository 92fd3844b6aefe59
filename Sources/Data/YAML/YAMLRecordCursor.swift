import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// Gives out the records of a YAML file, some thousand at a time.
final class YAMLRecordCursor: RecordCursor {
    private let records: YAMLRecords
    private var next = 0

    init(_ records: YAMLRecords) {
        self.records = records
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        batch.removeAll()
        let base = records.starts[next].byte
        var size = 0
        while next < records.count, batch.count < 4096, size < SourceFile.pieceSize {
            append(next, base, &batch)
            next += 1
            size = records.starts[next].byte - base
        }
        let bytes = records.bytes
        batch.bytes.append(bytes.span.extracting(base..<(base + size)))
        return batch.count > 0
    }

    private func append(_ record: Int, _ base: Int, _ batch: inout Batch) {
        let row = batch.cells.count
        for _ in 0..<batch.width { batch.cells.append(.missing) }
        for i in records.starts[record].value..<records.starts[record + 1].value {
            let value = records.values[i]
            guard let slot = records.slots[Int(value.key)] else { continue }
            batch.cells[row + slot] = Cell(value.cell.offset - base, value.cell.length, value.cell.form)
        }
        batch.origins.append(UInt64(record))
    }
}
