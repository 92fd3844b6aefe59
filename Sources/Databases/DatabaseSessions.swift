package import BroadsheetDiagnostics
package import BroadsheetRecords
import Synchronization

/// The databases of one build: each is connected to once, and read in one transaction, so that all reports see the
/// same state of it.
///
/// Owned by the build, which closes it at its end whether it succeeded or not.
package final class DatabaseSessions: Sendable {
    private let log: StatementLog
    private let sqlite = Mutex<[String: Result<SQLiteSession, Problem>]>([:])

    /// No connections yet. `tell` is given each statement that is sent, once.
    package init(tell: (@Sendable (String) -> Void)? = nil) {
        log = StatementLog(tell)
    }

    /// A query of the SQLite file at `path`, which messages call `name`; the query stands in the file at `page`.
    package func sqlite(
        path: String, name: String, _ definition: QueryDefinition, page: String?
    ) throws(Problem) -> any ArrangeableSource {
        let query = try DatabaseQuery(definition, .sqlite, page: page)
        return try SQLiteSource(query, session(path, name))
    }

    private func session(_ path: String, _ name: String) throws(Problem) -> SQLiteSession {
        let session = sqlite.withLock { known in
            if let session = known[path] { return session }
            let session = Result { () throws(Problem) in try SQLiteSession(path: path, name: name, log: log) }
            known[path] = session
            return session
        }
        return try session.get()
    }

    /// Ends all transactions and closes all connections.
    package func close() {
        sqlite.withLock { $0.removeAll() }
    }
}
