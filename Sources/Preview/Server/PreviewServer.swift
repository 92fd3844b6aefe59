package import BroadsheetDiagnostics
import Synchronization

/// The preview of a site in browsers: serves the tree that it was last shown, and tells all tabs what is new.
///
/// Every page gets `<script src="/_broadsheet/reload.js" data-page="HASH" defer></script>` before its `</body>` when it
/// is sent. HASH is what stands between the quotes of the page's ETag: a tab that was away compares it with a HEAD
/// request for its own address, and so sees whether it missed something.
package final class PreviewServer: Sendable {
    private let core: PreviewCore
    private let running: Mutex<RunningServer?>

    /// Where the site is to be seen on this machine.
    package let address: String

    /// Where others in the network see it, with the token: none unless it is open to them.
    package let networkAddresses: [String]

    /// Begins to serve; until a tree is shown, every page says that the first build is under way.
    package init(_ options: PreviewServerOptions) throws(Problem) {
        try MicrohttpdServer.checkIsThere()
        let sockets = try ListeningSockets.open(
            port: options.port, exactly: options.isPortAsked, toNetwork: options.isOpenToNetwork)
        let port = sockets.main.port
        let network = options.isOpenToNetwork ? LocalAddresses.all : []
        let token = Self.token(options, port: port)
        let base = PathEncoding.encoded((try? RequestPath(options.basePath).text) ?? "")
        let path = base.isEmpty ? "/" : "/\(base)/"
        address = "http://localhost:\(port)\(path)"
        networkAddresses = network.map { "http://\($0):\(port)\(path)?\(AccessToken.parameter)=\(token?.text ?? "")" }
        core = PreviewCore(
            options,
            guardian: RequestGuard(
                hosts: AllowedHosts(port: port, addresses: network), token: token, address: address))
        running = Mutex(try RunningServer(sockets, core))
    }

    deinit { stop() }

    private static func token(_ options: PreviewServerOptions, port: Int) -> AccessToken? {
        guard options.isOpenToNetwork else { return nil }
        return AccessToken(options.token ?? AccessToken.random(), port: port)
    }

    /// Serves `tree` from now on.
    package func show(_ tree: ServedTree) {
        let waiting = core.show(tree)
        if !waiting.isEmpty { tell(.reload(paths: waiting)) }
    }

    /// Tells all tabs. One that connects later is told the last problem, or that there is none.
    package func tell(_ news: PreviewNews) { core.hub.tell(news) }

    /// Ends at once, whatever is connected.
    package func stop() {
        // MHD aborts if it is stopped while a connection is suspended.
        core.hub.end()
        let server = running.withLock { running in
            let server = running
            running = nil
            return server
        }
        _ = server
    }

    /// How many browsers listen, and how many connections there are: for tests.
    var counts: (listeners: Int, connections: Int) { (core.hub.count, core.table.count) }
}
