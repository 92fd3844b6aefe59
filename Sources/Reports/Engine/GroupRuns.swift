import BroadsheetBytes

/// Numbers the runs of equal keys in levels that keep the order of their records.
///
/// A run is one of the records of a group around it. Where that group is brought together by its value, its records may lie
/// apart, with those of others between them: then the last key of each such group is remembered.
struct GroupRuns: ~Copyable {
    /// The groups that were met, and the keys in them.
    private var groups = Interner()
    /// By the number of a group, the number of the key that came last in it and that of its run.
    private var last: [Int: (key: Int, run: Int)] = [:]
    /// By level, the key that came last, where the groups around it are not brought together.
    private var keys: [[UInt8]]
    /// By level, how many runs there are.
    private var counts: [Int]

    init(levels: Int) {
        keys = Array(repeating: [], count: levels)
        counts = Array(repeating: 0, count: levels)
    }

    /// The number of the run that the next record with `key` belongs to, on a level that has no sorted one around it.
    mutating func number(of key: borrowing Span<UInt8>, level: Int) -> Int {
        let last = keys[level]
        if counts[level] > 0, last.span.isEqual(to: key) { return counts[level] }
        counts[level] += 1
        keys[level] = key.array
        return counts[level]
    }

    /// The same within a group that lies apart: the one whose records have `group` for the beginning of their sort key.
    mutating func number(of key: borrowing Span<UInt8>, level: Int, in group: borrowing Span<UInt8>) -> Int {
        var word = ByteSink()
        word.append(UInt8(truncatingIfNeeded: level))
        word.append(group)
        let (parent, _) = groups.number(of: word.span)
        // A key stands behind its group, and so is never taken for one.
        word.append(key)
        word.append(0xFF)
        let (own, _) = groups.number(of: word.span)
        if let known = last[parent], known.key == own { return known.run }
        counts[level] += 1
        last[parent] = (own, counts[level])
        return counts[level]
    }
}
