import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// The shares of a file, with the hash of all that have been given.
final class HashedShares: Sendable {
    private let more: @Sendable () throws(Problem) -> [UInt8]
    private let whole: @Sendable (UInt64) -> Void
    private let state = Mutex(ContentHash())

    /// The file whose shares `more` gives, one after the other, and nothing at its end; `whole` is told the hash when all of them were given.
    init(_ more: @escaping @Sendable () throws(Problem) -> [UInt8], whole: @escaping @Sendable (UInt64) -> Void) {
        (self.more, self.whole) = (more, whole)
    }

    /// The next share; nothing at the end.
    @Sendable func next() throws(Problem) -> [UInt8] {
        let bytes = try more()
        if bytes.isEmpty { whole(hash) } else { state.withLock { $0.combine(bytes.span) } }
        return bytes
    }

    /// Reads what nobody has asked for.
    func finish() throws(Problem) { while try !next().isEmpty {} }

    /// The hash of what has been given.
    var hash: UInt64 { state.withLock { $0.value } }
}
