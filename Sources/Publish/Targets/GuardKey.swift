package import BroadsheetYAML

/// The keys of `guard` of a target.
package enum GuardKey: String, MappingKey {
    case change, vanished, closed

    /// What messages call the mapping.
    package static let mapping = "\"guard\""

    /// How many figures may be let vanish.
    static let counts = 0...1_000_000_000

    /// What is said of the key.
    package var entry: KeyEntry {
        switch self {
        case .change:
            KeyEntry(
                .word(.share), "By how many per cent a figure may change.", without: .words("any"), example: "20%")
        case .vanished:
            KeyEntry(
                .integer(Self.counts), "How many figures may vanish.", without: .words("any number"), example: "0")
        case .closed:
            KeyEntry(
                .word(.period), "The last period whose figures and records must stay as they were published.",
                without: .words("none"), example: "\"2026-06\"")
        }
    }
}
