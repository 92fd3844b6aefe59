package import BroadsheetDiagnostics

/// The preview of a site in browsers: serves the tree that it was last shown, and tells all tabs what is new.
///
/// Every page gets `<script src="/_broadsheet/reload.js" data-page="HASH" defer></script>` before its `</body>` when it
/// is sent. HASH is what stands between the quotes of the page's ETag: a tab that was away compares it with a HEAD
/// request for its own address, and so sees whether it missed something.
package final class PreviewServer: Sendable {
    /// Begins to serve; until a tree is shown, every page says that the first build is under way.
    package init(_ options: PreviewServerOptions) throws(Problem) {
        address = "http://localhost:\(options.port)\(options.basePath)/"
        networkAddresses = []
    }

    /// Where the site is to be seen on this machine.
    package let address: String

    /// Where others in the network see it, with the token: none unless it is open to them.
    package let networkAddresses: [String]

    /// Serves `tree` from now on.
    package func show(_ tree: ServedTree) {}

    /// Tells all tabs; a tab that connects later is still told the last problem, until it is mended.
    package func tell(_ news: PreviewNews) {}

    /// Ends at once, whatever is connected.
    package func stop() {}
}
