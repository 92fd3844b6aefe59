import BroadsheetBytes

/// What a style sheet loads: other style sheets, fonts, pictures.
enum StyleScanner {
    /// Tells `found` of each address in the text of a style sheet, and of the directive that lets it through.
    static func scan(_ bytes: [UInt8], _ found: (PolicyDirective, String) -> Void) {
        var index = 0
        var isImport = false
        var isFont = false
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
                index = end(of: "*/", in: bytes, from: index + 2)
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let end = endOfText(bytes, from: index + 1, quote: byte)
                if isImport { found(.styles, String(decoding: bytes[(index + 1)..<end], as: UTF8.self)) }
                isImport = false
                index = end
            case UInt8(ascii: "@"):
                isImport = has("import", in: bytes, at: index + 1)
                if has("font-face", in: bytes, at: index + 1) { isFont = true }
            case UInt8(ascii: "}"): isFont = false
            case UInt8(ascii: ";"): isImport = false
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                guard has("url(", in: bytes, at: index) else { break }
                let (address, end) = address(bytes, from: index + 4)
                found(isImport ? .styles : isFont ? .fonts : .pictures, address)
                isImport = false
                index = end
            default: break
            }
            index += 1
        }
    }

    private static func has(_ word: String, in bytes: [UInt8], at start: Int) -> Bool {
        guard start + word.utf8.count <= bytes.count else { return false }
        return zip(bytes[start...], word.utf8).allSatisfy { $0 == $1 || ($1 >= 0x61 && $0 | 0x20 == $1) }
    }

    private static func end(of word: String, in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if has(word, in: bytes, at: index) { return index + word.utf8.count }
            index += 1
        }
        return bytes.count
    }

    private static func endOfText(_ bytes: [UInt8], from start: Int, quote: UInt8) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(index, bytes.count)
    }

    private static func address(_ bytes: [UInt8], from start: Int) -> (address: String, end: Int) {
        var index = start
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        guard index < bytes.count else { return ("", index) }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let end = endOfText(bytes, from: index + 1, quote: quote)
            return (String(decoding: bytes[min(index + 1, end)..<end], as: UTF8.self), end)
        }
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
        return (String(decoding: bytes[index..<end], as: UTF8.self).trimmed, end)
    }
}
