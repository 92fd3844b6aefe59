/// Bytes that are known before rendering and are copied again and again, word by word.
///
/// Eight spare bytes stand behind the last one, so that a whole word can be read wherever a literal starts or ends:
/// the call of `memcpy` costs more than the copy of a short tag.
@frozen @usableFromInline
package struct Literals: Sendable {
    /// The bytes and their padding.
    @usableFromInline package private(set) var padded: [UInt8] = Array(repeating: 0, count: Self.padding)

    /// How many bytes stand behind the last one.
    @inlinable static var padding: Int { 8 }

    /// No bytes yet.
    package init() {}

    /// How many bytes there are.
    package var count: Int { padded.count - Self.padding }

    /// Adds `bytes` at the end.
    package mutating func append(contentsOf bytes: some Collection<UInt8>) {
        padded.replaceSubrange(count..<count, with: bytes)
    }

    /// Forgets all but the first `length` bytes.
    package mutating func truncate(to length: Int) {
        padded.removeSubrange(length..<count)
    }

    /// The bytes `offset..<offset + length`, for messages and tests.
    package func bytes(_ offset: Int, _ length: Int) -> ArraySlice<UInt8> {
        padded[offset..<offset + length]
    }
}

extension ByteSink {
    /// Appends `length` bytes of `literals` from `offset` on.
    @inlinable @inline(__always)
    package mutating func append(_ length: Int, from offset: Int, of literals: borrowing Literals) {
        let padding = Literals.padding
        let source = literals.padded.span
        precondition(offset >= 0 && length >= 0 && offset &+ length &+ padding <= source.count)
        reserve(length &+ padding)
        unsafe source.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            // Sound: words are read and stored up to eight bytes behind the last one: just checked to lie within the
            // literals and their padding, and within the room that `reserve` made.
            let from = unsafe UnsafeRawPointer(start + offset)
            let to = unsafe UnsafeMutableRawPointer(base + count)
            if length <= 96 {
                var at = 0
                repeat {
                    let word = unsafe from.loadUnaligned(fromByteOffset: at, as: UInt64.self)
                    unsafe to.storeBytes(of: word, toByteOffset: at, as: UInt64.self)
                    at &+= 8
                } while at < length
            } else {
                unsafe to.copyMemory(from: from, byteCount: length)
            }
        }
        count &+= length
    }
}

extension Literals {
    /// Whether the bytes `offset..<offset + length` are those of `other`.
    @inlinable
    package func isEqual(_ offset: Int, _ length: Int, to other: borrowing Span<UInt8>) -> Bool {
        padded.span.extracting(offset..<offset &+ length).isEqual(to: other)
    }
}
