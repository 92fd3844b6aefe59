extension ByteSink {
    /// Appends a figure of `units`, whose last `decimals` digits stand behind `sign`; groups of three are set apart
    /// by `group`, unless it is 0. At least one digit stands before the sign.
    package mutating func append(figure units: UInt64, decimals: Int, sign: UInt8, group: UInt8) {
        let digits = max(Self.digitCount(of: units), decimals &+ 1)
        let integers = digits &- decimals
        let groups = group == 0 ? 0 : (integers &- 1) / 3
        let length = digits &+ groups &+ (decimals > 0 ? 1 : 0)
        reserve(length)
        // Sound: `reserve` made room for `length` bytes; below, `place` goes down from the last of them by one for
        // each byte that is written, and exactly `length` are.
        var place = count &+ length
        var rest = units
        for _ in 0..<decimals {
            place &-= 1
            unsafe base[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        if decimals > 0 {
            place &-= 1
            unsafe base[place] = sign
        }
        for written in 0..<integers {
            if group != 0, written > 0, written % 3 == 0 {
                place &-= 1
                unsafe base[place] = group
            }
            place &-= 1
            unsafe base[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count &+= length
    }

    /// How many digits a number has; 1 for 0.
    @inline(__always)
    private static func digitCount(of value: UInt64) -> Int {
        var count = 1
        var bound: UInt64 = 10
        while value >= bound {
            count &+= 1
            if count == 20 { break }
            bound &*= 10
        }
        return count
    }
}
