import Synchronization

/// What a build finds on its way that is worth a look and not wrong: all its parts tell it here.
package final class SharedWarnings: Sendable {
    private let found = Mutex(Problems())

    /// No warnings yet.
    package init() {}

    /// Adds a warning, unless it was told already.
    package func add(_ problem: Problem) { found.withLock { $0.add(problem) } }

    /// The warnings in the order of their places.
    package var all: [Problem] { found.withLock { $0.inOrderOfPlaces.all } }
}
