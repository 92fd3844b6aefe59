import BroadsheetBytes
import CMicrohttpd
import Synchronization

/// One browser that listens to the news: what it is still to be sent, and whether its connection sleeps meanwhile.
///
/// A connection with nothing to send is suspended and costs no thread. MHD must not be stopped while one is, so `end`
/// wakes it for good.
@safe final class EventClient: Sendable {
    private struct State {
        var pending: [SharedBytes]
        /// How much of the first pending text is sent.
        var sent = 0
        var isSuspended = false
        var isOver = false
    }

    /// A browser that lets more than so many texts wait is not listening.
    private static let most = 256

    /// The connection's socket, which is open for as long as the hub knows this client.
    let socket: Int32
    // Sound: MHD keeps the connection until the response is released; it is only used while suspended, which is before.
    private nonisolated(unsafe) let connection: OpaquePointer
    private let state: Mutex<State>

    /// A browser on `connection` that is sent `first`.
    init(_ connection: OpaquePointer, socket: Int32, first: [SharedBytes]) {
        unsafe self.connection = unsafe connection
        self.socket = socket
        state = Mutex(State(pending: first))
    }

    /// Whether it is sent nothing more.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Sends `text` when the connection gets its turn.
    func send(_ text: SharedBytes) {
        state.withLock { state in
            if state.pending.count >= Self.most { state.isOver = true }
            state.pending.append(text)
            wake(&state)
        }
    }

    /// Ends the connection when it gets its turn.
    func end() {
        state.withLock { state in
            state.isOver = true
            wake(&state)
        }
    }

    private func wake(_ state: inout State) {
        guard state.isSuspended else { return }
        state.isSuspended = false
        // Sound: a suspended connection is there until it is resumed, which the lock lets happen once.
        unsafe MHD_resume_connection(connection)
    }

    /// Copies what is to be sent to `buffer`, as much as fits; nothing suspends the connection; nil ends it.
    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        state.withLock { state in
            if state.isOver { return nil }
            guard let first = state.pending.first else {
                state.isSuspended = true
                // Sound: MHD calls this for its own connection, from the function where it may be suspended.
                unsafe MHD_suspend_connection(connection)
                return 0
            }
            let count = min(buffer.count, first.count - state.sent)
            if let start = buffer.baseAddress {
                // Sound: `count` bytes are in both; the text is held while it is copied.
                unsafe start.update(from: first.start + state.sent, count: count)
            }
            state.sent += count
            if state.sent == first.count {
                state.pending.removeFirst()
                state.sent = 0
            }
            return count
        }
    }
}
