import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetPublish
import BroadsheetTesting
import Testing

/// A release that is read back from hosts of every kind: what is as it was published, and what is not.
@Suite struct HostProofTests {
    private func proof(of rig: any HostRig) throws -> HostProof {
        try HostProof(of: rig.host(), clock: testClock(seed: 1))
    }

    private func findings(_ proof: HostProof) -> [String] { proof.findings.map { "\($0.kind) \($0.path)" } }

    @Test(arguments: RigKind.all)
    func whatWasPublishedIsProved(_ kind: RigKind) throws {
        let site = try SampleSite()
        let record = Array("{}\n".utf8)
        try site.output.write(record, to: ReleaseRecord.path.text)
        let rig = try kind.make()
        let published = try site.publish(to: rig.host())
        let proof = try proof(of: rig)
        #expect(findings(proof) == [])
        #expect(.published(proof.manifest.release) == published.outcome)
        #expect(Manifest.hash(of: proof.manifest.files) == published.manifest)
        #expect(proof.record == record)
        #expect(proof.signature == nil)
    }

    @Test(arguments: RigKind.all)
    func aForeignFileIsTold(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        try rig.putForeign("notes/mine ?.txt", [1, 2, 3])
        #expect(findings(try proof(of: rig)) == ["foreign notes/mine ?.txt"])
    }

    /// The same size, and other bytes: no listing tells it.
    @Test(arguments: RigKind.all)
    func aFileThatWasChangedThereIsTold(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        let path = "reports/index.html"
        let name = try #require(SitePath(path))
        let bytes = try #require(site.contents[name])
        try rig.putForeign(path, bytes.map { $0 ^ 1 })
        #expect(findings(try proof(of: rig)) == ["changed \(path)"])
        // What is told is what publishing mends.
        let mended = try site.publish(to: rig.host()) { $0.rereads = true }
        #expect(mended.plan.uploads.map(\.file.path) == [name])
        #expect(findings(try proof(of: rig)) == [])
        #expect(try rig.contents() == site.contents)
    }

    @Test(arguments: RigKind.all)
    func aPlaceThatNothingWasPublishedToIsTold(_ kind: RigKind) throws {
        let rig = try kind.make()
        let fault = #expect(throws: HostFault.self) { try proof(of: rig) }
        #expect(fault?.problem.sentence.contains("has no manifest") == true)
    }

    @Test func aFileThatIsGoneIsTold() throws {
        let site = try SampleSite()
        let rig = try PlainFolderRig()
        try site.publish(to: rig.host())
        let host = rig.host()
        let name = try #require(SitePath("index.html"))
        try host.delete([name])
        #expect(findings(try proof(of: rig)) == ["missing index.html"])
    }

    /// A run that was broken off has said what it may have changed: nobody takes that for what was published.
    @Test func whatARunThatWasBrokenOffMayHaveChangedIsTold() throws {
        let site = try SampleSite()
        let rig = try PlainFolderRig()
        try site.publish(to: rig.host())
        let file = try #require(try rig.host().manifest()?.files.first)
        let host = rig.host()
        let owner = PublishID(since: 1)
        try host.lock(owner)
        try host.intend(Intent(release: nil, files: [file]))
        host.unlock(owner)
        #expect(findings(try proof(of: rig)) == ["torn \(file.path)"])
    }
}

/// The record of a release: written, read, and held against a manifest.
@Suite struct ReleaseRecordTests {
    private func file(_ path: String, _ text: String, packed: String? = nil) throws -> (LocalFile, LocalFile) {
        func entry(_ text: String, _ encoding: String?) throws -> ManifestEntry {
            ManifestEntry(
                try #require(SitePath(path)), size: text.utf8.count,
                hash: SHA256.hexadecimal(SHA256.hash(of: Array(text.utf8))),
                metadata: FileMetadata(type: "text/html", encoding: encoding))
        }
        let plain = LocalFile(try entry(text, nil), at: "/dev/null")
        return (plain, try packed.map { LocalFile(try entry($0, "gzip"), at: "/dev/null") } ?? plain)
    }

    private func record(log: Int = 3) throws -> (record: ReleaseRecord, sent: [LocalFile]) {
        let files = [try file("index.html", "<p>"), try file("a/b.html", "long", packed: "x"), try file("é.csv", "1")]
        let sent = files.map(\.1)
        return (
            ReleaseRecord(
                program: "1", files.map(\.0), sent: sent, build: .object([("build", .integer(1))]),
                log: (log, String(repeating: "a", count: 64))), sent
        )
    }

    @Test func whatIsWrittenIsRead() throws {
        let (record, _) = try record()
        let read = try ReleaseRecord(json: record.json, called: "it")
        #expect(read == record)
        #expect(read.files.map(\.path.text) == ["a/b.html", "index.html", "é.csv"])
        #expect(read.files[0].packed?.encoding == "gzip")
        #expect(read.with(log: (4, "b")) != record)
    }

    @Test func whatIsDamagedIsRefused() throws {
        let text = String(decoding: try record().record.json, as: UTF8.self)
        for (from, to) in [
            ("\"record\":1", "\"record\":\"1\""), ("\"size\":3", "\"size\":-3"), ("index.html", "../index.html"),
            ("\"end\":\"a", "\"end\":1,\"x\":\"a"), ("a/b.html", "z.html"), ("\"files\"", "\"fil\""),
        ] {
            #expect(text.contains(from))
            let problem = #expect(throws: Problem.self) {
                try ReleaseRecord(json: Array(text.replacing(from, with: to).utf8), called: "it")
            }
            #expect(problem?.sentence == "it is damaged")
        }
        let other = #expect(throws: Problem.self) {
            try ReleaseRecord(json: Array(text.replacing("\"record\":1", with: "\"record\":2").utf8), called: "it")
        }
        #expect(other?.sentence == "it has version 2, and this program reads 1")
    }

    @Test func itIsHeldAgainstTheManifest() throws {
        let (record, sent) = try record()
        let release = try #require(ReleaseID("20261121T175314Z-1a2b3c4d"))
        var files = sent.map(\.entry)
        #expect(record.differences(from: Manifest(release: release, files: files)) == [])
        // The old style sheet that stays, and the record itself, are in the manifest alone.
        var kept = files[0]
        (kept.path, kept.dropped) = (try #require(SitePath("assets/old.css")), 1)
        var own = files[0]
        own.path = ReleaseRecord.path
        #expect(record.differences(from: Manifest(release: release, files: files + [kept, own])) == [])
        files[0].hash = String(repeating: "0", count: 64)
        files[2].path = try #require(SitePath("new.csv"))
        #expect(
            record.differences(from: Manifest(release: release, files: files)).map { "\($0.path): \($0.reason ?? "")" }
                == [
                    "index.html: the record has another hash of it", "new.csv: the record does not have it",
                    "é.csv: the manifest does not have it",
                ])
    }
}
