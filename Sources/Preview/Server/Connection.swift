import Synchronization

/// One connection, from when it is made to when it is closed.
final class Connection: Sendable {
    /// Its socket, which is open for as long as the table knows the connection.
    let socket: Int32
    /// Who is at the other end.
    let peer: PeerAddress
    /// Until when what is awaited must be there, in `Milliseconds`.
    private let deadline: Atomic<Int64>

    init(socket: Int32, peer: PeerAddress, deadline: Int64) {
        (self.socket, self.peer) = (socket, peer)
        self.deadline = Atomic(deadline)
    }

    /// Waits until `time` for what comes next.
    func wait(until time: Int64) { deadline.store(time, ordering: .relaxed) }

    /// Waits without end.
    func waitForever() { wait(until: .max) }

    /// Whether it has waited for too long.
    func isLate(at time: Int64) -> Bool { deadline.load(ordering: .relaxed) < time }
}
