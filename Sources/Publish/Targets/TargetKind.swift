/// The kinds of places that a site can be published to: the key that names the place.
package enum TargetKind: String, Sendable, CaseIterable {
    case folder, ssh, s3, webdav, git

    /// The keys that a target of this kind may have beside its own and those that all have.
    var keys: Set<TargetKey> {
        switch self {
        case .folder: [.plain]
        case .ssh: [.port, .identity, .knownHosts, .plain]
        case .s3: [.endpoint, .region, .user, .password, .compress, .acl]
        case .webdav: [.user, .password]
        case .git: [.branch, .identity, .knownHosts]
        }
    }

    /// What its own key says, as an example.
    package var example: String { "\(rawValue): \(address)" }

    /// What stands behind its own key, as an example.
    var address: String {
        switch self {
        case .folder: "/srv/site"
        case .ssh: "\"deploy@example.com:/srv/site\""
        case .s3: "bucket/prefix"
        case .webdav: "\"https://dav.example.com/site\""
        case .git: "\"git@example.com:me/site.git\""
        }
    }
}
