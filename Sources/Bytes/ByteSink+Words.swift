extension ByteSink {
    /// Appends the four bytes of `word`, in the machine's order: for what never leaves memory.
    package mutating func append(word: UInt32) {
        reserve(4)
        // Sound: `reserve` made room for four bytes.
        unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: word, as: UInt32.self)
        count &+= 4
    }

    /// The word whose four bytes stand at `offset`.
    @inlinable @inline(__always)
    package borrowing func word(at offset: Int) -> UInt32 {
        precondition(offset >= 0 && offset &+ 4 <= count)
        // Sound: just checked to lie within what is written.
        return unsafe UnsafeRawPointer(base + offset).loadUnaligned(as: UInt32.self)
    }
}
