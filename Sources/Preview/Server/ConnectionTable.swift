import Glibc
import Synchronization

/// All connections of a preview: how many there are, and which have waited for too long.
///
/// MHD counts only the time in which nothing comes, so that one byte now and then keeps a connection for ever.
final class ConnectionTable: Sendable {
    private struct State {
        var all: [ObjectIdentifier: Connection] = [:]
        var perAddress: [PeerAddress: Int] = [:]
    }

    private let limits: ServerLimits
    private let state = Mutex(State())

    /// No connections yet.
    init(_ limits: ServerLimits) { self.limits = limits }

    /// How many there are.
    var count: Int { state.withLock { $0.all.count } }

    /// Whether one more from `peer` is taken. This machine is only bound by what MHD takes in all.
    func takes(_ peer: PeerAddress) -> Bool {
        peer.isThisMachine || state.withLock { $0.perAddress[peer, default: 0] < limits.connectionsPerAddress }
    }

    /// Takes in the connection at `socket`, which must soon have sent a head.
    func add(socket: Int32, peer: PeerAddress) -> Connection {
        let connection = Connection(
            socket: socket, peer: peer, deadline: Milliseconds.now + limits.headMilliseconds)
        state.withLock { state in
            state.all[ObjectIdentifier(connection)] = connection
            if !peer.isThisMachine { state.perAddress[peer, default: 0] += 1 }
        }
        return connection
    }

    /// Forgets a connection that is about to be closed.
    func remove(_ connection: Connection) {
        state.withLock { state in
            state.all[ObjectIdentifier(connection)] = nil
            guard !connection.peer.isThisMachine, let count = state.perAddress[connection.peer] else { return }
            state.perAddress[connection.peer] = count > 1 ? count - 1 : nil
        }
    }

    /// Ends the connections that have waited for too long; MHD sees the end and closes them.
    func reap() {
        let now = Milliseconds.now
        state.withLock { state in
            // The lock keeps the sockets open, so that their numbers cannot be others' already.
            let connections = Array(state.all.values)
            for connection in connections where connection.isLate(at: now) {
                shutdown(connection.socket, Int32(SHUT_RDWR))
            }
            // MHD overlooks an end that comes together with the bytes before it.
            for i in HangUps.among(connections.map(\.socket)) { connections[i].hearNoMore(at: now) }
        }
    }
}
