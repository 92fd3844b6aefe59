import BroadsheetBytes
import CCurl

/// The address of a file on the web.
package struct WebAddress: Sendable, Hashable {
    /// How it is fetched.
    package enum Scheme: String, Sendable {
        case http, https
    }

    /// How it is fetched.
    package let scheme: Scheme
    /// The host in small letters, an address of IPv6 in its brackets.
    package let host: String
    /// The port, whether it is written or not.
    package let port: Int
    /// The path, from its first slash on.
    package let path: String
    /// What stands behind the question mark.
    package let query: String?

    /// The address that `text` is, without what stands behind a `#`; nil if it is none, or not of the web, or has a
    /// password in it.
    package init?(_ text: String) {
        let parts = AddressParts(Self.encoded(text))
        guard let scheme = parts.part(CURLUPART_SCHEME).flatMap({ Scheme(rawValue: $0.lowercased()) }),
            let host = parts.part(CURLUPART_HOST), !host.isEmpty,
            let port = parts.part(CURLUPART_PORT, orDefault: true).flatMap({ Int($0) }), (1...65535).contains(port),
            parts.part(CURLUPART_USER) == nil, parts.part(CURLUPART_PASSWORD) == nil
        else { return nil }
        self.scheme = scheme
        self.host = Self.plain(host)
        self.port = port
        path = parts.part(CURLUPART_PATH) ?? "/"
        query = parts.part(CURLUPART_QUERY)
    }

    /// Whether a name or a password stands before the host of `text`.
    package static func hasUser(_ text: String) -> Bool {
        let parts = AddressParts(encoded(text))
        return parts.part(CURLUPART_USER) != nil || parts.part(CURLUPART_PASSWORD) != nil
    }

    /// All of it, as it is asked for.
    package var text: String { "\(origin)\(path)\(query.map { "?\($0)" } ?? "")" }

    /// What messages show: a query may hold secrets, and stays hidden.
    package var shown: String { "\(origin)\(path)\(query == nil ? "" : "?…")" }

    /// The scheme, the host and the port: what credentials are for.
    package var origin: String { "\(scheme.rawValue)://\(authority)" }

    /// The host, and the port where it must be written.
    package var authority: String { isUsualPort ? host : "\(host):\(port)" }

    /// Whether the port is the one that goes without saying.
    package var isUsualPort: Bool { port == (scheme == .https ? 443 : 80) }

    /// The same host in one spelling.
    package static func plain(_ host: String) -> String {
        let small = host.lowercased()
        return small.hasSuffix(".") ? String(small.dropLast()) : small
    }

    /// The text with blanks and letters outside ASCII percent-encoded behind the host; a host may have such letters.
    private static func encoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let slash = bytes.indices.dropFirst(2).first {
            bytes[$0 - 2] == 0x3A && bytes[$0 - 1] == 0x2F && bytes[$0] == 0x2F
        }
        guard let slash,
            let end = bytes.indices.dropFirst(slash + 1).first(where: { [0x2F, 0x3F].contains(bytes[$0]) })
        else { return text }
        var result = Array(bytes[..<end])
        for byte in bytes[end...] {
            if byte == 0x20 || byte >= 0x80 {
                result += [0x25, byte.hexDigits.high, byte.hexDigits.low]
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
