import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// A counter for each field of a source.
struct ColumnCounters: ~Copyable {
    /// The counters, held by a class, for what cannot be copied has no place in an array.
    private final class Box {
        var counter: ColumnCounter

        init(_ field: Field) { counter = ColumnCounter(field) }
    }

    private var boxes: [Box]

    init(_ schema: Schema) {
        boxes = schema.fields.map { Box($0) }
    }

    /// Looks at every value of `batch`, field by field, so that a counter stays at hand.
    mutating func look(at batch: borrowing Batch, _ readers: ColumnReaders) {
        for (field, box) in boxes.enumerated() {
            let rule = readers.rules[field]
            for row in 0..<batch.count {
                let cell = batch.cell(row, field)
                // An empty text says as little as none.
                if cell.length == 0 {
                    box.counter.addMissing()
                    continue
                }
                let value = readers.decoder.value(of: field, row, in: batch, by: rule)
                box.counter.add(value, written: batch.bytes.bytes(cell.offset, cell.length))
            }
        }
    }

    /// What was seen of each.
    func finished() -> [ColumnProfile] { boxes.map { $0.counter.finished() } }
}
