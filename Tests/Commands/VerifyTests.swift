import BroadsheetBytes
import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// `broadsheet publish` with a record, the log of it, and `broadsheet verify`.
@Suite struct VerifyTests {
    private let site: TemporarySite

    init() throws {
        site = try TemporarySite(files: [
            "broadsheet.yml": """
            title: Hello
            record: true
            publish:
              live: { folder: www, sign: key, signers: signers }
              plain: { folder: plain, plain: true }
            """,
            "content/index.md": """
            ---
            title: Expenses
            report:
              source: data/e.csv
              fields: { amount: { type: money, currency: EUR } }
              columns: [what, amount]
              totals: { amount: sum }
              expect: { amount: 30.00 }
            ---
            """,
            "content/data/e.csv": "what,amount\na,10.00\nb,20.00\n", "www/.keep": "", "plain/.keep": "",
        ])
        try makeKey("key", of: "anna@example.com", in: "signers")
        try #require(run("build", site.folder.path).code == .done)
    }

    private func makeKey(_ name: String, of person: String, in signers: String) throws {
        let path = "\(site.folder.path)/\(name)"
        let made = try ProgramRun(
            ["-q", "-t", "ed25519", "-N", "", "-C", "x", "-f", path], program: "/usr/bin/ssh-keygen")
        try #require(made.wait().code == 0)
        let key = site.folder.text(of: "\(name).pub")?.split(separator: " ").prefix(2).joined(separator: " ") ?? ""
        try site.folder.write("\(person) \(key)\n", to: signers)
    }

    private func run(_ words: String...) -> Run { Run(words) }

    private func publish(_ target: String, _ more: String...) -> Run {
        Run(["publish", target, "--site", site.folder.path] + more)
    }

    private func verify(_ target: String, _ more: String...) -> Run {
        Run(["verify", target, "--site", site.folder.path] + more)
    }

    @Test func whatIsPublishedIsProvedToTheLastByte() throws {
        #expect(publish("live").code == .done)
        let before = site.folder.contents
        let proof = verify("live", "--rebuild")
        #expect(proof.code == .done, "\(proof.err)")
        for part in [
            "are as the manifest of ", "the manifest is the one that entry 2 of the log was made of",
            "the record is signed by anna@example.com (ED25519 SHA256:",
            "the 3 files of the site here are those that the release was made of",
            "made again from these files, all 17 files of the release are the same",
        ] { #expect(proof.out.contains("  proved: ") && proof.out.contains(part), "\(part)") }
        #expect(proof.err.isEmpty)
        #expect(Difference.between(expected: before, got: site.folder.contents) == [])
        #expect(publish("live").out.hasPrefix("Nothing to publish"))
        // The record is no part of what was built.
        let same = Run("diff", "--target", "live", "--site", site.folder.path)
        #expect(same.code == .done, "\(same.out)")
    }

    @Test func theLogTellsWhatWasDone() throws {
        #expect(publish("live", "--unchecked", "--allow-deletions", "3").code == .done)
        #expect(publish("live").code == .done)
        let log = Run("log", site.folder.path)
        #expect(log.code == .done)
        for part in [
            "  publishing  ", "2  ", "  publish  ", "    target: live\n", "    signed: ED25519 SHA256:",
            "    checks: 1 control total\n", "    confirmed: --allow-deletions 3; --unchecked\n",
            "2 entries, each proved by the next",
        ] { #expect(log.out.contains(part), "\(part)") }
        #expect(!log.out.contains("broadsheet check"))
        let json = Run("log", site.folder.path, "--json", "--kind", "publish", "--last", "1").out
        #expect(json.hasPrefix(#"{"ok":true,"entries":2,"end":""#))
        #expect(json.contains(#""number":2,"#) && !json.contains(#""kind":"publishing""#))
        #expect(Run("log", site.folder.path, "--kind", "publisch").err.contains("Did you mean \"publish\"?"))
    }

    @Test func aLogThatCannotBeWrittenPublishesNothing() throws {
        try site.folder.write("no folder", to: "record")
        let failed = publish("live")
        #expect(failed.code == .failed)
        #expect(!site.folder.has("www/current"))
    }

    @Test func aDamagedLogPublishesNothing() throws {
        #expect(publish("live").code == .done)
        let log = site.folder.text(of: "record/log.jsonl") ?? ""
        try site.folder.write(log.replacing("live", with: "dead"), to: "record/log.jsonl")
        try site.folder.write("# Changed", to: "content/index.md")
        #expect(run("build", site.folder.path).code == .done)
        let before = site.folder.folder("www").contents
        for failed in [publish("live"), publish("live", "--rollback"), verify("live")] {
            #expect(failed.code == .failed)
            #expect(
                failed.err.contains("of the log does not follow line 1") || failed.err.contains("no release before"))
        }
        #expect(Difference.between(expected: before, got: site.folder.folder("www").contents) == [])
    }

    /// The run that says nothing in the end: killed, or its disk was full. The next one tells it.
    @Test func aReleaseThatNobodyHasToldOfIsToldByTheNextRun() throws {
        #expect(publish("live").code == .done)
        let lines = (site.folder.text(of: "record/log.jsonl") ?? "").split(separator: "\n").map { $0 + "\n" }
        try site.folder.write(String(lines[0]), to: "record/log.jsonl")
        let hash = SHA256.hexadecimal(SHA256.hash(of: Array(lines[0].dropLast().utf8)))
        try site.folder.write("1 \(hash)\n", to: "record/log.end")
        #expect(verify("live").out.contains("not proved: the log here does not know "))
        #expect(publish("live").out.hasPrefix("Nothing to publish"))
        #expect(Run("log", site.folder.path).out.contains("published by a run that could not say so"))
        #expect(verify("live").code == .done)
        #expect(publish("live").out.hasPrefix("Nothing to publish"))
        #expect(Run("log", site.folder.path).out.contains("\n2 entries"))
    }

    @Test func filesThatAreNotAsPublishedAreTold() throws {
        #expect(publish("plain").code == .done)
        try site.folder.write("evil", to: "plain/evil.html")
        try site.folder.write("changed", to: "plain/index.html")
        site.folder.removeFile("plain/404.html")
        let proof = verify("plain")
        #expect(proof.code == .failed)
        for part in [
            "404.html: missing on the host\n", "index.html: changed on the host\n",
            "evil.html: on the host, and nobody has published it\n",
        ] { #expect(proof.err.contains(part), "\(part)") }
        let json = verify("plain", "--json", "--allow-foreign").out
        #expect(json.hasPrefix(#"{"ok":false,"host":"the folder plain","#))
        #expect(json.contains(#"{"path":"404.html","wrong":"missing","reason":null}"#) && !json.contains("evil"))
    }

    /// In place and in releases: what is missing or changed is sent again, and what nobody has published stays.
    @Test(arguments: ["plain", "live"])
    func whatTheHostHasLostIsSentAgain(_ target: String) throws {
        #expect(publish(target).code == .done)
        let there = target == "live" ? "www/current" : "plain"
        let was = site.folder.folder(there).text(of: "index.html")
        let page = try #require(was)
        #expect(verify(target, "--repair").out.contains("mended") == false)
        try site.folder.write(String(repeating: "x", count: page.utf8.count), to: "\(there)/index.html")
        site.folder.removeFile("\(there)/404.html")
        try site.folder.write("mine", to: "\(there)/mine.txt")
        let proof = verify(target, "--repair", "--allow-foreign")
        #expect(proof.code == .done, "\(proof.err)")
        #expect(proof.out.contains("  mended: 2 files sent again\n"), "\(proof.out)")
        #expect(site.folder.folder(there).text(of: "index.html") == page)
        #expect(site.folder.folder(there).text(of: "mine.txt") == "mine")
        #expect(verify(target, "--allow-foreign").code == .done)
        #expect(Run("log", site.folder.path).out.contains("--repair"))
    }

    /// Nothing is sent that is not what was published.
    @Test func anotherSiteMendsNothing() throws {
        #expect(publish("plain").code == .done)
        try site.folder.write("what,amount\nc,10.00\nb,20.00\n", to: "content/data/e.csv")
        #expect(run("build", site.folder.path).code == .done)
        site.folder.removeFile("plain/404.html")
        let before = site.folder.folder("plain").contents
        let proof = verify("plain", "--repair")
        #expect(proof.code == .failed)
        #expect(proof.err.contains("the finished site here is not the release "), "\(proof.err)")
        #expect(proof.err.contains("index.html"))
        #expect(site.folder.folder("plain").contents == before)
    }

    @Test func aManifestThatIsGoneComesBackIfTheLogKnowsTheSite() throws {
        #expect(publish("plain").code == .done)
        let own = "plain/.broadsheet-publish/manifest.json"
        site.folder.removeFile(own)
        site.folder.removeFile("plain/404.html")
        try site.folder.write("changed", to: "plain/index.html")
        #expect(verify("plain").code == .failed)
        let proof = verify("plain", "--repair", "--allow-foreign")
        #expect(proof.code == .done, "\(proof.err)")
        #expect(proof.out.contains("  mended: 2 files sent again\n"), "\(proof.out)")
        site.folder.removeFile(own)
        try site.folder.write("what,amount\nc,10.00\nb,20.00\n", to: "content/data/e.csv")
        #expect(run("build", site.folder.path).code == .done)
        let other = verify("plain", "--repair")
        #expect(other.code == .failed)
        #expect(other.err.contains("has no manifest, and the log does not say"), "\(other.err)")
        #expect(!site.folder.folder("plain").has(".broadsheet-publish/manifest.json"))
    }

    /// Where releases are kept: nothing but the manifest is written if that is all that is lost, and it is the one that was there.
    @Test func aReleaseGetsItsManifestBack() throws {
        #expect(publish("live").code == .done)
        let was = site.folder.contents
        let own = try #require(was.keys.first { $0.hasPrefix("www/manifests/") })
        site.folder.removeFile(own)
        let lost = verify("live")
        #expect(lost.code == .failed && lost.err.contains("broadsheet verify --repair"), "\(lost.err)")
        #expect(publish("live").code == .failed)
        let proof = verify("live", "--repair")
        #expect(proof.code == .done, "\(proof.err)")
        #expect(proof.out.contains("  mended: the manifest is there again\n"), "\(proof.out)")
        #expect(site.folder.contents.filter { $0.key.hasPrefix("www/") } == was.filter { $0.key.hasPrefix("www/") })
        // What is lost besides is sent again, as ever.
        site.folder.removeFile(own)
        site.folder.removeFile("www/current/404.html")
        let both = verify("live", "--repair")
        #expect(both.code == .done, "\(both.err)")
        #expect(both.out.contains("  mended: 1 file sent again\n"), "\(both.out)")
        #expect(verify("live").code == .done)
    }

    @Test func aReleaseGetsNoManifestOfAnotherSite() throws {
        #expect(publish("live").code == .done)
        try site.folder.write("what,amount\nc,10.00\nb,20.00\n", to: "content/data/e.csv")
        #expect(run("build", site.folder.path).code == .done)
        let own = try #require(site.folder.contents.keys.first { $0.hasPrefix("www/manifests/") })
        site.folder.removeFile(own)
        let before = site.folder.folder("www").contents
        let proof = verify("live", "--repair")
        #expect(proof.code == .failed)
        #expect(proof.err.contains("has no manifest, and the log does not say"), "\(proof.err)")
        #expect(proof.err.contains("go back to another release"), "\(proof.err)")
        #expect(site.folder.folder("www").contents == before)
    }

    @Test func anAddressCannotBeMended() {
        let run = Run(["verify", "https://example.com", "--repair"])
        #expect(run.code == .wrongUsage)
        #expect(run.err.contains("--repair needs a target, and an address can only be read"))
    }

    /// Whoever changes a page on the host and its manifest as well: the log knows what was published.
    @Test func aManifestThatWasForgedIsTold() throws {
        #expect(publish("plain").code == .done)
        let page = Array("forged".utf8)
        let hash = SHA256.hexadecimal(SHA256.hash(of: Array(site.page("index.html").utf8)))
        let own = ".broadsheet-publish/manifest.json"
        let manifest = site.folder.folder("plain").text(of: own) ?? ""
        let forged = manifest.replacing(hash, with: SHA256.hexadecimal(SHA256.hash(of: page))).replacing(
            "\"size\":\(site.page("index.html").utf8.count)", with: "\"size\":\(page.count)")
        #expect(forged != manifest)
        try site.folder.write(forged, to: "plain/\(own)")
        try site.folder.write(page, to: "plain/index.html")
        let proof = verify("plain")
        #expect(proof.code == .failed)
        #expect(proof.err.contains("is not the one that was published: entry 2 of the log has another hash"))
    }

    @Test func whoSignedIsTold() throws {
        #expect(publish("live").code == .done)
        try makeKey("other", of: "otto@example.com", in: "others")
        let stranger = verify("live", "--signers", "\(site.folder.path)/others")
        #expect(stranger.code == .failed)
        #expect(
            stranger.err.contains("is signed by a key that ") && stranger.err.contains("does not have: ED25519 SHA256:")
        )
        // The key of somebody who may sign other things only.
        let signers = site.folder.text(of: "signers") ?? ""
        try site.folder.write(
            signers.replacing("ssh-ed25519", with: "namespaces=\"git\" ssh-ed25519"), to: "limited")
        #expect(verify("live", "--signers", "\(site.folder.path)/limited").code == .failed)
        let record = "www/current/.well-known/broadsheet/record.json"
        let text = site.folder.text(of: record) ?? ""
        try site.folder.write(text.replacing("\"program\"", with: " \"program\""), to: record)
        let changed = verify("live")
        #expect(changed.code == .failed)
        #expect(changed.err.contains("is not one of the record there: the record or the signature was changed"))
    }

    @Test func aRecordThatIsNotSignedIsToldWhereItShouldBe() throws {
        #expect(publish("plain").code == .done)
        #expect(verify("plain").out.contains("not proved: the record is not signed"))
        let asked = verify("plain", "--signers", "\(site.folder.path)/signers")
        #expect(asked.code == .failed)
        #expect(asked.err.contains("the record on the folder plain is not signed"))
        #expect(publish("plain", "--sign", "\(site.folder.path)/key").code == .done)
        #expect(verify("plain", "--signers", "\(site.folder.path)/signers").out.contains("signed by anna@example.com"))
    }

    @Test func inputsThatAreOthersAreTold() throws {
        #expect(publish("live").code == .done)
        try site.folder.write("what,amount\na,10.00\nb,20.01\n", to: "content/data/e.csv")
        try site.folder.write("# New", to: "content/new.md")
        let proof = verify("live", "--rebuild")
        #expect(proof.code == .failed)
        #expect(proof.err.contains("content/data/e.csv is not the one that the release was made of"))
        #expect(proof.err.contains("content/new.md is new: the release was made without it"))
        #expect(proof.out.contains("not proved: the release was not made again"))
        #expect(verify("live").code == .done)
    }

    /// The finished site was changed by hand between the build and the publish: its inputs do not give it.
    @Test func aPageThatNoBuildHasMadeIsTold() throws {
        try site.output.write(site.page("404.html") + "<!-- by hand -->", to: "404.html")
        let refused = publish("live")
        #expect(refused.code == .failed)
        #expect(refused.err.contains("404.html:1:1: the page is not the one that was built"))
        #expect(publish("live", "--unchecked").code == .done)
        #expect(verify("live", "--inputs").code == .done)
        let proof = verify("live", "--rebuild")
        #expect(proof.code == .failed)
        #expect(proof.err.contains("404.html: not what the files of the site give: it is made otherwise again"))
    }

    @Test func withoutARecordInputsCannotBeProved() throws {
        let plain = site.folder.text(of: "broadsheet.yml")?.replacing("record: true\n", with: "") ?? ""
        try site.folder.write(plain, to: "broadsheet.yml")
        #expect(run("build", site.folder.path).code == .done)
        #expect(!site.output.has(".broadsheet-record.json"))
        #expect(publish("plain").code == .done)
        #expect(!site.folder.has("plain/.well-known"))
        #expect(verify("plain").out.contains("not proved: the release has no record"))
        let asked = verify("plain", "--inputs")
        #expect(asked.code == .failed)
        #expect(asked.err.contains("the release on the folder plain has no record"))
    }

    @Test func theRecordIsTheSameForTheSameInputs() throws {
        let first = site.output.text(of: ".broadsheet-record.json")
        let again = Run("build", site.folder.path)
        #expect(again.out.contains("nothing changed"))
        #expect(site.output.text(of: ".broadsheet-record.json") == first)
        for part in [
            #"{"source":"content/data/e.csv","records":2}"#,
            #"{"at":"content/index.md:8","total":"amount","expected":["30.00"],"found":["30.00 EUR"],"met":true}"#,
        ] { #expect(first?.contains(part) == true, "\(part)") }
    }
}
