/// The hashes that came so far, for finding those that come again: made for millions of them, in eight bytes each and little room besides.
///
/// A table that grows at once holds its old room beside the new one while it does. This one grows piece by piece, and by a quarter.
package struct SeenHashes: Sendable {
    /// How many pieces there are, as bits: the first bits of a hash say which one it is in.
    private static let bits = 6
    /// How many hashes there are before they are divided.
    private static let most = 4096

    /// What hashes are multiplied with, another one in each run: nobody can choose data whose hashes crowd in one place. As it is odd, different hashes
    /// stay different.
    private static let spread = UInt64.random(in: .min ... .max) | 1

    private let spread = Self.spread
    private var pieces = [Piece()]

    /// None so far.
    package init() {}

    /// Whether there are none.
    package var isEmpty: Bool { pieces.allSatisfy { $0.count == 0 } }

    /// Takes `hash`; whether it is the first time.
    package mutating func insert(_ hash: UInt64) -> Bool { insertSpread(hash &* spread) }

    private mutating func insertSpread(_ hash: UInt64) -> Bool {
        guard pieces.count == 1 else {
            // In its piece all have the same first bits, which go to the end.
            return pieces[Int(hash >> (64 - Self.bits))].insert(hash << Self.bits | hash >> (64 - Self.bits))
        }
        guard pieces[0].insert(hash) else { return false }
        if pieces[0].count == Self.most { divide() }
        return true
    }

    /// Forgets all; the room is kept where it is that of a few.
    package mutating func removeAll() {
        if pieces.count == 1 { pieces[0].removeAll() } else { pieces = [Piece()] }
    }

    private mutating func divide() {
        let all = pieces[0]
        pieces = Array(repeating: Piece(), count: 1 << Self.bits)
        all.forEach { _ = insertSpread($0) }
    }

    /// A table with open addressing: a hash stands where its size among all would be, or behind those that stand there.
    private struct Piece {
        /// The hashes, and 0 where there is none.
        private var places: [UInt64] = []
        private var hasZero = false
        private(set) var count = 0

        mutating func insert(_ hash: UInt64) -> Bool {
            if hash == 0 {
                if hasZero { return false }
                (hasZero, count) = (true, count + 1)
                return true
            }
            // Of ten places at most nine are taken.
            if count * 10 >= places.count * 9 { grow() }
            guard put(hash) else { return false }
            count += 1
            return true
        }

        mutating func removeAll() {
            guard count > 0 else { return }
            // To empty a large table costs more than to make a small one.
            if count * 8 < places.count { places = [] } else { for place in places.indices { places[place] = 0 } }
            (hasZero, count) = (false, 0)
        }

        func forEach(_ body: (UInt64) -> Void) {
            if hasZero { body(0) }
            for hash in places where hash != 0 { body(hash) }
        }

        private mutating func grow() {
            let old = places
            places = Array(repeating: 0, count: max(16, old.count + old.count / 4))
            for hash in old where hash != 0 { _ = put(hash) }
        }

        private mutating func put(_ hash: UInt64) -> Bool {
            var place = Int(hash.multipliedFullWidth(by: UInt64(places.count)).high)
            while places[place] != 0 {
                if places[place] == hash { return false }
                place += 1
                if place == places.count { place = 0 }
            }
            places[place] = hash
            return true
        }
    }
}
