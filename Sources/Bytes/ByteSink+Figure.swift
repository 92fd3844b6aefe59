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
        if decimals > 0 {
            rest = unsafe put(decimals, of: rest, before: &place)
            place &-= 1
            unsafe base[place] = sign
        }
        var left = integers
        if group != 0 {
            while left > 3 {
                rest = unsafe put(3, of: rest, before: &place)
                place &-= 1
                unsafe base[place] = group
                left &-= 3
            }
        }
        _ = unsafe put(left, of: rest, before: &place)
        count &+= length
    }

    /// Writes the last `digits` digits of `number` before `place`, two with each division; gives what is left of the
    /// number. The caller made room there.
    @unsafe @inline(__always)
    private mutating func put(_ digits: Int, of number: UInt64, before place: inout Int) -> UInt64 {
        var rest = number
        var left = digits
        while left > 1 {
            let fewer = rest / 100
            let pair = UInt8(truncatingIfNeeded: rest &- fewer &* 100)
            let tens = pair / 10
            // Sound: the caller made room for all digits.
            place &-= 2
            unsafe base[place] = 0x30 &+ tens
            unsafe base[place &+ 1] = 0x30 &+ (pair &- tens &* 10)
            rest = fewer
            left &-= 2
        }
        if left == 1 {
            let fewer = rest / 10
            place &-= 1
            // Sound: as above.
            unsafe base[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest &- fewer &* 10)
            rest = fewer
        }
        return rest
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
