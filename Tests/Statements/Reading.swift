import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// What tests read of sources beside their values.
enum Reading {
    /// The origins of all records.
    static func origins(of source: any RecordSource) throws(Problem) -> [UInt64] {
        var batch = Batch(width: try source.schema(declared: []).fields.count)
        let cursor = try source.open()
        var origins: [UInt64] = []
        while try cursor.next(&batch) { origins += batch.origins }
        return origins
    }
}
