/// A column as far as a database can select and sort by it as a report would.
struct ArrangedColumn: Sendable {
    /// What can be done with its values.
    enum Kind: Sendable {
        /// Whole numbers.
        case integer
        /// Exact decimals.
        case decimal
        /// Binary floating point of 64 bits.
        case double
        case boolean
        /// Days as the database knows them.
        case date
        /// Days as texts, `2026-01-31`.
        case dateText
        case text
        /// They have an order, and nothing else is known.
        case sortable
        /// Nothing is known.
        case other
    }

    let name: String
    let kind: Kind
}
