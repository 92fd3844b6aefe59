import BroadsheetTesting
import Testing

@testable import BroadsheetPreview

/// What other development servers have let through, asked of this one: docs/security.md lists the faults.
@Suite struct KnownFaultTests {
    /// Addresses at which other servers gave files from outside of the site, or ran something.
    static let addresses = [
        "/@fs/etc/passwd", "/@fs//etc/passwd", "/@fs/etc/passwd?raw??", "/@fs/etc/passwd?import&raw??",
        "/@fs/etc/passwd?inline&import", "/@fs/etc/passwd?raw?import", "/@fs/x/x/x/vite/../../../../../etc/passwd",
        "/@fs/x/#/../../../../../etc/passwd", "/@fs/etc/passwd?.svg?.wasm?init", "/@fs/etc/passwd%3f",
        "/@id/etc/passwd",
        "/.env?raw", "/.env?import&raw", "/.env.?raw", "/.secret?raw", "/.secret?import&url&inline", "/.secret/?raw",
        "/sub/.env?.css", "/.secret::$DATA", "/.SECRET", "/__open-in-editor?file=/etc/passwd", "/webpack-dev-server",
        "/webpack-dev-server/invalidate", "/webpack-dev-server/open-editor?fileName=/etc/passwd", "/sockjs-node/info",
        "/livereload.js",
        "/esbuild", "/[local:/etc]/passwd", "/%5blocal:/etc%5d/passwd",
    ]

    @Test func noFileFromElsewhereIsGiven() throws {
        let fixture = try PreviewFixture()
        for address in Self.addresses {
            guard let reply = fixture.ask(address) else { continue }
            #expect((400..<500).contains(reply.status), "\(address): \(reply.status)")
            for secret in ["root:", "SECRET"] { #expect(!reply.text.contains(secret), "\(address)") }
        }
        #expect(fixture.ask("/")?.status == 200)
    }

    /// No other site may read what is served, whatever its origin is: an address of IP, a name, or none.
    @Test(arguments: [
        "http://evil.example", "http://192.0.2.7", "http://[2001:db8::1]:8080", "null", "http://localhost:1",
    ])
    func noOtherSiteIsInvited(_ origin: String) throws {
        let fixture = try PreviewFixture()
        for target in [
            "/", "/data.csv", "/_broadsheet/reload.js", "/_broadsheet/overlay.css", "/nothing", "/_broadsheet/explain/",
        ] {
            for method in ["GET", "HEAD", "OPTIONS"] {
                let head = [
                    "Origin: \(origin)", "Access-Control-Request-Method: GET",
                    "Access-Control-Request-Private-Network: true",
                ]
                let reply = try #require(fixture.ask(target, head, method: method))
                #expect(
                    !reply.headers.contains { $0.name.lowercased().hasPrefix("access-control") }, "\(method) \(target)")
                // A script, a style or a picture is read without asking: this header keeps them, too.
                #expect(reply["cross-origin-resource-policy"] == "same-origin", "\(method) \(target)")
            }
        }
    }

    /// There is no second way to listen, which could be guarded less.
    @Test func nothingIsUpgraded() throws {
        let fixture = try PreviewFixture()
        for target in ["/", "/ws", "/_broadsheet/events"] {
            let client = fixture.connect()
            client.send(
                "GET \(target) HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
            let reply = try #require(client.receive(until: "\r\n\r\n"))
            #expect(!reply.hasPrefix("HTTP/1.1 101"), "\(target)")
        }
    }
}
