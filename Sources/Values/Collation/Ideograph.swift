/// The ideographs of Chinese, Japanese and Korean, ordered by their numbers, the main block first.
enum Ideograph {
    /// The blocks with the number of ideographs before each; the generator has the same order.
    private static let blocks: [(ClosedRange<UInt32>, UInt32)] = {
        var before: UInt32 = 0
        return ranges.map { range in
            defer { before += UInt32(range.count) }
            return (range, before)
        }
    }()

    private static let ranges: [ClosedRange<UInt32>] = [
        0x4E00...0x9FFF, 0xFA0E...0xFA0F, 0xFA11...0xFA11, 0xFA13...0xFA14, 0xFA1F...0xFA1F, 0xFA21...0xFA21,
        0xFA23...0xFA24, 0xFA27...0xFA29, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2B739, 0x2B740...0x2B81D,
        0x2B820...0x2CEA1, 0x2CEB0...0x2EBE0, 0x30000...0x3134A, 0x31350...0x323AF,
    ]

    /// The primary weight of an ideograph; nil for any other character.
    static func primary(of character: UInt32) -> UInt32? {
        if character <= 0x9FFF, character >= 0x4E00 { return primary(index: character - 0x4E00) }
        guard character >= 0x3400, let block = blocks.first(where: { $0.0.contains(character) }) else { return nil }
        return primary(index: block.1 + character - block.0.lowerBound)
    }

    /// Three bytes, of which the second leaves room for the marks of compression.
    private static func primary(index: UInt32) -> UInt32 {
        let rest = index % (251 * 254)
        return (0xFA + index / (251 * 254)) << 24 | (4 + rest / 254) << 16 | (2 + rest % 254) << 8
    }

    /// The primary weight of the ideograph at `rank` in a locale's own order: before all that it does not order.
    static func rankedPrimary(_ rank: UInt32) -> UInt32 {
        0x8000_0000 | (4 + rank / 254) << 16 | (2 + rank % 254) << 8
    }
}
