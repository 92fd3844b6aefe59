package import BroadsheetChecking

/// What has become of a record.
package struct RecordChange: Sendable {
    /// What happened.
    package enum Kind: String, Sendable {
        case added, removed, changed
        /// It says the same, in another section or group.
        case moved
    }

    /// What happened.
    package var kind: Kind
    /// The id of its row, on the new page where it is there.
    package var id: String
    /// Whether that is made of a key, so that it was found again by it.
    package var hasKey: Bool
    /// The section or group that it stands in.
    package var base: String
    /// The one that it stood in, where that was another.
    package var oldBase: String?
    /// Its cells in short: its dates and texts, or its figures where it has none.
    package var label: String
    /// The first date that it shows, and the one that it showed.
    package var date: String?
    package var oldDate: String?
    /// What changed of it; of one that was added or removed, all of it.
    package var cells: [CellChange]
}

/// What has become of a cell of a record.
package struct CellChange: Sendable {
    /// The title of its column.
    package var column: String
    /// What it said and says, as programs read it and as people do; nil where there was nothing.
    package var old: CellFact?
    package var new: CellFact?

    /// By how much a figure is more than it was.
    package var difference: Exact? {
        guard old?.currency == new?.currency else { return nil }
        return Change.difference(old?.value, new?.value)
    }
}

/// What a cell of a record says.
package struct CellFact: Sendable, Equatable {
    /// The value of a figure, if it is a number.
    package var value: Exact?
    /// The currency of an amount.
    package var currency = ""
    /// What programs read.
    package var machine: String
    /// What people read.
    package var text: String

    init(_ cell: RecordStore.Cell) {
        (machine, text) = (cell.machine, cell.text.isEmpty ? cell.machine : cell.text)
        guard cell.kind == .figure else { return }
        let parts = cell.machine.split(separator: " ")
        if let number = parts.first, parts.count <= 2 {
            value = Exact(number.utf8)
            currency = parts.count == 2 ? String(parts[1]) : ""
        }
    }

    /// Whether both say the same, however they write it.
    func says(_ other: CellFact) -> Bool {
        if let value, let new = other.value { return currency == other.currency && value.isSame(as: new) }
        return machine == other.machine
    }
}
