package import BroadsheetYAML

/// The keys of a target in `publish`.
package enum TargetKey: String, MappingKey {
    // Which kind it is, and the place.
    case folder, ssh, s3, webdav, git
    // What every target may say.
    case url, keep, cache, sign, signers
    case changes = "guard"
    // What some say: TargetKind.keys tells which.
    case plain, port, identity, endpoint, region, user, password, compress, acl, branch
    case knownHosts = "known_hosts"

    /// What messages call the mapping.
    package static let mapping = "the target"

    /// The keys that every target may have.
    static let common: Set<TargetKey> = [.url, .keep, .cache, .sign, .signers, .changes]

    /// How many releases a target may keep.
    static let releases = 1...1000

    /// What is said of the key.
    package var entry: KeyEntry {
        switch self {
        case .folder: Self.place(.folder, .path, "A folder of this machine.")
        case .ssh: Self.place(.ssh, .address, "A folder of another machine, over ssh.")
        case .s3: Self.place(.s3, .path, "A bucket of S3, or a folder in one.")
        case .webdav: Self.place(.webdav, .address, "A folder of a WebDAV server.")
        case .git: Self.place(.git, .address, "A branch of a git repository.")
        case .url:
            KeyEntry(
                .word(.address), "Where readers find the site.", example: "\"https://example.com\"",
                beside: TargetKind.folder.example)
        case .keep:
            KeyEntry(
                .integer(Self.releases), "How many releases are kept there.",
                without: .value("\(TargetReader.keptReleases)"),
                example: "5", beside: TargetKind.folder.example)
        case .cache:
            KeyEntry(
                .named(.word(.words)),
                "How long copies of files are good, by pattern; the first that fits holds.",
                without: .words("a year for files with a fingerprint; all others are asked for each time"),
                example: "{ \"*.html\": \"max-age=60\" }", beside: TargetKind.folder.example)
        case .sign:
            KeyEntry(
                .word(.path),
                "The ssh key that signs the record of each release: the private one, or the public one of the agent's.",
                without: .words("releases are not signed"), example: "~/.ssh/id_ed25519",
                beside: TargetKind.folder.example)
        case .signers:
            KeyEntry(
                .word(.path), "The file of those who may sign, as `ssh-keygen` reads it (`ALLOWED SIGNERS`).",
                without: .words("`broadsheet verify` tells the key, and not whose it is"), example: "signers",
                beside: TargetKind.folder.example)
        case .changes:
            KeyEntry(
                .mapping(GuardKey.self),
                "How much of the figures may differ from the last release unless it is confirmed.",
                without: .words("everything"), example: "{ change: 20%, vanished: 0 }",
                beside: TargetKind.folder.example)
        case .plain:
            KeyEntry(
                .boolean, "Replaces the files in the folder one by one, instead of keeping releases.",
                without: .value("false"), example: "true", beside: TargetKind.ssh.example)
        case .port:
            KeyEntry(
                .integer(1...65535), "The port of ssh.", without: .words("the one in the address, or 22"),
                example: "2222", beside: TargetKind.ssh.example)
        case .identity:
            KeyEntry(
                .word(.path), "The file with the private key, which must not lie in the site.",
                without: .words("what ssh and its agent choose"), example: "~/.ssh/deploy",
                beside: TargetKind.ssh.example)
        case .knownHosts:
            KeyEntry(
                .word(.path), "The file with the keys of hosts.", without: .words("the user's own"),
                example: "known_hosts", beside: TargetKind.ssh.example)
        case .endpoint:
            KeyEntry(
                .word(.address), "The address of the service.", without: .words("Amazon's own for the region"),
                example: "\"https://s3.eu-central-003.backblazeb2.com\"", beside: TargetKind.s3.example)
        case .region:
            KeyEntry(
                .word(.name), "The region of the bucket.", without: .words("`AWS_REGION`, or us-east-1"),
                example: "eu-central-1", beside: TargetKind.s3.example)
        case .user:
            KeyEntry(
                .word(.secret), "Who publishes: a name or an access key, or the variable that has it.",
                without: .words("for S3, the variable `AWS_ACCESS_KEY_ID`"), example: "$DAV_USER",
                beside: "\(TargetKind.webdav.example), password: $DAV_PASSWORD")
        case .password:
            KeyEntry(
                .word(.secret), "The variable with the password or the secret key, or a file that only you can read.",
                without: .words("for S3, the variable `AWS_SECRET_ACCESS_KEY`"), example: "$DAV_PASSWORD",
                beside: "\(TargetKind.webdav.example), user: $DAV_USER")
        case .compress:
            KeyEntry(
                .choice(of: Packing.self), "Packs texts before they are sent, for readers who reach the bucket itself.",
                example: "gzip", beside: TargetKind.s3.example)
        case .acl:
            KeyEntry(
                .word(.name), "What the bucket is told of each file.", example: "public-read",
                beside: TargetKind.s3.example)
        case .branch:
            KeyEntry(
                .word(.name), "The branch that is published to.", without: .value(TargetReader.usualBranch),
                example: "gh-pages", beside: TargetKind.git.example)
        }
    }

    /// The key of a kind of place.
    private static func place(_ kind: TargetKind, _ word: KeyWord, _ sentence: String) -> KeyEntry {
        KeyEntry(.word(word), sentence, without: .words("another kind of place"), example: kind.address)
    }
}
