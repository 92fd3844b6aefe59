import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Glibc
import Testing

/// A publish of files that are what they were reads none of them: what it knows of them is in a record, which the tests falsify to see
/// whether it is asked.
@Suite struct KnownHashesTests {
    private let page = "reports/index.html"

    /// The hash of the page, as the publisher gives it that keeps the hashes.
    private func hash(_ site: SampleSite, secrets: [Secret] = []) throws -> String {
        let tree = try LocalTree(
            folder: site.output.path, name: "public/", secrets: secrets, site: site.folder.path)
        tree.keepHashes()
        return try #require(tree.files.first { $0.path.text == page }).entry.hash
    }

    private func contentHash(_ site: SampleSite) throws -> String {
        SHA256.hexadecimal(SHA256.hash(of: Array(try #require(site.output.text(of: page)).utf8)))
    }

    /// A site whose files have not just changed.
    private func settledSite() throws -> SampleSite {
        let site = try SampleSite()
        usleep(30_000)
        return site
    }

    private func record(_ site: SampleSite) throws -> String {
        let name = try #require(site.folder.folder(".cache/broadsheet/hashes").files.first { !$0.hasPrefix(".") })
        return ".cache/broadsheet/hashes/\(name)"
    }

    private let zeros = String(repeating: "0", count: 64)

    /// Writes a wrong hash of the page into the record; with a right sum at its end, if it `isWhole`.
    private func falsify(_ site: SampleSite, isWhole: Bool) throws {
        let path = try record(site)
        let text = try #require(site.folder.text(of: path))
        var lines = text.split(separator: "\n").map(String.init)
        for index in lines.indices where lines[index].hasSuffix(" \(page)") {
            lines[index] = zeros + lines[index].dropFirst(64)
        }
        if isWhole {
            lines.removeLast()
            let body = lines.joined(separator: "\n") + "\n"
            lines.append(String(ContentHash.of(Array(body.utf8).span), radix: 16))
        }
        try site.folder.write(lines.joined(separator: "\n") + "\n", to: path)
    }

    @Test func whatIsInTheSameStateIsNotReadAgain() throws {
        let site = try settledSite()
        #expect(try hash(site) == contentHash(site))
        try falsify(site, isWhole: true)
        #expect(try hash(site) == zeros)
        // Nothing was read, so nothing was written.
        #expect(try hash(site) == zeros)
    }

    @Test func whatHasChangedIsRead() throws {
        let site = try settledSite()
        _ = try hash(site)
        try falsify(site, isWhole: true)
        let before = try #require(site.output.text(of: page))
        try site.output.write(String(before.reversed()), to: page)
        #expect(try hash(site) == contentHash(site))
    }

    @Test func aDamagedRecordCountsForNothing() throws {
        let site = try settledSite()
        _ = try hash(site)
        try falsify(site, isWhole: false)
        #expect(try hash(site) == contentHash(site))
        let path = try record(site)
        let whole = try #require(site.folder.text(of: path))
        for count in stride(from: 0, to: whole.count, by: 97) {
            try site.folder.write(String(whole.prefix(count)), to: path)
            #expect(try hash(site) == contentHash(site))
        }
        site.folder.removeFile(path)
        #expect(try hash(site) == contentHash(site))
    }

    /// A secret that is new to the publisher is searched for in all files, known or not.
    @Test func otherSecretsMakeAllBeRead() throws {
        let site = try settledSite()
        let first = Secret(Array("first-secret".utf8), from: "$FIRST")
        #expect(try hash(site, secrets: [first]) == contentHash(site))
        try falsify(site, isWhole: true)
        #expect(try hash(site, secrets: [first]) == zeros)
        let second = Secret(Array("version 1".utf8), from: "$SECOND")
        do throws(Problems) {
            _ = try LocalTree(
                folder: site.output.path, name: "public/", secrets: [first, second], site: site.folder.path)
            Issue.record("the secret was not found")
        } catch {
            #expect(error.all.contains { $0.message.contains("$SECOND") })
        }
        #expect(try !#require(site.folder.text(of: record(site))).contains("first-secret"))
    }

    /// A record tells by itself nothing that everybody may know: its owner alone reads it.
    @Test func onlyTheOwnerReadsTheRecord() throws {
        let site = try settledSite()
        _ = try hash(site)
        var info = stat()
        let path = try "\(site.folder.path)/\(record(site))"
        // Sound: the call fills `info`.
        let code = unsafe stat(path, &info)
        #expect(code == 0)
        #expect(info.st_mode & 0o777 == 0o600)
    }
}
