import CSystem
import Glibc

/// Encodings of a byte a letter, by the names that documents write.
enum XMLEncoding {
    /// The letters of the 256 bytes, with -1 for those that are none; nil for an encoding that the C library does not know,
    /// and for one whose letters have several bytes.
    static func letters(of name: String) -> [Int32]? {
        // Sound: what iconv_open gives is this function's own, and is given back before it ends.
        let made = unsafe iconv_open("UTF-32LE", name)
        guard Int(bitPattern: made) != -1, let converter = unsafe made else { return nil }
        defer { unsafe _ = iconv_close(converter) }
        var letters: [Int32] = []
        for byte in UInt8.min...UInt8.max {
            unsafe iconv(converter, nil, nil, nil, nil)
            guard let letter = unsafe letter(of: byte, converter) else { return nil }
            letters.append(letter)
        }
        // expat asks that ASCII is what it is everywhere else.
        return (0x20..<0x7F).allSatisfy { letters[$0] == Int32($0) } ? letters : nil
    }

    /// The letter of one byte, or -1; nil if the byte is only the beginning of one.
    private static func letter(of byte: UInt8, _ converter: iconv_t) -> Int32? {
        var (input, output) = (byte, UInt32(0))
        var isOne = true
        // Sound: both buffers live through the call, which writes no more than the four bytes there are.
        let count = unsafe withUnsafeMutableBytes(of: &input) { from in
            unsafe withUnsafeMutableBytes(of: &output) { to in
                var source = unsafe from.baseAddress?.assumingMemoryBound(to: CChar.self)
                var target = unsafe to.baseAddress?.assumingMemoryBound(to: CChar.self)
                var (left, room) = (1, 4)
                let count = unsafe iconv(converter, &source, &left, &target, &room)
                isOne = room == 0
                return count
            }
        }
        if count == 0 { return isOne ? Int32(bitPattern: output) : nil }
        return errno == EINVAL ? nil : -1
    }
}
