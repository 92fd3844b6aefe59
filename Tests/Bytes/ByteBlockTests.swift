import BroadsheetBytes
import BroadsheetTesting
import Testing

@Suite struct ByteBlockTests {
    /// Which bytes of a block are wanted, and which are not ASCII, looked at one by one.
    private func plainly(_ bytes: [UInt8], _ a: UInt8, _ b: UInt8) -> (UInt64, UInt64) {
        var (wanted, notASCII): (UInt64, UInt64) = (0, 0)
        for (i, byte) in bytes.enumerated() {
            if byte == a || byte == b || byte < 16 { wanted |= 1 << UInt64(i) }
            if byte >= 0x80 { notASCII |= 1 << UInt64(i) }
        }
        return (wanted, notASCII)
    }

    private func expectSame(_ bytes: [UInt8], _ a: UInt8, _ b: UInt8) {
        // Sound: the buffer has 64 bytes and is read inside the closure.
        let found = unsafe bytes.withUnsafeBufferPointer { unsafe ByteBlock.marks($0.baseAddress!, a, b) }
        #expect(found == plainly(bytes, a, b))
    }

    @Test func everyByteAtEveryPlace() {
        for byte in UInt8.min...UInt8.max {
            for at in [0, 1, 7, 8, 15, 16, 31, 32, 47, 48, 62, 63] {
                var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 64)
                bytes[at] = byte
                expectSame(bytes, UInt8(ascii: ","), UInt8(ascii: "\""))
                expectSame(bytes, UInt8(ascii: "|"), UInt8(ascii: ";"))
            }
        }
    }

    @Test(arguments: [1, 2, 3])
    func randomBlocks(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<2000 {
            let bytes = (0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            expectSame(bytes, UInt8(truncatingIfNeeded: random.next()), UInt8(truncatingIfNeeded: random.next()))
        }
    }
}
