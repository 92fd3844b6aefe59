import BroadsheetDiagnostics
import CMicrohttpd

/// One running server of MHD: stops when this value ends.
@safe struct MicrohttpdServer: ~Copyable, Sendable {
    // Sound: owned by this value alone, and stopped once in deinit; MHD's functions may be called from any thread.
    private nonisolated(unsafe) let daemon: OpaquePointer

    /// A server at `socket` that takes so many connections and answers from `core`, which the owner keeps for longer.
    init(_ socket: consuming ListeningSocket, threads: UInt32, connections: UInt32, _ core: PreviewCore) throws(Problem)
    {
        var server = unsafe broadsheet_server()
        unsafe server.listener = socket.number
        unsafe server.threads = threads
        unsafe server.connections = connections
        unsafe server.idle_seconds = core.limits.idleSeconds
        unsafe server.memory = core.limits.connectionBytes
        unsafe ServerCallbacks.set(in: &server, core)
        // Sound: the structure is whole and is read during the call.
        guard let daemon = unsafe broadsheet_start_server(&server) else {
            throw Problem(
                "the preview's server cannot be started", advice: "Look whether this user may start more threads.")
        }
        _ = socket.release()
        unsafe self.daemon = daemon
    }

    deinit { unsafe MHD_stop_daemon(daemon) }

    /// Throws where there is no libmicrohttpd on this machine.
    static func checkIsThere() throws(Problem) {
        if broadsheet_load_microhttpd() != 0 { return }
        throw Problem(
            "the preview needs the library libmicrohttpd, which is not installed",
            advice: "Install it: apt-get install libmicrohttpd12, or what your system calls it.")
    }
}
