import BroadsheetBytes
import BroadsheetValues

/// The key of one record, as bytes that are the same for keys that mean the same.
///
/// Blanks around a text do not count, nor does how an accent is stored. A number that a source writes as a number is
/// its value: 7 and 7.0. What a CSV file writes is text, so that 007 is not 7.
struct JoinKey: ~Copyable, Sendable {
    private(set) var bytes = ByteSink(capacity: 64)
    private let canonical = CanonicalText()

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
        var start = cell.offset
        var end = start + cell.length
        let all = batch.bytes.span
        while start < end, all[start].isBlank { start &+= 1 }
        while end > start, all[end &- 1].isBlank { end &-= 1 }
        guard start < end else { return false }
        let text = batch.bytes.bytes(start, end &- start)
        if cell.form == .number { return appendNumber(text) }
        canonical.append(text, to: &bytes)
        return true
    }

    private mutating func appendNumber(_ text: borrowing Span<UInt8>) -> Bool {
        if let number = Decimal(text) { number.normalized.append(to: &bytes) } else { bytes.append(text) }
        return true
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
}
