/// Runs of ASCII in bytes of any kind.
package enum ASCIIRun {
    /// How many bytes from `start` on, and before `end`, are ASCII.
    package static func length(in bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> Int {
        precondition(start >= 0 && end <= bytes.count)
        // Sound: every read is at or above `start` and below `end`, which lie in the buffer.
        return unsafe bytes.withUnsafeBufferPointer { buffer -> Int in
            guard let base = buffer.baseAddress else { return 0 }
            var i = start
            while i &+ 8 <= end {
                let tops = unsafe UInt64(littleEndian: ByteBlock.word(at: base + i)) & 0x8080_8080_8080_8080
                if tops != 0 { return i &+ tops.trailingZeroBitCount / 8 &- start }
                i &+= 8
            }
            while i < end, unsafe base[i] < 0x80 { i &+= 1 }
            return i &- start
        }
    }
}
