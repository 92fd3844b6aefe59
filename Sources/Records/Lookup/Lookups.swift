package import BroadsheetDiagnostics
package import BroadsheetValues
import Synchronization

/// What a build looks values up in: joined sources and rates, each read once, however many pages use it.
package final class Lookups: Sendable {
    private let joins = Mutex<[String: JoinTable]>([:])
    private let rates = Mutex<[String: RateTable]>([:])

    /// Nothing read yet.
    package init() {}

    /// The table called `name`; read now, if it was not before.
    package func join(_ name: String, _ read: () throws(Problem) -> JoinTable) throws(Problem) -> JoinTable {
        if let known = joins.withLock({ $0[name] }) { return known }
        let table = try read()
        return joins.withLock { tables in
            // Whoever came first has read the same.
            if let known = tables[name] { return known }
            tables[name] = table
            return table
        }
    }

    /// The rates called `name`; read now, if they were not before.
    package func rates(_ name: String, _ read: () throws(Problem) -> RateTable) throws(Problem) -> RateTable {
        if let known = rates.withLock({ $0[name] }) { return known }
        let table = try read()
        return rates.withLock { tables in
            if let known = tables[name] { return known }
            tables[name] = table
            return table
        }
    }
}

extension JoinDefinition {
    /// What the table of the join is known by: all that it depends on.
    package var identity: String {
        let on = keys.map(\.other.content.debugDescription)
        let fields = taken.map { "\($0.map(\.field.content.debugDescription))" } ?? "all"
        return "\(source.identity) on \(on) take \(fields) twice \(twice)"
    }
}
