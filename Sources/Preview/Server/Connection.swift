import Synchronization

/// One connection, from when it is made to when it is closed.
final class Connection: Sendable {
    /// Its socket, which is open for as long as the table knows the connection.
    let socket: Int32
    /// Who is at the other end.
    let peer: PeerAddress
    /// Until when what is awaited must be there, in `Milliseconds`.
    private let deadline: Atomic<Int64>
    /// Whether the head of a request is awaited.
    private let awaitsHead = Atomic<Bool>(true)

    init(socket: Int32, peer: PeerAddress, deadline: Int64) {
        (self.socket, self.peer) = (socket, peer)
        self.deadline = Atomic(deadline)
    }

    /// Waits until `time` for the head of the next request.
    func awaitHead(until time: Int64) {
        deadline.store(time, ordering: .relaxed)
        awaitsHead.store(true, ordering: .releasing)
    }

    /// Waits until `time` for the last byte of an answer to be taken.
    func awaitReading(until time: Int64) {
        awaitsHead.store(false, ordering: .relaxed)
        deadline.store(time, ordering: .releasing)
    }

    /// Notes that the other side sends nothing more at `time`: no head can come but one that is there already, which has
    /// until the connections are next looked at.
    func hearNoMore(at time: Int64) {
        // In this order, a request that begins meanwhile either shows itself here or has changed the deadline.
        let known = deadline.load(ordering: .acquiring)
        if awaitsHead.load(ordering: .acquiring), known > time {
            _ = deadline.compareExchange(expected: known, desired: time, ordering: .relaxed)
        }
    }

    /// Whether it has waited for too long.
    func isLate(at time: Int64) -> Bool { deadline.load(ordering: .relaxed) < time }
}
