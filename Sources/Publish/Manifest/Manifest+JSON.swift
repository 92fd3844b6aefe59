package import BroadsheetDiagnostics
import BroadsheetJSON

// The manifest as a host keeps it: JSON, a file of the site a line.
extension Manifest {
    /// The version of the writing. A reader of another one refuses it: to guess which files are owned would be to
    /// guess which may be deleted.
    private static let version = 1

    /// The bytes of its file.
    package var json: [UInt8] {
        Self.bytes([("broadsheet", .integer(Self.version)), ("release", .text(release.text))], files)
    }

    /// The bytes of an object with `members` and, behind them, `files`: a file a line, for people who compare two of them.
    static func bytes(_ members: [(String, JSONValue)], _ files: [ManifestEntry]) -> [UInt8] {
        let head = JSONValue.object(members).written.dropLast()
        let lines = files.map { value($0).written }.joined(separator: ",\n")
        return Array("\(head),\"files\":[\n\(lines)\(files.isEmpty ? "" : "\n")]}\n".utf8)
    }

    /// Reads the bytes of a manifest's file, which lies on `host`: of the release that readers see, or of `release`, which is kept.
    package init(json bytes: [UInt8], on host: String, of kept: ReleaseID? = nil) throws(Problem) {
        guard let value = JSONReader.read(bytes), let version = value["broadsheet"]?.integer else {
            throw Self.unreadable(host, kept)
        }
        guard version == Self.version else {
            throw Problem(
                "\(Self.name(kept)) on \(host) has version \(version), and this program reads \(Self.version)",
                advice: "Publish with the version of Broadsheet that published last, or a later one.")
        }
        guard let release = value["release"]?.text.flatMap({ ReleaseID($0) }), let list = value["files"]?.list else {
            throw Self.unreadable(host, kept)
        }
        var files: [ManifestEntry] = []
        files.reserveCapacity(list.count)
        for member in list {
            guard let file = Self.entry(member) else { throw Self.unreadable(host, kept) }
            files.append(file)
        }
        self.init(release: release, files: files)
        guard !zip(self.files, self.files.dropFirst()).contains(where: { $0.path == $1.path }) else {
            throw Self.unreadable(host, kept)
        }
    }

    private static func name(_ kept: ReleaseID?) -> String {
        kept.map { "the manifest of the release \($0)" } ?? "the manifest"
    }

    private static func unreadable(_ host: String, _ kept: ReleaseID?) -> Problem {
        Problem(
            "\(name(kept)) on \(host) is damaged",
            advice: kept == nil
                ? "Roll back to an earlier release, or remove the manifest: the next publishing then takes the files "
                    + "there for foreign ones, and deletes none."
                : "What readers see is not concerned. Name another release: \"broadsheet releases\" lists them.")
    }

    /// A file as an object of JSON.
    static func value(_ file: ManifestEntry) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("path", .text(file.path.text)), ("size", .integer(file.size)), ("sha256", .text(file.hash)),
            ("type", .text(file.metadata.type)),
        ]
        if let value = file.metadata.cacheControl { members.append(("cache", .text(value))) }
        if let value = file.metadata.encoding { members.append(("encoding", .text(value))) }
        if let value = file.tag { members.append(("tag", .text(value))) }
        if let value = file.dropped { members.append(("dropped", .integer(value))) }
        return .object(members)
    }

    /// The file that `value` is; nil if it is none.
    static func entry(_ value: JSONValue) -> ManifestEntry? {
        guard let path = value["path"]?.text.flatMap({ SitePath($0) }), let size = value["size"]?.integer, size >= 0,
            let hash = value["sha256"]?.text, hash.utf8.count == 64, let type = value["type"]?.text
        else { return nil }
        let metadata = FileMetadata(
            type: type, cacheControl: value["cache"]?.text, encoding: value["encoding"]?.text)
        var entry = ManifestEntry(path, size: size, hash: hash, metadata: metadata, tag: value["tag"]?.text)
        if let dropped = value["dropped"] {
            guard let count = dropped.integer, count > 0 else { return nil }
            entry.dropped = count
        }
        return entry
    }
}
