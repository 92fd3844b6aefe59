/// The keys of a mapping that has its own and those of another: a column's, and those that say how any value is shown.
package enum CombinedKey<Own: MappingKey, Shared: MappingKey>: MappingKey {
    /// A key that the mapping alone has.
    case own(Own)
    /// A key that it has in common with others.
    case shared(Shared)

    /// The key that is written so.
    package init?(rawValue: String) {
        if let own = Own(rawValue: rawValue) {
            self = .own(own)
        } else if let shared = Shared(rawValue: rawValue) {
            self = .shared(shared)
        } else {
            return nil
        }
    }

    /// The key as it is written.
    package var rawValue: String {
        switch self {
        case .own(let key): key.rawValue
        case .shared(let key): key.rawValue
        }
    }

    /// Its own keys, then the others.
    package static var allCases: [CombinedKey] { Own.allCases.map { .own($0) } + Shared.allCases.map { .shared($0) } }

    /// What its own keys say.
    package static var mapping: String { Own.mapping }

    /// Its own keys, with the table of the others apart.
    package static var table: KeyTable {
        KeyTable(mapping: mapping, rows: Own.table.rows, shared: Own.table.shared + [Shared.table])
    }

    /// What its own keys know.
    package static func advice(for unknown: String) -> String? { Own.advice(for: unknown) }

    /// What is said of the key.
    package var entry: KeyEntry {
        switch self {
        case .own(let key): key.entry
        case .shared(let key): key.entry
        }
    }
}
