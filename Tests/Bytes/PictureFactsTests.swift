import BroadsheetBytes
import Testing

/// The sizes of pictures, as their first bytes tell them.
@Suite struct PictureFactsTests {
    private func facts(_ bytes: [UInt8]) -> [Int]? {
        PictureFacts(bytes.span).map { [$0.width, $0.height] }
    }

    private func facts(_ text: String) -> [Int]? { facts(Array(text.utf8)) }

    private static let png: [UInt8] =
        [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 4, 0xB0, 0, 0, 2, 0x76,
        ]
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0x02, 0x76, 0x04, 0xB0, 3, 0, 0]
    private static let webp: [UInt8] =
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0xAF, 4, 0, 0x75, 2, 0]
    private static let lossless: [UInt8] =
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0xAF, 0x44, 0x9D, 0]

    @Test func eachKindTellsItsSize() {
        #expect(facts(Self.png) == [1200, 630])
        #expect(facts(Self.jpeg) == [1200, 630])
        #expect(facts(Self.webp) == [1200, 630])
        #expect(facts(Self.lossless) == [1200, 630])
        #expect(facts(Array("GIF89a".utf8) + [0xB0, 4, 0x76, 2]) == [1200, 630])
        #expect(facts("<?xml version='1.0'?><svg width='24px' height=\"10.5\" viewBox='0 0 1 1'>") == [24, 11])
        #expect(facts("<svg viewBox=\"0, 0, 240 100\">") == [240, 100])
    }

    @Test func whatTellsNoneIsNone() {
        for text in [
            "", "<svg", "<svg>", "<svg width='100%' height='100%'>", "<svg viewBox='0 0 1'>",
            "<svg viewBox='0 0 -1 1'>",
            "<svg width='0' height='4'>", "<svg width='1e3' height='4'>", "<svg width='99999999999' height='1'>",
            "GIF8",
        ] {
            #expect(facts(text) == nil, "\(text)")
        }
        for whole in [Self.png, Self.jpeg, Self.webp, Self.lossless] {
            for count in 0..<whole.count { _ = facts(Array(whole[..<count])) }
            for place in whole.indices {
                for byte in [0, 0x7F, 0xFF] as [UInt8] {
                    var bytes = whole
                    bytes[place] = byte
                    _ = facts(bytes)
                }
            }
        }
    }

    /// Two frames with colours of their own, a comment and a time for each, as Pillow writes them.
    private static let animated: [UInt8] =
        Array("GIF89a".utf8) + [3, 0, 2, 0, 0x81, 0, 0] + [0, 0, 0, 255] + [UInt8](repeating: 0, count: 8) + [
            33, 255, 11,
        ]
        + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] + [33, 254, 2, 104, 105, 0] + [33, 249, 4, 0, 8, 0, 0, 0]
        + [44, 0, 0, 0, 0, 3, 0, 2, 0, 0, 8, 8, 0, 1, 8, 4, 16, 0, 64, 64, 0] + [33, 249, 4, 1, 8, 0, 2, 0]
        + [
            44, 0, 0, 0, 0, 3, 0, 2, 0, 129, 9, 9, 9, 200, 10, 10, 0, 0, 0, 0, 0, 0, 8, 8, 0, 1, 8, 4, 16, 0, 64, 64, 0,
            59,
        ]

    @Test func aGIFThatBrokeOffIsNotWhole() throws {
        let found = PictureFacts(Self.animated.span)
        let facts = try #require(found)
        #expect(Self.animated.count == 121 && facts.isWhole(Self.animated))
        #expect(facts.isWhole(Self.animated.dropLast() + [0, 0, 59]), "zeros between blocks are left by some programs")
        for count in 10..<Self.animated.count {
            #expect(!facts.isWhole(Array(Self.animated[..<count])), "its first \(count) bytes")
        }
        #expect(!facts.isWhole(Self.animated.dropLast() + [7]))
    }
}
