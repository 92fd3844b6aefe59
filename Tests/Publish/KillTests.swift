import BroadsheetTesting
import Testing

/// The program is killed while it publishes, at any point: whoever reads the site finds a whole one, and the next run
/// finishes, and sends only what is left.
@Suite(.serialized, .enabled(if: BuiltProgram.path != nil)) struct KillTests {
    @Test(arguments: ["{ folder: ../www }", "{ folder: ../www, plain: true }"])
    func aKilledRunHarmsNobody(_ target: String) throws {
        let home = try Folder.temporary()
        let seen = target.contains("plain") ? home.folder("www") : home.folder("www/current")
        let publish = try KilledPublish(target, in: home, pages: 150) { seen.bytes(of: $0) }
        let seconds = try publish.publishWhole()
        var numbers = Seeded(5)
        for version in 2..<2 + KilledPublish.rounds {
            try publish.round(version, killedAfter: .random(in: 0...seconds, using: &numbers))
        }
    }
}
