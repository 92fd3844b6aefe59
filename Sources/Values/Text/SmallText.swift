import BroadsheetBytes

/// Up to eight bytes as plain data: a decimal sign, a group sign, a digit.
struct SmallText: BitwiseCopyable, Sendable, Equatable {
    private var packed: UInt64 = 0
    private(set) var count: UInt8 = 0

    /// The first eight of `bytes`; CLDR's signs are shorter.
    init(_ bytes: some Collection<UInt8>) {
        for byte in bytes.prefix(8) {
            packed |= UInt64(byte) << (UInt64(count) * 8)
            count += 1
        }
    }

    /// Whether it is one byte, and which.
    @inline(__always)
    var single: UInt8? { count == 1 ? UInt8(truncatingIfNeeded: packed) : nil }

    /// Appends it with `more` added to its last byte: the digits of a script follow one another.
    @inline(__always)
    func append(adding more: UInt8 = 0, to sink: inout ByteSink) {
        var rest = packed
        var left = count
        while left > 1 {
            sink.append(UInt8(truncatingIfNeeded: rest))
            rest &>>= 8
            left &-= 1
        }
        if left == 1 { sink.append(UInt8(truncatingIfNeeded: rest) &+ more) }
    }
}
