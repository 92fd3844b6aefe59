/// A name as a number: its first eight bytes and its length, so that a reader of millions of elements compares words and no
/// texts. Names of up to eight bytes, and longer ones that differ in these, have different keys.
@frozen @usableFromInline
package struct XMLKey: BitwiseCopyable, Sendable, Hashable {
    @usableFromInline let word: UInt64
    @usableFromInline let count: UInt32

    /// The key of the text at `start`, which ends in a zero byte.
    init(_ start: UnsafePointer<CChar>) {
        var word: UInt64 = 0
        var count = 0
        // Sound: nothing is read behind the zero byte.
        while unsafe start[count] != 0 {
            if count < 8 { word |= UInt64(unsafe UInt8(bitPattern: start[count])) << UInt64(8 * count) }
            count += 1
        }
        self.word = word
        self.count = UInt32(truncatingIfNeeded: count)
    }

    /// The key of `name`, to compare others with.
    package init(_ name: StaticString) {
        var word: UInt64 = 0
        // Sound: the text of a literal outlives everything.
        name.withUTF8Buffer { bytes in
            for i in 0..<min(8, bytes.count) { word |= UInt64(unsafe bytes[i]) << UInt64(8 * i) }
        }
        self.word = word
        count = UInt32(name.utf8CodeUnitCount)
    }

    /// Whether both are keys of the same name.
    @inlinable @inline(__always)
    package static func == (a: XMLKey, b: XMLKey) -> Bool { a.word == b.word && a.count == b.count }
}
