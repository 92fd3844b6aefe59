import Synchronization

/// Tells which statements are sent, each once.
package final class StatementLog: Sendable {
    private let tell: (@Sendable (String) -> Void)?
    private let told = Mutex<Set<String>>([])

    /// Gives the statements to `tell`, if anybody wants to know.
    package init(_ tell: (@Sendable (String) -> Void)?) {
        self.tell = tell
    }

    /// A statement is sent to the database that messages call `name`.
    func note(_ statement: Statement, to name: String, _ dialect: Dialect) {
        guard let tell else { return }
        let line = "\(name): \(statement.shown(dialect))"
        if told.withLock({ $0.insert(line).inserted }) { tell(line) }
    }
}
