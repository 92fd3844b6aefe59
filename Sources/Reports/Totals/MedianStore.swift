import BroadsheetBytes
import BroadsheetValues

/// The values of a group, for its percentiles: each different figure once, with how often it came.
package struct MedianStore: Sendable {
    private var counts: [Key: Int] = [:]

    private struct Key: Hashable, Sendable {
        var value: Decimal
        var currency: Currency?
    }

    /// No values.
    package init() {}

    /// Forgets the values.
    package mutating func removeAll() {
        if !counts.isEmpty { counts.removeAll() }
    }

    /// Adds a figure.
    mutating func add(_ value: Decimal, currency: Currency?) {
        counts[Key(value: value, currency: currency), default: 0] += 1
    }

    /// Adds the figures of a part.
    mutating func add(contentsOf other: MedianStore) {
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    /// The figure at `position` in their order, counted from 0, and the one behind it, or the same where it is the last.
    func pair(at position: Int, currency: Currency?) -> (Decimal, Decimal)? {
        let sorted = counts.filter { $0.key.currency == currency }.sorted { $0.key.value < $1.key.value }
        var passed = 0
        for (number, entry) in sorted.enumerated() {
            passed += entry.value
            if position + 1 < passed { return (entry.key.value, entry.key.value) }
            if position < passed { return (entry.key.value, sorted[min(number + 1, sorted.count - 1)].key.value) }
        }
        return nil
    }
}
