package import BroadsheetDiagnostics
package import BroadsheetRecords
import Synchronization

/// The databases of one build: each is connected to once, and read in one transaction, so that all reports see the
/// same state of it.
///
/// Owned by the build, which closes it at its end whether it succeeded or not.
package final class DatabaseSessions: Sendable {
    private let log: StatementLog
    private let reach: Reach
    private let sqlite = Mutex<[String: Result<SQLiteSession, Problem>]>([:])
    private let postgres = Mutex<[PostgresTarget: Result<PostgresSession, PostgresRefusal>]>([:])

    /// No connections yet; to servers there will be none beyond its `reach`. `tell` is given each statement that is sent, once.
    package init(reach: Reach = .everything, tell: (@Sendable (String) -> Void)? = nil) {
        self.reach = reach
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

    /// A query of the PostgreSQL server that `target` names; the query stands in the file at `page`.
    package func postgres(
        _ target: LocatedText, _ definition: QueryDefinition, page: String?
    ) throws(Problem) -> Result<any ArrangeableSource, Unreachable> {
        let query = try DatabaseQuery(definition, .postgres, page: page)
        guard reach != .files else {
            throw Problem(
                "a confined build reaches no server, and PostgreSQL is one", at: target.place,
                advice: "Build without --confined, or read the records from a file of the site.")
        }
        guard PostgresConnection.isPossible else {
            throw Problem(
                "PostgreSQL needs the library libpq, which is not installed", at: target.place,
                advice: "Install it: apt-get install libpq5, or what your system calls it.")
        }
        let server = try PostgresTarget(target)
        switch try session(server, at: target.place) {
        case .success(let session): return .success(try PostgresSource(query, session))
        case .failure(let refusal):
            let problem = refusal.problem(server.name, at: target.place)
            if refusal.isUnreachable { return .failure(Unreachable(problem: problem)) }
            throw problem
        }
    }

    private func session(
        _ server: PostgresTarget, at place: Place
    ) throws(Problem) -> Result<PostgresSession, PostgresRefusal> {
        try postgres.withLock { known throws(Problem) in
            if let session = known[server] { return session }
            let parameters: [(key: String, value: String)]
            do throws(Problem) {
                parameters = try server.parameters()
            } catch {
                throw error.at(place)
            }
            let session = Result { () throws(PostgresRefusal) in
                try PostgresSession(parameters, name: server.name, log: log)
            }
            known[server] = session
            return session
        }
    }

    /// Ends all transactions and closes all connections.
    package func close() {
        sqlite.withLock { $0.removeAll() }
        postgres.withLock { $0.removeAll() }
    }
}

/// A server that cannot be reached now.
package struct Unreachable: Error {
    /// Which, why, and what to look at.
    package let problem: Problem
}
