import BroadsheetBytes
import BroadsheetValues

/// What a first pass over the records found out, for the rows that show it before their records come: headers
/// with totals, shares of a total.
struct AheadTotals: Sendable {
    /// What is known of one group.
    struct Group: Sendable {
        var count: Int
        /// How many currencies its totals are in.
        var parts: Int
        /// Where its values begin.
        var start: Int
    }

    /// How many values a part has: its figures, then the sums of its accumulators.
    var width = 0
    private var groups: [Group?] = []
    private var values: [Value] = []

    /// What is known of the group of that number.
    func group(_ number: Int) -> Group? { number < groups.count ? groups[number] : nil }

    /// Value `number` of a part of a group.
    func value(_ number: Int, part: Int, of group: Group) -> Value {
        values[group.start + part * width + number]
    }

    /// Forgets everything, for another page.
    mutating func removeAll(width: Int) {
        groups.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        self.width = width
    }

    /// Keeps what is known of the group of that number.
    mutating func keep(_ number: Int, count: Int, parts: Int, values more: [Value]) {
        while groups.count <= number { groups.append(nil) }
        groups[number] = Group(count: count, parts: parts, start: values.count)
        values += more
    }
}
