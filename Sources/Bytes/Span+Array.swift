extension Span<UInt8> {
    /// A copy of the bytes.
    package var array: [UInt8] {
        // Sound: the buffer is read inside this closure only.
        unsafe withUnsafeBufferPointer { unsafe Array($0) }
    }
}
