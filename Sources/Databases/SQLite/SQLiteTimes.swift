import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// Whether the texts of a column are times of one writing, and whether each is the beginning of its day.
///
/// SQLite has no type for dates: its own functions and most programs write `2026-01-31 00:00:00` for a day. Such a column is
/// one of days, as it is in a CSV file.
struct SQLiteTimes: Sendable {
    private var reader: DateReader?
    private var pattern = ""
    /// Whether no text has said otherwise.
    var isPossible = true
    private var isMidnight = true

    /// How SQLite's functions and the usual programs write times.
    private static let patterns = [" ", "'T'"].flatMap { sign in
        ["", ":ss"].flatMap { seconds in ["", "XXX"].map { "yyyy-MM-dd\(sign)HH:mm\(seconds)\($0)" } }
    }

    /// Takes a further text into account.
    mutating func add(_ bytes: borrowing Span<UInt8>) {
        guard isPossible else { return }
        if reader == nil { begin(bytes) }
        guard let reader, reader.read(bytes) != nil else {
            isPossible = false
            return
        }
        if isMidnight { isMidnight = Self.isMidnight(bytes) }
    }

    /// What the field is if all its values are such times, and there was one; a time of day would be lost unseen in a date.
    func field(_ name: String) -> Field? {
        guard isPossible, reader != nil else { return nil }
        return Field(name, isMidnight ? .date : .text, writing: .dates(pattern: pattern))
    }

    private mutating func begin(_ bytes: borrowing Span<UInt8>) {
        // The shortest has 16 signs, and a colon behind the hour.
        guard bytes.count >= 16, bytes[13] == UInt8(ascii: ":") else { return }
        for pattern in Self.patterns {
            guard let reader = try? DateReader(pattern: pattern, locale: .standard), reader.read(bytes) != nil else {
                continue
            }
            (self.reader, self.pattern) = (reader, pattern)
            return
        }
    }

    /// Whether all digits of the time are zero; those of the zone behind it are none of it.
    private static func isMidnight(_ bytes: borrowing Span<UInt8>) -> Bool {
        for i in 11..<bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "0"), UInt8(ascii: ":"), UInt8(ascii: "."): continue
            case UInt8(ascii: "1")...UInt8(ascii: "9"): return false
            default: return true
            }
        }
        return true
    }
}
