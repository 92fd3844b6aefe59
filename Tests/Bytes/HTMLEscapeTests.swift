import BroadsheetBytes
import BroadsheetTesting
import Testing

@Suite struct HTMLEscapeTests {
    private func escaped(_ bytes: [UInt8], from: Int = 0) -> [UInt8] {
        var sink = ByteSink(capacity: 16)
        sink.append("x")
        sink.appendEscaped(bytes.span.extracting(from...))
        return (1..<sink.count).map { sink.span[$0] }
    }

    /// One byte after the other, as the rule says.
    private func plainly(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        bytes.flatMap { byte -> [UInt8] in
            switch UnicodeScalar(byte) {
            case "&": Array("&amp;".utf8)
            case "<": Array("&lt;".utf8)
            case ">": Array("&gt;".utf8)
            case "\"": Array("&quot;".utf8)
            case "'": Array("&#39;".utf8)
            default: [byte]
            }
        }
    }

    @Test func everyByteAlone() {
        for byte in UInt8.min...UInt8.max {
            #expect(escaped([byte]) == plainly([byte]))
            // In a whole word, first, in the middle and last.
            for at in [0, 3, 7] {
                var word = [UInt8](repeating: 0x41, count: 8)
                word[at] = byte
                #expect(escaped(word) == plainly(word))
            }
        }
    }

    @Test func oneCharacterAnywhereInATextOfAnyUsualLength() {
        for length in 8...33 {
            for at in 0..<length {
                for byte in Array("&<>\"'#%;=?\u{80}".utf8) {
                    var text = (0..<length).map { UInt8(ascii: "a") &+ UInt8($0 % 26) }
                    text[at] = byte
                    #expect(escaped(text) == plainly(text), "\(byte) at \(at) of \(length)")
                }
            }
        }
    }

    @Test func everyPairOfNeighbours() {
        // A borrow in one byte of a word must not hide or invent a match in the next.
        let bytes: [UInt8] = [
            0, 1, 0x21, 0x22, 0x23, 0x26, 0x27, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x7F, 0x80, 0xA2, 0xA6, 0xBC, 0xFF,
        ]
        for first in bytes {
            for second in bytes {
                let word: [UInt8] = [0x41, first, second, 0x41, 0x41, second, first, 0x41, first, second]
                #expect(escaped(word) == plainly(word))
            }
        }
    }

    @Test(arguments: [1, 2, 3])
    func randomTextAtEveryAlignment(seed: UInt64) {
        var random = Seeded(seed)
        let common = Array("&<>\"'#%abc é".utf8)
        for length in Array(0...70) + [1023, 1024, 1025, 2050, 5000] {
            let bytes = (0..<length + 8).map { _ in
                random.next() % 4 == 0
                    ? UInt8(truncatingIfNeeded: random.next()) : common[Int(random.next() % UInt64(common.count))]
            }
            for from in 0..<8 {
                let part = Array(bytes[from...])
                #expect(escaped(bytes, from: from) == plainly(part))
            }
        }
    }

    @Test func onlyEscapesGrowTheText() {
        let bytes = [UInt8](repeating: UInt8(ascii: "\""), count: 3000)
        #expect(escaped(bytes).count == 18_000)
    }
}

@Suite struct LiteralsTests {
    @Test func partsOfAnyLengthAreCopied() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
        var literals = Literals()
        literals.append(contentsOf: bytes[..<100])
        literals.append(contentsOf: bytes[100...])
        #expect(literals.count == 300)
        var sink = ByteSink(capacity: 16)
        for length in 0...130 {
            let from = 300 - length
            sink.removeAll()
            sink.append(length, from: from, of: literals)
            #expect((0..<sink.count).map { sink.span[$0] } == Array(bytes[from...]))
        }
        literals.truncate(to: 10)
        #expect(Array(literals.bytes(0, 10)) == Array(bytes[..<10]))
        let (same, other) = (bytes.span.extracting(2..<5), bytes.span.extracting(3..<6))
        let answers = [literals.isEqual(2, 3, to: same), literals.isEqual(2, 3, to: other)]
        #expect(answers == [true, false])
    }
}
