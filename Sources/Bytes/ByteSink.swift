import Glibc

/// A growing run of bytes that one owner fills and uses again: where rows, pages and keys are written.
///
/// The unsafe pointer is the whole point of this type and never leaves it: every write goes through `reserve`,
/// every read through a `Span` that the compiler ties to the sink. Appending a byte so costs a third of what an
/// array costs (docs/decisions/bytes.md).
@frozen @safe @usableFromInline
package struct ByteSink: ~Copyable, Sendable {
    // Sound: owned by this value alone, allocated with `capacity` bytes, freed once in deinit. A sink is moved
    // between threads, never shared, for it cannot be copied.
    @usableFromInline nonisolated(unsafe) package var base: UnsafeMutablePointer<UInt8>
    /// How many bytes have been written.
    @usableFromInline package var count: Int
    /// How many fit before the memory must grow.
    @usableFromInline package var capacity: Int

    /// An empty sink with room for `capacity` bytes.
    package init(capacity: Int = 256) {
        unsafe base = Self.memory(max(16, capacity))
        self.capacity = max(16, capacity)
        count = 0
    }

    // Sound: the memory is the C library's, and nobody else has it.
    deinit { unsafe free(base) }

    /// Makes room for `more` further bytes.
    @inlinable @inline(__always)
    package mutating func reserve(_ more: Int) {
        if capacity &- count < more { grow(by: more) }
    }

    @inline(never)
    @usableFromInline package mutating func grow(by more: Int) {
        let larger = max(capacity * 2, count + more)
        // Sound: the old block is this sink's own; large ones are moved without a copy.
        guard let fresh = unsafe realloc(base, larger) else { LastWord.noMemory() }
        unsafe base = fresh.assumingMemoryBound(to: UInt8.self)
        capacity = larger
    }

    @usableFromInline static func memory(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        // Sound: the block is new, and bytes need no initialization.
        guard let block = unsafe malloc(count) else { LastWord.noMemory() }
        return unsafe block.assumingMemoryBound(to: UInt8.self)
    }

    /// Appends one byte.
    @inlinable @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        // Sound: `reserve` made room at `count`.
        unsafe base[count] = byte
        count &+= 1
    }

    /// Appends all of `bytes`.
    @inlinable @inline(__always)
    package mutating func append(_ bytes: borrowing Span<UInt8>) {
        let more = bytes.count
        reserve(more)
        // Sound: `reserve` made room for all of them; a span cannot overlap memory that is written here, for
        // the sink is held exclusively.
        unsafe bytes.withUnsafeBufferPointer { source in
            if let start = source.baseAddress { unsafe (base + count).update(from: start, count: more) }
        }
        count &+= more
    }

    /// Appends `length` bytes of another sink, from `offset` on.
    package mutating func append(_ length: Int, from offset: Int, of other: borrowing ByteSink) {
        append(other.bytes(offset, length))
    }

    /// Appends the UTF-8 of `text`.
    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            reserve(utf8.count)
            // Sound: `reserve` made room, and the buffer is read inside this closure only.
            if let start = utf8.baseAddress { unsafe (base + count).update(from: start, count: utf8.count) }
            count += utf8.count
        }
    }

    /// Forgets what was written and keeps the memory.
    @inlinable @inline(__always)
    package mutating func removeAll() { count = 0 }

    /// Forgets what was written after the first `length` bytes.
    @inlinable
    package mutating func truncate(to length: Int) {
        precondition(length >= 0 && length <= count)
        count = length
    }

    /// What was written.
    @inlinable
    package var span: Span<UInt8> {
        @_lifetime(borrow self) borrowing get {
            // Sound: `count` bytes are written, and the span cannot outlive the borrow of the sink.
            unsafe _overrideLifetime(Span(_unsafeStart: base, count: count), borrowing: self)
        }
    }

    /// What was written from `offset` on, `length` bytes.
    @inlinable @inline(__always)
    @_lifetime(borrow self)
    package borrowing func bytes(_ offset: Int, _ length: Int) -> Span<UInt8> {
        precondition(offset >= 0 && length >= 0 && offset &+ length <= count)
        // Sound: just checked to lie within what is written.
        return unsafe _overrideLifetime(Span(_unsafeStart: base + offset, count: length), borrowing: self)
    }

    /// What was written, to be changed in place.
    @inlinable
    package var mutableSpan: MutableSpan<UInt8> {
        @_lifetime(&self) mutating get {
            // Sound: `count` bytes are written, and the sink is held exclusively while the span lives.
            unsafe _overrideLifetime(MutableSpan(_unsafeStart: base, count: count), mutating: &self)
        }
    }

    /// What was written, as text; bad UTF-8 becomes replacement characters.
    package var string: String {
        // Sound: the buffer is read while the sink is borrowed.
        unsafe String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
    }
}

extension ByteSink {
    /// Writes `length` bytes of another sink, from `start` on, over what stands at `offset`.
    package mutating func replace(_ length: Int, at offset: Int, from start: Int, of other: borrowing ByteSink) {
        let source = other.bytes(start, length)
        precondition(offset >= 0 && offset + length <= count)
        for i in 0..<length {
            // Sound: just checked to lie within what is written.
            unsafe base[offset + i] = source[i]
        }
    }
}

extension ByteSink {
    /// What was written, as an array of its own.
    package var array: [UInt8] {
        // Sound: the buffer is copied while the sink is borrowed.
        unsafe Array(UnsafeBufferPointer(start: base, count: count))
    }
}

extension ByteSink {
    /// Takes the bytes of `range` out; what follows them moves up.
    package mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let length = count - range.count
        var bytes = mutableSpan
        for index in range.lowerBound..<length { bytes[index] = bytes[index + range.count] }
        truncate(to: length)
    }
}

extension ByteSink {
    /// Appends once more what stands at `offset`.
    package mutating func repeatBytes(_ length: Int, from offset: Int) {
        precondition(offset >= 0 && length >= 0 && offset + length <= count)
        reserve(length)
        // Sound: both runs lie within the capacity, and the new one begins where the written bytes end.
        unsafe (base + count).update(from: base + offset, count: length)
        count += length
    }

    /// Appends a number so that longer runs of bytes compare as the numbers do.
    package mutating func appendBigEndian(_ number: Int) {
        var shift = 56
        while shift >= 0 {
            append(UInt8(truncatingIfNeeded: number >> shift))
            shift -= 8
        }
    }
}
