import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPublish

/// The built program, and real servers of WebDAV and S3.
@Suite(.enabled(if: BuiltProgram.path != nil)) struct StoreRunTests {
    /// A site of a page in each of `folders` folders, and `files` files beside.
    private static func write(_ site: Folder, folders: Int, files: Int) throws {
        try site.folder("public").write("home", to: "index.html")
        for number in 0..<folders { try site.folder("public").write("\(number)", to: "f\(number)/index.html") }
        for number in 0..<files { try site.folder("public").write("\(number % 7)", to: "many/\(number).txt") }
    }

    /// Waits until `condition` holds; false if it does not within a minute.
    private static func waits(until condition: () throws -> Bool) rethrows -> Bool {
        for _ in 0..<3000 {
            if try condition() { return true }
            usleep(20_000)
        }
        return false
    }

    /// A site that did not change costs its listing, the manifest and the lock, and no request a file.
    @Test(arguments: TestStore.present)
    func anUnchangedSiteCostsItsListing(_ kind: TestStore) throws {
        let folders = 9
        let run = try StoreRun(kind)
        let files = isFullForm && kind.isS3 ? 9_990 : 30
        try Self.write(run.site, folders: folders, files: files)
        let first = try run.run()
        #expect(first.code == 0, "\(first.errors)")
        let before = run.requests().count
        let second = try run.run()
        #expect(second.output.contains("Nothing to publish"))
        let requests = run.requests().dropFirst(before)
        let listings = requests.filter(\.isListing)
        let others = requests.filter { !$0.isListing }
        // A bucket is listed at once. Of WebDAV, every folder is asked: the first one, "many", and the others; and twice the
        // first one alone, for how to prove who asks, and whether it is there. A digest is asked for by each request anew.
        let times = kind == .apache ? 2 : 1
        #expect(
            listings.count <= (kind.isS3 ? 1 + (files + folders + 1) / 1000 : (folders + 2 + 2) * times), "\(listings)")
        // What is left is about the lock and the manifest.
        #expect(others.allSatisfy { $0.isOwn || ["MKCOL", "OPTIONS"].contains($0.method) }, "\(others)")
        #expect(others.count <= 12 * times, "\(others)")
    }

    /// Of two publishers one wins, and the other says who does, and since when.
    @Test(arguments: TestStore.present)
    func oneOfTwoPublishersWins(_ kind: TestStore) throws {
        let run = try StoreRun(kind)
        try Self.write(run.site, folders: 3, files: 10)
        let store = kind.store(run.folder)
        try store.open()
        let first = try run.start(["--quiet"])
        let isLocked = try Self.waits { try store.read(StoreKey.lock) != nil }
        #expect(isLocked)
        // It holds still, as a slow one would.
        kill(first.process, SIGSTOP)
        let lock = PublishID(text: String(decoding: try store.read(StoreKey.lock) ?? [], as: UTF8.self))
        let second = try run.run()
        kill(first.process, SIGCONT)
        let end = first.wait()
        #expect(end.code == 0, "\(end.errors)")
        #expect(second.code == 1)
        let who = try #require(lock?.description)
        #expect(who.contains("@") && who.contains(", since 20"))
        #expect(second.errors.contains("somebody else publishes to") && second.errors.contains(who))
        #expect(second.errors.contains("--unlock"))
        // And the second one, in peace.
        let third = try run.run()
        #expect(third.code == 0 && third.output.contains("Nothing to publish"))
    }

    /// A page with the credentials in it is an error before anything is sent.
    @Test(arguments: TestStore.present)
    func aSecretInTheSiteIsRefused(_ kind: TestStore) throws {
        let run = try StoreRun(kind)
        try Self.write(run.site, folders: 1, files: 0)
        try run.site.folder("public").write("<p>Our key is \(kind.secret).</p>", to: "about/index.html")
        let outcome = try run.run()
        #expect(outcome.code == 1)
        let said = "public/about/index.html has a secret in it, the one from $STORE_SECRET"
        #expect(outcome.errors.contains(said), "\(outcome.errors)")
        #expect(run.requests().isEmpty)
        #expect(!outcome.output.contains(kind.secret) && !outcome.errors.contains(kind.secret))
    }

    /// The secret of a target is in no argument, in no file that a run leaves, in nothing that it says, in no address.
    @Test(arguments: TestStore.present)
    func theSecretIsFoundNowhere(_ kind: TestStore) throws {
        let run = try StoreRun(kind)
        try Self.write(run.site, folders: 3, files: 20)
        let journal = "\(run.site.path)/.cache/broadsheet/publish/live.journal"
        let first = try run.start()
        let hasBegun = Self.waits { !(((try? Journal.read(journal)) ?? nil)?.arrived ?? []).isEmpty }
        #expect(hasBegun)
        kill(first.process, SIGSTOP)
        let arguments = try FileSystem.contents(of: "/proc/\(first.process)/cmdline", name: "cmdline")
        #expect(String(decoding: arguments, as: UTF8.self).contains("publish"))
        expectNothing(of: kind.secret, in: ["arguments": arguments])
        expectNothing(of: kind.secret, in: run.home.contents)
        first.kill()
        let killed = first.wait()
        // A run that goes on, one that has little to do, one that goes back, and one that cannot.
        var outcomes = [killed, try run.run(["--json"])]
        try run.site.folder("public").write("another", to: "index.html")
        outcomes += [try run.run(), try run.run(["--rollback"])]
        outcomes.append(try run.run(["--rollback", "20200101T000000Z-00000000"]))
        #expect(outcomes.map(\.code) == [-1, 0, 0, 0, 1], "\(outcomes.map(\.errors))")
        for outcome in outcomes {
            expectNothing(of: kind.secret, in: ["said": Array((outcome.output + outcome.errors).utf8)])
        }
        let requests = run.requests()
        #expect(requests.count > 50)
        expectNothing(of: kind.secret, in: run.home.contents)
        #expect(requests.allSatisfy { !$0.target.contains("ignature") && !$0.target.contains("redential") })
    }

    /// Neither the secret nor what it looks like packed for a header is in any of the texts.
    private func expectNothing(of secret: String, in texts: [String: [UInt8]]) {
        let forms = [secret, "d3JpdGVyOm9wZW4tc2VzYW1lLTQy", "c2VzYW1l"]
        for (name, bytes) in texts {
            let text = String(decoding: bytes, as: UTF8.self)
            for form in forms { #expect(!text.contains(form), "in \(name)") }
        }
    }
}
