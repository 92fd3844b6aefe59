package import BroadsheetDiagnostics

/// What is told in the terminal while a preview runs.
package enum SessionEvent: Sendable {
    /// The site is served, and shown at these addresses: on this machine, and in the network.
    case serving(address: String, network: [String])
    /// The site was built: how many pages it has, how many of them were rendered anew, the addresses that changed, and how
    /// long it took.
    case built(pages: Int, rendered: Int, changed: [String], seconds: Double, isFirst: Bool)
    /// It was asked for a build, and nothing had changed.
    case nothingNew
    /// The site could not be built; whether another one is shown meanwhile.
    case failed(Problems, isShown: Bool)
    /// The site lies under another path now.
    case moved(to: String)
    /// What was wrong is mended.
    case mended
    /// Something that is worth a look and not wrong.
    case warning(Problem)
}
