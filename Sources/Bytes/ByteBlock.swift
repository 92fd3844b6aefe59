/// Sixty-four bytes looked at together, in eight words of eight: which of them are wanted, as one bit a byte.
///
/// Plain 64-bit arithmetic instead of vector types, which this compiler makes slow code of (docs/decisions/bytes.md).
@usableFromInline
package enum ByteBlock {
    /// How many bytes a block has, and so how many must be readable behind the last byte that matters.
    @inlinable
    package static var size: Int { 64 }

    /// A byte in each of a word's eight places.
    @inlinable @inline(__always)
    package static func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// The top bits of a word's bytes, gathered into eight bits.
    @inlinable @inline(__always)
    package static func gathered(_ tops: UInt64) -> UInt64 {
        // Each bit is moved to its place in the top byte by one of the eight shifted copies that are added.
        ((tops &>> 7) &* 0x0102_0408_1020_4080) &>> 56
    }

    /// The bytes of the block at `start` that are one of two or below 16 (line ends, and control characters that the
    /// caller must tell from them), and whether any is not ASCII.
    ///
    /// One comparison with 16 stands in place of three with 0, LF and CR.
    @inlinable @inline(__always)
    package static func marks(
        _ start: UnsafePointer<UInt8>, _ a: UInt8, _ b: UInt8
    ) -> (wanted: UInt64, notASCII: Bool) {
        let low = everywhere(0x7F)
        let (a, b) = (everywhere(a), everywhere(b))
        var wanted: UInt64 = 0
        var all: UInt64 = 0
        for i in 0..<8 {
            // Sound: the caller says that the whole block can be read.
            let word = unsafe UInt64(littleEndian: word(at: start + i &* 8))
            all |= word
            let bits = word & low
            // The top bit stays clear only where the seven lower bits are below 16 or those of a wanted byte.
            let other = (bits &+ everywhere(0x70)) & ((bits ^ a) &+ low) & ((bits ^ b) &+ low) | word
            wanted |= gathered(~other & ~low) &<< UInt64(i &* 8)
        }
        return (wanted, all & ~low != 0)
    }

    /// The bytes of the block at `start` that are not ASCII.
    @inlinable
    package static func notASCII(_ start: UnsafePointer<UInt8>) -> UInt64 {
        var marks: UInt64 = 0
        for i in 0..<8 {
            // Sound: the caller says that the whole block can be read.
            let word = unsafe UInt64(littleEndian: word(at: start + i &* 8))
            marks |= gathered(word & ~everywhere(0x7F)) &<< UInt64(i &* 8)
        }
        return marks
    }

    /// The eight bytes from `start` on, wherever they lie, in the machine's order.
    @inlinable @inline(__always)
    package static func word(at start: UnsafePointer<UInt8>) -> UInt64 {
        // Sound: the caller says that eight bytes can be read.
        unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    }
}
