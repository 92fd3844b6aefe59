import BroadsheetYAML

/// The keys of a target in `publish`.
package enum TargetKey: String, MappingKey {
    // Which kind it is, and the place.
    case folder, ssh, s3, webdav, git
    // What every target may say.
    case url, keep, cache
    // What some say: TargetKind.keys tells which.
    case plain, port, identity, endpoint, region, user, password, compress, acl, branch
    case knownHosts = "known_hosts"

    /// What messages call the mapping.
    package static let mapping = "the target"

    /// The keys that every target may have.
    static let common: Set<TargetKey> = [.url, .keep, .cache]
}
