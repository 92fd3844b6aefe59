/// The keys that a certain mapping of the language has: `enum ReportKey: String, MappingKey { case columns … }`.
///
/// The cases are the language: what is read, what is suggested, and what the manual must mention.
package protocol MappingKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// What the mapping is, as a message says it: `report`, `the form`.
    static var mapping: String { get }
}

extension MappingKey {
    /// All keys, as they are written.
    package static var names: [String] { allCases.map(\.rawValue) }
}
