import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPublish

/// The program is killed at any point while it publishes to a branch: whoever takes the branch finds a whole site, the
/// next run finishes, and no git is left.
@Suite(.serialized, .enabled(if: BuiltProgram.path != nil)) struct KilledGitTests {
    private let rig: GitRig
    private let marked: MarkedProcesses
    private let publish: KilledPublish

    init() throws {
        let rig = try GitRig()
        self.rig = rig
        marked = MarkedProcesses(rig.folder)
        publish = try KilledPublish(
            "{ git: \"\(rig.folder.path)/site.git\" }", pages: 30, environment: marked.environment
        ) { path in
            try? rig.there(["cat-file", "blob", "pages:\(path)"]).output
        }
    }

    @Test func aKilledRunHarmsNobody() throws {
        let seconds = try publish.publishWhole()
        var numbers = Seeded(5)
        for version in 2..<2 + KilledPublish.rounds {
            let point = Double.random(in: 0...seconds, using: &numbers)
            try publish.round(version, killedAfter: point, withGroup: version % 2 == 0)
            #expect(marked.left() == [])
        }
    }

    /// Ctrl-C ends it at once; a git that is just at work ends by itself.
    @Test func ctrlCHarmsNobody() throws {
        let seconds = try publish.publishWhole()
        for version in 2...4 {
            try publish.write(version: version)
            let run = try ProgramRun(["publish", "--site", publish.site.path], environment: marked.environment)
            usleep(UInt32(seconds * Double(version - 1) / 4 * 1_000_000))
            run.interrupt()
            // It may have been done just before.
            if run.wait().code == 0 { publish.expectSite(version) }
            #expect(marked.left() == [])
            publish.expectWhole("version \(version)")
            try publish.run()
            publish.expectSite(version)
        }
    }
}
