/// Where something that a page loads comes from, as a policy names it.
enum SourceOrigin {
    /// The name of the origin of `address` in a policy: `'self'`, `data:`, `https://pictures.example`; nil where nothing is
    /// loaded, as for a place in the page itself.
    static func name(of address: String) -> String? {
        let text = address.trimmed
        if text.isEmpty || text.hasPrefix("#") { return nil }
        if text.hasPrefix("//") { return host(text.dropFirst(2)).map { "https://\($0)" } ?? "'self'" }
        let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        guard text.dropFirst(scheme.count).first == ":", scheme.first?.isLetter == true else { return "'self'" }
        let kind = scheme.lowercased()
        let rest = text.dropFirst(scheme.count + 1)
        guard kind == "http" || kind == "https", rest.hasPrefix("//") else { return "\(kind):" }
        return host(rest.dropFirst(2)).map { "\(kind)://\($0)" } ?? "\(kind):"
    }

    /// The host and port at the start of the rest of an address; nil where there is none that a policy could hold.
    private static func host(_ rest: Substring) -> String? {
        let place = rest.prefix { !"/?#\\".contains($0) }
        let host = (place.lastIndex(of: "@").map { place[place.index(after: $0)...] } ?? place).lowercased()
        let isSound = host.utf8.allSatisfy { byte in
            (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x30 && byte <= 0x3A) || byte == 0x2D || byte == 0x2E
                || byte == 0x5B
                || byte == 0x5D || byte == 0x5F
        }
        return host.isEmpty || !isSound ? nil : host
    }

    /// The addresses of a list such as `srcset` has.
    static func addresses(inSet text: String) -> [String] {
        // A data address has commas of its own, and then a blank stands behind it.
        var found: [String] = []
        var rest = Substring(text)
        while true {
            rest = rest.drop { $0 == "," || $0.isWhitespace }
            guard !rest.isEmpty else { return found }
            let word = rest.prefix { !$0.isWhitespace }
            rest = rest.dropFirst(word.count)
            if word.last == "," {
                found.append(String(word.dropLast()))
            } else {
                found.append(String(word))
                rest = rest.drop { $0 != "," }
            }
        }
    }
}
