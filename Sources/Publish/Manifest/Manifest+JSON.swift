package import BroadsheetDiagnostics

// The manifest as a host keeps it: JSON, a file of the site a line.
extension Manifest {
    /// The version of the writing. A reader of another one refuses it: to guess which files are owned would be to
    /// guess which may be deleted.
    private static let version = 1

    /// The bytes of its file.
    package var json: [UInt8] {
        var lines = "{\"broadsheet\":\(Self.version),\"release\":\"\(release.text)\",\"files\":[\n"
        for (index, file) in files.enumerated() {
            lines += Self.line(file) + (index + 1 < files.count ? ",\n" : "\n")
        }
        return Array((lines + "]}\n").utf8)
    }

    /// Reads the bytes of a manifest's file, which lies on `host`.
    package init(json bytes: [UInt8], on host: String) throws(Problem) {
        guard let value = JSONParser.parse(bytes), let version = value["broadsheet"]?.integer else {
            throw Self.unreadable(host)
        }
        guard version == Self.version else {
            throw Problem(
                "the manifest on \(host) has version \(version), and this program reads \(Self.version)",
                advice: "Publish with the version of Broadsheet that published last, or a later one.")
        }
        guard let release = value["release"]?.text.flatMap({ ReleaseID($0) }), let list = value["files"]?.list else {
            throw Self.unreadable(host)
        }
        var files: [ManifestEntry] = []
        files.reserveCapacity(list.count)
        for member in list {
            guard let file = Self.entry(member) else { throw Self.unreadable(host) }
            files.append(file)
        }
        self.init(release: release, files: files)
        guard !zip(self.files, self.files.dropFirst()).contains(where: { $0.path == $1.path }) else {
            throw Self.unreadable(host)
        }
    }

    private static func unreadable(_ host: String) -> Problem {
        Problem(
            "the manifest on \(host) is damaged",
            advice: "Roll back to an earlier release, or remove the manifest: the next publishing then takes the files "
                + "there for foreign ones, and deletes none.")
    }

    /// A file as one line of JSON, without the line's end.
    static func line(_ file: ManifestEntry) -> String {
        var line = "{\"path\":\(JSONValue.quoted(file.path.text)),\"size\":\(file.size),\"sha256\":\"\(file.hash)\""
        line += ",\"type\":\(JSONValue.quoted(file.metadata.type))"
        if let value = file.metadata.cacheControl { line += ",\"cache\":\(JSONValue.quoted(value))" }
        if let value = file.metadata.encoding { line += ",\"encoding\":\(JSONValue.quoted(value))" }
        if let value = file.tag { line += ",\"tag\":\(JSONValue.quoted(value))" }
        if let value = file.dropped { line += ",\"dropped\":\(value)" }
        return line + "}"
    }

    /// The file that a line is of; nil if it is none.
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
