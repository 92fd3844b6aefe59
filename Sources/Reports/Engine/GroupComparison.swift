import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// The measures of all groups of a section, by which a group is compared with others: known after a first pass. It grows with
/// the groups, and not with the records.
struct GroupComparison: Sendable {
    /// A group.
    struct Group: Sendable {
        var level: Int
        /// The group around it; -1 where that is the report.
        var parent: Int
        /// Its rows, one a currency.
        var first = 0
        var count = 0
        /// What tells it from all other groups, and the same of the group a year before, if it is one of a time.
        var path: [UInt8] = []
        var yearBefore: [UInt8]?
        /// Whether a time that it lies in is none a year before, such as 29 February.
        var isOutOfTime = false
    }

    private(set) var groups: [Group] = []
    private(set) var currencies: [Currency?] = []
    /// Of each row, the group that it is of.
    private(set) var owners: [Int] = []
    /// Of each measure, its value in each row.
    var values: [[Value]] = []
    /// Of each measure, whether it is of amounts, and so has a figure in each currency.
    private(set) var isInCurrencies: [Bool] = []
    /// The groups by their paths.
    private var places: [[UInt8]: Int] = [:]

    /// Nothing known, of so many measures.
    mutating func removeAll(measures: Int) {
        groups.removeAll(keepingCapacity: true)
        currencies.removeAll(keepingCapacity: true)
        owners.removeAll(keepingCapacity: true)
        values = Array(repeating: [], count: measures)
        isInCurrencies = Array(repeating: false, count: measures)
        places.removeAll(keepingCapacity: true)
    }

    /// What a group is of, as its path has it.
    struct Key {
        var bytes: [UInt8]
        /// The same a year before; nil where there is no such time.
        var yearBefore: [UInt8]?
        var isTime: Bool
    }

    /// A group is opened. Groups come by their numbers.
    mutating func open(_ number: Int, level: Int, parent: Int, key: Key?) {
        while groups.count <= number { groups.append(Group(level: level, parent: parent)) }
        guard let key else { return }
        let outer = parent >= 0 ? groups[parent] : nil
        groups[number].path = (outer?.path ?? []) + key.bytes
        // A year before, what is no time is the same; of nothing but such there is no year before.
        let before = outer.map { $0.yearBefore ?? $0.path } ?? []
        let isTime = key.isTime || outer?.yearBefore != nil
        let isKnown = outer?.isOutOfTime != true && (!key.isTime || key.yearBefore != nil)
        groups[number].isOutOfTime = !isKnown
        if isTime, isKnown { groups[number].yearBefore = before + (key.yearBefore ?? key.bytes) }
        places[groups[number].path] = number
    }

    /// A group is closed: its rows begin.
    mutating func beginRows(_ number: Int) { groups[number].first = currencies.count }

    /// A row of it, in a currency, with the measures that need no other group; of the others nothing is known.
    mutating func addRow(_ number: Int, _ currency: Currency?, _ own: [Value]) {
        groups[number].count += 1
        currencies.append(currency)
        owners.append(number)
        for measure in values.indices { values[measure].append(own[measure]) }
    }

    /// A measure has a figure in each currency.
    mutating func noteCurrencies(_ measure: Int) { isInCurrencies[measure] = true }

    /// The group a year before another one, if there is one.
    func yearBefore(_ group: Group) -> Int? {
        guard let path = group.yearBefore, let place = places[path], groups[place].level == group.level else {
            return nil
        }
        return place
    }

    /// A measure of a group in one of its rows.
    func value(_ measure: Int, part: Int, of number: Int) -> Value {
        guard number < groups.count, part < groups[number].count else { return .missing }
        return values[measure][groups[number].first + part]
    }

    /// A measure of a group in a currency; what is in none is the same in all its rows.
    func value(_ measure: Int, in currency: Currency?, of number: Int) -> Value {
        let group = groups[number]
        for row in group.first..<group.first + group.count where currencies[row] == currency {
            return values[measure][row]
        }
        return group.count > 0 && !isInCurrencies[measure] ? values[measure][group.first] : .missing
    }
}
