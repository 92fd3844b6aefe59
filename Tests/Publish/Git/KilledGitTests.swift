import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

/// The program is killed at any point while it publishes to a branch: whoever takes the branch finds a whole site, the
/// next run finishes, and no git is left.
@Suite(.serialized, .enabled(if: BuiltProgram.path != nil)) struct KilledGitTests {
    @Test func aKilledRunHarmsNobody() throws {
        let rig = try GitRig()
        let marked = MarkedProcesses(rig.folder)
        let publish = try KilledPublish(
            "{ git: \"\(rig.folder.path)/site.git\" }", pages: 30, environment: marked.environment
        ) { path in
            try? rig.there(["cat-file", "blob", "pages:\(path)"]).output
        }
        let seconds = try publish.publishWhole()
        var numbers = Seeded(5)
        for version in 2..<2 + KilledPublish.rounds {
            let point = Double.random(in: 0...seconds, using: &numbers)
            try publish.round(version, killedAfter: point, withGroup: version % 2 == 0)
            #expect(marked.left() == [])
        }
    }
}
