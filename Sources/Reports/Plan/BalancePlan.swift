import BroadsheetBytes
package import BroadsheetDiagnostics

/// A column's running balance. Each column has one of its own, even where two of them are of the same figures: what a balance
/// is depends on nothing but the details above it.
package struct BalancePlan: Sendable {
    /// The slot of the figure that each detail adds.
    package var slot: Int
    /// How it is added.
    package var addition: Addition
    /// What it is a balance of, and where that was asked for, for messages.
    package var name: String
    package var place: Place
}
