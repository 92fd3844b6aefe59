import BroadsheetDiagnostics
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues
import Synchronization

/// What was found for each control total while pages were rendered, for the record of the build.
final class FoundControls: Sendable {
    private let found = Mutex<[String: Set<String>]>([:])

    /// The place of a control total, which tells it from others.
    static func key(_ place: Place) -> String { "\(place.file):\(place.line):\(place.column)" }

    /// Takes note of `total`, which was found for `wanted`: its figures as programs read them.
    func add(_ wanted: ExpectedTotal, _ total: ControlTotal) {
        let texts = total.amounts.map { "\($0.amount) \($0.currency.code)" } + total.numbers.map { "\($0)" }
        found.withLock { $0[Self.key(wanted.name.place), default: []].formUnion(texts) }
    }

    /// Takes note of what was found elsewhere for the control total with that key.
    func add(_ figures: [String], key: String) { found.withLock { $0[key, default: []].formUnion(figures) } }

    /// All that was found, by the keys of the control totals.
    var all: [(key: String, figures: [String])] {
        found.withLock { found in found.map { ($0.key, $0.value.sorted()) } }.sorted { $0.0 < $1.0 }
    }

    /// Forgets all of them.
    func removeAll() { found.withLock { $0 = [:] } }

    /// What was found for the control total at `place`, on all of its pages: each figure once, in an order of its own.
    func figures(at place: Place) -> [String] { found.withLock { $0[Self.key(place)] ?? [] }.sorted() }
}
