import BroadsheetBytes
import CMicrohttpd
import Glibc

/// A response of MHD, owned by this value.
@safe struct Response: ~Copyable {
    // Sound: owned by this value alone, and given back once in deinit; MHD counts the connections that still send it.
    private let response: OpaquePointer

    /// A response with `pieces` one after another, which are kept until the last byte is sent.
    init?(_ pieces: [Answer.Piece]) {
        let kept = unsafe Unmanaged.passRetained(KeptPieces(pieces))
        let context = unsafe kept.toOpaque()
        let release: MHD_ContentReaderFreeCallback = { context in
            guard let context = unsafe context else { return }
            // Sound: this is the one count that was added above.
            unsafe Unmanaged<KeptPieces>.fromOpaque(context).release()
        }
        // Sound: the pieces lie still while they are kept; MHD only reads them.
        var places = unsafe pieces.map { piece in
            unsafe MHD_IoVec(iov_base: piece.bytes.start + piece.range.lowerBound, iov_len: piece.range.count)
        }
        let made: OpaquePointer?
        if pieces.count > 1 {
            unsafe made = MHD_create_response_from_iovec(&places, UInt32(places.count), release, context)
        } else {
            let start = unsafe places.first.map { unsafe UnsafeMutableRawPointer(mutating: $0.iov_base) }
            unsafe made = MHD_create_response_from_buffer_with_free_callback_cls(
                pieces.first?.range.count ?? 0, start ?? nil, release, context)
        }
        guard let made = unsafe made else {
            unsafe kept.release()
            return nil
        }
        unsafe response = made
    }

    /// A response that `client` is sent piece by piece, whenever there is news.
    init?(_ client: EventClient, leaving hub: ReloadHub) {
        let kept = unsafe Unmanaged.passRetained(KeptClient(client, hub))
        let made = unsafe MHD_create_response_from_callback(
            broadsheet_unknown_size, 4096,
            { context, _, buffer, size in
                guard let context = unsafe context, let buffer = unsafe buffer else { return broadsheet_end_of_stream }
                // Sound: the client is kept until MHD releases it; the buffer has `size` bytes.
                let kept = unsafe Unmanaged<KeptClient>.fromOpaque(context).takeUnretainedValue()
                return unsafe buffer.withMemoryRebound(to: UInt8.self, capacity: size) { bytes in
                    unsafe kept.client.read(into: UnsafeMutableBufferPointer(start: bytes, count: size))
                        ?? broadsheet_end_of_stream
                }
            }, kept.toOpaque(),
            { context in
                guard let context = unsafe context else { return }
                // Sound: this is the one count that was added above.
                let kept = unsafe Unmanaged<KeptClient>.fromOpaque(context).takeRetainedValue()
                kept.hub.leave(kept.client)
            })
        guard let made = unsafe made else {
            unsafe kept.release()
            hub.leave(client)
            return nil
        }
        unsafe response = made
    }

    deinit { unsafe MHD_destroy_response(response) }

    /// Adds a header; one that MHD does not take is left out.
    func add(_ name: String, _ value: String) {
        // Sound: both texts are copied during the call.
        _ = unsafe MHD_add_response_header(response, name, value)
    }

    /// Sends it on `connection` when that gets its turn.
    func send(_ status: UInt32, on connection: OpaquePointer) -> MHD_Result {
        // Sound: MHD calls this program for that connection, and waits for its answer.
        unsafe MHD_queue_response(connection, status, response)
    }
}

/// What MHD sends from until it says that it is done.
private final class KeptPieces: Sendable {
    private let pieces: [SharedBytes]
    init(_ pieces: [Answer.Piece]) { self.pieces = pieces.map(\.bytes) }
}

private final class KeptClient: Sendable {
    let client: EventClient
    let hub: ReloadHub
    init(_ client: EventClient, _ hub: ReloadHub) { (self.client, self.hub) = (client, hub) }
}
