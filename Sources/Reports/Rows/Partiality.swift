/// Why totals are not of all records; empty for totals that are.
@frozen
package struct Partiality: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt8

    /// A limit cut records off.
    package static let limit = Partiality(rawValue: 1)
    /// A section's source is not there.
    package static let missing = Partiality(rawValue: 2)

    /// The reasons of these bits.
    @inlinable
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The names of the reasons, as downloads have them.
    package var names: [String] {
        (contains(.limit) ? ["limit"] : []) + (contains(.missing) ? ["missing"] : [])
    }
}
