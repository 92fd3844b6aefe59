import BroadsheetDiagnostics

// The one way in which texts become texts of JSON.
extension ByteSink {
    /// Appends `text` as JSON writes it, in quotes.
    package mutating func appendJSON(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            // Sound: the bytes are read inside this closure only.
            let span = unsafe Span(_unsafeElements: utf8)
            appendJSON(span)
        }
    }

    /// Appends what was written to `text` as JSON writes it, in quotes.
    package mutating func appendJSON(_ text: borrowing ByteSink) { appendJSON(text.span) }

    /// Appends a text in UTF-8 as JSON writes it, in quotes. What cannot be seen and may be an order for what shows it (a
    /// control, a mark that turns the direction, a line end that ends lines of JavaScript) is escaped.
    package mutating func appendJSON(_ text: borrowing Span<UInt8>) {
        append(UInt8(ascii: "\""))
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte < 0x80 {
                if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte != 0x7F {
                    append(byte)
                } else {
                    appendEscape(byte)
                }
                at &+= 1
            } else if let unseen = text.unseenScalar(at: at) {
                for unit in UTF16.encode(unseen) ?? UTF16.encodedReplacementCharacter { appendEscape(unit: unit) }
                at &+= unseen.utf8Length
            } else {
                append(byte)
                at &+= 1
            }
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            append(UInt8(ascii: "\\"))
            append(byte)
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        default: appendEscape(unit: UInt16(byte))
        }
    }

    private mutating func appendEscape(unit: UInt16) {
        append("\\u")
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(unit &>> shift & 15)
            append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}

extension Span<UInt8> {
    /// The character that begins at `at` with a byte of several, if it cannot be seen.
    ///
    /// Only few first bytes begin one; of nearly all letters, one look at their first two bytes is enough.
    fileprivate func unseenScalar(at: Int) -> Unicode.Scalar? {
        guard at &+ 1 < count else { return nil }
        switch (self[at], self[at &+ 1]) {
        case (0xC2, 0x80..<0xA0), (0xC2, 0xAD), (0xD8, 0x9C), (0xE1, 0xA0), (0xE2, 0x80...0x81), (0xEF, 0xBB),
            (0xEF, 0xBF),
            (0xF0, 0x91...0x9D), (0xF3, 0xA0):
            break
        default: return nil
        }
        let length = Swift.min(4, count &- at)
        var bytes = [UInt8]()
        for i in 0..<length { bytes.append(self[at &+ i]) }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator), scalar.isUnseen else { return nil }
        return scalar
    }
}

extension Unicode.Scalar {
    /// How many bytes it has in UTF-8.
    fileprivate var utf8Length: Int { value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4 }
}
