extension ByteSink {
    /// Turns what was written since `start` into one part of an address's path: what could be taken for a
    /// separator, a query or a fragment becomes a hyphen, other special bytes are percent-encoded.
    package mutating func encodePath(from start: Int) {
        var plain: [UInt8] = []
        var needsWork = false
        for i in start..<count {
            let byte = bytes(i, 1)[0]
            plain.append(byte)
            if !byte.isPlainInPath { needsWork = true }
        }
        guard needsWork else { return }
        truncate(to: start)
        for byte in plain {
            switch byte {
            case _ where byte.isPlainInPath: append(byte)
            case 0x2F, 0x5C, 0x3F, 0x23, 0x20, 0x25, 0x00...0x1F, 0x7F: append(0x2D)
            default:
                append(0x25)
                append(byte.hexDigits.high)
                append(byte.hexDigits.low)
            }
        }
    }
}

extension UInt8 {
    /// Whether it stands for itself in a path, in a file name as in an address.
    package var isPlainInPath: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }

    /// Its two upper-case hexadecimal digits.
    package var hexDigits: (high: UInt8, low: UInt8) {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
        return (digit(self >> 4), digit(self & 15))
    }
}

extension ByteSink {
    /// Appends the path of the file that this address is of: without its first slash, decoded, `index.html` for a
    /// folder.
    package borrowing func appendFilePath(to path: inout ByteSink) {
        var i = count > 0 && span[0] == 0x2F ? 1 : 0
        while i < count {
            let byte = span[i]
            if byte == 0x25, i + 2 < count, let high = span[i + 1].hexValue, let low = span[i + 2].hexValue {
                path.append(high << 4 | low)
                i += 3
            } else {
                path.append(byte)
                i += 1
            }
        }
        if path.count == 0 || path.span[path.count - 1] == 0x2F { path.append("index.html") }
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}

extension ByteSink {
    /// Whether what was written since `start` begins as an address on the web or of mail does.
    package func hasWebAddress(from start: Int) -> Bool {
        for scheme in ["https://", "http://", "mailto:"] as [StaticString] {
            let length = scheme.utf8CodeUnitCount
            guard count - start > length else { continue }
            if bytes(start, length).string == scheme.description { return true }
        }
        return false
    }
}
