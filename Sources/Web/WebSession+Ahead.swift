import BroadsheetBytes
package import BroadsheetRecords
import Synchronization

extension WebSession {
    /// The next of several files that is to be fetched.
    private final class Queue: Sendable {
        let definitions: [WebDefinition]
        private let taken = Atomic(0)

        init(_ definitions: [WebDefinition]) { self.definitions = definitions }

        func next() -> WebDefinition? {
            let number = taken.add(1, ordering: .relaxed).oldValue
            return number < definitions.count ? definitions[number] : nil
        }
    }

    /// How many are fetched at once: enough to hide that servers are far away, and no burden to one of them.
    private static let atOnce = 6

    /// Fetches several files at once, so that none has to be waited for later. What is wrong with one is told to
    /// whoever wants it.
    package func fetchAhead(_ definitions: [WebDefinition]) {
        guard definitions.count > 1 else { return }
        let queue = Queue(definitions)
        Threads.run(min(Self.atOnce, definitions.count)) {
            while let definition = queue.next() { _ = try? self.fetch(definition) }
        }
    }
}
