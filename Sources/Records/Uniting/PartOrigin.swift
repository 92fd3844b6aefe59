/// Where a record begins in one of several files: the file's number in the highest bits, and the place in it below.
enum PartOrigin {
    /// How many bits are left for the place in a file, if there are `count` files.
    static func bits(for count: Int) -> UInt64 {
        var bits: UInt64 = 64
        var most = max(1, count - 1)
        while most > 0 {
            bits -= 1
            most >>= 1
        }
        return bits
    }

    /// The place `origin` in file number `part` of `count`.
    static func packed(_ origin: UInt64, part: Int, of count: Int) -> UInt64 {
        UInt64(part) << bits(for: count) | origin
    }

    /// The file's number and the place in it.
    static func parts(_ origin: UInt64, of count: Int) -> (part: Int, origin: UInt64) {
        let bits = bits(for: count)
        return (Int(origin >> bits), origin & (1 << bits - 1))
    }
}
