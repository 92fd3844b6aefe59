import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPublish

/// The program is killed at any point while it publishes by ssh: whoever reads the site on the server finds a whole one,
/// the next run finishes, and nothing that the program has started is left.
@Suite(.serialized, .enabled(if: SSHServer.isThere && BuiltProgram.path != nil)) struct KilledSSHTests {
    private static let ways: [(SSHServer.Kind, Bool)] =
        isFullForm ? SSHHostTests.ways : [(.shell, false), (.sftp, true)]

    @Test(arguments: ways)
    func aKilledRunHarmsNobody(_ kind: SSHServer.Kind, _ isPlain: Bool) throws {
        let server = try SSHServer(kind)
        let marked = MarkedProcesses(server.folder)
        let publish = try SSHProgram.publish(server, isPlain: isPlain, environment: marked.environment)
        let seconds = try publish.publishWhole()
        var numbers = Seeded(5)
        for version in 2..<2 + KilledPublish.rounds {
            let point = Double.random(in: 0...seconds, using: &numbers)
            try publish.round(version, killedAfter: point, withGroup: version % 2 == 0)
        }
        #expect(marked.left() == [])
    }

    /// What is left of a run that was killed, or ended by Ctrl-C, and that nothing comes after.
    @Test(arguments: ways)
    func nothingGoesOnWithoutThePublisher(_ kind: SSHServer.Kind, _ isPlain: Bool) throws {
        let server = try SSHServer(kind)
        let marked = MarkedProcesses(server.folder)
        let publish = try SSHProgram.publish(server, isPlain: isPlain, environment: marked.environment)
        let seconds = try publish.publishWhole()
        for version in 2...5 {
            try publish.write(version: version)
            let run = try ProgramRun(["publish", "--site", publish.site.path], environment: marked.environment)
            usleep(UInt32(seconds * Double(version - 1) / 5 * 1_000_000))
            if version % 2 == 0 { run.interrupt() } else { run.kill() }
            // It may have been done just before.
            if run.wait().code == 0 { publish.expectSite(version) }
            #expect(marked.left() == [])
            publish.expectWhole("version \(version)")
        }
        try publish.run()
        publish.expectSite(5)
    }
}
