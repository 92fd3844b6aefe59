import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

/// What runs that were killed have left of parts on a host: the next publish removes it, and asks no further question for that.
@Suite(.enabled(if: SSHServer.isThere)) struct LeftPartsTests {
    @Test(
        arguments: SSHServer.Kind.allCases,
        ["parts-over/0/files/a.html", "parts/set-17", "parts/0/files/a.html", "parts-over/gone"])
    func whatAKilledRunHasLeftIsRemoved(_ kind: SSHServer.Kind, _ left: String) throws {
        let rig = try SSHRig(kind, isPlain: false)
        let own = rig.server.home.folder("\(rig.folder)/\(SSHLayout.own)")
        let stage = try #require(rig.host().stage)
        #expect(try !stage.isThere())
        try own.write("left", to: left)
        #expect(try stage.isThere())
        try stage.clear()
        #expect(!own.has("parts") && !own.has("parts-over"), "\(own.folders)")
        #expect(try !stage.isThere())
    }
}
