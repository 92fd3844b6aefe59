import BroadsheetBytes

/// Writes what JSON texts and arrays mean. Everything here was checked by the scanner before.
enum JSONText {
    /// Replaces the escapes of `length` bytes at `start`, which are never shorter than what they stand for; gives
    /// the new length.
    static func unescape(_ sink: inout ByteSink, _ start: Int, _ length: Int) -> Int {
        // Sound: the bytes lie in what was written to the sink, which is held exclusively.
        precondition(start >= 0 && length >= 0 && start + length <= sink.count)
        return unsafe unescape(sink.base + start, length)
    }

    private static func unescape(_ bytes: UnsafeMutablePointer<UInt8>, _ length: Int) -> Int {
        let slash = ByteBlock.everywhere(UInt8(ascii: "\\"))
        var from = 0
        var to = 0
        while from < length {
            if from &+ 8 <= length {
                // Sound: eight bytes are left from `from` on, and `to` is never ahead of it; what is overwritten
                // beyond `from` was read before.
                let word = unsafe ByteBlock.word(at: bytes + from)
                let other = word ^ slash
                if (other &- ByteBlock.everywhere(1)) & ~other & ByteBlock.everywhere(0x80) == 0 {
                    unsafe UnsafeMutableRawPointer(bytes + to).storeBytes(of: word, as: UInt64.self)
                    from &+= 8
                    to &+= 8
                    continue
                }
            }
            // Sound: `from` is below `length`, and an escape lies within it, as the scanner has seen.
            let byte = unsafe bytes[from]
            if byte != UInt8(ascii: "\\") {
                unsafe bytes[to] = byte
                from &+= 1
                to &+= 1
                continue
            }
            let (scalar, size) = unsafe escape(bytes + from)
            from &+= size
            for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                unsafe bytes[to] = unit
                to &+= 1
            }
        }
        return to
    }

    /// The character that an escape stands for, and the escape's length.
    private static func escape(_ bytes: UnsafePointer<UInt8>) -> (Unicode.Scalar, Int) {
        // Sound: the scanner has seen that the escape is whole.
        switch unsafe bytes[1] {
        case UInt8(ascii: "b"): return ("\u{8}", 2)
        case UInt8(ascii: "f"): return ("\u{C}", 2)
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "u"):
            let unit = unsafe hexadecimal(bytes + 2)
            if unit & 0xFC00 != 0xD800 { return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6) }
            let low = unsafe hexadecimal(bytes + 8)
            return (Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}", 12)
        case let byte: return (Unicode.Scalar(byte), 2)
        }
    }

    private static func hexadecimal(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        var value: UInt32 = 0
        for i in 0..<4 {
            // Sound: the scanner has seen four digits.
            let byte = unsafe bytes[i]
            value = value << 4 | UInt32(byte < 0x40 ? byte & 0xF : (byte & 0xF) + 9)
        }
        return value
    }

    /// Writes the elements of the array of scalars `source` with commas between them, null left out; an array of
    /// arrays or objects as it stands.
    static func write(_ source: borrowing Span<UInt8>, isFlat: Bool, to sink: inout ByteSink) {
        sink.removeAll()
        guard isFlat else { return sink.append(source) }
        var i = 1
        while i < source.count - 1 {
            switch source[i] {
            case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","): i += 1
            case UInt8(ascii: "n"): i += 4
            case UInt8(ascii: "\""):
                separate(&sink)
                i = appendText(source, at: i + 1, to: &sink)
            default:
                separate(&sink)
                while i < source.count - 1, !isEnd(source[i]) {
                    sink.append(source[i])
                    i += 1
                }
            }
        }
    }

    private static func separate(_ sink: inout ByteSink) {
        if sink.count > 0 { sink.append(", ") }
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Appends the text whose first byte is at `start`; gives the place behind its closing quote.
    private static func appendText(_ source: borrowing Span<UInt8>, at start: Int, to sink: inout ByteSink) -> Int {
        let first = sink.count
        var i = start
        while source[i] != UInt8(ascii: "\"") {
            if source[i] == UInt8(ascii: "\\") {
                sink.append(source[i])
                i += 1
            }
            sink.append(source[i])
            i += 1
        }
        sink.truncate(to: first + unescape(&sink, first, sink.count - first))
        return i + 1
    }
}
