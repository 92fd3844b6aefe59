import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// All records of a source as texts; nil where a value is missing.
func readAll(_ source: any RecordSource) throws(Problem) -> [[String?]] {
    let schema = try source.schema(declared: [])
    var batch = Batch(width: schema.fields.count)
    let cursor = try source.open()
    var records: [[String?]] = []
    while try cursor.next(&batch) {
        for row in 0..<batch.count {
            var record: [String?] = []
            for field in schema.fields.indices {
                let cell = batch.cell(row, field)
                record.append(cell.form == .missing ? nil : batch.bytes.bytes(cell.offset, cell.length).string)
            }
            records.append(record)
        }
    }
    return records
}

/// The problem that `body` throws, as a terminal shows it; nil if it throws none.
func problem(_ body: () throws(Problem) -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        return error.text
    }
}
