import BroadsheetBytes
import BroadsheetValues

/// The values of a group, for its median: each different figure once, with how often it came.
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

    /// The figure in the middle, or the two between which the middle lies.
    func middle(currency: Currency?) -> (Decimal, Decimal)? {
        let sorted = counts.filter { $0.key.currency == currency }.sorted { $0.key.value < $1.key.value }
        let total = sorted.reduce(0) { $0 + $1.value }
        guard total > 0 else { return nil }
        func figure(at position: Int) -> Decimal {
            var passed = 0
            for (key, count) in sorted {
                passed += count
                if position < passed { return key.value }
            }
            return sorted[sorted.count - 1].key.value
        }
        return (figure(at: (total - 1) / 2), figure(at: total / 2))
    }
}
