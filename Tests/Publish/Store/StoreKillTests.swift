import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPublish

/// The program is killed while it publishes to a real server, at any point: whoever reads the site over HTTP finds every
/// page with its style sheet, and the next run finishes, and sends only what is left.
@Suite(.serialized, .enabled(if: BuiltProgram.path != nil)) struct StoreKillTests {
    @Test(arguments: TestStore.present)
    func aKilledRunHarmsNobody(_ kind: TestStore) throws {
        let folder = StoreFolders.next()
        let (definition, environment) = StoreRun.target(kind, folder)
        let store = kind.store(folder)
        let publish = try KilledPublish(definition, pages: isFullForm ? 20 : 12, environment: environment) { path in
            try? store.read(path)
        }
        let seconds = try publish.publishWhole()
        var numbers = Seeded(7)
        for version in 2..<2 + KilledPublish.rounds {
            try publish.round(version, killedAfter: .random(in: 0...seconds, using: &numbers))
        }
    }

    /// Killed after any of its requests, and then the site goes back to what it was, or on to another one.
    @Test(arguments: TestStore.present)
    func afterAnyRequestTheNextRunGoesAnyWay(_ kind: TestStore) throws {
        let run = try StoreRun(kind)
        var last = "a"
        try Self.write(last, run.site)
        #expect(try run.run().code == 0)
        var numbers = Seeded(3)
        for round in 0..<(isFullForm ? 60 : 3) {
            try Self.write("x", run.site)
            let point = run.requests().count + Int.random(in: 8...70, using: &numbers)
            let broken = try run.start(["--allow-deletions", "9"])
            for _ in 0..<1000 where run.requests().count < point { usleep(3000) }
            broken.kill()
            let hasEnded = broken.wait().code == 0
            if round % 2 == 1 { last = last == "a" ? "b" : "a" }
            try Self.write(last, run.site)
            let next = try run.run(["--allow-deletions", "9"])
            #expect(next.code == 0, "\(next.errors)")
            let there = try StoreFolders.contents(of: kind, run.folder)
            #expect(there == Self.contents(last), "round \(round), ended: \(hasEnded)")
            #expect(try run.run().output.contains("Nothing to publish"))
        }
    }

    /// Of each version, all files have the same size, and one has a name of its own.
    private static func contents(_ version: String) -> [SitePath: [UInt8]] {
        let names = ["index.html", "data.csv", "only/\(version).html"] + (0..<12).map { "p/\($0).html" }
        return Dictionary(uniqueKeysWithValues: names.map { (SitePath($0)!, Array("\($0) of \(version)".utf8)) })
    }

    private static func write(_ version: String, _ site: Folder) throws {
        site.folder("public").remove()
        try site.folder("public").write("", to: ".broadsheet")
        for (path, bytes) in contents(version) { try site.folder("public").write(bytes, to: path.text) }
    }
}
