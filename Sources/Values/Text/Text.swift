/// Which run of bytes a `Text` lies in.
@frozen @usableFromInline
package enum Space: UInt8, BitwiseCopyable, Sendable {
    /// The batch of records that is being read.
    case record = 0
    /// What was made for the row at hand: computed and formatted text.
    case scratch = 1
    /// What is written in the report itself, and never changes while it runs.
    case constant = 2
    /// What must outlive a batch: the keys and titles of the groups that are open.
    case held = 3
}

/// A piece of text as plain data: where its bytes lie, and how many they are.
///
/// No String a cell: the bytes stay where they were read, and `Memory` (in Records) finds them.
@frozen @usableFromInline
package struct Text: BitwiseCopyable, Sendable, Equatable {
    @usableFromInline package let start: UInt32
    @usableFromInline package let lengthAndSpace: UInt32

    /// The longest text: a cell of 1 GiB is refused by the readers.
    package static var longest: Int { 0x3FFF_FFFF }

    /// `length` bytes from `offset` on in `space`.
    @inlinable @inline(__always)
    package init(_ offset: Int, _ length: Int, in space: Space = .record) {
        start = UInt32(truncatingIfNeeded: offset)
        lengthAndSpace = UInt32(truncatingIfNeeded: length) | (UInt32(space.rawValue) &<< 30)
    }

    /// Where the bytes begin.
    @inlinable @inline(__always)
    package var offset: Int { Int(start) }

    /// How many bytes there are.
    @inlinable @inline(__always)
    package var length: Int { Int(lengthAndSpace & 0x3FFF_FFFF) }

    /// The run of bytes that it lies in.
    @inlinable @inline(__always)
    package var space: Space { unsafe unsafeBitCast(UInt8(truncatingIfNeeded: lengthAndSpace &>> 30), to: Space.self) }
}
