import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Reads whole sources, for tests.
package enum RecordReading {
    /// All records of `source` as texts, without the fields that are left out; nil where a value is missing.
    package static func all(
        of source: any RecordSource, without left: [String] = []
    ) throws(Problem) -> [[String?]] {
        let schema = try source.schema(declared: [])
        var batch = Batch(width: schema.fields.count)
        let cursor = try source.open()
        var records: [[String?]] = []
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                var record: [String?] = []
                for field in schema.fields.indices where !left.contains(schema.fields[field].name) {
                    let cell = batch.cell(row, field)
                    record.append(cell.form == .missing ? nil : batch.bytes.bytes(cell.offset, cell.length).string)
                }
                records.append(record)
            }
        }
        return records
    }
}
