/// A figure in plain writing, as far as inference looks at it.
struct PlainFigure {
    /// How many digits stand before the point and behind it.
    var whole: Int
    var fraction: Int

    /// `bytes`, if they are a plain number: `-12.50`, but not `007`, which is rather a key, nor `1e5`, which must be
    /// declared.
    init?(_ bytes: borrowing Span<UInt8>) {
        var i = 0
        if i < bytes.count, bytes[i] == UInt8(ascii: "-") { i += 1 }
        let start = i
        while i < bytes.count, bytes[i] &- 0x30 <= 9 { i += 1 }
        whole = i - start
        fraction = 0
        if whole == 0 || whole > 1 && bytes[start] == UInt8(ascii: "0") { return nil }
        if i < bytes.count {
            guard bytes[i] == UInt8(ascii: ".") else { return nil }
            i += 1
            let point = i
            while i < bytes.count, bytes[i] &- 0x30 <= 9 { i += 1 }
            fraction = i - point
            guard i == bytes.count, fraction > 0 else { return nil }
        }
        guard whole + fraction <= Self.mostDigits else { return nil }
    }

    /// The digits that a number has at the most that is not declared.
    static let mostDigits = 34

    /// Whether `bytes`, which it was made of, could as well have its point between groups: `1.234`.
    func couldBeGrouped(_ bytes: borrowing Span<UInt8>) -> Bool {
        guard fraction == 3, whole <= 3 else { return false }
        return bytes[bytes.count - 4 - whole] != UInt8(ascii: "0")
    }
}
