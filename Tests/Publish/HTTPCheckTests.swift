import BroadsheetBytes
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

    /// Some hosts pack whatever is asked for: what they send is unpacked before it is compared.
    @Test(arguments: Packing.allCases)
    func whatIsPackedOnTheWayIsUnpacked(_ packing: Packing) throws {
        let text = String(repeating: "as it was sent. ", count: 100)
        let packed = try #require(packing.packed(Array(text.utf8)))
        let server = LocalServer { _, _ in .reply(200, ["Content-Encoding": packing.encoding], packed) }
        let address = try #require(WebAddress(server.url("/")))
        let check = HTTPCheck(address, HTTPSettings(address), pauses: [])
        #expect(try check.differences([entry("index.html", text)]).isEmpty)
        #expect(server.requests.map { $0.headers["accept-encoding"] } == ["identity", "identity"])
        let other = try check.differences([entry("index.html", text + ".")])
        #expect(other.map(\.reason) == ["its content is another one"])
    }

    /// What was sent packed is asked for so, and compared as it is.
    @Test(arguments: Packing.allCases)
    func whatWasSentPackedIsComparedPacked(_ packing: Packing) throws {
        let packed = try #require(packing.packed(Array(repeating: 65, count: 3000)))
        let server = LocalServer { request, _ in
            request.target == "/plain.html"
                ? .reply(200, [:], "unpacked") : .reply(200, ["Content-Encoding": packing.encoding], packed)
        }
        let address = try #require(WebAddress(server.url("/")))
        let entries = ["index.html", "plain.html"].map { path in
            let hash = SHA256.hexadecimal(SHA256.hash(of: packed))
            var metadata = FileMetadata(type: "text/html")
            metadata.encoding = packing.encoding
            return ManifestEntry(SitePath(path)!, size: packed.count, hash: hash, metadata: metadata)
        }
        let found = try HTTPCheck(address, HTTPSettings(address), pauses: []).differences(entries)
        #expect(found.map(\.path.text) == ["plain.html"])
        #expect(found.map(\.reason) == ["it is no longer packed"])
        #expect(server.requests.allSatisfy { $0.headers["accept-encoding"] == packing.encoding })
    }
}
