package import BroadsheetTransfer

/// A folder of a WebDAV server, and who may write there.
package struct WebDAVSettings: Sendable {
    /// Its address.
    package var address: WebAddress
    /// The name of who asks; nil if anybody may write there.
    package var user: String?
    /// The password, and where it came from.
    package var password: Secret?

    /// The folder at `address`.
    package init(_ address: WebAddress) { self.address = address }

    /// Its path, without a slash at its end.
    var root: String {
        var path = address.path
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// The path of a file, encoded.
    func path(of key: String) -> String { key.isEmpty ? root : "\(root)/\(URLText.encoded(key))" }

    /// The name and the password with a colon between them.
    var login: String? {
        guard let user, let password else { return nil }
        return "\(user):\(String(decoding: password.bytes, as: UTF8.self))"
    }
}
