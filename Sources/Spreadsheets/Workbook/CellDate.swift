import BroadsheetBytes
import BroadsheetValues

/// Dates that a workbook writes as ISO 8601 has them, and not as numbers.
enum CellDate {
    /// Appends the day of `bytes`, and the time if there is one: `2026-03-04T10:30:00`; gives what it is.
    static func append(_ bytes: borrowing Span<UInt8>, to sink: inout ByteSink) -> SheetCell.Kind {
        guard bytes.count >= 10, Day(iso: bytes.extracting(0..<10)) != nil else {
            sink.append(bytes)
            return .noDate
        }
        sink.append(bytes.extracting(0..<10))
        if bytes.count == 10 { return .date }
        guard bytes.count >= 16, bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20 else { return .noDate }
        let time = bytes.extracting(11..<bytes.count)
        let hasSeconds = time.count >= 8 && time[5] == UInt8(ascii: ":")
        for i in 0..<(hasSeconds ? 8 : 5) {
            guard i % 3 == 2 ? time[i] == UInt8(ascii: ":") : time[i] &- 0x30 < 10 else { return .noDate }
        }
        sink.append(" ")
        sink.append(time.extracting(0..<(hasSeconds ? 8 : 5)))
        if !hasSeconds { sink.append(":00") }
        return .moment
    }
}

extension ByteSink {
    /// Whether there is nothing but blanks from `start` on.
    func isBlank(from start: Int) -> Bool {
        for i in start..<count {
            switch span[i] {
            case 0x20, 0x09, 0x0A, 0x0D: continue
            default: return false
            }
        }
        return true
    }
}
