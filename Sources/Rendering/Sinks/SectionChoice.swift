import BroadsheetBytes
import BroadsheetRecords
import BroadsheetReports

/// The section whose rows are told alone, by its title or its id.
struct SectionChoice {
    /// How many titles of others are kept, for a suggestion.
    private static let most = 100

    private let name: String
    /// Whether the row at hand is in it.
    private var isOpen = false
    /// Whether it was there.
    private(set) var hasFound = false
    /// The titles of others, the first ones.
    private(set) var others: [String] = []

    /// The section that is called `name`.
    init(_ name: String) { self.name = name }

    /// Whether a row is left out, since it is not in the section.
    mutating func leavesOut(_ state: borrowing RowState) -> Bool {
        let row = state.row
        if row.level == 0 { return true }
        if row.kind == .header {
            let title = state.memory.bytes(of: row.title).string
            isOpen = title == name || state.memory.bytes(of: row.sectionID).string == name
            if isOpen { hasFound = true } else if others.count < Self.most { others.append(title) }
        }
        return !isOpen
    }
}
