import CSystem

/// Text as HTML: `& < > " '` become `&amp; &lt; &gt; &quot; &#39;`, everything else stays as it is.
///
/// Eight bytes are looked at as one word. Two comparisons find all five characters: `<` and `>` differ in one bit
/// only, and so do `&`, `'` and `"` but for a bit that also lets `#` in, which the slow path puts right.
extension ByteSink {
    /// Appends `text`, escaped for HTML text and for attribute values in either kind of quotes.
    @inlinable
    package mutating func appendEscaped(_ text: borrowing Span<UInt8>) {
        unsafe text.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            // Sound: the pointers lie in the span, which is borrowed while the closure runs.
            var next = unsafe start
            var left = bytes.count
            while left > Self.escapeChunk {
                unsafe appendEscaped(from: next, count: Self.escapeChunk)
                unsafe next += Self.escapeChunk
                left &-= Self.escapeChunk
            }
            unsafe appendEscaped(from: next, count: left)
        }
    }

    /// How many bytes are escaped with one look at the room: short enough that six times as much is little.
    @inlinable static var escapeChunk: Int { 1024 }

    /// Escapes at most a chunk. The caller vouches for `count` readable bytes at `start`.
    @unsafe @usableFromInline
    mutating func appendEscaped(from start: UnsafePointer<UInt8>, count: Int) {
        // The longest escape is six bytes for one, and a word may be stored where only a part of it is meant.
        reserve(count &* 6 &+ 8)
        // Sound: below, `out` moves on by at most six bytes for each byte that `from` moves on, a store at `out` is
        // eight bytes long at most, and `reserve` made room for both. Loads stay within `count` bytes of `start`:
        // a whole word only where eight bytes are left, or where it ends with the last byte.
        var from = unsafe start
        var out = unsafe base + self.count
        if count >= 8, count <= 32, unsafe broadsheet_copy_checking(from, out, count) == 0 {
            self.count &+= count
            return
        }
        let end = unsafe start + count
        while unsafe end - from >= 8 {
            let word = unsafe UnsafeRawPointer(from).loadUnaligned(as: UInt64.self)
            unsafe UnsafeMutableRawPointer(out).storeBytes(of: word, as: UInt64.self)
            let found = Self.needsEscape(word)
            if found == 0 {
                unsafe from += 8
                unsafe out += 8
            } else {
                let plain = found.trailingZeroBitCount &>> 3
                unsafe from += plain &+ 1
                unsafe out += plain
                unsafe Self.storeEscape(of: UInt8(truncatingIfNeeded: word &>> UInt64(plain &* 8)), at: &out)
            }
        }
        var left = unsafe end - from
        if left > 0 {
            var word = unsafe Self.tail(from, left, of: count)
            while true {
                unsafe UnsafeMutableRawPointer(out).storeBytes(of: word, as: UInt64.self)
                let found = Self.needsEscape(word)
                // The bytes above `left` are zero, so that nothing is found in them.
                if found == 0 { break }
                let plain = found.trailingZeroBitCount &>> 3
                unsafe out += plain
                unsafe Self.storeEscape(of: UInt8(truncatingIfNeeded: word &>> UInt64(plain &* 8)), at: &out)
                // Twice, for a shift by 64 is none.
                word = (word &>> UInt64(plain &* 8)) &>> 8
                left &-= plain &+ 1
            }
            unsafe out += left
        }
        unsafe self.count = out - base
    }

    /// A bit in every byte of `word` up to the first that may need an escape; nothing if none does. Only the lowest
    /// bit is to be trusted.
    @inlinable @inline(__always)
    static func needsEscape(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = (word | 0x0505_0505_0505_0505) ^ 0x2727_2727_2727_2727
        let brackets = (word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E
        return (((quotes &- ones) & ~quotes) | ((brackets &- ones) & ~brackets)) & 0x8080_8080_8080_8080
    }

    /// The last `left` bytes (1 to 7) of a text of `count`, in the low bytes of a word, zeros above.
    @unsafe @inlinable @inline(__always)
    static func tail(_ from: UnsafePointer<UInt8>, _ left: Int, of count: Int) -> UInt64 {
        // Sound: every load lies within the text: the last eight bytes of one that has eight, the first and last
        // four of one that has four, the first, middle and last byte of a shorter one.
        let raw = unsafe UnsafeRawPointer(from)
        if count >= 8 {
            return unsafe raw.loadUnaligned(fromByteOffset: left &- 8, as: UInt64.self) &>> UInt64(64 &- left &* 8)
        }
        if left >= 4 {
            let low = unsafe UInt64(raw.loadUnaligned(as: UInt32.self))
            let high = unsafe UInt64(raw.loadUnaligned(fromByteOffset: left &- 4, as: UInt32.self))
            return low | high &<< UInt64((left &- 4) &* 8)
        }
        let first = unsafe UInt64(from[0])
        let middle = unsafe UInt64(from[left &>> 1]) &<< UInt64((left &>> 1) &* 8)
        let last = unsafe UInt64(from[left &- 1]) &<< UInt64((left &- 1) &* 8)
        return first | middle | last
    }

    /// Stores the escape of `byte` and moves `out` behind it; `#`, which only looked as if, stays itself.
    @unsafe @inlinable @inline(__always)
    static func storeEscape(of byte: UInt8, at out: inout UnsafeMutablePointer<UInt8>) {
        let escape: (text: UInt64, length: Int) =
            switch byte {
            case 0x26: (0x3B_706D_6126, 5)  // &amp;
            case 0x3C: (0x3B_746C26, 4)  // &lt;
            case 0x3E: (0x3B_746726, 4)  // &gt;
            case 0x22: (0x3B74_6F75_7126, 6)  // &quot;
            case 0x27: (0x3B_3933_2326, 5)  // &#39;
            default: (UInt64(byte), 1)
            }
        // Sound: the caller made room for a whole word at `out`.
        unsafe UnsafeMutableRawPointer(out).storeBytes(of: escape.text.littleEndian, as: UInt64.self)
        unsafe out += escape.length
    }
}
