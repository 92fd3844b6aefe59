import BroadsheetDiagnostics
import BroadsheetLog
import BroadsheetPublish

// The signature, the log, and what readers get.
extension VerifyRun {
    /// Proves who signed the record.
    mutating func sign(
        _ record: [UInt8], _ signature: [UInt8]?, _ signers: LocatedText?, isWanted: Bool, _ site: String
    ) throws(Problem) {
        guard let signature else {
            if !isWanted { return open.append("the record is not signed") }
            throw Problem(
                "the record on \(host) is not signed",
                advice: "Name a key and publish: sign: ~/.ssh/id_ed25519 beside the target, or --sign KEY.")
        }
        let known = try RecordSignature(signature, of: record, on: host, signers: signers, site: site)
        proved.append("the record is signed by \(known.description)")
        if known.signer == nil { open.append("whose key that is: name those who may sign, --signers FILE") }
    }

    /// Holds the log here against what the record has of it.
    mutating func hold(_ record: ReleaseRecord, _ log: SiteLog) throws(Problem) {
        let end = try log.end()
        if record.log.count == 0 { return }
        if end.count == 0 {
            return open.append("there is no log here, of which the record has \(record.log.count) entries")
        }
        let count = record.log.count
        guard try log.hash(ofEntry: count) == record.log.hash else {
            throw Problem(
                "the log here is not the one that the release was made with: the record has \(record.log.count) entries of it, "
                    + "the last of which is another one or is gone",
                advice: "Get record/ back from version control or a backup.")
        }
        proved.append(
            "the log here goes on from \(count == 1 ? "the entry" : "the \(count) entries") that the record knows")
    }

    /// Looks at the files as readers get them.
    mutating func askReaders(_ target: ChosenTarget, _ files: [ManifestEntry]) throws(Problems) {
        let check = try asProblems { () throws(Problem) in try HTTPCheck.of(target.definition.url, pauses: []) }
        guard let check else {
            return open.append("what readers get: the target does not say \"url\"")
        }
        try askReaders(check, files)
    }

    /// Looks at them over an address.
    mutating func askReaders(_ check: HTTPCheck, _ files: [ManifestEntry]) throws(Problems) {
        let wrong = try Self.read { () throws(HostFault) in try check.differences(files) }
        findings += wrong.map { ReleaseFinding(.readers, $0.path, $0.reason) }
        let hidden = files.count { $0.path.name.hasPrefix(".") }
        if wrong.isEmpty { proved.append("readers get the same \(Self.files(files.count - hidden))") }
        if hidden > 0 { open.append("\(Self.files(hidden)) for the server, which readers do not get") }
    }

    /// The address of a site alone: its record tells what it should be.
    mutating func run(_ url: LocatedText) throws(Problems) {
        host = url.content
        let found = try asProblems { () throws(Problem) in try HTTPCheck.of(url, pauses: []) }
        guard let check = found else { return }
        let (bytes, signature) = try Self.read { () throws(HostFault) in
            (try check.contents(of: ReleaseRecord.path), try check.contents(of: ReleaseRecord.signature))
        }
        guard let bytes else {
            throw Problems(
                Problem(
                    "\(url.content) has no record at /\(ReleaseRecord.path), so nobody can tell what was published there",
                    advice: "Its publisher can send one with each release: record: true in broadsheet.yml."))
        }
        let record = try asProblems { () throws(Problem) in
            try ReleaseRecord(json: bytes, called: "the record at \(url.content)")
        }
        collect { run throws(Problem) in
            try run.sign(bytes, signature, run.request.signers, isWanted: run.request.signers != nil, run.request.site)
        }
        if signature == nil {
            open.append("that the record is the publisher's: whoever can change a page there can change it, too")
        }
        try askReaders(check, record.entries)
        open.append("files there that the record does not have: readers cannot list them")
        try proveInputs(record)
    }
}
