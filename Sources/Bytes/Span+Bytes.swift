import CSystem

extension Span<UInt8> {
    /// A copy of the bytes.
    package var array: [UInt8] {
        // Sound: the buffer is read inside this closure only.
        unsafe withUnsafeBufferPointer { unsafe Array($0) }
    }
}

extension Span where Element == UInt8 {
    /// Whether `needle` is somewhere in these bytes.
    package func contains(_ needle: borrowing Span<UInt8>) -> Bool { place(of: needle) != nil }

    /// Where `needle` begins first in these bytes; nil if it is nowhere.
    package func place(of needle: borrowing Span<UInt8>) -> Int? {
        // Sound: both buffers are read inside the closures only, and not beyond their counts; what is found lies in the first.
        unsafe withUnsafeBytes { hay in
            unsafe needle.withUnsafeBytes { needle in
                guard let start = hay.baseAddress, let first = needle.baseAddress else {
                    return unsafe needle.isEmpty ? 0 : nil
                }
                guard let found = unsafe memmem(start, hay.count, first, needle.count) else { return nil }
                return unsafe UnsafeRawPointer(found) - start
            }
        }
    }
}

extension Span where Element == UInt8 {
    /// The bytes as text; bad UTF-8 becomes replacement characters. For messages and set-up, not for rows.
    package var string: String {
        // Sound: the buffer is read inside the closure only.
        unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the bytes are the same as those of `other`.
    @inlinable
    package func isEqual(to other: borrowing Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for i in 0..<count where self[i] != other[i] { return false }
        return true
    }

    /// Whether these bytes come before those of `other`, compared byte by byte.
    package func precedes(_ other: borrowing Span<UInt8>) -> Bool {
        let shared = Swift.min(count, other.count)
        for i in 0..<shared where self[i] != other[i] { return self[i] < other[i] }
        return count < other.count
    }
}
