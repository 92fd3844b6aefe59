import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues
import CSQLite

/// What a look at all values of a column has shown. SQLite keeps a type with each value, and none with a column.
struct SQLiteLook: Sendable {
    private(set) var hasIntegers = false
    private(set) var hasReals = false
    private(set) var hasTexts = false
    /// Whether all whole numbers were 0 or 1.
    private var hasBitsOnly = true
    /// Whether all texts were plain decimals, or days.
    private var hasDecimalsOnly = true
    private var hasDatesOnly = true
    private var times = SQLiteTimes()
    private var scale = 0

    /// Takes the value in `column` of the statement's row into account; `buffer` is a place to write to.
    mutating func add(_ statement: SQLiteStatement, _ column: Int, _ buffer: inout ByteSink) {
        buffer.removeAll()
        switch statement.kind(column) {
        case SQLITE_INTEGER:
            hasIntegers = true
            let value = statement.integer(column)
            if value != 0 && value != 1 { hasBitsOnly = false }
        case SQLITE_FLOAT:
            hasReals = true
            let value = statement.real(column)
            guard value.isFinite else { return }
            RealText.append(value, to: &buffer)
            scale = max(scale, RealText.scale(of: buffer.span))
        case SQLITE_TEXT:
            hasTexts = true
            guard hasDecimalsOnly || hasDatesOnly || times.isPossible else { return }
            guard statement.appendText(column, to: &buffer, longest: Batch.longestRecord) else {
                (hasDatesOnly, hasDecimalsOnly, times.isPossible) = (false, false, false)
                return
            }
            times.add(buffer.span)
            if hasDatesOnly, Day(iso: buffer.span) == nil { hasDatesOnly = false }
            if hasDecimalsOnly {
                if let number = PlainDecimal.scale(of: buffer.span) {
                    scale = max(scale, number)
                } else {
                    hasDecimalsOnly = false
                }
            }
        default: break
        }
    }

    /// Whether there are numbers and texts, or days and other texts where the table declares a date.
    func hasStrays(_ column: SQLiteColumn) -> Bool {
        if field(column).type != .text { return false }
        return hasTexts && (hasIntegers || hasReals || column.hint == .date)
    }

    /// The field of a column whose texts are all days or all times; nil for any other.
    func days(_ name: String) -> Field? {
        if hasIntegers || hasReals || !hasTexts { return nil }
        return hasDatesOnly ? Field(name, .date) : times.field(name)
    }

    /// The field, if it was looked at.
    func field(_ column: SQLiteColumn) -> Field {
        let declared = column.field
        if !hasIntegers && !hasReals && !hasTexts {
            var blank = declared
            blank.isBlank = true
            return blank
        }
        switch column.hint {
        case .boolean where !hasReals && !hasTexts && hasBitsOnly: return declared
        case .date, .text, .none:
            if let days = days(column.name) { return days }
            return hasTexts ? Field(column.name) : Field(column.name, .number, scale: scale)
        case .decimal where !hasTexts || hasDecimalsOnly:
            return Field(column.name, .number, scale: max(scale, declared.scale))
        default: return hasTexts ? Field(column.name) : Field(column.name, .number, scale: scale)
        }
    }
}

/// Decimals as a table writes them: `-12.50`.
enum PlainDecimal {
    /// How many digits stand after the point; nil if `bytes` are no number.
    static func scale(of bytes: borrowing Span<UInt8>) -> Int? {
        Decimal(bytes).map { Int($0.scale) }
    }
}
