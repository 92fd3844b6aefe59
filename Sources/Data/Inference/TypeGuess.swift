import BroadsheetBytes
import BroadsheetValues

/// What the values of one field can still be.
struct TypeGuess {
    private var canBeNumber = true
    private var canBeDate = true
    private var canBeBoolean = true
    private var isSeen = false
    /// The most digits that were seen after the decimal point.
    private var digits = 0

    /// Whether nothing is left but text.
    var isText: Bool { !canBeNumber && !canBeDate && !canBeBoolean }

    /// The narrowest type that all values fit.
    var type: ValueType {
        guard isSeen else { return .text }
        if canBeNumber { return .number }
        if canBeDate { return .date }
        return canBeBoolean ? .boolean : .text
    }

    /// The digits after the decimal point of a number; 0 for other types.
    var scale: Int { type == .number ? digits : 0 }

    /// Takes a further value into account.
    mutating func add(_ bytes: borrowing Span<UInt8>) {
        isSeen = true
        if canBeNumber {
            if let found = Self.fraction(of: bytes) { digits = max(digits, found) } else { canBeNumber = false }
        }
        if canBeDate, !Self.isDate(bytes) { canBeDate = false }
        if canBeBoolean, !Self.isBoolean(bytes) { canBeBoolean = false }
    }

    /// How many digits stand after the decimal point, if `bytes` are a plain number: `-12.50`, but not `007`,
    /// which is rather a key, nor `1e5` or `1,000`, which must be declared.
    static func fraction(of bytes: borrowing Span<UInt8>) -> Int? {
        var i = 0
        if i < bytes.count, bytes[i] == UInt8(ascii: "-") { i += 1 }
        let start = i
        while i < bytes.count, isDigit(bytes[i]) { i += 1 }
        let whole = i - start
        if whole == 0 || whole > 1 && bytes[start] == UInt8(ascii: "0") { return nil }
        if i == bytes.count { return whole <= 34 ? 0 : nil }
        guard bytes[i] == UInt8(ascii: ".") else { return nil }
        i += 1
        let point = i
        while i < bytes.count, isDigit(bytes[i]) { i += 1 }
        let fraction = i - point
        return i == bytes.count && fraction > 0 && whole + fraction <= 34 ? fraction : nil
    }

    /// Whether `bytes` are a day as ISO 8601 writes it: `2024-02-29`.
    static func isDate(_ bytes: borrowing Span<UInt8>) -> Bool {
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return false }
        var numbers = (year: 0, month: 0, day: 0)
        for i in 0..<10 where i != 4 && i != 7 {
            guard isDigit(bytes[i]) else { return false }
            let digit = Int(bytes[i] &- 0x30)
            if i < 4 {
                numbers.year = numbers.year * 10 + digit
            } else if i < 7 {
                numbers.month = numbers.month * 10 + digit
            } else {
                numbers.day = numbers.day * 10 + digit
            }
        }
        let (year, month, day) = numbers
        guard (1...12).contains(month), day >= 1 else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return day <= (month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31)
    }

    /// Whether `bytes` are true or false, in small letters or with a capital or in capitals.
    static func isBoolean(_ bytes: borrowing Span<UInt8>) -> Bool {
        guard bytes.count == 4 || bytes.count == 5 else { return false }
        let text = bytes.string
        return ["true", "false", "True", "False", "TRUE", "FALSE"].contains(text)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
}
