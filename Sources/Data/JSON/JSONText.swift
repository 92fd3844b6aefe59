import BroadsheetBytes

/// Writes what JSON texts and arrays mean. Everything here was checked by the scanner before.
enum JSONText {
    /// Replaces the escapes of `length` bytes at `start`, which are never shorter than what they stand for; gives
    /// the new length.
    static func unescape(_ sink: inout ByteSink, _ start: Int, _ length: Int) -> Int {
        var bytes = sink.mutableSpan
        var from = start
        var to = start
        let end = start + length
        while from < end {
            let byte = bytes[from]
            if byte != UInt8(ascii: "\\") {
                bytes[to] = byte
                from &+= 1
                to &+= 1
                continue
            }
            let (scalar, size) = escape(bytes.span, at: from)
            from += size
            for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                bytes[to] = unit
                to += 1
            }
        }
        return to - start
    }

    /// The character that the escape at `place` stands for, and the escape's length.
    private static func escape(_ bytes: borrowing Span<UInt8>, at place: Int) -> (Unicode.Scalar, Int) {
        switch bytes[place + 1] {
        case UInt8(ascii: "b"): return ("\u{8}", 2)
        case UInt8(ascii: "f"): return ("\u{C}", 2)
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "u"):
            let unit = hexadecimal(bytes, at: place + 2)
            if unit & 0xFC00 != 0xD800 { return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6) }
            let low = hexadecimal(bytes, at: place + 8)
            return (Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}", 12)
        case let byte: return (Unicode.Scalar(byte), 2)
        }
    }

    private static func hexadecimal(_ bytes: borrowing Span<UInt8>, at place: Int) -> UInt32 {
        var value: UInt32 = 0
        for i in 0..<4 {
            let byte = bytes[place + i]
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
