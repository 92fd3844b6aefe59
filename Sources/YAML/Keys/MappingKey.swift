/// The keys that a certain mapping of the language has: `enum ReportKey: String, MappingKey { case columns … }`.
///
/// The cases and their entries are the language: what is read, what is suggested, what `broadsheet keys` and the manual's
/// list of keys say, and what editors check.
package protocol MappingKey: RawRepresentable, CaseIterable, Hashable, Sendable, SendableMetatype
where RawValue == String {
    /// What the mapping is, as a message says it: `the report`, `"pages"`.
    static var mapping: String { get }

    /// The keys with what is said of each.
    static var table: KeyTable { get }

    /// What is said of the key.
    var entry: KeyEntry { get }

    /// What to do with a key that is none of these, if more is known of it than which of them is like it.
    static func advice(for unknown: String) -> String?
}

extension MappingKey {
    /// Nothing more is known.
    package static func advice(for unknown: String) -> String? { nil }

    /// All keys, as they are written.
    package static var names: [String] { allCases.map(\.rawValue) }

    /// The keys with what is said of each, in the order of the cases.
    package static var table: KeyTable {
        KeyTable(mapping: mapping, rows: allCases.map { KeyTable.Row(name: $0.rawValue, entry: $0.entry) })
    }
}
