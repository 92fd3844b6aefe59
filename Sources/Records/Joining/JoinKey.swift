import BroadsheetBytes
import BroadsheetValues

/// The key of one record, as bytes that are the same for keys that mean the same.
///
/// Texts are the same as `TextIdentity` has them. A number that a source writes as a number is its value: 7 and 7.0. What a
/// CSV file writes is text, so that 007 is not 7.
struct JoinKey: ~Copyable, Sendable {
    private(set) var bytes = ByteSink(capacity: 64)
    private let identity = TextIdentity()

    /// Reads the key in `fields` of record `row`; gives false if one of them has no value.
    mutating func read(_ fields: [Int], _ row: Int, of batch: borrowing Batch) -> Bool {
        bytes.removeAll()
        for i in fields.indices {
            let start = bytes.count
            guard append(batch.cell(row, fields[i]), of: batch) else { return false }
            // No part of a key runs into the next.
            if fields.count > 1 { bytes.appendBigEndian(bytes.count - start) }
        }
        return true
    }

    @inline(__always)
    private mutating func append(_ cell: Cell, of batch: borrowing Batch) -> Bool {
        guard cell.form != .missing else { return false }
        let text = batch.bytes.bytes(cell.offset, cell.length)
        let range = TextIdentity.trimmed(text)
        guard !range.isEmpty else { return false }
        if cell.form == .number { return appendNumber(text.extracting(range)) }
        identity.append(text, to: &bytes)
        return true
    }

    private mutating func appendNumber(_ text: borrowing Span<UInt8>) -> Bool {
        if let number = Decimal(text) { number.normalized.append(to: &bytes) } else { bytes.append(text) }
        return true
    }
}
