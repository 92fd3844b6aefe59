import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetValues

/// Whether the values of a field count the records, from 0 or from 1: the index that data frames are written with.
private struct RowNumbers {
    /// The number that comes next; nil before the first one.
    private var next: Int?

    /// Takes a further value into account; gives whether it is the number that comes next.
    mutating func add(_ bytes: borrowing Span<UInt8>) -> Bool {
        guard bytes.count > 0, bytes.count < 16 else { return false }
        var number = 0
        for i in bytes.indices {
            guard bytes[i] &- 0x30 <= 9 else { return false }
            number = number * 10 + Int(bytes[i] &- 0x30)
        }
        guard next.map({ $0 == number }) ?? (number < 2) else { return false }
        next = number + 1
        return true
    }
}

extension RecordSource {
    /// `schema`, which says of its first field whether it counts the records. Only one that the header does not name is looked at.
    package func findingRowNumbers(in schema: Schema) throws(Problem) -> Schema {
        guard let first = schema.fields.first, first.isUnnamed, first.type == .number, first.scale == 0 else {
            return schema
        }
        var numbers = RowNumbers()
        var batch = Batch(width: schema.fields.count)
        let cursor = try open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                let cell = batch.cell(row, 0)
                guard numbers.add(batch.bytes.bytes(cell.offset, cell.length).withoutBlanks) else { return schema }
            }
        }
        var schema = schema
        schema.fields[0].countsRecords = true
        return schema
    }
}
