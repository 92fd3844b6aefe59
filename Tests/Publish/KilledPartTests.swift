import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPublish

/// The program is killed while it sends a part, at any point, alone or with others at the same one, to a folder or by ssh: readers see nothing
/// of it, and the next run sends what is left.
@Suite(.serialized, .enabled(if: BuiltProgram.path != nil)) struct KilledPartTests {
    private func run(_ words: String..., site: Folder, killedAfter seconds: Double? = nil) throws -> ProgramRun.Outcome
    {
        let run = try ProgramRun(words + ["--site", site.path])
        if let seconds {
            Thread.sleep(forTimeInterval: seconds)
            run.kill()
        }
        return run.wait()
    }

    /// A run that is killed while it removes what parts have sent leaves that to the next one.
    @Test(arguments: [".parts-17/a.html", "parts/0/files/a.html"])
    func whatAKilledRunHasNotRemovedIsRemoved(_ left: String) throws {
        let home = try Folder.temporary()
        defer { home.remove() }
        let (site, place) = (home.folder("site"), home.folder("www"))
        try site.write("publish: { live: { folder: ../www } }\n", to: "broadsheet.yml")
        try site.write("---\ntitle: Home\n---\n", to: "content/index.md")
        try #require(ProgramRun(["build", site.path, "--quiet"]).wait().code == 0)
        #expect(try run("publish", "--quiet", site: site).code == 0)
        try place.write("left", to: left)
        #expect(try run("publish", "--quiet", site: site).code == 0)
        #expect(
            Set(place.folders) == ["current", "manifests", "releases"]
                || Set(place.folders) == ["manifests", "releases"], "\(place.folders)")
    }

    /// Where parts go, and where the host has what readers see.
    struct Target: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Folder) throws -> (definition: String, place: Folder, server: SSHServer?)

        static let all =
            [Target(testDescription: "folder") { ("{ folder: ../www }", $0.folder("www"), nil) }]
            + (SSHServer.isThere ? [.shell, .sftp] as [SSHServer.Kind] : []).map { kind in
                Target(testDescription: "ssh (\(kind.rawValue))") { _ in
                    let server = try SSHServer(kind)
                    return (SSHProgram.definition(server, "site"), server.home.folder("site"), server)
                }
            }

        /// What is beside the releases.
        func left(_ place: Folder) -> [String] {
            let known = ["current", "manifests", "releases", SSHLayout.own]
            let own = place.folder(SSHLayout.own).folders.filter { $0.hasPrefix("parts") }
            return place.folders.filter { !known.contains($0) } + own
        }
    }

    @Test(arguments: Target.all) func aKilledWorkerHarmsNobody(_ target: Target) throws {
        let home = try Folder.temporary()
        defer { home.remove() }
        let site = home.folder("site")
        let (definition, place, server) = try target.make(home)
        defer { server?.stop() }
        let most = server == nil ? 0.2 : 1.0
        try site.write("title: Ledger\npublish: { live: \(definition) }\n", to: "broadsheet.yml")
        try site.write("---\ntitle: Home\n---\n", to: "content/index.md")
        try site.write(
            "---\ntitle: \"{{account}}\"\npages: { source: data/ledger.csv, group: account, path: \"accounts/{{account}}/\" }\n"
                + "report: { columns: [text] }\n---\n", to: "content/accounts.md")
        var numbers = Seeded(11)
        for version in 1...KilledPublish.rounds {
            try site.write(
                "account,text\n" + (0..<120).map { "a\($0),version \(version)\n" }.joined(),
                to: "content/data/ledger.csv")
            for number in [1, 2] {
                let made = try ProgramRun(
                    ["build", site.path, "--shard", "\(number)/2", "--output", "\(home.path)/\(number)", "--quiet"]
                ).wait()
                #expect(made.code == 0, "\(made.errors)")
            }
            let before = ReleaseFolderRig.contents(of: place.folder("current"))
            for number in [1, 2] {
                // Two at once, of which one is killed; then one that is killed; then one in peace.
                let other = try ProgramRun(["publish", "--part", "\(home.path)/\(number)", "--site", site.path])
                _ = try run(
                    "publish", "--part", "\(home.path)/\(number)", site: site,
                    killedAfter: .random(in: 0...most, using: &numbers))
                let told = other.wait()
                #expect(told.code == 0, "\(told.errors)")
                _ = try run(
                    "publish", "--part", "\(home.path)/\(number)", site: site,
                    killedAfter: .random(in: 0...most, using: &numbers))
                let last = try run("publish", "--part", "\(home.path)/\(number)", "--json", site: site)
                #expect(last.code == 0 && last.output.contains("\"sent\":0,"), "\(last.output) \(last.errors)")
                #expect(ReleaseFolderRig.contents(of: place.folder("current")) == before)
            }
            let whole = try ProgramRun(["assemble", "\(home.path)/1", "\(home.path)/2", "--site", site.path, "--quiet"])
                .wait()
            #expect(whole.code == 0, "\(whole.errors)")
            // The publish of the whole is killed as well.
            _ = try run("publish", "--quiet", site: site, killedAfter: .random(in: 0...(2.5 * most), using: &numbers))
            let published = try run("publish", "--json", "--allow-deletions", "9", site: site)
            #expect(published.code == 0, "\(published.output)")
            let output = site.folder("public")
            #expect(output.files.filter { $0.hasPrefix("accounts/") }.count == 120)
            for path in output.files where path != ".broadsheet" {
                #expect(
                    place.folder("current").bytes(of: path) == output.bytes(of: path), "\(path) of version \(version)")
            }
            #expect(target.left(place) == [], "version \(version)")
            #expect(try run("verify", "--quiet", site: site).code == 0)
        }
    }
}
