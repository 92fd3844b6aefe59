/// The hosts that a browser may mean when it comes here.
///
/// A site that lets its own name lead to this machine (rebinding) comes with that name, and sees nothing.
struct AllowedHosts {
    private let own: Set<String>
    private let network: Set<String>

    /// The names of this machine at `port`, and its `addresses` in the network if they are open.
    init(port: Int, addresses: [String] = []) {
        own = Self.hosts(["localhost", "127.0.0.1", "[::1]"], port)
        network = Self.hosts(addresses, port)
    }

    private static func hosts(_ names: [String], _ port: Int) -> Set<String> {
        // A browser leaves the port out where it is the usual one.
        Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
    }

    /// Whether `host`, as it stands in the header, is one of them.
    func contains(_ host: String) -> Bool { isOwn(host) || network.contains(host) }

    /// Whether it is this machine's own name, which cannot be meant from outside.
    func isOwn(_ host: String) -> Bool {
        host.utf8.count <= 64 && own.contains(host.lowercased())
    }
}
