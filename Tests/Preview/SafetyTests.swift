import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPreview

/// Who may ask, and for what: each over a raw socket, since no client would send most of this.
@Suite struct SafetyTests {
    /// Paths that try to leave the site, or to reach what is hidden in it.
    static let traversals = [
        "/..", "/../", "/../etc/passwd", "/../../../../../../etc/passwd", "/./", "/.", "/./index.html",
        "/stocks/..", "/stocks/../", "/stocks/../../etc/passwd", "/stocks/../index.html", "/stocks/./index.html",
        "/%2e%2e/etc/passwd", "/%2E%2E/etc/passwd", "/.%2e/etc/passwd", "/%2e./etc/passwd", "/%2e/index.html",
        "/..%2fetc/passwd", "/..%2Fetc%2Fpasswd", "/%2e%2e%2fetc%2fpasswd", "/stocks%2f..%2f..%2fetc/passwd",
        "/%252e%252e/etc/passwd", "/%252e%252e%252fetc/passwd", "/.%252e/etc/passwd", "/%25252e%25252e/etc/passwd",
        "/%2525252e%2525252e/x", "/stocks/%252e%252e/index.html", "/%252e/index.html",
        "/..\\etc\\passwd", "/..%5cetc%5cpasswd", "/..%5Cetc", "/stocks\\..\\..\\etc", "/%5c..%5c..%5cetc",
        "/\\etc\\passwd", "/C:\\windows\\win.ini", "/C:/windows/win.ini", "/..%255c..%255cetc/passwd",
        "/%c0%ae%c0%ae/etc/passwd", "/%c0%ae%c0%ae%c0%afetc", "/%e0%80%ae%e0%80%ae/etc/passwd",
        "/%f0%80%80%ae%f0%80%80%ae/etc", "/..%c0%afetc/passwd", "/%c1%9c..%c1%9cetc", "/%uff0e%uff0e/etc/passwd",
        "/%u002e%u002e/etc/passwd", "/%ef%bc%8e%ef%bc%8e/etc/passwd", "/%e2%80%a4%e2%80%a4/etc/passwd",
        "/index.html%00", "/index.html%00.css", "/%00/index.html", "/%00", "/..%00/etc/passwd", "/../%00",
        "/stocks/%00/../../etc/passwd", "/.secret%00", "//etc/passwd", "///etc/passwd", "//../etc/passwd",
        "/etc/passwd", "//localhost/etc/passwd", "/....//....//etc/passwd", "/..;/etc/passwd", "/..;a=b/etc/passwd",
        "/.../etc/passwd", "/..%3b/etc/passwd", "/%2e%2e%3b/etc", "/%", "/%2", "/%zz", "/%2e%", "/%-1", "/%+2e",
        "/index.html/../../etc/passwd", "/index.html/..", "/%0a..%0aetc", "/%0d%0aX-Evil:%20yes", "/a%7f", "/%1f",
        "/%80", "/%ff%fe", "/%ed%a0%80", "/%f5%80%80%80", "/.secret", "/.secret/", "/%2esecret", "/.git/config",
        "/%2egit/config", "/.git%2fconfig", "/sub/.env", "/sub/%2eenv", "/sub/%2Eenv", "/.well-known/.deep/x.txt",
        "/.well-known/../.secret", "/.well-known%2f..%2f.secret", "/sub/../.secret", "/stocks//../.secret",
        "/proc/self/environ", "/dev/zero", "file:///etc/passwd", "http://localhost/etc/passwd",
        "http://evil.example/../etc/passwd", "../etc/passwd", "..", "etc/passwd", "*", "?/../etc/passwd",
        "/_broadsheet/../.secret", "/_broadsheet/%2e%2e/.secret", "/_broadsheet//events", "/_broadsheet/.secret",
        "/?/../../etc/passwd/../.secret", "/#/../etc/passwd", "/stocks/#/../../.secret", "/~root/.ssh/id_rsa",
    ]

    @Test func noPathLeadsOutOfTheSite() throws {
        #expect(Self.traversals.count >= 60)
        // What must not be seen lies beside the site, too, where a server of files could find it.
        let fixture = try PreviewFixture()
        let known = try #require(fixture.ask("/")).body
        for target in Self.traversals {
            let reply = fixture.ask(target)
            // MHD closes the connection where there is no request line that it understands.
            guard let reply else { continue }
            let isHome = target.hasPrefix("/?") && reply.status == 200 && reply.body == known
            #expect(isHome || (400..<500).contains(reply.status), "\(target): \(reply.status)")
            for secret in ["root:", "SECRET", "[extensions]", "PATH="] {
                #expect(!reply.text.contains(secret), "\(target)")
            }
            #expect(reply["location"] == nil && reply["x-evil"] == nil, "\(target)")
        }
        #expect(fixture.ask("/")?.status == 200)
    }

    @Test func zeroBytesThemselvesLeadNowhere() throws {
        let fixture = try PreviewFixture()
        for target in ["/index.html\0", "/\0../.secret", "/.secret\0.html", "\0", "/stocks/\0/../../.secret"] {
            let reply = fixture.ask(target)
            #expect(reply?.text.contains("SECRET") != true)
            #expect(reply?.text.contains("root:") != true)
        }
        #expect(fixture.ask("/")?.status == 200)
    }

    @Test func longPathsAreRefused() throws {
        let fixture = try PreviewFixture()
        for count in [4096, 5000, 20_000, 100_000] {
            let status = fixture.ask("/" + String(repeating: "a", count: count))?.status
            #expect(status == 414 || status == 431 || status == 413, "\(count): \(status ?? 0)")
        }
        #expect(fixture.ask("/" + String(repeating: "a", count: 4095))?.status == 404)
        #expect(fixture.ask("/" + String(repeating: "a/", count: 2000))?.status == 404)
        #expect(fixture.ask("/" + String(repeating: "%2525", count: 800))?.status == 404)
    }

    /// Hosts that are not meant, with PORT for the port of the preview.
    static let strangers = [
        "evil.example", "evil.example:PORT", "localhost.evil.example:PORT", "evil.example#localhost:PORT",
        "localhost:1", "localhost:", "localhost:PORT0", "localhost:0PORT", "localhost:PORT:PORT", "localhost: PORT",
        "localhost.:PORT", "sub.localhost:PORT", "xlocalhost:PORT", "localhostx:PORT", "127.0.0.1", "127.0.0.1:80",
        "127.0.0.2:PORT", "127.1:PORT", "2130706433:PORT", "0x7f.0.0.1:PORT", "0177.0.0.1:PORT", "0.0.0.0:PORT",
        "[::]:PORT", "::1:PORT", "[::1]", "[0:0:0:0:0:0:0:1]:PORT", "[::ffff:127.0.0.1]:PORT", "[::1%25lo]:PORT",
        "localhost@evil.example:PORT", "evil.example@localhost:PORT", "user@localhost:PORT", "localhost:PORT/",
        "localhost:PORT,evil.example", "localhost:PORT evil.example", "127.0.0.1.nip.io:PORT", "local\u{17F}host:PORT",
        "ｌocalhost:PORT", "192.168.1.1:PORT", "10.0.0.1:PORT", "", "*", "null",
        "http://localhost:PORT", "\"localhost:PORT\"", "localhost%3APORT", "LOCALHOST\u{212A}:PORT",
    ]

    @Test func onlyThisMachinesNamesAreHosts() throws {
        #expect(Self.strangers.count >= 30)
        let fixture = try PreviewFixture()
        for host in Self.strangers {
            let host = host.split(separator: "PORT", omittingEmptySubsequences: false)
                .joined(separator: String(fixture.port))
            let reply = fixture.ask("/", ["Host: \(host)"])
            #expect(reply.map { $0.status == 403 || $0.status == 400 } ?? true, "\(host): \(reply?.status ?? 0)")
            #expect(reply?.text.contains("home") != true, "\(host)")
        }
        for host in ["localhost", "LocalHost", "127.0.0.1", "[::1]"] {
            #expect(fixture.ask("/", ["Host: \(host):\(fixture.port)"])?.status == 200)
        }
    }

    @Test func exactlyOneHostIsNamed() throws {
        let fixture = try PreviewFixture()
        let host = "localhost:\(fixture.port)"
        #expect(fixture.ask("/", ["Host: \(host)", "Host: evil.example"])?.status == 400)
        #expect(fixture.ask("/", ["Host: evil.example", "Host: \(host)"])?.status == 400)
        #expect(fixture.ask("/", ["Host: \(host)", "host: \(host)"])?.status == 400)
        #expect(fixture.reply(to: Array("GET / HTTP/1.1\r\n\r\n".utf8))?.status == 400)
        #expect(fixture.reply(to: Array("GET / HTTP/1.0\r\n\r\n".utf8))?.status == 400)
        #expect(fixture.reply(to: Array("GET / HTTP/1.0\r\nHost: \(host)\r\n\r\n".utf8))?.status == 200)
        // The line and the header name different hosts.
        #expect(fixture.ask("http://\(host)/", ["Host: evil.example"])?.status == 403)
    }

    @Test(arguments: [
        ("http://localhost:PORT", true), ("HTTP://LOCALHOST:PORT", true), ("https://localhost:PORT", false),
        ("http://localhost", false), ("http://localhost:1", false), ("http://127.0.0.1:PORT", false),
        ("http://evil.example", false), ("http://evil.example:PORT", false), ("null", false), ("", false),
        ("http://localhost:PORT.evil.example", false), ("http://localhost:PORT/", false), ("localhost:PORT", false),
        ("http://localhost:PORT http://evil.example", false), ("file://", false), ("http://localhost:PORT@x", false),
        ("chrome-extension://abcdef", false), ("*", false),
    ])
    func onlyItsOwnPagesMayListen(origin: String, isAllowed: Bool) throws {
        let fixture = try PreviewFixture()
        let origin = origin.split(separator: "PORT", omittingEmptySubsequences: false)
            .joined(separator: String(fixture.port))
        let client = fixture.connect()
        client.send("GET /_broadsheet/events HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\nOrigin: \(origin)\r\n\r\n")
        let reply = try #require(client.receive(until: "\r\n\r\n"))
        #expect(reply.hasPrefix(isAllowed ? "HTTP/1.1 200" : "HTTP/1.1 403"))
        #expect(!reply.lowercased().contains("access-control"))
    }

    @Test(arguments: [
        ("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403), ("Same-Origin", 403), ("", 403),
        ("same-origin, cross-site", 403),
    ])
    func whereAListenerComesFromIsLookedAt(site: String, status: Int) throws {
        let fixture = try PreviewFixture()
        let client = fixture.connect()
        client.send(
            "GET /_broadsheet/events HTTP/1.1\r\nHost: localhost:\(fixture.port)\r\nSec-Fetch-Site: \(site)\r\n\r\n")
        #expect(try #require(client.receive(until: "\r\n\r\n")).hasPrefix("HTTP/1.1 \(status)"))
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "HEADX", "PROPFIND"])
    func nothingCanBeChanged(method: String) throws {
        let fixture = try PreviewFixture()
        for target in ["/", "/nothing", "/_broadsheet/events", "/_broadsheet/reload.js"] {
            let reply = try #require(fixture.ask(target, method: method))
            #expect(reply.status == 405)
            #expect(reply["allow"] == "GET, HEAD")
            let body = try #require(fixture.ask(target, ["Content-Length: 1000000"], method: method))
            #expect(body.status == 405)
        }
        #expect(fixture.ask("/_broadsheet/events", method: "HEAD")?.status == 405)
        #expect(fixture.ask("/", ["Content-Length: 5"])?.status == 400)
        #expect(fixture.ask("/", ["Transfer-Encoding: chunked"])?.status == 400)
    }

    @Test func largeHeadsAreRefused() throws {
        let fixture = try PreviewFixture()
        for header in ["X: " + String(repeating: "a", count: 40_000), String(repeating: "X: y\r\n", count: 9000)] {
            let status = fixture.ask("/", [header])?.status
            #expect(status == nil || status == 431 || status == 413)
        }
        #expect(fixture.ask("/", ["Cookie: " + String(repeating: "a", count: 8000)])?.status == 200)
    }
}
