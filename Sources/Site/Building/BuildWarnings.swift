import BroadsheetDiagnostics
import Synchronization

/// What a build finds on its way that is worth a look and not wrong: all its parts tell it here.
final class BuildWarnings: Sendable {
    private let found = Mutex(Problems())

    /// Adds a warning, unless it was told already.
    func add(_ problem: Problem) { found.withLock { $0.add(problem) } }

    /// The warnings in the order of their places.
    var all: [Problem] { found.withLock { $0.inOrderOfPlaces.all } }
}
