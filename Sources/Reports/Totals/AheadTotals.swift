import BroadsheetBytes
import BroadsheetValues

/// What a first pass over the records found out, for the rows that show it before their records come: headers
/// with totals, shares of a total.
struct AheadTotals: Sendable {
    /// What is known of one group.
    struct Group: Sendable {
        var count: Int
        /// Why its totals are not of all its records.
        var partial: Partiality
        /// How many currencies its totals are in.
        var parts: Int
        /// Where its values begin, and how many records each of its figures leaves out.
        var start: Int
        var leftOutStart: Int
        /// Where it is said how many records each figure is not of; nil where each is of all.
        var othersStart: Int?
        /// Where the currencies of its parts begin.
        var currencyStart: Int
    }

    /// What has been found out of a group, to be kept.
    struct Found {
        var count: Int
        var partial: Partiality
        var parts: Int
        /// The values of each part.
        var values: [Value]
        /// How many records each figure leaves out.
        var leftOut: [Int]
        /// How many records each figure is not of: of each part, one after the other, and of all currencies together.
        var others: [Int]
        /// The currency of each part.
        var currencies: [Currency?]

        /// Whether some figure is not of all records.
        var hasOthers: Bool { others.contains { $0 != 0 } }
    }

    /// How many values a part has: its figures, then the sums of its accumulators.
    var width = 0
    private var groups: [Group?] = []
    private var values: [Value] = []
    private var leftOut: [Int] = []
    private var others: [Int] = []
    private var currencies: [Currency?] = []

    /// What is known of the group of that number.
    func group(_ number: Int) -> Group? { number < groups.count ? groups[number] : nil }

    /// Value `number` of a part of a group.
    func value(_ number: Int, part: Int, of group: Group) -> Value {
        values[group.start + part * width + number]
    }

    /// Whether value `number` of a group is in no currency: it is told in the first part alone.
    func isPlain(_ number: Int, of group: Group) -> Bool {
        if case .money = value(number, part: 0, of: group) { return false }
        return (1..<max(1, group.parts)).allSatisfy { value(number, part: $0, of: group).isMissing }
    }

    /// How many records figure `number` of a group leaves out.
    func leftOut(_ number: Int, of group: Group) -> Int { leftOut[group.leftOutStart + number] }

    /// How many records figure `number`, one of so many, is not of, in a part of a group; nil as the part means all currencies together.
    func others(_ number: Int, of figures: Int, part: Int?, of group: Group) -> Int {
        group.othersStart.map { others[$0 + (part ?? group.parts) * figures + number] } ?? 0
    }

    /// The currency of a part of a group.
    func currency(of group: Group, part: Int) -> Currency? { currencies[group.currencyStart + part] }

    /// Puts in what was found out later.
    mutating func set(_ value: Value, _ number: Int, part: Int, of group: Group) {
        values[group.start + part * width + number] = value
    }

    /// Forgets everything, for another page.
    mutating func removeAll(width: Int) {
        groups.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        leftOut.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        currencies.removeAll(keepingCapacity: true)
        self.width = width
    }

    /// Keeps what is known of the group of that number.
    mutating func keep(_ number: Int, _ found: Found) {
        while groups.count <= number { groups.append(nil) }
        groups[number] = Group(
            count: found.count, partial: found.partial, parts: found.parts, start: values.count,
            leftOutStart: leftOut.count, othersStart: found.hasOthers ? others.count : nil,
            currencyStart: currencies.count)
        if found.hasOthers { others += found.others }
        currencies += found.currencies
        values += found.values
        leftOut += found.leftOut
    }
}
