/// What a character weighs in an order: first its letter, then its accent, then its case.
///
/// The upper 32 bits are the primary weight, then 16 bits each of secondary and tertiary weight; the highest two bits of
/// the tertiary weight say whether the character is upper case. A weight of zero does not count.
struct CollationElement: BitwiseCopyable, Sendable {
    var bits: UInt64

    /// The secondary or tertiary weight of most characters.
    static let common: UInt32 = 0x0500

    @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    @inline(__always)
    init(primary: UInt32, secondary: UInt32 = common, tertiary: UInt32 = common) {
        bits = UInt64(primary) &<< 32 | UInt64(secondary &<< 16 | tertiary)
    }

    @inline(__always)
    var primary: UInt32 { UInt32(truncatingIfNeeded: bits &>> 32) }

    @inline(__always)
    var secondary: UInt32 { UInt32(truncatingIfNeeded: bits &>> 16) & 0xFFFF }

    @inline(__always)
    var tertiary: UInt32 { UInt32(truncatingIfNeeded: bits) & 0xFFFF }
}
