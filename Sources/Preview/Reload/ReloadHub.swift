import BroadsheetBytes
import Glibc
import Synchronization

/// All browsers that listen, and what those who come later must still hear.
final class ReloadHub: Sendable {
    private struct State {
        var clients: [ObjectIdentifier: EventClient] = [:]
        /// How the site is: the last problem, or that there is none. A browser that was away knows it at once.
        var health = NewsText.event(.mended)
        var isOver = false
    }

    private let most: Int
    private let state = Mutex(State())

    /// No browsers yet, and never more than `most`.
    init(most: Int) { self.most = most }

    /// How many listen.
    var count: Int { state.withLock { $0.clients.count } }

    /// Takes in the browser on `connection`; nil if there are too many, or it is over.
    func join(_ connection: OpaquePointer, socket: Int32) -> EventClient? {
        state.withLock { state in
            guard !state.isOver, state.clients.count < most else { return nil }
            let client = unsafe EventClient(connection, socket: socket, first: [NewsText.greeting, state.health])
            state.clients[ObjectIdentifier(client)] = client
            return client
        }
    }

    /// Forgets a browser whose connection ends.
    func leave(_ client: EventClient) {
        state.withLock { state in _ = state.clients.removeValue(forKey: ObjectIdentifier(client)) }
    }

    /// Tells all of them.
    func tell(_ news: PreviewNews) {
        let event = NewsText.event(news)
        let clients = state.withLock { state in
            switch news {
            case .problem, .mended: state.health = event
            case .reload, .styles: break
            }
            return Array(state.clients.values)
        }
        for client in clients { client.send(event) }
    }

    /// Sends all of them something that says nothing: a connection that is dead shows itself by it.
    func beat() {
        for client in state.withLock({ Array($0.clients.values) }) { client.send(NewsText.heartbeat) }
    }

    /// Ends the connections whose browsers have gone, which MHD does not see of one that is suspended.
    func sweep() {
        let gone = state.withLock { state -> [EventClient] in
            // The lock keeps every client here, and with it its socket open.
            let clients = Array(state.clients.values)
            // One that takes nothing never gets its turn to end.
            for client in clients where client.isOver { shutdown(client.socket, Int32(SHUT_RDWR)) }
            return HangUps.among(clients.map(\.socket)).map { clients[$0] }
        }
        for client in gone { client.end() }
    }

    /// Lets all go, and takes in nobody any more.
    func end() {
        let clients = state.withLock { state in
            state.isOver = true
            return Array(state.clients.values)
        }
        for client in clients { client.end() }
    }
}
