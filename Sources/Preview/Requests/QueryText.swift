/// A query put together again from its parts, which are encoded as they came.
enum QueryText {
    /// The text with its question mark; empty if there are no parts.
    static func of(_ parts: [(name: String, value: String?)]) -> String {
        if parts.isEmpty { return "" }
        return "?"
            + parts.map { part in plain(part.name) + (part.value.map { "=" + plain($0) } ?? "") }
            .joined(separator: "&")
    }

    /// MHD has made a space of each plus. What may not stand in a header or an address is encoded.
    private static func plain(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case 0x20: result += "+"
            case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x7E: result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += PathEncoding.encoded(byte)
            }
        }
        return result
    }
}
