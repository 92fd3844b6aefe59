import BroadsheetBytes
import Testing

@testable import BroadsheetPreview

/// A preview that others in the network may see.
@Suite struct NetworkTests {
    /// A guard with the token "secret" and one address in the network.
    private let guardian = RequestGuard(
        hosts: AllowedHosts(port: 4000, addresses: ["192.168.1.5"]), token: AccessToken("secret", port: 4000),
        address: "http://localhost:4000/")

    private func request(
        _ target: String = "/", host: String = "192.168.1.5:4000", cookie: String? = nil,
        isFromThisMachine: Bool = false
    ) -> Request {
        var request = Request()
        let parts = target.split(separator: "?", maxSplits: 1)
        request.path = String(parts[0])
        request.query = (parts.count > 1 ? parts[1].split(separator: "&") : []).map { part in
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(sides[0]), sides.count > 1 ? String(sides[1]) : nil)
        }
        request.headers.take("Host", host)
        if let cookie { request.headers.take("Cookie", cookie) }
        request.isFromThisMachine = isFromThisMachine
        return request
    }

    @Test(arguments: [
        nil, "broadsheet_4000=", "broadsheet_4000=secre", "broadsheet_4000=secretx", "broadsheet_4000=Secret",
        "broadsheet_4001=secret", "xbroadsheet_4000=secret", "broadsheet_4000 =secret", "broadsheet_4000=\"secret\"",
    ])
    func strangersSeeNothing(cookie: String?) {
        #expect(guardian.refusal(request(cookie: cookie))?.status == 403)
        #expect(guardian.refusal(request("/_broadsheet/events", cookie: cookie))?.status == 403)
        // Neither the machine nor the name alone is enough.
        #expect(guardian.refusal(request(host: "localhost:4000", cookie: cookie))?.status == 403)
        #expect(guardian.refusal(request(cookie: cookie, isFromThisMachine: true))?.status == 403)
    }

    @Test func whoHasTheCookieMayLook() {
        #expect(guardian.refusal(request(cookie: "broadsheet_4000=secret")) == nil)
        #expect(guardian.refusal(request(cookie: "a=b; broadsheet_4000=secret; c=d")) == nil)
        #expect(guardian.refusal(request(cookie: "broadsheet_4000=old; broadsheet_4000=secret")) == nil)
        #expect(guardian.refusal(request(host: "localhost:4000", isFromThisMachine: true)) == nil)
        #expect(guardian.refusal(request(host: "evil.example:4000", cookie: "broadsheet_4000=secret"))?.status == 403)
    }

    @Test(arguments: [
        ("/?token=secret", "/"), ("/a%20b/?x=1&token=secret&y", "/a%20b/?x=1&amp;y"), ("/x?token=secret", "/x"),
    ])
    func theTokenIsGivenOnce(target: String, address: String) throws {
        let answer = try #require(guardian.refusal(request(target)))
        #expect(answer.status == 200)
        #expect(
            answer.headers.contains {
                $0.name == "Set-Cookie" && $0.value == "broadsheet_4000=secret; Path=/; HttpOnly; SameSite=Strict"
            })
        guard case .pieces(let pieces) = answer.body else { return }
        let text = pieces[0].bytes.read { $0.string }
        #expect(text.contains("content=\"0;url=\(address)\""))
        #expect(!text.contains("secret"))
    }

    @Test(arguments: ["/?token=", "/?token", "/?token=secre", "/?token=SECRET", "/?tokens=secret", "/?Token=secret"])
    func aWrongTokenIsNone(target: String) {
        #expect(guardian.refusal(request(target))?.status == 403)
    }

    @Test func tokensAreRandom() {
        let tokens = Set((0..<200).map { _ in AccessToken.random() })
        #expect(tokens.count == 200)
        #expect(tokens.allSatisfy { $0.count == 26 && $0.allSatisfy { $0.isASCII } })
        // Each letter may be any of 32: none of them is left out at any place.
        for place in 0..<26 { #expect(Set(tokens.map { Array($0)[place] }).count > 20) }
    }

    @Test func anOpenServerTellsItsAddresses() throws {
        let fixture = try PreviewFixture { $0.isOpenToNetwork = true }
        #expect(fixture.ask("/")?.status == 200)
        for address in fixture.server.networkAddresses {
            #expect(address.contains(":\(fixture.port)/?token="))
            let host = address.dropFirst("http://".count).prefix { $0 != "/" }
            #expect(fixture.ask("/", ["Host: \(host)"])?.status == 403)
            #expect(fixture.ask("/_broadsheet/events", ["Host: \(host)"])?.status == 403)
            let target = String(address.drop { $0 != "?" })
            let welcome = try #require(fixture.ask("/stocks/\(target)", ["Host: \(host)"]))
            let cookie = try #require(welcome["set-cookie"]?.prefix { $0 != ";" })
            #expect(welcome.status == 200 && welcome.text.contains("url=/stocks/\""))
            #expect(fixture.ask("/stocks/", ["Host: \(host)", "Cookie: \(cookie)"])?.text.contains("stocks") == true)
        }
        let closed = try PreviewFixture()
        #expect(closed.server.networkAddresses.isEmpty)
    }

    @Test func homeNetworksComeFirst() {
        let addresses: [[UInt8]] = [[172, 17, 0, 1], [8, 8, 8, 8], [10, 0, 0, 2], [192, 168, 1, 5]]
        #expect(LocalAddresses.inOrder(addresses) == Array(addresses.reversed()))
    }
}
