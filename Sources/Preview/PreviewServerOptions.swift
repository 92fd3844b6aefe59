/// How a preview is served.
package struct PreviewServerOptions: Sendable {
    /// The port to begin with; where it is taken, the next free one is. 0 is any free port.
    package var port = 4000
    /// Whether others in the network may look, who need the token.
    package var isOpenToNetwork = false
    /// What others in the network must bring; a random one is made where it is nil.
    package var token: String?
    /// The path that the whole site lies under: empty, or `/club`.
    package var basePath = ""
    /// The preview's own files by their names: what is served as `/_broadsheet/reload.js`. They are no part of the site.
    package var ownFiles: [String: ServedFile] = [:]

    /// Port 4000, for this machine alone.
    package init() {}
}
