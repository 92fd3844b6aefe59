import BroadsheetBytes

/// Upper or lower case.
enum LetterCase {
    case upper, lower

    /// Appends `length` bytes of another sink in this case. Characters outside ASCII are looked up one by one.
    func append(_ length: Int, from offset: Int, of other: borrowing ByteSink, to sink: inout ByteSink) {
        let bytes = other.bytes(offset, length)
        let first: UInt8 = self == .upper ? 0x61 : 0x41
        sink.reserve(bytes.count)
        var i = 0
        while i < bytes.count {
            let byte = bytes[i]
            if byte < 0x80 {
                sink.append(byte &- first < 26 ? byte ^ 0x20 : byte)
                i &+= 1
                continue
            }
            let (scalar, length) = bytes.scalar(at: i)
            let properties = scalar.properties
            sink.append(self == .upper ? properties.uppercaseMapping : properties.lowercaseMapping)
            i &+= length
        }
    }
}
