import BroadsheetTesting
import BroadsheetTransfer
import Synchronization
import Testing

@testable import BroadsheetPublish

/// A published site as its readers get it.
@Suite(.enabled(if: TestServer.open != nil)) struct HTTPCheckTests {
    private func entry(_ path: String, _ text: String) -> ManifestEntry {
        StoreFixture.entry(SitePath(path)!, text)
    }

    private func check(
        _ folder: String, _ pauses: [Duration], _ pause: @escaping @Sendable (Duration) -> Void = { _ in }
    ) throws -> HTTPCheck {
        let port = try #require(TestServer.open).port
        let address = try #require(WebAddress("http://127.0.0.1:\(port)/dav/\(folder)"))
        var settings = HTTPSettings(address)
        settings.pause = pause
        return HTTPCheck(address, settings, pauses: pauses)
    }

    private func folder(_ name: String) throws -> Folder {
        Folder(try #require(TestServer.open).words[1]).folder(name)
    }

    @Test func whatReadersGetIsHeldAgainstWhatWasSent() throws {
        let site = try folder("check")
        try site.write("right", to: "index.html")
        try site.write("right too", to: "a b#c?/x%y.txt")
        try site.write("another", to: "wrong.html")
        let found = try check("check", []).differences([
            entry("wrong.html", "this one"), entry("a b#c?/x%y.txt", "right too"), entry("gone.css", "x"),
            entry(".htaccess", "for the server"),
        ])
        #expect(found.map(\.path.text) == ["wrong.html", "gone.css"])
        #expect(found.map(\.reason) == ["its content is another one", "it answers 404 (Not Found)"])
    }

    @Test func aLateCacheGetsMoreChances() throws {
        let site = try folder("late")
        try site.write("old", to: "page.html")
        let waits = Mutex<[Duration]>([])
        let check = try check("late", [.seconds(2), .seconds(5)]) { pause in
            waits.withLock { $0.append(pause) }
            if pause == .seconds(5) { try? site.write("new", to: "page.html") }
        }
        #expect(try check.differences([entry("page.html", "new")]).isEmpty)
        #expect(waits.withLock { $0 } == [.seconds(2), .seconds(5)])
        #expect(try check.differences([entry("page.html", "never")]).map(\.path.text) == ["page.html"])
    }
}
