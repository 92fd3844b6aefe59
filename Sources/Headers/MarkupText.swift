import BroadsheetBytes

/// Texts of markup: a tag taken apart, references resolved.
enum MarkupText {
    /// The tag that stands in `bytes`, from its name on, without its angle brackets.
    static func tag(_ bytes: [UInt8], line: Int) -> MarkupTag {
        var index = bytes.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "/") } ?? bytes.count
        let name = lower(bytes[..<index])
        var attributes: [(name: String, value: [UInt8])] = []
        while true {
            while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: "/") { index += 1 }
            guard index < bytes.count else { break }
            let start = index
            index += 1
            while index < bytes.count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "="),
                bytes[index] != UInt8(ascii: "/")
            { index += 1 }
            let word = lower(bytes[start..<index])
            var next = index
            while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
            var value: [UInt8] = []
            if next < bytes.count, bytes[next] == UInt8(ascii: "=") {
                next += 1
                while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
                (value, index) = self.value(bytes, from: next)
            }
            // Of two attributes with one name a browser takes the first.
            if !attributes.contains(where: { $0.name == word }) { attributes.append((word, value)) }
        }
        return MarkupTag(name: name, attributes: attributes, line: line)
    }

    private static func value(_ bytes: [UInt8], from start: Int) -> (value: [UInt8], end: Int) {
        guard start < bytes.count else { return ([], start) }
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            let end = bytes[(start + 1)...].firstIndex(of: bytes[start]) ?? bytes.count
            return (Array(bytes[(start + 1)..<end]), min(end + 1, bytes.count))
        }
        let end = bytes[start...].firstIndex { $0 <= 0x20 } ?? bytes.count
        return (Array(bytes[start..<end]), end)
    }

    private static func lower(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// The references of which the name is known here; another one stays as it is.
    private static let known = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "colon": ":", "Tab": "\t",
        "NewLine": "\n",
    ]

    /// The text, its references resolved.
    static func resolved(_ bytes: [UInt8]) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var text = ""
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            text += String(decoding: rest[..<start], as: UTF8.self)
            rest = rest[(start + 1)...]
            guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let found = reference(String(decoding: rest[..<end], as: UTF8.self))
            else {
                text += "&"
                continue
            }
            text += found
            rest = rest[(end + 1)...]
        }
        return text + String(decoding: rest, as: UTF8.self)
    }

    private static func reference(_ name: String) -> String? {
        guard name.first == "#" else { return known[name] }
        let number =
            name.dropFirst().first.map { $0 == "x" || $0 == "X" } == true
            ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }

    /// What a browser hashes of a script or a style sheet: its line ends are those of HTML.
    static func hashed(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x0D) else { return bytes }
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0D {
                result.append(0x0A)
            } else if byte != 0x0A || index == 0 || bytes[index - 1] != 0x0D {
                result.append(byte)
            }
        }
        return result
    }
}

extension String {
    /// Without the white space of ASCII around it.
    var trimmed: String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
        let bytes = utf8.drop(while: isSpace)
        let count = bytes.reversed().drop(while: isSpace).count
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
