package import BroadsheetDiagnostics
package import BroadsheetJSON

/// What a release was when it was published, for those who ask later: its files with their hashes, what the build of it was made of,
/// and how far the site's log went. It lies among the files of the release, and so on hosts of every kind; it says nothing of when and
/// by whom, so that the same site has the same record.
package struct ReleaseRecord: Sendable, Equatable {
    /// Where it lies in the site, for whoever asks for it: no page leads there.
    package static let path = SitePath(".well-known/broadsheet/record.json")!
    /// Where its signature lies.
    package static let signature = SitePath(".well-known/broadsheet/record.json.sig")!

    /// Whether a file of a release is its record or the signature of that.
    package static func isOwn(_ file: SitePath) -> Bool { file == path || file == signature }

    /// The version of the writing.
    package static let version = 1

    /// A file of the release.
    package struct File: Sendable, Equatable {
        /// Its path in the site.
        package var path: SitePath
        /// How many bytes it has for readers, and their SHA-256.
        package var size: Int
        package var hash: String
        /// How it lies on the host, if it was packed for it: the SHA-256 of these bytes, and the packing.
        package var packed: (hash: String, encoding: String)?

        /// Whether both tell the same.
        package static func == (a: File, b: File) -> Bool {
            a.path == b.path && a.size == b.size && a.hash == b.hash && a.packed?.hash == b.packed?.hash
                && a.packed?.encoding == b.packed?.encoding
        }

        /// The SHA-256 of its bytes on the host.
        package var sent: String { packed?.hash ?? hash }
    }

    /// The version of the program that published.
    package var program: String
    /// The files in the order of their paths, without the record itself.
    package var files: [File]
    /// What the build has written down; nil where it was not asked to.
    package var build: JSONValue?
    /// How many entries the site's log had, and the hash of the last one.
    package var log: (count: Int, hash: String)

    /// The record of a release of `files`, which are sent as `sent`.
    package init(
        program: String, _ files: [LocalFile], sent: [LocalFile], build: JSONValue?, log: (count: Int, hash: String)
    ) {
        let packed = Dictionary(sent.map { ($0.path, $0.entry) }) { first, _ in first }
        self.files = files.map(\.entry).sorted { $0.path < $1.path }.map { entry in
            var file = File(path: entry.path, size: entry.size, hash: entry.hash)
            if let other = packed[entry.path], other.hash != entry.hash, let encoding = other.metadata.encoding {
                file.packed = (other.hash, encoding)
            }
            return file
        }
        (self.program, self.build, self.log) = (program, build, log)
    }

    /// Whether both tell the same.
    package static func == (a: ReleaseRecord, b: ReleaseRecord) -> Bool { a.json == b.json }

    /// The same, with the log as it is said to be.
    package func with(log: (count: Int, hash: String)) -> ReleaseRecord {
        var other = self
        other.log = log
        return other
    }
}

// As JSON, a file a line.
extension ReleaseRecord {
    /// Its bytes.
    package var json: [UInt8] {
        let log = JSONValue.object([("entries", .integer(log.count)), ("end", .text(log.hash))])
        let lines = files.map { Self.value($0).written }.joined(separator: ",\n")
        return Array(
            ("{\"record\":\(Self.version),\n\"program\":\(JSONValue.text(program).written),\n\"log\":\(log.written),\n"
                + "\"build\":\((build ?? .null).written),\n\"files\":[\n\(lines)\n]}\n").utf8)
    }

    /// Reads the bytes of a record, which messages call `name`.
    package init(json bytes: [UInt8], called name: String) throws(Problem) {
        guard let value = JSONReader.read(bytes), let version = value["record"]?.integer else {
            throw Self.unreadable(name)
        }
        guard version == Self.version else {
            throw Problem(
                "\(name) has version \(version), and this program reads \(Self.version)",
                advice: "Verify with the version of Broadsheet that published, or a later one.")
        }
        guard let program = value["program"]?.text, let list = value["files"]?.list, let log = value["log"],
            let count = log["entries"]?.integer, let end = log["end"]?.text
        else { throw Self.unreadable(name) }
        (self.program, self.log) = (program, (count, end))
        build = value["build"].flatMap { $0 == .null ? nil : $0 }
        files = []
        for member in list {
            guard let file = Self.file(member), files.last.map({ $0.path < file.path }) ?? true else {
                throw Self.unreadable(name)
            }
            files.append(file)
        }
    }

    private static func unreadable(_ name: String) -> Problem {
        Problem("\(name) is damaged", advice: "Publish the site again: that makes a new record.")
    }

    private static func value(_ file: File) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("path", .text(file.path.text)), ("size", .integer(file.size)), ("sha256", .text(file.hash)),
        ]
        if let packed = file.packed {
            members += [("sent", .text(packed.hash)), ("encoding", .text(packed.encoding))]
        }
        return .object(members)
    }

    private static func file(_ value: JSONValue) -> File? {
        guard let path = value["path"]?.text.flatMap({ SitePath($0) }), let size = value["size"]?.integer, size >= 0,
            let hash = value["sha256"]?.text, hash.utf8.count == 64
        else { return nil }
        var file = File(path: path, size: size, hash: hash)
        if let sent = value["sent"]?.text, let encoding = value["encoding"]?.text { file.packed = (sent, encoding) }
        return file
    }
}
