import BroadsheetBytes
package import BroadsheetDiagnostics

/// One of the shards that the pages of a site are divided among: 3 of 16.
///
/// Which one a page falls to is decided by its key alone, its address without language and view (`/accounts/alder/`): the first eight bytes
/// of the SHA-256 of the key, taken as a number with the first byte as the highest, modulo the number of shards, plus one. Whoever divides
/// records beforehand can calculate it too, so it stays as it is.
package struct Shard: Sendable, Hashable {
    /// Which one, counted from 1.
    package let number: Int
    /// How many there are.
    package let count: Int

    /// The most shards that a site can have.
    package static let most = 65_536

    /// The shard of that number, if there is one.
    package init?(_ number: Int, of count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// The shard that is written `3/16`.
    package init(_ text: String) throws(Problem) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard parts.count == 2, numbers.count == 2, let shard = Shard(numbers[0], of: numbers[1]) else {
            throw Problem(
                "\"\(text)\" is no shard of a site",
                advice: "Write which one and how many there are, at most \(Self.most): --shard 1/4 to --shard 4/4.")
        }
        self = shard
    }

    /// The number of the shard that the page with this key falls to, among `count`.
    static func number(of key: borrowing Span<UInt8>, among count: Int) -> Int {
        var hash = SHA256()
        hash.update(key)
        let first = hash.digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(first % UInt64(count)) + 1
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(number)/\(count)" }
}
