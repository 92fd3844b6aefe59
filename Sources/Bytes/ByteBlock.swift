import CSystem

/// Many bytes looked at together: words of eight, and blocks of sixty-four, of which it is told which bytes are wanted.
@usableFromInline
package enum ByteBlock {
    /// How many bytes a block has, and so how many must be readable behind the last byte that matters.
    @inlinable
    package static var size: Int { 64 }

    /// A byte in each of a word's eight places.
    @inlinable @inline(__always)
    package static func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// The bytes of the block at `start`, as one bit a byte: those that are one of two or below 16 (line ends, and control
    /// characters that the caller must tell from them), and those that are not ASCII.
    ///
    /// One comparison with 16 stands in place of three with 0, LF and CR.
    @inline(__always)
    package static func marks(
        _ start: UnsafePointer<UInt8>, _ a: UInt8, _ b: UInt8
    ) -> (wanted: UInt64, notASCII: UInt64) {
        // Sound: the caller says that the whole block can be read.
        let marks = unsafe broadsheet_marks_of(start, a, b)
        return (marks.wanted, marks.not_ascii)
    }

    /// The eight bytes from `start` on, wherever they lie, in the machine's order.
    @inlinable @inline(__always)
    package static func word(at start: UnsafePointer<UInt8>) -> UInt64 {
        // Sound: the caller says that eight bytes can be read.
        unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    }
}
