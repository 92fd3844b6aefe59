import BroadsheetBytes

extension ByteSink {
    /// Appends an address for an attribute: what may not stand in one goes as `%XX`, `&` and `'` as entities.
    mutating func appendEscapedURL(_ url: borrowing Span<UInt8>) {
        for i in 0..<url.count {
            let byte = url[i]
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            case _ where isPlainInURL(byte): append(byte)
            default:
                append(UInt8(ascii: "%"))
                append(hexDigit(byte >> 4))
                append(hexDigit(byte & 15))
            }
        }
    }
}

private func isPlainInURL(_ byte: UInt8) -> Bool {
    if byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 { return true }
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "!"),
        UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "%"),
        UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: ";"),
        UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: "~"):
        return true
    default: return false
    }
}

private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

/// Whether a browser would run or open what `url` names, instead of going there.
func isDangerous(_ url: borrowing Span<UInt8>) -> Bool {
    if url.hasPrefix("data:") {
        return !["png", "gif", "jpeg", "webp"].contains { url.hasPrefix("data:image/\($0)") }
    }
    return url.hasPrefix("javascript:") || url.hasPrefix("vbscript:") || url.hasPrefix("file:")
}

extension Span where Element == UInt8 {
    /// Whether the bytes begin with `prefix`, which is in lower case; theirs does not matter.
    fileprivate func hasPrefix(_ prefix: String) -> Bool {
        guard count >= prefix.utf8.count else { return false }
        for (i, byte) in prefix.utf8.enumerated() {
            let isUpper = self[i] &- 0x41 < 26
            if (isUpper ? self[i] | 0x20 : self[i]) != byte { return false }
        }
        return true
    }
}
