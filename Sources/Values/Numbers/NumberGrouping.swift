import BroadsheetBytes

/// The sizes of the groups of a number, seen one after another.
struct NumberGrouping {
    /// How many digits the group at hand has.
    var digits = 0
    private var sign: UInt32 = 0
    private var first = 0
    private var middle = 0
    private var isEven = true
    /// How many signs there were.
    private(set) var signs = 0
    /// Whether the number's first digit is a zero: groups never come after that, 0,123 is no 123.
    var beginsWithZero = false

    /// Whether the sign is a space.
    var isBySpace: Bool { sign == 1 }

    /// Ends a group; false if its sign is another one than before, or if it has no digits.
    mutating func separate(_ next: UInt32) -> Bool {
        guard digits > 0, sign == 0 || sign == next else { return false }
        if sign == 0 {
            first = digits
        } else {
            if middle == 0 { middle = digits }
            isEven = isEven && digits == middle
        }
        sign = next
        signs += 1
        digits = 0
        return true
    }

    /// Whether all groups have the sizes that they should have: three, or in India two but for the last.
    func isRight(_ secondary: Int) -> Bool {
        if sign == 0 { return true }
        if beginsWithZero { return false }
        let size = middle == 0 ? max(3, secondary) : middle
        return digits == 3 && isEven && first <= size && (size == 3 || size == secondary && sign > 2)
    }
}

/// A number in plain writing, put together from one that is not.
struct PlainNumber {
    private var bytes = InlineArray<96, UInt8>(repeating: 0)
    private var count = 0

    mutating func add(_ byte: UInt8) {
        if count < 96 { bytes[count] = byte }
        count += 1
    }

    /// The number; nil if it is too long.
    var value: Decimal? {
        count > 96 ? nil : Decimal(bytes.span.extracting(0..<count))
    }
}
