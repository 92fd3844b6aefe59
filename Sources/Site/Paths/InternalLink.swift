/// A link within the site, as an address from its root.
enum InternalLink {
    /// The address that `link`, written on the page at `base`, leads to; nil for one that leaves the site.
    static func target(of link: String, on base: String) -> String? {
        if link.isEmpty || link.hasPrefix("#") || link.hasPrefix("//") || hasScheme(link) { return nil }
        if link.hasPrefix("/") { return link }
        var parts = base.split(separator: "/").map(String.init)
        let path = link.prefix { $0 != "#" && $0 != "?" }
        let isFolder = path.hasSuffix("/")
        for part in path.split(separator: "/") {
            if part == ".." {
                if !parts.isEmpty { parts.removeLast() }
            } else if part != "." {
                parts.append(String(part))
            }
        }
        let joined = "/" + parts.joined(separator: "/")
        return isFolder && joined != "/" ? joined + "/" : joined
    }

    /// Whether addresses that are made from the small template `link` can lead to the site's own pages.
    static func mayBeInternal(_ link: String) -> Bool {
        let fixed = String(link.prefix { $0 != "{" })
        return !fixed.hasPrefix("//") && !fixed.hasPrefix("#") && !hasScheme(fixed)
    }

    private static func hasScheme(_ link: String) -> Bool {
        guard let colon = link.firstIndex(of: ":") else { return false }
        return link[..<colon].allSatisfy { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == "." }
    }
}
