/// How a preview is served.
package struct PreviewServerOptions: Sendable {
    /// The port to begin with; where it is taken, the next free one is. 0 is any free port.
    package var port = 4000
    /// Whether it must be that port, and no next one.
    package var isPortAsked = false
    /// Whether others in the network may look, who need the token.
    package var isOpenToNetwork = false
    /// What others in the network must bring; a random one is made where it is nil.
    package var token: String?
    /// The path that the whole site lies under: empty, or `/club`.
    package var basePath = ""
    /// The preview's own files by their names: what is served as `/_broadsheet/reload.js`. They are no part of the site.
    package var ownFiles: [String: ServedFile] = [:]
    /// What pages may load, as a strict host says it; nil says nothing.
    package var policy: String? = "default-src 'self'"
    /// What a figure of a page is made of, as HTML: asked with the page's address in the site and the figure's id; nil while it
    /// answers another question. Without it there is no such answer.
    package var explain: (@Sendable (_ page: String, _ figure: String) -> String?)?
    /// How much it takes on, and how long it waits.
    var limits = ServerLimits()

    /// Port 4000, for this machine alone.
    package init() {}
}
