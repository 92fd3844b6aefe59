package import BroadsheetDiagnostics
package import BroadsheetTransfer

/// The hosts that sources may reach, as `allow` in `broadsheet.yml` declares them.
package struct AllowedHosts: Sendable {
    /// One of them.
    package struct Entry: Sendable, Hashable {
        /// Its name, or what stands behind `*.`.
        var host: String
        /// Whether every name is meant that ends so.
        var isWildcard = false
        /// The port; nil for the one that goes without saying.
        var port: Int?
        /// Whether it may be this machine or one of a local network.
        var isPrivate = false
    }

    private var entries: [Entry] = []

    /// None.
    package init() {}

    /// Whether none is declared.
    package var isEmpty: Bool { entries.isEmpty }

    /// The names that are declared.
    package var names: [String] { entries.filter { !$0.isWildcard }.map(\.host) }

    /// Declares `text`: `example.com`, `*.bank.example`, `127.0.0.1:8080`.
    package mutating func add(_ text: LocatedText, isPrivate: Bool = false) throws(Problem) {
        // Without the library no text is an address, and nothing would be said of the reason.
        try CurlHandle.checkIsThere(for: text.place)
        guard var entry = Entry(text.content) else {
            let address = WebAddress(text.content)
            throw Problem(
                "\"\(text.content)\" is not a host", at: text.place,
                advice: address.map { "Write the host alone: \($0.declaration)." }
                    ?? "Write its name, and its port where it has one of its own: example.com, \"*.example.com\" or "
                    + "\"localhost:8080\".")
        }
        entry.isPrivate = isPrivate || entry.isPlainlyPrivate
        entries.append(entry)
    }

    /// What is declared of the host of `address`; nil if it is not.
    package func entry(for address: WebAddress) -> Entry? {
        let fitting = entries.filter { $0.fits(address) }
        return fitting.first(where: \.isPrivate) ?? fitting.first
    }
}

extension AllowedHosts.Entry {
    init?(_ text: String) {
        isWildcard = text.hasPrefix("*.")
        let written = isWildcard ? String(text.dropFirst(2)) : text
        guard !written.contains(where: { $0.isWhitespace || "/?#@*,\\".contains($0) }),
            let address = WebAddress("https://\(written)/"), !isWildcard || address.host.contains(".")
        else { return nil }
        host = address.host
        port = Self.hasPort(written) ? address.port : nil
        if isWildcard, NetworkAddress(host: host) != nil { return nil }
    }

    /// An address of this machine or of a local network, or a name of this machine: whoever writes it means it.
    fileprivate var isPlainlyPrivate: Bool {
        if let address = NetworkAddress(host: host) { return !address.isPublic }
        return host == "localhost" || host.hasSuffix(".localhost")
    }

    fileprivate func fits(_ address: WebAddress) -> Bool {
        guard port.map({ $0 == address.port }) ?? address.isUsualPort else { return false }
        return isWildcard ? address.host.hasSuffix(".\(host)") : address.host == host
    }

    /// Whether a port stands behind the host; colons in brackets belong to an address.
    private static func hasPort(_ text: String) -> Bool {
        text.split(separator: "]", omittingEmptySubsequences: false).last?.contains(":") ?? false
    }
}

extension AllowedHosts {
    /// What is said of an address whose host is not declared.
    func undeclared(_ address: WebAddress, at place: Place) -> Problem {
        let line =
            isEmpty
            ? "write allow: [\(address.declaration)] into broadsheet.yml"
            : "add \(address.declaration) to \"allow\" in broadsheet.yml"
        let meant = nearest(to: address.host, in: names.filter { $0 != address.host })
        let sentence = line.prefix(1).uppercased() + line.dropFirst()
        return Problem(
            "the host \"\(address.authority)\" is not declared", at: place,
            advice: meant.map { "Did you mean \"\($0)\"? Else \(line)." }
                ?? "\(sentence), so that sources may reach it.")
    }
}
