import BroadsheetTesting
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
}
