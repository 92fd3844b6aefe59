// Looking for bytes eight at a time: for readers that go over whole files.
extension Span where Element == UInt8 {
    /// Where `byte` is next, from `start` on; the count if it is not there.
    @inlinable @inline(__always)
    package func place(of byte: UInt8, from start: Int) -> Int {
        let count = count
        // Sound: words are read below the count only, and all of it in this closure.
        return unsafe withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return count }
            let wanted = ByteBlock.everywhere(byte)
            var i = start
            while i &+ 8 <= count {
                let word = unsafe ByteBlock.word(at: base + i).littleEndian ^ wanted
                // The lowest mark is one of a zero; those above it may be of what a borrow has left.
                let marks = (word &- ByteBlock.everywhere(1)) & ~word & ByteBlock.everywhere(0x80)
                if marks != 0 { return i &+ marks.trailingZeroBitCount &>> 3 }
                i &+= 8
            }
            while i < count, unsafe base[i] != byte { i &+= 1 }
            return i
        }
    }

    /// Where `first` and `second` stand next to each other, from `start` on; the count if they do nowhere.
    package func place(of first: UInt8, then second: UInt8, from start: Int) -> Int {
        let count = count
        // Sound: a word is read where nine bytes stand below the count, other bytes one by one below it; all of it in this closure.
        return unsafe withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return count }
            let (ones, tops) = (ByteBlock.everywhere(1), ByteBlock.everywhere(0x80))
            let (wanted, follows) = (ByteBlock.everywhere(first), ByteBlock.everywhere(second))
            var i = start
            while i &+ 9 <= count {
                // Both are zero where the two bytes are.
                let word =
                    unsafe (ByteBlock.word(at: base + i).littleEndian ^ wanted)
                    | (ByteBlock.word(at: base + i + 1).littleEndian ^ follows)
                // The lowest mark is one of a zero; those above it may be of what a borrow has left.
                let marks = (word &- ones) & ~word & tops
                if marks != 0 { return i &+ marks.trailingZeroBitCount &>> 3 }
                i &+= 8
            }
            while i &+ 1 < count {
                if unsafe base[i] == first && base[i &+ 1] == second { return i }
                i &+= 1
            }
            return count
        }
    }

    /// How often `byte` is in `range`.
    package func count(of byte: UInt8, in range: Range<Int>) -> Int {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        // Sound: sixteen bytes are read where so many stand within the range, others one by one; all of it in this closure.
        return unsafe withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            let wanted = SIMD16<UInt8>(repeating: byte)
            var (i, found) = (range.lowerBound, 0)
            while i &+ 16 <= range.upperBound {
                // Each place counts its own, which stays below what a byte holds.
                var counts = SIMD16<UInt8>()
                let end = min(range.upperBound &- 16, i &+ 250 * 16)
                repeat {
                    let block = unsafe UnsafeRawPointer(base + i).loadUnaligned(as: SIMD16<UInt8>.self)
                    counts.replace(with: counts &+ 1, where: block .== wanted)
                    i &+= 16
                } while i <= end
                for place in counts.indices { found &+= Int(counts[place]) }
            }
            while i < range.upperBound {
                unsafe found &+= base[i] == byte ? 1 : 0
                i &+= 1
            }
            return found
        }
    }

    /// How many bytes these and those of `other` begin with alike.
    package func shared(with other: borrowing Span<UInt8>) -> Int {
        let length = Swift.min(count, other.count)
        // Sound: words and bytes are read below the lesser count only, and all of it in these closures.
        return unsafe withUnsafeBufferPointer { own in
            unsafe other.withUnsafeBufferPointer { other in
                guard let a = own.baseAddress, let b = other.baseAddress else { return 0 }
                var i = 0
                while i &+ 8 <= length {
                    let differing = unsafe (ByteBlock.word(at: a + i) ^ ByteBlock.word(at: b + i)).littleEndian
                    if differing != 0 { return i &+ differing.trailingZeroBitCount &>> 3 }
                    i &+= 8
                }
                while i < length, unsafe a[i] == b[i] { i &+= 1 }
                return i
            }
        }
    }

    /// Whether the bytes at `range` are those of `other` at `its`.
    package func has(_ range: Range<Int>, of other: borrowing Span<UInt8>, at its: Range<Int>) -> Bool {
        range.count == its.count && has(other.extracting(its), at: range.lowerBound)
    }

    /// Whether the bytes at `range` are `word`.
    @inlinable @inline(__always)
    package func has(_ word: StaticString, at range: Range<Int>) -> Bool {
        if word.utf8CodeUnitCount != range.count { return false }
        // Sound: a static string has as many bytes as it says, and here it has as many as the range.
        return word.withUTF8Buffer { word in
            for i in 0..<word.count where unsafe word[i] != self[range.lowerBound &+ i] { return false }
            return true
        }
    }

    /// Whether the bytes from `start` on are those of `other`.
    @inlinable @inline(__always)
    package func has(_ other: borrowing Span<UInt8>, at start: Int) -> Bool {
        precondition(start >= 0 && start + other.count <= count)
        let length = other.count
        // Sound: as many bytes are read as both have.
        return unsafe withUnsafeBufferPointer { own in
            unsafe other.withUnsafeBufferPointer { other in
                guard let a = own.baseAddress, let b = other.baseAddress else { return length == 0 }
                var i = 0
                while i &+ 8 <= length {
                    if unsafe ByteBlock.word(at: a + start + i) != ByteBlock.word(at: b + i) { return false }
                    i &+= 8
                }
                while i < length {
                    if unsafe a[start + i] != b[i] { return false }
                    i &+= 1
                }
                return true
            }
        }
    }
}
