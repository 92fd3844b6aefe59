import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog
import BroadsheetPublish

/// The record that goes with a release, and its signature: two files of the site that no build has made.
struct PublishRecord {
    /// The files that are sent beside those of the site.
    let files: [LocalFile]
    /// The SHA-256 of the record.
    let hash: String
    /// The key of the signature; nil if the record is not signed.
    let key: String?
    /// How many files the build was made of, if it has written that down.
    let inputs: Int?
    /// How many control totals were met.
    let controls: Int?

    /// The record of a release to `target` of the finished site in `folder`, whose `files` are sent as `sent`. Where the last one
    /// of this target tells the same, it is that, so that nothing is sent anew. It is kept in the site's cache, unless the run
    /// only `plans`.
    init(
        of files: [LocalFile], sent: [LocalFile], in folder: String, for target: ChosenTarget, _ log: SiteLog,
        signedBy key: LocatedText?, plans: Bool
    ) throws(Problem) {
        for path in [ReleaseRecord.path, ReleaseRecord.signature] where files.contains(where: { $0.path == path }) {
            throw Problem(
                "the site has a file of its own where the record of the release goes: \(path)",
                advice: "Take it out of static/ or content/, or the record: record: false in broadsheet.yml.")
        }
        let build = try Self.build(in: folder)
        let place = "\(target.site)/.cache/broadsheet/records/\(target.definition.name.content)"
        let end = try log.end()
        var record = ReleaseRecord(
            program: version, files, sent: sent, build: build, log: (end.count, end.hash))
        let last = try FileSystem.contentsIfThere(of: "\(place).json", name: "\(place).json")
        if let last, let before = try? ReleaseRecord(json: last, called: place), record.with(log: before.log) == before,
            try log.hash(ofEntry: before.log.count) == before.log.hash
        {
            record = before
        }
        let bytes = record.json
        hash = SHA256.hexadecimal(SHA256.hash(of: bytes))
        inputs = build?["files"]?.list?.count
        controls = build?["controls"]?.list?.count
        var all = [Self.file(bytes, ReleaseRecord.path, "\(place).json")]
        if let key {
            let signer = try RecordSigner(key, site: target.site)
            let kept = last == bytes ? try? FileSystem.contentsIfThere(of: "\(place).sig", name: "\(place).sig") : nil
            let (signature, made) = try Self.signature(of: bytes, by: signer, kept: kept, target.site)
            self.key = made
            all.append(Self.file(signature, ReleaseRecord.signature, "\(place).sig"))
            if !plans { try Self.write(signature, to: "\(place).sig") }
        } else {
            self.key = nil
        }
        if !plans { try Self.write(bytes, to: "\(place).json") }
        self.files = all
    }

    /// What the build has written down of the site in `folder`; nil if it was not asked to.
    private static func build(in folder: String) throws(Problem) -> JSONValue? {
        let path = "\(folder)/\(LocalTree.buildRecord)"
        guard let bytes = try FileSystem.contentsIfThere(of: path, name: path) else { return nil }
        if let value = JSONReader.read(bytes), value["build"]?.integer == 1 { return value }
        throw Problem("\(path) is damaged, or of another version of the program", advice: "Build the site again.")
    }

    /// A new signature, or the one that was `kept` of the same record by the same key: not every key signs twice alike.
    private static func signature(
        of record: [UInt8], by signer: RecordSigner, kept: [UInt8]?, _ site: String
    ) throws(Problem) -> (bytes: [UInt8], key: String) {
        func key(of signature: [UInt8]) throws(Problem) -> String {
            try RecordSignature(signature, of: record, on: "this machine", signers: nil, site: site).key
        }
        let new = try signer.signature(of: record)
        let made = try key(of: new)
        if let kept, (try? key(of: kept)) == made { return (kept, made) }
        return (new, made)
    }

    private static func file(_ bytes: [UInt8], _ path: SitePath, _ source: String) -> LocalFile {
        let type = path == ReleaseRecord.path ? "application/json" : "text/plain; charset=utf-8"
        return LocalFile(
            ManifestEntry(
                path, size: bytes.count, hash: SHA256.hexadecimal(SHA256.hash(of: bytes)),
                metadata: FileMetadata(type: type, cacheControl: "no-cache")), at: source)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
        if let there = try FileSystem.contentsIfThere(of: path, name: path), there == bytes { return }
        let new = "\(path).\(FileSystem.process)"
        try FileSystem.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
        try FileSystem.remove(new)
        var sink = ByteSink(capacity: bytes.count + 1)
        sink.append(bytes.span)
        try NewFile(path: new).write(sink)
        let code = FileSystem.move(new, to: path)
        if code != 0 {
            throw Problem(
                "\(path) cannot be written: \(ErrorText.of(code))", advice: "Look at the rights of its folder.")
        }
    }
}
