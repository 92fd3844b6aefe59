/// The characters of a text, each taken apart into letters and marks, the marks in their canonical order (NFD).
struct DecomposedText {
    /// The characters; one that was used up by a sequence is `used`.
    var scalars: [UInt32] = []
    static let used = UInt32.max

    init(_ text: borrowing Span<UInt8>, _ table: borrowing CollationTable) {
        scalars.reserveCapacity(text.count + 8)
        var index = 0
        while index < text.count { append(DecomposedText.decode(text, &index), table) }
        orderMarks(table)
    }

    init(_ scalar: UInt32, _ table: borrowing CollationTable) {
        append(scalar, table)
        orderMarks(table)
    }

    private mutating func append(_ scalar: UInt32, _ table: borrowing CollationTable) {
        if scalar < 0xC0 { return scalars.append(scalar) }
        if scalar &- 0xAC00 < 11_172 { return appendSyllable(scalar - 0xAC00) }
        let value = table.rootValue(of: scalar)
        if value.kind == .decomposition {
            table.appendDecomposition(value, to: &scalars)
        } else {
            scalars.append(scalar)
        }
    }

    /// A syllable of Korean has two or three letters, by arithmetic.
    private mutating func appendSyllable(_ index: UInt32) {
        scalars.append(0x1100 + index / 588)
        scalars.append(0x1161 + index % 588 / 28)
        if index % 28 != 0 { scalars.append(0x11A7 + index % 28) }
    }

    /// Puts neighbouring marks in the order of their classes; marks of one class stay as they are.
    private mutating func orderMarks(_ table: borrowing CollationTable) {
        var index = 1
        while index < scalars.count {
            let mark = scalars[index]
            let place = table.combiningClass(of: mark)
            var hole = index
            if place != 0 {
                while hole > 0, table.combiningClass(of: scalars[hole - 1]) > place {
                    scalars[hole] = scalars[hole - 1]
                    hole -= 1
                }
                scalars[hole] = mark
            }
            index += 1
        }
    }

    /// The character at `index`, which moves past it; bad UTF-8 is U+FFFD, a byte at a time.
    private static func decode(_ text: borrowing Span<UInt8>, _ index: inout Int) -> UInt32 {
        let lead = text[index]
        index += 1
        if lead < 0x80 { return UInt32(lead) }
        let more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
        guard lead >= 0xC2, lead < 0xF5, index + more <= text.count else { return 0xFFFD }
        var scalar = UInt32(lead) & (0x3F >> UInt32(more))
        for place in index..<index + more {
            guard text[place] & 0xC0 == 0x80 else { return 0xFFFD }
            scalar = scalar << 6 | UInt32(text[place] & 0x3F)
        }
        let least: UInt32 = more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000
        guard scalar >= least, scalar <= 0x10FFFF, scalar & 0xFFFF_F800 != 0xD800 else { return 0xFFFD }
        index += more
        return scalar
    }
}
