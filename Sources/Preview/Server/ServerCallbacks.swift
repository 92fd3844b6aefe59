import CMicrohttpd
import Glibc

/// What MHD calls, on its own threads; each finds the preview again in the context.
enum ServerCallbacks {
    /// Puts them into `server`, with `core` as their context, which its owner keeps for as long as MHD runs.
    static func set(in server: inout broadsheet_server, _ core: PreviewCore) {
        // Sound: the owner of the server holds the core until MHD has stopped.
        unsafe server.context = unsafe Unmanaged.passUnretained(core).toOpaque()
        unsafe server.accept = { context, address, _ in
            unsafe ServerCallbacks.shared(context).table.takes(PeerAddress(address)) ? .YES : .NO
        }
        unsafe server.connection = { context, connection, place, moment in
            guard let connection = unsafe connection, let place = unsafe place else { return }
            // 0 is MHD_CONNECTION_NOTIFY_STARTED, whose name Swift does not import.
            unsafe ServerCallbacks.connection(
                ServerCallbacks.shared(context), connection, place, isNew: moment.rawValue == 0)
        }
        unsafe server.request = { context, connection, path, method, _, _, _, seen in
            guard let connection = unsafe connection, let path = unsafe path, let method = unsafe method,
                let seen = unsafe seen
            else { return .NO }
            // An answer at MHD's first call is what it closes the connection after: good where something follows that
            // nobody wants, and only there. The second call comes at once otherwise.
            if unsafe seen.pointee == nil, unsafe !ServerCallbacks.hasBody(connection) {
                unsafe seen.pointee = context
                return .YES
            }
            return unsafe ServerCallbacks.request(ServerCallbacks.shared(context), connection, path, method)
        }
        unsafe server.completed = { context, connection, _, _ in
            guard let connection = unsafe connection, let known = unsafe ServerCallbacks.known(connection) else {
                return
            }
            unsafe known.awaitHead(
                until: Milliseconds.now + ServerCallbacks.shared(context).limits.nextHeadMilliseconds)
        }
    }

    private static func shared(_ context: UnsafeMutableRawPointer?) -> PreviewCore {
        // Sound: the context is what `set` has put there.
        unsafe Unmanaged<PreviewCore>.fromOpaque(context!).takeUnretainedValue()
    }

    /// What the table knows of a connection.
    private static func known(_ connection: OpaquePointer) -> Connection? {
        guard let place = unsafe broadsheet_connection_context(connection) else { return nil }
        // Sound: it was put there retained, and is released after MHD's last call for the connection.
        return unsafe Unmanaged<Connection>.fromOpaque(place).takeUnretainedValue()
    }

    private static func connection(
        _ core: PreviewCore, _ connection: OpaquePointer, _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
        isNew: Bool
    ) {
        if isNew {
            let added = unsafe core.table.add(
                socket: broadsheet_socket(connection), peer: PeerAddress(broadsheet_peer(connection)))
            // Sound: the count that is added here is taken back below, when MHD says that the connection is closed.
            unsafe place.pointee = Unmanaged.passRetained(added).toOpaque()
        } else if let kept = unsafe place.pointee {
            core.table.remove(unsafe Unmanaged<Connection>.fromOpaque(kept).takeRetainedValue())
            unsafe place.pointee = nil
        }
    }

    /// Whether a body follows the head.
    private static func hasBody(_ connection: OpaquePointer) -> Bool {
        // Sound: only whether there is such a header is looked at.
        unsafe MHD_lookup_connection_value(connection, MHD_ValueKind.HEADER_KIND, "Content-Length") != nil
            || MHD_lookup_connection_value(connection, MHD_ValueKind.HEADER_KIND, "Transfer-Encoding") != nil
    }

    /// Answers what is asked in the head: nothing else matters.
    private static func request(
        _ core: PreviewCore, _ connection: OpaquePointer, _ path: UnsafePointer<CChar>, _ method: UnsafePointer<CChar>
    ) -> MHD_Result {
        guard let known = unsafe known(connection) else { return .NO }
        known.awaitReading(until: Milliseconds.now + core.limits.answerMilliseconds)
        let answer = core.answer(
            unsafe Request(
                connection, path: path, method: method, isFromThisMachine: known.peer.isThisMachine))
        guard let response = unsafe response(answer, core, connection, known) else { return .NO }
        for header in SafeHeaders.all { response.add(header.name, header.value) }
        for header in answer.headers { response.add(header.name, header.value) }
        return unsafe response.send(answer.status, on: connection)
    }

    private static func response(
        _ answer: Answer, _ core: PreviewCore, _ connection: OpaquePointer, _ known: Connection
    ) -> Response? {
        switch answer.body {
        case .pieces(let pieces):
            return Response(pieces)
        case .events:
            guard let client = unsafe core.hub.join(connection, socket: known.socket) else { return nil }
            known.awaitReading(until: .max)
            return Response(client, leaving: core.hub)
        }
    }
}
