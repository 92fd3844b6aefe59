import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

/// Two runs of the program publish to one place at once: one wins, the other says who is at it, and since when.
@Suite(.enabled(if: BuiltProgram.path != nil)) struct TwoPublishersTests {
    private func run(_ publish: KilledPublish, _ environment: [String: String] = [:]) throws -> ProgramRun {
        try ProgramRun(
            ["publish", "--site", publish.site.path, "--allow-deletions", "1000"], environment: environment)
    }

    /// The first one is held up in the middle by `gate`, and the second one comes.
    private func expectOneWins(_ first: KilledPublish, _ second: KilledPublish, _ gate: GatedProgram) throws {
        try first.write(version: 1)
        try second.write(version: 2)
        let winner = try run(first, gate.environment)
        #expect(gate.isReached())
        let told = try run(second).wait()
        #expect(told.code == 1)
        #expect(told.errors.contains("another publish to "))
        let parts = try #require(told.errors.firstMatch(of: /is going on: ([^\s@]+)@(\S+), since (\S+) \S+ UTC/))
        #expect(!parts.1.isEmpty && !parts.2.isEmpty && parts.3.hasPrefix("20"))
        #expect(told.errors.contains("broadsheet publish --unlock"))
        try gate.open()
        let ended = winner.wait()
        #expect(ended.code == 0, "\(ended.errors)")
        first.expectSite(1)
        // Now it is the other's turn; nobody has to remove anything.
        try second.run()
        second.expectSite(2)
    }

    /// Both start at the same moment, again and again: whoever says that it has published has.
    private func expectWholeAfterRaces(
        _ first: KilledPublish, _ second: KilledPublish, _ read: KilledPublish.Reader
    ) throws {
        for version in stride(from: 3, to: isFullForm ? 43 : 7, by: 2) {
            try first.write(version: version)
            try second.write(version: version + 1)
            let runs = try [run(first), run(second)]
            let told = runs.map { $0.wait() }
            #expect(told.contains { $0.code == 0 })
            for end in told where end.code != 0 {
                #expect(end.code == 1)
                #expect(
                    end.errors.contains("another publish") || end.errors.contains("has published to")
                        || end.errors.contains("publish to"), "\(end.errors)")
            }
            first.expectWhole("round \(version)")
            let winners = zip([first, second], told).filter { $0.1.code == 0 }.map(\.0)
            #expect(winners.contains { read("index.html") == $0.output.bytes(of: "index.html") })
        }
    }

    @Test(.enabled(if: SSHServer.isThere)) func bySSH() throws {
        let server = try SSHServer(.shell)
        let (first, second) = (
            try SSHProgram.publish(server, isPlain: false), try SSHProgram.publish(server, isPlain: false)
        )
        try expectOneWins(first, second, GatedProgram("rsync", at: "--files-from"))
        try expectWholeAfterRaces(first, second) { server.home.bytes(of: "site/current/\($0)") }
    }

    @Test func byGit() throws {
        let rig = try GitRig()
        let read: KilledPublish.Reader = { try? rig.there(["cat-file", "blob", "pages:\($0)"]).output }
        let sites = try (0..<2).map { _ in
            try KilledPublish("{ git: \"\(rig.folder.path)/site.git\" }", pages: 10, reader: read)
        }
        try expectOneWins(sites[0], sites[1], GatedProgram("git", at: "commit-tree"))
        try expectWholeAfterRaces(sites[0], sites[1], read)
    }
}
