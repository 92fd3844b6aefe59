import BroadsheetDiagnostics
import Testing

@testable import BroadsheetSite

/// Which shard a page falls to is calculated by others too, so it stays as it is.
@Suite struct ShardTests {
    /// What Python says: `int.from_bytes(hashlib.sha256(key).digest()[:8], "big") % n + 1`.
    @Test(arguments: [
        ("/accounts/alder/", 4, 1), ("/accounts/birch/", 4, 4), ("/", 7, 3), ("/stocks/AAPL/", 16, 16),
    ])
    func theKeyDecides(_ key: String, _ count: Int, _ number: Int) {
        #expect(Shard.number(of: Array(key.utf8).span, among: count) == number)
    }

    @Test func allShardsGetPages() {
        var counts = [Int](repeating: 0, count: 7)
        for page in 0..<7000 {
            counts[Shard.number(of: Array("/page/\(page)/".utf8).span, among: 7) - 1] += 1
        }
        #expect(counts.allSatisfy { $0 > 850 && $0 < 1150 }, "\(counts)")
    }

    @Test func aShardIsWrittenAsTwoNumbers() throws {
        #expect(try Shard("3/16") == Shard(3, of: 16))
        #expect(try Shard("1/1").description == "1/1")
        #expect(try Shard("65536/65536").number == 65_536)
    }

    @Test(arguments: [
        "", "/", "1", "0/4", "5/4", "-1/4", "+1/4", "1/0", "x/y", "1/2/3", "1/ 4", "1/65537", "1/99999999999999999999",
    ])
    func whatIsNoneIsRefused(_ text: String) {
        #expect(throws: Problem.self) { try Shard(text) }
    }
}
