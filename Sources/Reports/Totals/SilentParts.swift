import BroadsheetBytes
import BroadsheetCharts

/// The sections or groups of which a record without a value was read, by what they are called: where each has a small drawing, those that
/// have no value at all are named. The first are kept by their names, the others by a hash each, however many records they have.
struct SilentParts: Sendable {
    private var titles: [[UInt8]] = []
    /// The hashes of the names of those beyond the most that are named.
    private var others: Set<Int> = []

    /// Notes that a part is called so.
    mutating func note(_ title: borrowing Span<UInt8>) {
        func isSame(_ known: [UInt8]) -> Bool {
            known.count == title.count && known.indices.allSatisfy { known[$0] == title[$0] }
        }
        if titles.reversed().contains(where: isSame) { return }
        let title = (0..<title.count).map { title[$0] }
        if titles.count < SmallCharts.most {
            titles.append(title)
        } else {
            others.insert(title.hashValue)
        }
    }

    /// Adds those of another section.
    mutating func merge(_ other: SilentParts) {
        for title in other.titles { note(title.span) }
        others.formUnion(other.others)
    }

    /// Those that have no value: not the `known` ones, which have, and none whose hash is among `more`. The first by their names, and how
    /// many others there are.
    func without(_ known: [[UInt8]], _ more: Set<Int>) -> (titles: [String], others: Int) {
        let hashes = Set(known.map(\.hashValue)).union(more)
        let named = Set(titles.map(\.hashValue))
        return (
            titles.filter { !known.contains($0) && !more.contains($0.hashValue) }.map { $0.span.string },
            others.subtracting(hashes).subtracting(named).count
        )
    }
}
