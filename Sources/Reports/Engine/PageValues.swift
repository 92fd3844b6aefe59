package import BroadsheetBytes
package import BroadsheetRecords
package import BroadsheetValues

/// What a page gives to its reports: the values of its record, or the keys of its group, with their texts.
package struct PageValues: ~Copyable, Sendable {
    /// The values, in the order of the plan's page slots; their texts lie in `bytes`.
    package var values: [Value] = []
    /// The bytes of their texts.
    package var bytes = ByteSink()

    /// No values.
    package init() {}

    /// Adds a value; its text is copied.
    package mutating func add(_ value: Value, from memory: borrowing Memory) {
        guard case .text(let text) = value else {
            values.append(value)
            return
        }
        values.append(.text(Text(bytes.count, text.length, in: .held)))
        bytes.append(memory.bytes(of: text))
    }

    /// Forgets the values.
    package mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        bytes.removeAll()
    }
}
