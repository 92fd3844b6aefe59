/// Whether bytes are well-formed UTF-8 (Unicode, table 3-7).
@usableFromInline
package enum UTF8Check {
    /// How long the well-formed character at `position` is, which begins with a byte that is not ASCII; 0 if it
    /// is not well formed, -1 if it is cut off at `end` and well formed so far.
    @inlinable
    package static func length(_ bytes: UnsafePointer<UInt8>, at position: Int, end: Int) -> Int {
        // Sound: every read is below `end`, up to which the caller says that the bytes can be read.
        let first = unsafe bytes[position]
        let length: Int
        var lowest: UInt8 = 0x80
        var highest: UInt8 = 0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, lowest) = (3, 0xA0)
        case 0xED: (length, highest) = (3, 0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, lowest) = (4, 0x90)
        case 0xF4: (length, highest) = (4, 0x8F)
        case 0xF1...0xF3: length = 4
        default: return 0
        }
        if position &+ 1 >= end { return -1 }
        // Sound: as above.
        let second = unsafe bytes[position &+ 1]
        if second < lowest || second > highest { return 0 }
        var i = 2
        while i < length {
            if position &+ i >= end { return -1 }
            // Sound: as above.
            if unsafe bytes[position &+ i] & 0xC0 != 0x80 { return 0 }
            i &+= 1
        }
        return length
    }

    /// Where the first byte stands that is no part of well-formed UTF-8, if there is one.
    package static func firstFault(in bytes: borrowing Span<UInt8>) -> Int? {
        let count = bytes.count
        // Sound: the buffer is read inside this closure and below its count.
        return unsafe bytes.withUnsafeBufferPointer { buffer -> Int? in
            guard let base = buffer.baseAddress else { return nil }
            var i = 0
            while i < count {
                if unsafe i &+ 8 <= count && ByteBlock.word(at: base + i) & 0x8080_8080_8080_8080 == 0 {
                    i &+= 8
                } else if unsafe base[i] < 0x80 {
                    i &+= 1
                } else {
                    let length = unsafe length(base, at: i, end: count)
                    if length <= 0 { return i }
                    i &+= length
                }
            }
            return nil
        }
    }
}

extension UTF8Check {
    /// The same for bytes of a span, which end where it ends.
    package static func length(in bytes: borrowing Span<UInt8>, at position: Int) -> Int {
        precondition(position >= 0 && position < bytes.count)
        // Sound: the buffer is read from `position` on and below its end.
        return unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            return unsafe length(base, at: position, end: buffer.count)
        }
    }
}
