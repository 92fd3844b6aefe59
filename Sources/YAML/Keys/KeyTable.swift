/// The keys of one mapping with what is said of each.
package struct KeyTable: Sendable {
    /// A key as it is written, with what is said of it.
    package struct Row: Sendable {
        /// The key as it is written.
        package let name: String
        /// What is said of it.
        package let entry: KeyEntry

        /// The key with its example, as an author writes them: `sort: [date desc, name]`.
        package var example: String { "\(name): \(entry.example)" }
    }

    /// What messages call the mapping: `the report`, `"pages"`.
    package let mapping: String
    /// The keys that it alone has.
    package let rows: [Row]
    /// The tables whose keys it has as well.
    package let shared: [KeyTable]

    /// The mapping with `rows`, and with all that `shared` have.
    package init(mapping: String, rows: [Row], shared: [KeyTable] = []) {
        (self.mapping, self.rows, self.shared) = (mapping, rows, shared)
    }

    /// All its keys.
    package var all: [Row] { rows + shared.flatMap(\.all) }

    /// What the mapping is called, without an article and quotes: `report`, `pages`.
    package var name: String {
        let name = mapping.hasPrefix("the ") ? mapping.dropFirst(4) : mapping[...]
        return name.filter { $0 != "\"" }
    }
}
