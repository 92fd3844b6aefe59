import CHashing

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
        let count = (bytes.count - next) / 64
        if count > 0 { Self.mix(bytes, from: next, count, into: &state) }
        next += count * 64
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
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for index in last.state.indices {
            for shift in stride(from: 24, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: last.state[index] >> UInt32(shift)))
            }
        }
        return bytes
    }

    private typealias State = InlineArray<8, UInt32>

    private mutating func add(_ byte: UInt8) {
        block[filled] = byte
        filled += 1
        guard filled == 64 else { return }
        filled = 0
        Self.mix(block.span, from: 0, 1, into: &state)
    }

    /// Mixes `count` blocks of 64 bytes into the state.
    private static func mix(_ bytes: borrowing Span<UInt8>, from start: Int, _ count: Int, into state: inout State) {
        precondition(start >= 0 && count >= 0 && start + count * 64 <= bytes.count)
        var words = state.mutableSpan
        // Sound: both buffers are used inside these closures, the blocks lie in the one, and the other has the eight words.
        unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe words.withUnsafeMutableBufferPointer { words in
                guard let bytes = buffer.baseAddress, let words = words.baseAddress else { return }
                unsafe broadsheet_sha256_blocks(words, bytes + start, count)
            }
        }
    }

    private static let start: State = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
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
        func digit(_ half: UInt8) -> UInt8 { half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "a") + half - 10 }
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in bytes {
            text.append(digit(byte >> 4))
            text.append(digit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
