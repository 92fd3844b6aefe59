import BroadsheetBytes
import BroadsheetDiagnostics

/// The finished paths of a site, which all workers look links up in.
final class SitePaths: Sendable {
    let registry: PathRegistry
    /// Which of them are one page in several languages.
    let translations: Translations

    /// Pages that are left out by their dates, by their addresses.
    private let leftOut: [String: LeftOutPage]

    /// Where links are noted to what is not among the paths; nil if these are all that the site has.
    let unseen: UnseenLinks?

    /// The paths of a site that is planned, without the pages that are `leftOut`; `unseen` takes the links to other paths, where these are not all.
    init(_ planned: consuming PlannedPaths, leftOut: [LeftOutPage] = [], unseen: UnseenLinks? = nil) {
        self.unseen = unseen
        self.leftOut = Dictionary(leftOut.map { ($0.url, $0) }, uniquingKeysWith: { $1 })
        registry = planned.registry
        translations = planned.translations
    }

    /// What to say of the address `link`, written on the page at `url`; nil if it leads out of the site, or to
    /// something in it. Looking for what was meant takes a look at all pages, and can be left out.
    func problem(
        of link: String, on url: String, unless unfinished: UnfinishedPages = UnfinishedPages(), suggests: Bool = true
    ) -> Problem? {
        guard let target = InternalLink.target(of: link, on: url), !registry.has(target), !unfinished.mayHave(target)
        else { return nil }
        if let unseen {
            unseen.add(link, to: target, on: url)
            return nil
        }
        if let page = leftOutPage(at: target) {
            return Problem(
                "the link \(link) leads nowhere",
                advice: "The page there is left out: \(page.told). Take the link out, or build for another day.")
        }
        let advice = suggests ? suggestion(for: target) : Self.noSuggestion
        return Problem(
            "the link \(link) leads nowhere", advice: "There is no page and no file at \(target). \(advice)")
    }

    /// For how many wrong links of a site, or of a page's texts, the page that was meant is looked for.
    static let mostSuggestions = 100
    private static let noSuggestion = "Mend the link, or add the page."

    /// The page that would be at `target`, if its dates had not left it out.
    private func leftOutPage(at target: String) -> LeftOutPage? {
        if leftOut.isEmpty { return nil }
        let address = String(target.prefix { $0 != "#" && $0 != "?" })
        return leftOut[address] ?? leftOut[address + "/"]
    }

    /// The page that was meant, if one is near.
    private func suggestion(for link: String) -> String {
        guard let meant = nearest(to: link) else { return Self.noSuggestion }
        return "Did you mean \(meant)?"
    }

    /// The page whose address differs from `link` by slips of the pen in its parts, or that lies in another folder
    /// under the same name.
    private func nearest(to link: String) -> String? {
        let wanted = Self.parts(of: link)
        let pages = (0..<min(registry.count, 2000)).map {
            "/" + registry.path($0).replacingSuffix("index.html", with: "")
        }
        let near = pages.filter { Self.areNear(wanted, Self.parts(of: $0)) }
        if !near.isEmpty { return BroadsheetDiagnostics.nearest(to: link, in: near) ?? near[0] }
        let named = pages.filter { Self.parts(of: $0).last == wanted.last }
        return named.count == 1 ? named[0] : nil
    }

    /// The names between the slashes; a file of Markdown is taken for the page that is made of it.
    private static func parts(of link: String) -> [String] {
        var parts = link.prefix { $0 != "#" && $0 != "?" }.split(separator: "/").map(String.init)
        for ending in [".md", ".html"] {
            if let last = parts.last, last.hasSuffix(ending) {
                parts[parts.count - 1] = String(last.dropLast(ending.count))
            }
        }
        return parts
    }

    private static func areNear(_ a: [String], _ b: [String]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { $0 == $1 || BroadsheetDiagnostics.nearest(to: $0, in: [$1]) != nil }
    }
}
