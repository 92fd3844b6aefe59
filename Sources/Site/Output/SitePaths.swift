import BroadsheetBytes
import BroadsheetDiagnostics

/// The finished paths of a site, which all workers look links up in.
final class SitePaths: Sendable {
    let registry: PathRegistry

    init(_ registry: consuming PathRegistry) {
        self.registry = registry
    }

    /// What to say of the address `link`, written on the page at `url`; nil if it leads out of the site, or to
    /// something in it.
    func problem(of link: String, on url: String, unless unfinished: UnfinishedPages = UnfinishedPages()) -> Problem? {
        guard let target = InternalLink.target(of: link, on: url), !registry.has(target), !unfinished.mayHave(target)
        else { return nil }
        return Problem("the link \(link) leads nowhere", advice: "There is no page at \(target). \(suggestion(for: target))")
    }

    /// The page that was meant, if one is near.
    private func suggestion(for link: String) -> String {
        let paths = (0..<min(registry.count, 2000)).map { "/" + registry.path($0).replacingSuffix("index.html", with: "") }
        guard let meant = nearest(to: link, in: paths) else { return "Mend the link, or add the page." }
        return "Did you mean \(meant)?"
    }
}
