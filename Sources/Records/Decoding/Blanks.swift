/// The blanks around a value.
struct Blanks {
    /// How many stand before it.
    private(set) var before = 0
    /// How many stand behind it.
    private(set) var after = 0
    /// Whether there is nothing else.
    let isAll: Bool

    init(around bytes: borrowing Span<UInt8>) {
        var start = 0
        var end = bytes.count
        while start < end, Self.isBlank(bytes[start]) { start += 1 }
        while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        before = start
        after = bytes.count - end
        isAll = start == end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
