import BroadsheetBytes
import BroadsheetRecords
package import BroadsheetValues

/// The order of groups and details: values by their size, texts as the page's language has them.
package struct RecordOrder: Sendable {
    /// How texts are ordered.
    package let collator: Collator
    /// Which texts are one group.
    let identity = TextIdentity()

    /// The order of a language.
    package init(_ collator: Collator) {
        self.collator = collator
    }

    /// Whether two values are of one group.
    @inline(__always)
    func areSame(_ a: Value, _ b: Value, in memory: borrowing Memory) -> Bool {
        switch (a, b) {
        case (.date(let a), .date(let b)): a == b
        case (.text(let a), .text(let b)): identity.areSame(memory.bytes(of: a), memory.bytes(of: b))
        default: memory.compare(a, b) == 0
        }
    }

    /// Whether a group with key `new` may follow the group with key `old` in `level`.
    func isAscending(_ old: Value, _ new: Value, level: LevelPlan, in memory: borrowing Memory) -> Bool {
        if !level.order.isEmpty || !level.titles.isEmpty {
            let oldRank = rank(of: old, in: level, memory)
            let newRank = rank(of: new, in: level, memory)
            if oldRank != newRank { return oldRank < newRank }
        }
        let order = compare(old, new, in: memory)
        return level.descending ? order > 0 : order < 0
    }

    /// The place of a value among those that come first; the number of those for all others.
    func rank(of value: Value, in level: LevelPlan, _ memory: borrowing Memory) -> Int {
        guard !level.order.isEmpty || !level.titles.isEmpty else { return 0 }
        var plain = ByteSink()
        memory.appendPlain(memory.trimmed(value), to: &plain)
        let word = plain.string
        if !level.order.isEmpty { return level.order.firstIndex(of: word) ?? level.order.count }
        return level.titles.firstIndex { $0.value == word } ?? level.titles.count
    }

    /// Appends bytes that have the order of the values: the key of a value, or a part of a longer one.
    func appendKey(of value: Value, descending: Bool, in memory: borrowing Memory, to key: inout ByteSink) {
        SortKeyWriter(descending: descending, missingFirst: !descending, collator: collator)
            .append(value, in: memory, to: &key)
    }

    /// Appends bytes that have the order of groups: the same for the values of one group.
    func appendGroupKey(of value: Value, descending: Bool, in memory: borrowing Memory, to key: inout ByteSink) {
        let writer = SortKeyWriter(descending: descending, missingFirst: !descending, collator: collator)
        guard case .text(let text) = value else { return writer.append(value, in: memory, to: &key) }
        writer.append(group: memory.bytes(of: text), identity, to: &key)
    }

    /// Appends bytes that are the same for the values of one group, and for no others of their kind.
    func appendIdentity(of value: Value, in memory: borrowing Memory, to key: inout ByteSink) {
        let writer = SortKeyWriter()
        guard case .text(let text) = value else { return writer.append(value, in: memory, to: &key) }
        writer.append(group: memory.bytes(of: text), identity, to: &key)
    }

    private func compare(_ a: Value, _ b: Value, in memory: borrowing Memory) -> Int {
        switch (a, b) {
        // Texts as the language has them, amounts by the code of their currency: as their keys are.
        case (.text, .text), (.money, .money): break
        default: return memory.compare(a, b)
        }
        var left = ByteSink()
        var right = ByteSink()
        appendGroupKey(of: a, descending: false, in: memory, to: &left)
        appendGroupKey(of: b, descending: false, in: memory, to: &right)
        if left.span.isEqual(to: right.span) { return 0 }
        return left.span.precedes(right.span) ? -1 : 1
    }
}
