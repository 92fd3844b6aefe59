import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// Numbers the runs of equal keys in levels that keep the order of their records.
struct GroupRuns {
    private var keys: [Value]
    private var numbers: [Int]

    init(levels: Int) {
        keys = Array(repeating: .missing, count: levels)
        numbers = Array(repeating: 0, count: levels)
    }

    /// The number of the run that the record's `value` belongs to.
    mutating func number(of value: Value, level: Int, in memory: inout Memory) -> Int {
        if numbers[level] > 0, memory.areEqual(keys[level], value) { return numbers[level] }
        numbers[level] += 1
        if case .text(let text) = value { keys[level] = .text(memory.hold(text)) } else { keys[level] = value }
        return numbers[level]
    }
}
