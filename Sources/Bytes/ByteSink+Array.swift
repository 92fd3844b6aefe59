extension ByteSink {
    /// What was written, as an array of its own.
    package var array: [UInt8] {
        // Sound: the buffer is copied while the sink is borrowed.
        unsafe Array(UnsafeBufferPointer(start: base, count: count))
    }
}
