import BroadsheetDiagnostics

/// The threads of a preview: those of MHD, and the one that looks after connections. All end with this object.
final class RunningServer: Sendable {
    // They end before what they use, which the core is.
    private let core: PreviewCore
    private let main: MicrohttpdServer
    private let second: MicrohttpdServer?
    private let ticker: Ticker

    /// Starts them at `sockets`.
    init(_ sockets: consuming ListeningSockets, _ core: PreviewCore) throws(Problem) {
        // Whatever connects, the build must still be able to open its files.
        let spare = 512
        let room = OpenFileLimit.raised(to: 2 * core.limits.connections + spare)
        let connections = UInt32(min(core.limits.connections, max(64, (room - spare) / 2)))
        guard let ticker = Ticker(every: core.limits.tickMilliseconds, { core.tick() }) else {
            throw Problem("the preview cannot start a thread", advice: "Look how many threads this user may start.")
        }
        (self.core, self.ticker) = (core, ticker)
        main = try MicrohttpdServer(sockets.main, threads: 2, connections: connections, core)
        if let socket = sockets.second {
            second = try MicrohttpdServer(socket, threads: 1, connections: connections, core)
        } else {
            second = nil
        }
    }
}
