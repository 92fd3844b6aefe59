import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// The groups of a section, found by their keys in whatever order records come, each innermost one with what its records add
/// up to. Its memory grows with the groups and not with the records.
struct GroupTable: ~Copyable {
    /// A group. The first is around all others, and none itself.
    struct Node: BitwiseCopyable {
        /// The group around it, and its level; of the first, one before the outermost.
        var parent: Int32
        var level: Int32
        /// Its key, its title and where it leads, held beyond its records.
        var key: Value
        var title: Text
        var link: Text
        /// How many records it has.
        var count = 0
        /// Of an innermost one, its number among those.
        var leaf: Int32 = -1
        /// Its place among the groups around it, once they are in their order.
        var rank: Int32 = 0
        /// Where the groups in it are in the order of all, and how many of them are shown and not.
        var first: Int32 = 0
        var shown: Int32 = 0
        var hidden: Int32 = 0
    }

    /// The most groups of a table that must hold all of them, for they are put in the order of a total; and the most bytes
    /// of one that need not.
    static let most = 4_000_000
    static let mostBytes = 40 << 20
    private(set) var nodes: [Node] = []
    /// Their numbers, those of the groups in one group together, in the order in which they are shown.
    private(set) var order: [Int32] = []
    /// The totals of the innermost groups.
    private var totals: GroupTotals
    private var leaves = 0
    private var keys = Interner()
    private var key = ByteSink(capacity: 64)
    /// The groups of the record that came last, by level.
    var path: [Int32]
    /// Whether all records are in it.
    var isComplete = false

    /// No groups, of so many levels, each with totals that are added up so.
    init(levels: Int, _ additions: [Addition]) {
        totals = GroupTotals(additions)
        path = Array(repeating: -1, count: levels)
    }

    /// Forgets all groups.
    mutating func removeAll() {
        nodes = []
        order = []
        totals.removeAll()
        leaves = 0
        keys = Interner()
        for i in path.indices { path[i] = -1 }
        isComplete = false
    }

    /// About how many bytes it has.
    var size: Int { nodes.count * (MemoryLayout<Node>.stride + 48) + totals.size }

    /// The number of the group with the key that `write` writes, in the group `parent`; nil for a new one.
    mutating func find(_ parent: Int32, _ write: (inout ByteSink) -> Void) -> Int32? {
        key.removeAll()
        key.appendBigEndian(Int(parent))
        write(&key)
        if let number = keys.find(key.span) { return Int32(number + 1) }
        return nil
    }

    /// Adds the group whose key was looked for last.
    mutating func add(_ node: Node, isInnermost: Bool) -> Int32 {
        if nodes.isEmpty {
            nodes.append(
                Node(parent: -1, level: -1, key: .missing, title: Text(0, 0), link: Text(0, 0)))
        }
        keys.add(key)
        var node = node
        if isInnermost {
            node.leaf = Int32(leaves)
            leaves += 1
            totals.makeRoom(for: leaves)
        }
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    /// Counts the record at hand in the groups of the path.
    mutating func count() {
        nodes[Int(path[path.count - 1])].count &+= 1
    }

    /// Adds a value with its weight to total `number` of the innermost group of the path.
    @inline(__always)
    mutating func add(
        _ value: Value, weight: Value, to number: Int, _ addition: Addition, _ rounding: RoundingMode,
        memory: inout Memory
    ) throws(ArithmeticError) {
        let leaf = Int(nodes[Int(path[path.count - 1])].leaf)
        try totals.add(value, weight: weight, to: number, of: leaf, addition, rounding, memory: &memory)
    }

    /// The record at hand meets the condition of total `number` of the innermost group of the path.
    mutating func meet(_ number: Int) { totals.meet(number, of: Int(nodes[Int(path[path.count - 1])].leaf)) }

    /// Total `number` of an innermost group.
    func total(_ number: Int, of node: Int32) -> Accumulator { totals[number, Int(nodes[Int(node)].leaf)] }

    /// The numbers of the groups in a group: those that are shown, and those that a limit leaves out.
    func shown(in node: Int32) -> Range<Int> {
        let (first, count) = (Int(nodes[Int(node)].first), Int(nodes[Int(node)].shown))
        return first..<first + count
    }
    func hidden(in node: Int32) -> Range<Int> {
        let (first, shown) = (Int(nodes[Int(node)].first), Int(nodes[Int(node)].shown))
        return first + shown..<first + shown + Int(nodes[Int(node)].hidden)
    }

    /// Whether a group of the path is beyond the limit of its level.
    var hidesPath: Bool {
        for node in path {
            let own = nodes[Int(node)]
            if own.rank >= nodes[Int(own.parent)].shown { return true }
        }
        return false
    }
}

extension Interner {
    /// Adds a key that is not there.
    fileprivate mutating func add(_ key: borrowing ByteSink) { _ = number(of: key.span) }
}

extension GroupTable {
    /// Gives each group the count of its records, and puts those of one group together.
    mutating func gather() {
        guard !nodes.isEmpty else { return }
        // A group comes behind the one around it.
        for number in nodes.indices.dropFirst().reversed() {
            nodes[Int(nodes[number].parent)].count += nodes[number].count
            nodes[Int(nodes[number].parent)].shown += 1
        }
        var place: Int32 = 0
        var next = [Int32](repeating: 0, count: nodes.count)
        for number in nodes.indices {
            nodes[number].first = place
            next[number] = place
            place += nodes[number].shown
        }
        order = Array(repeating: 0, count: nodes.count - 1)
        for number in nodes.indices.dropFirst() {
            let parent = Int(nodes[number].parent)
            order[Int(next[parent])] = Int32(number)
            next[parent] += 1
        }
    }

    /// Puts the groups in `node` in the order `places`, of which the first `most` are shown.
    mutating func arrange(_ node: Int32, _ places: [Int32], most: Int?) {
        let first = Int(nodes[Int(node)].first)
        for (rank, number) in places.enumerated() {
            order[first + rank] = number
            nodes[Int(number)].rank = Int32(rank)
        }
        let shown = min(places.count, most ?? places.count)
        nodes[Int(node)].shown = Int32(shown)
        nodes[Int(node)].hidden = Int32(places.count - shown)
    }
}
