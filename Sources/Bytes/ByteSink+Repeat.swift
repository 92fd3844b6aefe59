extension ByteSink {
    /// Appends once more what stands at `offset`.
    package mutating func repeatBytes(_ length: Int, from offset: Int) {
        precondition(offset >= 0 && length >= 0 && offset + length <= count)
        reserve(length)
        // Sound: both runs lie within the capacity, and the new one begins where the written bytes end.
        unsafe (base + count).update(from: base + offset, count: length)
        count += length
    }

    /// Appends a number so that longer runs of bytes compare as the numbers do.
    package mutating func appendBigEndian(_ number: Int) {
        var shift = 56
        while shift >= 0 {
            append(UInt8(truncatingIfNeeded: number >> shift))
            shift -= 8
        }
    }
}
