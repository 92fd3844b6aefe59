extension ByteSink {
    /// Appends `value` in decimal digits, with zeros before it up to `width` of them (at most 20).
    @inlinable
    package mutating func append(digits value: UInt64, width: Int = 1) {
        var value = value
        var needed = 1
        var limit: UInt64 = 10
        while needed < 20, value >= limit {
            needed &+= 1
            limit = needed == 20 ? .max : limit &* 10
        }
        needed = max(needed, min(width, 20))
        reserve(needed)
        var at = count &+ needed
        count = at
        while needed > 0 {
            at &-= 1
            needed &-= 1
            let tenth = value / 10
            // Sound: `at` runs down from the new count to the old one, all of it reserved.
            unsafe base[at] = 0x30 &+ UInt8(truncatingIfNeeded: value &- tenth &* 10)
            value = tenth
        }
    }
}
