import BroadsheetBytes
import CHashing
import Testing

/// The examples of FIPS 180-4, and lengths around the edges of blocks.
@Test(arguments: [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
])
func hashesAsTheStandardSays(_ count: Int, _ hash: String) {
    #expect(SHA256.hexadecimal(SHA256.hash(of: [UInt8](repeating: 0x61, count: count))) == hash)
}

@Test func hashesTheExampleOfTheStandard() {
    #expect(
        SHA256.hexadecimal(SHA256.hash(of: Array("abc".utf8)))
            == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
}

/// The examples that NIST gives besides: messages of two blocks, and a million letters.
@Test(arguments: [
    (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
])
func hashesLongerExamples(_ message: String, _ hash: String) {
    #expect(SHA256.hexadecimal(SHA256.hash(of: Array(message.utf8))) == hash)
}

/// However a message is cut into pieces, its hash is that of the whole, with the processor's instructions as without.
@Test func hashesPiecesAsTheWhole() {
    for length in (0...300).map({ $0 }) + (0..<40).map({ _ in Int.random(in: 300...20_000) }) {
        let message = (0..<length).map { _ in UInt8.random(in: 0...255) }
        let whole = SHA256.hash(of: message)
        var (hash, rest) = (SHA256(), message[...])
        while !rest.isEmpty {
            let piece = Array(rest.prefix(Int.random(in: 0...(Bool.random() ? 70 : 700))))
            hash.update(piece.span)
            rest = rest.dropFirst(piece.count)
        }
        #expect(hash.digest == whole, "\(length) bytes in pieces")
        #expect(plainHash(of: message) == whole, "\(length) bytes in plain C")
    }
}

/// The hash of a message by the plain blocks alone, with the padding of the standard.
private func plainHash(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: (message.count * 8) >> shift))
    }
    unsafe state.withUnsafeMutableBufferPointer { words in
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe broadsheet_sha256_blocks_plainly(words.baseAddress, bytes.baseAddress, bytes.count / 64)
        }
    }
    return state.flatMap { word in
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
}
