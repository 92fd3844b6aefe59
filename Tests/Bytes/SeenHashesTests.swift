import BroadsheetBytes
import Testing

/// Hashes that came before are known, whatever they are and however many there are.
@Suite struct SeenHashesTests {
    /// The same answers as those of a set, for hashes of few bits (which come again), of many, and for those in a row.
    @Test(arguments: 0..<12)
    func theyAreThoseOfASet(_ run: Int) {
        var dice = SystemRandomNumberGenerator()
        var hashes = SeenHashes()
        var known: Set<UInt64> = []
        let most: UInt64 = [1, 10, 1_000, 50_000, 1 << 40, .max][run % 6]
        for number in 0..<30_000 {
            let hash: UInt64 =
                switch run / 6 {
                case 0: UInt64.random(in: 0...most, using: &dice)
                default: UInt64(number) &* most
                }
            let isFirst = hashes.insert(hash)
            #expect(isFirst == known.insert(hash).inserted)
        }
        #expect(hashes.isEmpty == known.isEmpty)
        for hash in known where hashes.insert(hash) { Issue.record("\(hash) is not known any more") }
    }

    @Test(arguments: [0, 1, 100, 20_000])
    func whatIsForgottenIsNotKnown(_ count: Int) {
        var hashes = SeenHashes()
        for _ in 0..<2 {
            #expect(hashes.isEmpty)
            for hash in 0..<UInt64(count) where !hashes.insert(hash) { Issue.record("\(hash) is known") }
            #expect(hashes.isEmpty == (count == 0))
            hashes.removeAll()
        }
    }
}
