import BroadsheetTesting
import Testing

@testable import BroadsheetPreview

/// Requests that are no requests: whatever comes, the server lives and shows nothing that it should not.
@Suite struct RawFuzzTests {
    private static let parts = [
        "GET", "HEAD", "POST", " ", "/", "/index.html", "/../", "/%2e%2e/", "%00", "\0", "HTTP/1.1", "HTTP/1.0",
        "HTTP/9",
        "\r\n", "\n", "\r", "\r\n\r\n", "Host: localhost:PORT\r\n", "Host: ", ":", "Connection: close\r\n",
        "Connection: keep-alive\r\n", "Content-Length: ", "99999999999999999999", "-1", "0",
        "Transfer-Encoding: chunked\r\n", "5\r\nabcde\r\n", "0\r\n\r\n", "ffffffffffffffff\r\n",
        "Range: bytes=0-1,2-3\r\n", "Range: bytes=-\r\n", "If-None-Match: \"\r\n", "Cookie: a=b; c\r\n",
        "/_broadsheet/events", "/.secret", "/?a=b&c&=&token=x", "Expect: 100-continue\r\n", "\t", " \r\n x: y\r\n",
        "é", "\u{FFFD}", "Upgrade: websocket\r\n", "X: " + String(repeating: "y", count: 5000) + "\r\n",
        "GET / HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", "GET /data.csv HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n",
    ]

    private func request(_ port: Int, _ random: inout Seeded) -> [UInt8] {
        var text = Bool.random(using: &random) ? "GET /index.html HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n" : ""
        for _ in 0..<Int.random(in: 0..<12, using: &random) { text += Self.parts.randomElement(using: &random)! }
        text = text.split(separator: "PORT", omittingEmptySubsequences: false).joined(separator: String(port))
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 0..<6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = .random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            default: bytes.insert(.random(in: 0...255, using: &random), at: place)
            }
        }
        return bytes
    }

    @Test func nothingThatComesDoesHarm() throws {
        let fixture = try PreviewFixture {
            $0.limits.tickMilliseconds = 2
        }
        var random = Seeded(5)
        var answered = 0
        for round in 0..<Scale.of(1000, full: 50_000) {
            let bytes = request(fixture.port, &random)
            let client = fixture.connect()
            client.send(bytes)
            // A listener never ends by itself: those are left as a browser would leave them.
            let mayListen = String(decoding: bytes, as: UTF8.self).contains("/_broadsheet/events")
            if mayListen { continue }
            client.finish()
            let text = String(decoding: client.rest(), as: UTF8.self)
            if text.hasPrefix("HTTP/1.") { answered += 1 }
            #expect(!text.contains("SECRET") && !text.contains("root:"), "round \(round)")
        }
        #expect(answered > 100)
        #expect(fixture.ask("/")?.status == 200)
        #expect(comesTrue { fixture.server.counts.connections == 0 })
    }

    @Test func paths() throws {
        var random = Seeded(7)
        for _ in 0..<Scale.of(20_000, full: 1_000_000) {
            let pieces = [
                "/", ".", "..", "%2e", "%2F", "%5c", "%", "%25", "a", "é", "%C3", "%a9", "\\", "%00", "~", "+",
            ]
            let raw =
                "/"
                + (0..<Int.random(in: 0..<8, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
            guard let path = try? RequestPath(raw) else { continue }
            let parts = path.text.split(separator: "/", omittingEmptySubsequences: false)
            #expect(!parts.contains(".") && !parts.contains(".."))
            #expect(!path.text.utf8.contains { $0 < 0x20 || $0 == 0x5C })
            #expect(path.isHidden || !parts.contains { $0.hasPrefix(".") && $0 != ".well-known" })
            // What is written into a redirect is read as the same path, on the same host.
            let again = "/" + PathEncoding.encoded(path.text) + (path.isFolder && !path.text.isEmpty ? "/" : "")
            #expect(try RequestPath(again) == path || path.text.isEmpty || path.isHidden)
            #expect(path.isHidden || !again.hasPrefix("//"))
        }
    }
}
