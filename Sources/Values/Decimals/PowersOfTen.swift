/// 10 to the power of 0 … 19: what fits 64 bits.
private let smallPowers: InlineArray<20, UInt64> = [
    1, 10, 100, 1000, 10000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]

/// 10 to the power of `exponent`, which is 0 … 38.
func powerOfTen(_ exponent: Int) -> UInt128 {
    if exponent < 20 { return UInt128(smallPowers[exponent]) }
    return UInt128(smallPowers[19]) &* UInt128(smallPowers[exponent - 19])
}

/// How many digits `value` has; 0 has one.
func digitCount(_ value: UInt128) -> Int {
    // 1233 / 4096 is the logarithm of 2 to the base 10, near enough for 128 bits.
    let bits = 128 - value.leadingZeroBitCount
    let guess = (bits * 1233) >> 12
    if guess > 38 { return 39 }
    return max(1, value >= powerOfTen(guess) ? guess + 1 : guess)
}
