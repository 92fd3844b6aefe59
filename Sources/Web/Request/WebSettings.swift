package import BroadsheetRecords

/// What a build says of the web.
package struct WebSettings: Sendable {
    /// The folder of the site.
    package var site: String
    /// The hosts that may be reached.
    package var allowed = AllowedHosts()
    /// How far the build reaches.
    package var reach = Reach.everything
    /// Where the values of variables come from.
    package var environment: Environment = processEnvironment
    /// Told each request and what became of it.
    package var tell: (@Sendable (String) -> Void)?
    /// How long a server may fall silent in the middle of its answer.
    package var patience = Duration.seconds(15)
    /// Addresses that names have without asking the network, `example.com:80:127.0.0.1`: for tests.
    package var names: [String] = []
    /// The time.
    package var clock = WebClock.system

    /// Nothing may be reached from the site in the folder `site`.
    package init(site: String) { self.site = site }
}
