import BroadsheetBytes

#if canImport(Glibc)
    import Glibc
#endif

/// What is moved about when records are sorted: the first eight bytes of the key, which decide most comparisons
/// without a look at the key itself, and where the record lies.
struct SortEntry: BitwiseCopyable, Sendable {
    /// The first eight bytes of the key, as a number that is smaller for what comes first.
    var prefix: UInt64
    /// Where the record lies in the arena: later records lie further on, so that equal keys keep their order.
    var offset: Int

    /// The prefix of the `length` bytes at `key`.
    @inline(__always)
    static func prefix(of key: borrowing Span<UInt8>) -> UInt64 {
        var prefix: UInt64 = 0
        for index in 0..<min(8, key.count) { prefix |= UInt64(key[index]) &<< UInt64(56 &- 8 &* index) }
        return prefix
    }
}

/// Compares two keys byte by byte; a key comes before its own extensions. Negative, zero or positive as `memcmp`.
@inline(__always)
func compareKeys(
    _ left: Range<Int>, of leftSink: borrowing ByteSink, _ right: Range<Int>, of rightSink: borrowing ByteSink
) -> Int {
    // Sound: both ranges are those of keys that were packed into their sinks.
    let shared = min(left.count, right.count)
    let order = unsafe memcmp(leftSink.base + left.lowerBound, rightSink.base + right.lowerBound, shared)
    return order != 0 ? Int(order) : left.count - right.count
}

extension [SortEntry] {
    /// Sorts by the keys of the records in `arena`, and records of equal keys as they came.
    mutating func sort(in arena: borrowing ByteSink) {
        // Sound: the arena is borrowed and so unchanged while its address is used here.
        let base = unsafe arena.base
        sort { left, right in
            if left.prefix != right.prefix { return left.prefix < right.prefix }
            return unsafe precedes(left.offset, right.offset, in: base)
        }
    }
}

/// Whether the record packed at `left` comes before the one at `right`, which has the same prefix.
private func precedes(_ left: Int, _ right: Int, in base: UnsafeMutablePointer<UInt8>) -> Bool {
    // Sound: both offsets are those of packed records, whose keys have the lengths that stand before them.
    var leftKey = unsafe UnsafePointer(base + left)
    var rightKey = unsafe UnsafePointer(base + right)
    unsafe _ = PackedRecord.read(at: &leftKey)
    unsafe _ = PackedRecord.read(at: &rightKey)
    let leftLength = unsafe Int(truncatingIfNeeded: PackedRecord.read(at: &leftKey))
    let rightLength = unsafe Int(truncatingIfNeeded: PackedRecord.read(at: &rightKey))
    let order = unsafe memcmp(leftKey, rightKey, min(leftLength, rightLength))
    if order != 0 { return order < 0 }
    return leftLength != rightLength ? leftLength < rightLength : left < right
}

extension ByteSink {
    /// The prefix of the key of the record that is packed at `offset`.
    func packedPrefix(at offset: Int) -> UInt64 {
        let key = packedKey(at: offset)
        return SortEntry.prefix(of: bytes(key.lowerBound, key.count))
    }
}
