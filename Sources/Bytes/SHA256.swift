/// The hash SHA-256 of FIPS 180-4, piece by piece: what tells that two files are the same even where somebody would
/// profit if they were not, and names that tell nothing of what they come from.
package struct SHA256: Sendable {
    private var state = SHA256.start
    /// The bytes that do not fill a block yet.
    private var block = InlineArray<64, UInt8>(repeating: 0)
    private var filled = 0
    private var length: UInt64 = 0

    /// The hash of nothing yet.
    package init() {}

    /// Adds `bytes` to the message.
    package mutating func update(_ bytes: borrowing Span<UInt8>) {
        length &+= UInt64(bytes.count)
        var next = 0
        while filled > 0, next < bytes.count {
            add(bytes[next])
            next += 1
        }
        var words = Words(repeating: 0)
        while next + 64 <= bytes.count {
            for i in 0..<16 { words[i] = Self.word(bytes, next + i * 4) }
            Self.mix(&words, into: &state)
            next += 64
        }
        while next < bytes.count {
            add(bytes[next])
            next += 1
        }
    }

    /// The 32 bytes of the hash of what was added so far.
    package var digest: [UInt8] {
        var last = self
        let bits = length &* 8
        last.add(0x80)
        while last.filled != 56 { last.add(0) }
        for shift in stride(from: 56, through: 0, by: -8) { last.add(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
        return last.state.indices.flatMap { index in
            stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: last.state[index] >> UInt32($0)) }
        }
    }

    private typealias State = InlineArray<8, UInt32>
    private typealias Words = InlineArray<64, UInt32>

    private mutating func add(_ byte: UInt8) {
        block[filled] = byte
        filled += 1
        guard filled == 64 else { return }
        filled = 0
        var words = Words(repeating: 0)
        for i in 0..<16 { words[i] = Self.word(block.span, i * 4) }
        Self.mix(&words, into: &state)
    }

    @inline(__always)
    private static func word(_ bytes: borrowing Span<UInt8>, _ at: Int) -> UInt32 {
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
    }

    /// Mixes a block, the first 16 of `words`, into the state.
    private static func mix(_ words: inout Words, into state: inout State) {
        for i in 16..<64 {
            let (a, b) = (words[i - 15], words[i - 2])
            let first = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
            let second = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
            words[i] = words[i - 16] &+ first &+ words[i - 7] &+ second
        }
        let constants = Self.constants
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for i in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[i] &+ words[i]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }

    private static let start: State = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]

    private static let constants: Words = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}

extension SHA256 {
    /// The 32 bytes of the hash of `message`.
    package static func hash(of message: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.update(message.span)
        return hash.digest
    }

    /// Bytes in small hexadecimal digits.
    package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
