import BroadsheetTesting
import Testing

@testable import BroadsheetBytes

/// What is looked for eight bytes at a time is found where a look at each byte finds it.
@Suite struct SpanSearchTests {
    @Test func randomBytesAreSearchedAlike() {
        var random = Seeded(17)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...2, using: &random)
            }
            let start = Int.random(in: 0...bytes.count, using: &random)
            let next = bytes[start...].firstIndex(of: 1) ?? bytes.count
            #expect(bytes.span.place(of: 1, from: start) == next)
            let pair = (start..<max(start, bytes.count - 1)).first { bytes[$0] == 1 && bytes[$0 + 1] == 2 }
            #expect(bytes.span.place(of: 1, then: 2, from: start) == pair ?? bytes.count)
            #expect(bytes.span.count(of: 1, in: start..<bytes.count) == bytes[start...].count { $0 == 1 })
        }
    }

    @Test func whatBothBeginWithIsCounted() {
        var random = Seeded(18)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            var other = bytes
            if let place = other.indices.randomElement(using: &random) {
                other[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            }
            other.removeLast(Int.random(in: 0...min(3, other.count), using: &random))
            let shared = zip(bytes, other).prefix { $0 == $1 }.count
            #expect(bytes.span.shared(with: other.span) == shared)
            #expect(other.span.shared(with: bytes.span) == shared)
            #expect(bytes.span.shared(with: bytes.span) == bytes.count)
        }
    }
}
