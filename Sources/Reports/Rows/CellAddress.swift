/// Where an address in a cell leads.
package enum CellAddress: Sendable, Equatable {
    /// Into the site: by a path from its root, or from the page.
    case path
    /// Out of it, in a way that is safe.
    case outside
    /// Nowhere that a cell may lead: `javascript:` and its like, and addresses that take the page's scheme.
    case refused

    /// What `address` is; pictures may come from the site, or by HTTPS.
    package init(_ address: String, isPicture: Bool) {
        let hasControl = address.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" }
        if address.isEmpty || hasControl || address.hasPrefix("//") || address.first == " " {
            self = .refused
            return
        }
        let scheme = address.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
        guard scheme.endIndex < address.endIndex, address[scheme.endIndex] == ":" else {
            self = isPicture && address.split(separator: "/").contains("..") ? .refused : .path
            return
        }
        let rest = address[scheme.endIndex...].dropFirst()
        switch scheme.lowercased() {
        case "https": self = Self.hasHost(rest) ? .outside : .refused
        case "http": self = !isPicture && Self.hasHost(rest) ? .outside : .refused
        case "mailto", "tel": self = isPicture || rest.isEmpty ? .refused : .outside
        default: self = .refused
        }
    }

    private static func hasHost(_ rest: Substring) -> Bool {
        guard rest.hasPrefix("//"), let first = rest.dropFirst(2).first else { return false }
        return first != "/" && !first.isWhitespace
    }
}
